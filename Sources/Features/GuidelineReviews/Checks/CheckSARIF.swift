import AppleProjects
import GuidelineModel
import TextSupport

/// Writes findings as SARIF for code scanning.
package struct CheckSARIF {
  private let response: CheckResponse
  private let version: String
  private let prefix: String

  /// - Parameter folder: the folder of the app as the command line has it. Code scanning expects paths from the root of
  ///   the repository, in which the command runs.
  package init(_ response: CheckResponse, version: String, folder: String) {
    self.response = response
    self.version = version
    prefix = CheckPath.prefix(of: folder)
  }

  /// The document, indented, with a line end.
  package func document() throws -> String {
    var rules: [JSONObject] = []
    var indices: [String: Int] = [:]
    for result in response.findings where indices[result.check.id] == nil {
      indices[result.check.id] = rules.count
      rules.append(Self.rule(result))
    }
    // Line numbers shift, so a fingerprint has the code and its number among equal ones.
    var counts: [String: Int] = [:]
    let results = response.findings.map { result in
      let finding = result.finding
      let key = "\(finding.check):\(finding.file):\(Checksum(of: finding.excerpt).short)"
      counts[key, default: 0] += 1
      return Self.json(
        result, file: prefix + finding.file, rule: indices[result.check.id] ?? 0,
        fingerprint: Checksum(of: "\(key):\(counts[key] ?? 0)").short)
    }
    return try SARIFLog(toolVersion: version, rules: rules, results: results).document()
  }

  private static func rule(_ result: CheckResponse.RuleFinding) -> JSONObject {
    let check = result.check
    let lines = [check.advice, result.statement ?? check.rule]
    let address = MarkdownText.address(result.url)
    let help = [
      "text": (lines + [address]).joined(separator: "\n"),
      "markdown": """
      \(MarkdownText.escaped(lines[0]))

      > [\(MarkdownText.escaped(lines[1]))](\(address))

      ```
      \(check.bad)
      ```

      Better:

      ```
      \(check.good)
      ```
      """,
    ]
    let properties: JSONObject = [
      "tags": ["design", check.page] + check.wcag.map { "wcag-\($0)" }, "guideline": result.rule,
      "strength": result.strength.rawValue, "wcag": check.wcag.isEmpty ? nil : check.wcag,
    ]
    return [
      "id": check.id, "shortDescription": SARIFText(check.looksFor),
      "fullDescription": SARIFText("\(check.looksFor). \(check.advice)"), "helpUri": address, "help": help,
      "defaultConfiguration": ["level": result.severity.rawValue], "properties": properties,
    ]
  }

  private static func json(
    _ result: CheckResponse.RuleFinding, file: String, rule: Int, fingerprint: String
  ) -> JSONObject {
    let finding = result.finding
    return [
      "ruleId": result.check.id, "ruleIndex": rule, "level": result.severity.rawValue,
      "message": SARIFText.message("\(result.check.message). \(result.check.advice)"),
      "locations": [
        SARIFLocation(file: file, line: finding.line, column: finding.column, endColumn: finding.endColumn)
      ], "partialFingerprints": ["codeAndPlace/v1": fingerprint],
    ]
  }
}
