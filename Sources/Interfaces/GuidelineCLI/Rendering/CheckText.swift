import CodeChecks
import GuidelineQueries
import TextSupport

/// Findings as a compiler prints them, and as annotations of GitHub.
struct CheckText {
  private let response: CheckResponse

  init(_ response: CheckResponse) { self.response = response }

  /// `file:line:column: warning: message [rule]`, the line and a caret for each finding, with a blank line between files,
  /// and a summary. On a terminal, lines keep to its width, and the rule is on a separate line.
  func lines(layout: TextLayout) -> String {
    var text = ""
    var file: String?
    for result in response.findings {
      if file != nil, file != result.finding.file { text += "\n" }
      file = result.finding.file
      text += Self.head(result, layout)
      text += CodeExcerpt.lines(of: result.finding, layout: layout)
      text += Self.indented(result.check.advice, nil, layout)
      if layout.abilities.contains(.screen) { text += Self.indented(result.rule, .dim, layout) }
    }
    return text + (response.findings.isEmpty ? "" : "\n") + summary + "\n"
  }

  private static func head(_ result: CheckResponse.RuleFinding, _ layout: TextLayout) -> String {
    let finding = result.finding
    let file = TerminalText.clean(finding.file).replacing("\n", with: "\u{FFFD}")
    let place = "\(file):\(finding.line):\(finding.column):"
    let message = result.check.message
    guard layout.abilities.contains(.screen) else {
      return "\(place) \(styled(result.severity, layout.isStyled)): \(message) [\(result.rule)]\n"
    }
    var head = TextLayout(width: layout.width, abilities: layout.abilities)
    head.paragraph([
      .init(place, .bold), .init("\(result.severity.rawValue):", style(of: result.severity)),
      .init(message),
    ])
    return head.text
  }

  private static func indented(
    _ sentence: String, _ style: TextLayout.Style?, _ layout: TextLayout
  ) -> String {
    guard layout.abilities.contains(.screen) else { return "    \(sentence)\n" }
    var part = TextLayout(width: layout.width, abilities: layout.abilities)
    part.line(sentence, indent: 4, style: style)
    return part.text
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
    let folder = TerminalText.clean(folder.last == "/" ? String(folder.dropLast()) : folder)
    return response.findings.map { result in
      let finding = result.finding
      let path = "\(folder)/\(TerminalText.clean(finding.file))".replacing("\n", with: "\u{FFFD}")
      return "\(path):\(finding.line):\(finding.column): \(result.severity.rawValue): "
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

  private static func styled(_ severity: Finding.Severity, _ isStyled: Bool) -> String {
    guard isStyled else { return severity.rawValue }
    return "\u{1B}[\(style(of: severity).rawValue)m\(severity.rawValue)\u{1B}[0m"
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
