import AppleProjects
import TextSupport

/// Writes findings as XML for servers that show the results of tests and linters.
package struct CheckXML {
  private let response: CheckResponse
  private let prefix: String

  /// - Parameter folder: the folder of the app as the command line has it. Servers expect paths from the folder in which the
  ///   command runs.
  package init(_ response: CheckResponse, folder: String) {
    self.response = response
    prefix = CheckPath.prefix(of: folder)
  }

  /// A report of JUnit with a suite for each file and a failed test for each finding. Without findings one test passes, because
  /// servers take a report without tests for a run that broke off.
  package func junit() -> String {
    let findings = response.findings
    let suites = files.map { file in
      Self.element(
        "testsuite",
        [("name", prefix + file[0].finding.file)] + Self.counts(file.count, failures: file.count),
        file.map(test))
    }
    let passed = Self.element(
      "testsuite", [("name", "hig check")] + Self.counts(1, failures: 0),
      [
        Self.element(
          "testcase",
          [
            ("name", Pluralizer.count(response.fileCount, "file")), ("classname", "hig check"),
          ], [])
      ])
    return Self.document(
      "testsuites",
      [("name", "hig check")] + Self.counts(max(1, findings.count), failures: findings.count),
      findings.isEmpty ? [passed] : suites)
  }

  private func test(_ result: CheckResponse.RuleFinding) -> String {
    let finding = result.finding
    let place = "\(prefix + finding.file):\(finding.line):\(finding.column)"
    let text = "\(place)\n\(finding.excerpt)\n\(result.check.advice)\n\(result.url)"
    let failure = Self.element(
      "failure", [("message", result.check.message), ("type", result.severity.rawValue)],
      [HTMLText.escaped(text)])
    return Self.element(
      "testcase",
      [
        ("name", "\(result.check.id) \(finding.line):\(finding.column)"),
        ("classname", prefix + finding.file),
      ], [failure])
  }

  private static func counts(_ tests: Int, failures: Int) -> [(String, String)] {
    [("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "0")]
  }

  /// A report of Checkstyle with the findings of each file.
  package func checkstyle() -> String {
    Self.document(
      "checkstyle", [("version", "4.3")],
      files.map { file in
        Self.element("file", [("name", prefix + file[0].finding.file)], file.map(Self.error))
      })
  }

  private static func error(_ result: CheckResponse.RuleFinding) -> String {
    element(
      "error",
      [
        ("line", "\(result.finding.line)"), ("column", "\(result.finding.column)"),
        ("severity", result.severity == .note ? "info" : result.severity.rawValue),
        ("message", "\(result.check.message). \(result.check.advice)"),
        ("source", "hig.\(result.check.id)"),
      ], [])
  }

  /// The findings of each file.
  private var files: [[CheckResponse.RuleFinding]] { response.findings.grouped(by: \.finding.file) }

  private static func document(
    _ name: String, _ attributes: [(String, String)], _ content: [String]
  ) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + element(name, attributes, content) + "\n"
  }

  /// An element with its content, which is markup.
  private static func element(
    _ name: String, _ attributes: [(String, String)], _ content: [String]
  ) -> String {
    let attributes = attributes.map { " \($0)=\"\(HTMLText.escaped($1))\"" }.joined()
    guard !content.isEmpty else { return "<\(name)\(attributes)/>" }
    return "<\(name)\(attributes)>\n\(content.joined(separator: "\n"))\n</\(name)>"
  }
}
