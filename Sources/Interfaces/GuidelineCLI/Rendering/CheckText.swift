import CodeChecks
import GuidelineQueries
import TextSupport

/// Findings as a compiler prints them, and as annotations of GitHub.
struct CheckText {
  private let response: CheckResponse

  init(_ response: CheckResponse) { self.response = response }

  /// `file:line:column: warning: message [rule]`, the line and a caret for each finding, with a blank line between files,
  /// and a summary.
  func lines(isStyled: Bool) -> String {
    var text = ""
    var file: String?
    for result in response.findings {
      let finding = result.finding
      if file != nil, file != finding.file { text += "\n" }
      file = finding.file
      let place = "\(TerminalText.clean(finding.file)):\(finding.line):\(finding.column)"
      let severity = Self.styled(result.severity, isStyled)
      text += "\(place): \(severity): \(result.check.message) [\(result.rule)]\n"
      text += "    \(TerminalText.clean(finding.excerpt))\n"
      // A caret beyond a line that was cut would point at nothing.
      if finding.excerptColumn <= finding.excerpt.unicodeScalars.count {
        text += "    " + String(repeating: " ", count: finding.excerptColumn - 1) + "^\n"
      }
      text += "    \(result.check.advice)\n"
    }
    return text + (response.findings.isEmpty ? "" : "\n") + summary + "\n"
  }

  /// `::warning file=…,line=…,col=…,title=…::message` for each finding; empty without findings.
  ///
  /// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
  func annotations() -> String {
    response.findings.map { result in
      let finding = result.finding
      let command = result.severity == .note ? "notice" : result.severity.rawValue
      let properties = [
        "file=\(Self.property(finding.file))", "line=\(finding.line)", "col=\(finding.column)",
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
    let style: TextLayout.Style =
      switch severity {
      case .error: .forbidden
      case .warning: .discouraged
      case .note: .bold
      }
    return "\u{1B}[\(style.rawValue)m\(severity.rawValue)\u{1B}[0m"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
