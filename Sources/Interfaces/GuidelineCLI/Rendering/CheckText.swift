import AppleProjects
import GuidelineQueries
import TextSupport

/// Findings as a compiler prints them, and as annotations of GitHub.
struct CheckText {
  private let response: CheckResponse

  init(_ response: CheckResponse) { self.response = response }

  /// `file:line:column: warning: message [rule]`, the line and a caret for each finding, with a blank line between files,
  /// and a summary. On a terminal, lines keep to its width, and the rule is on a separate line.
  func add(to layout: inout TextLayout) {
    let isScreen = layout.abilities.contains(.screen)
    var file: String?
    for result in response.findings {
      let (finding, check) = (result.finding, result.check)
      if file != nil, file != finding.file { layout.line() }
      file = finding.file
      let place = Self.place(of: finding)
      let (severity, style) = (result.severity.rawValue, Self.style(of: result.severity))
      if isScreen {
        layout.paragraph([
          .init(place, .bold), .init("\(severity):", style), .init(check.message),
        ])
      } else {
        layout.verbatim([
          .init("\(place) "), .init(severity, style), .init(": \(check.message) [\(result.rule)]"),
        ])
      }
      CodeExcerpt.add(finding, to: &layout)
      if isScreen {
        layout.line(check.advice, indent: 4)
        layout.line(result.rule, indent: 4, style: .dim)
      } else {
        layout.verbatim([.init("    \(check.advice)")])
      }
    }
    if !response.findings.isEmpty { layout.line() }
    layout.line(summary)
  }

  /// "file:line:column:".
  private static func place(of finding: Finding) -> String {
    "\(TerminalText.line(finding.file)):\(finding.line):\(finding.column):"
  }

  /// `::warning file=…,line=…,col=…,title=…::message` for each finding; empty without findings.
  ///
  /// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
  ///
  /// - Parameter folder: the folder of the app as the command line has it. GitHub expects paths from the root of the
  ///   repository, in which the command runs.
  func annotations(folder: String) -> String {
    let prefix = CheckPath.prefix(of: folder)
    return response.findings.map { result in
      let finding = result.finding
      let command = result.severity == .note ? "notice" : result.severity.rawValue
      let properties = [
        "file=\(Self.property(prefix + finding.file))", "line=\(finding.line)",
        "col=\(finding.column)",
        "title=\(Self.property(result.rule))",
      ].joined(separator: ",")
      return "::\(command) \(properties)::"
        + Self.escaped("\(result.check.message). \(result.check.advice)") + "\n"
    }.joined()
  }

  /// `/path/file:line:column: warning: message` for each finding, as Xcode shows it beside the line; empty without
  /// findings.
  ///
  /// - Parameter folder: the absolute path of the folder of the app.
  func xcodeLines(folder: String) -> String {
    let folder = TerminalText.line(folder.last == "/" ? String(folder.dropLast()) : folder)
    return response.findings.map { result in
      "\(folder)/\(Self.place(of: result.finding)) \(result.severity.rawValue): "
        + "\(result.check.message). \(result.check.advice) [\(result.rule)]\n"
    }.joined()
  }

  private var summary: String {
    let files = Pluralizer.count(response.fileCount, "file")
    guard !response.findings.isEmpty else { return "No findings in \(files)" }
    let counts = Finding.Severity.allCases.compactMap { severity -> String? in
      let count = response.findings.count { $0.severity == severity }
      return count > 0 ? Pluralizer.count(count, severity.rawValue) : nil
    }
    return "\(counts.joined(separator: ", ")) in \(files)"
  }

  private static func style(of severity: Finding.Severity) -> TextLayout.Style {
    switch severity {
    case .error: .forbidden
    case .warning: .discouraged
    case .note: .bold
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
