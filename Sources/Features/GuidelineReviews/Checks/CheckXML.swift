import AppleProjects
import TextSupport

/// Writes findings as XML for servers that show the results of tests and linters.
package struct CheckXML {
  private let response: CheckResponse
  private let prefix: String

  /// - Parameter folder: the folder of the app as the command line has it. Servers expect paths from the folder in
  ///   which the command runs.
  package init(_ response: CheckResponse, folder: String) {
    self.response = response
    prefix = CheckPath.prefix(of: folder)
  }

  /// A report of JUnit with a suite for each file and a failed test for each finding. Without findings one test passes,
  /// because servers take a report without tests for a run that broke off.
  package func junit() -> String {
    let count = response.findings.count
    let read = Pluralizer.count(response.fileCount, "file")
    let passed = Self.suite("hig", tests: 1, failures: 0, ["<testcase name=\"\(read)\" classname=\"hig\"/>"])
    let suites = files.map { file, findings in
      Self.suite(file, tests: findings.count, failures: findings.count, findings.map { Self.test($0, file) })
    }
    return Self.declaration + """
      <testsuites name="hig" tests="\(max(1, count))" failures="\(count)" errors="0">
      \((count == 0 ? [passed] : suites).joined(separator: "\n"))
      </testsuites>

      """
  }

  private static func suite(_ name: String, tests: Int, failures: Int, _ cases: [String]) -> String {
    """
    <testsuite name="\(name)" tests="\(tests)" failures="\(failures)" errors="0">
    \(cases.joined(separator: "\n"))
    </testsuite>
    """
  }

  private static func test(_ result: CheckResponse.RuleFinding, _ file: String) -> String {
    let (finding, check) = (result.finding, result.check)
    return """
      <testcase name="\(check.id) \(finding.line):\(finding.column)" classname="\(file)">
      <failure message="\(HTMLText.escaped(check.message))" type="\(result.severity.rawValue)">
      \(file):\(finding.line):\(finding.column)
      \(HTMLText.escaped("\(finding.excerpt)\n\(check.advice)\n\(result.url)"))
      </failure>
      </testcase>
      """
  }

  /// A report of Checkstyle with the findings of each file.
  package func checkstyle() -> String {
    let files = files.map { name, findings in
      "<file name=\"\(name)\">\n\(findings.map(Self.error).joined(separator: "\n"))\n</file>\n"
    }
    return "\(Self.declaration)<checkstyle version=\"4.3\">\n\(files.joined())</checkstyle>\n"
  }

  private static func error(_ result: CheckResponse.RuleFinding) -> String {
    let (finding, check) = (result.finding, result.check)
    let severity = result.severity == .note ? "info" : result.severity.rawValue
    return """
      <error line="\(finding.line)" column="\(finding.column)" severity="\(severity)" \
      message="\(HTMLText.escaped("\(check.message). \(check.advice)"))" source="hig.\(check.id)"/>
      """
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"

  /// The findings of each file, with its path.
  private var files: [(String, [CheckResponse.RuleFinding])] {
    response.findings.grouped(by: \.finding.file).map { (HTMLText.escaped(prefix + $0[0].finding.file), $0) }
  }
}
