import CodeChecks
import GuidelineModel
import TextSupport

/// Writes findings as SARIF 2.1.0 for code scanning.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package struct CheckSARIF {
  private let response: CheckResponse
  private let version: String

  /// - Parameter version: the version of the tool.
  package init(_ response: CheckResponse, version: String) {
    self.response = response
    self.version = version
  }

  /// The document, indented, with a line end.
  package func document() throws -> String {
    var rules: [Rule] = []
    var indices: [String: Int] = [:]
    for result in response.findings where indices[result.check.id] == nil {
      indices[result.check.id] = rules.count
      rules.append(Rule(result))
    }
    // Line numbers shift, so a fingerprint has the code and its number among equal ones.
    var counts: [String: Int] = [:]
    let results = response.findings.map { result in
      let finding = result.finding
      let key = "\(finding.check):\(finding.file):\(Digest(of: finding.excerpt).short)"
      counts[key, default: 0] += 1
      return ReportedResult(
        result, rule: indices[result.check.id] ?? 0,
        fingerprint: Digest(of: "\(key):\(counts[key] ?? 0)").short)
    }
    return try JSONOutput.document(
      Log(
        schema:
          "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        version: "2.1.0",
        runs: [
          Run(
            tool: Tool(driver: Driver(name: "hig", semanticVersion: version, rules: rules)),
            results: results, columnKind: "unicodeCodePoints",
            originalUriBaseIds: [
              "SRCROOT": BaseAddress(description: Text(text: "the app's folder"))
            ])
        ]))
  }

  private struct Log: Encodable {
    let schema: String
    let version: String
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [ReportedResult]
    let columnKind: String
    let originalUriBaseIds: [String: BaseAddress]
  }

  private struct BaseAddress: Encodable { let description: Text }
  private struct Tool: Encodable { let driver: Driver }
  private struct Text: Encodable { let text: String }

  private struct Driver: Encodable {
    let name: String
    let semanticVersion: String
    let rules: [Rule]
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Text
    let help: Text
    let defaultConfiguration: Configuration
    let properties: Properties

    struct Configuration: Encodable { let level: String }

    struct Properties: Encodable {
      let tags: [String]
      let guideline: String
      let strength: String
    }

    init(_ result: CheckResponse.RuleFinding) {
      id = result.check.id
      shortDescription = Text(text: result.check.looksFor)
      help = Text(text: result.check.advice)
      defaultConfiguration = Configuration(level: result.severity.rawValue)
      properties = Properties(
        tags: ["design", result.check.page], guideline: result.rule,
        strength: result.strength.rawValue)
    }
  }

  private struct ReportedResult: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    let partialFingerprints: [String: String]

    init(_ result: CheckResponse.RuleFinding, rule: Int, fingerprint: String) {
      ruleId = result.check.id
      ruleIndex = rule
      level = result.severity.rawValue
      message = Text(text: "\(result.check.message). \(result.check.advice)")
      locations = [Location(physicalLocation: .init(result))]
      partialFingerprints = ["codeAndPlace/v1": fingerprint]
    }
  }

  private struct Location: Encodable {
    let physicalLocation: Physical

    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region

      init(_ result: CheckResponse.RuleFinding) {
        artifactLocation = Artifact(
          // A relative reference (RFC 3986) keeps unreserved characters and slashes.
          uri: PercentEncoding.encoded(result.finding.file, keeping: "/-._~"))
        region = Region(startLine: result.finding.line, startColumn: result.finding.column)
      }
    }

    struct Artifact: Encodable {
      let uri: String
      let uriBaseId = "SRCROOT"
    }

    struct Region: Encodable { let startLine, startColumn: Int }
  }
}
