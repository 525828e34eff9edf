import AppleProjects
import GuidelineModel
import TextSupport

/// Writes findings as SARIF for code scanning.
package struct CheckSARIF {
  private let response: CheckResponse
  private let version: String
  private let prefix: String

  /// - Parameters:
  ///   - version: the version of the tool.
  ///   - folder: the folder of the app as the command line has it. Code scanning expects paths from the root of the
  ///     repository, in which the command runs.
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
    let properties: JSONObject = [
      "tags": ["design", result.check.page] + result.check.wcag.map { "wcag-\($0)" },
      "guideline": result.rule, "strength": result.strength.rawValue,
      "wcag": result.check.wcag.isEmpty ? nil : result.check.wcag,
    ]
    return [
      "id": result.check.id, "shortDescription": SARIFText(result.check.looksFor),
      "help": SARIFText(result.check.advice),
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
      "locations": [SARIFLocation(file: file, line: finding.line, column: finding.column)],
      "partialFingerprints": ["codeAndPlace/v1": fingerprint],
    ]
  }
}
