/// A SARIF 2.1.0 log with one run of the tool over the folder of an app.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package struct SARIFLog<Rule: Encodable, Finding: Encodable>: Encodable {
  private let version: String
  private let rules: [Rule]
  private let results: [Finding]

  /// - Parameters:
  ///   - version: the version of the tool.
  ///   - rules: objects of the standard's type `reportingDescriptor`.
  ///   - results: objects of the standard's type `result`.
  package init(toolVersion version: String, rules: [Rule], results: [Finding]) {
    self.version = version
    self.rules = rules
    self.results = results
  }

  package func document() throws -> String { try JSONOutput.document(self) }

  private enum Key: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      forKey: .schema)
    try container.encode("2.1.0", forKey: .version)
    try container.encode(
      [
        Run(
          tool: Tool(
            driver: Driver(
              name: "hig", semanticVersion: version, informationUri: WebAddress.guidelines,
              rules: rules)),
          results: results, columnKind: "unicodeCodePoints",
          originalUriBaseIds: [
            SARIFLocation.folderName: Folder(description: SARIFText("the app's folder"))
          ])
      ], forKey: .runs)
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [Finding]
    let columnKind: String
    let originalUriBaseIds: [String: Folder]
  }

  private struct Folder: Encodable { let description: SARIFText }
  private struct Tool: Encodable { let driver: Driver }

  private struct Driver: Encodable {
    let name: String
    let semanticVersion: String
    let informationUri: String
    let rules: [Rule]
  }
}

/// A message or description in SARIF.
package struct SARIFText: Encodable {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// A message of a result, in which brackets mark links (§ 3.11.6) and braces mark placeholders (§ 3.11.5) unless they
  /// are escaped.
  package static func message(_ text: String) -> SARIFText {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "[", "]": result += "\\\(scalar)"
      case "{", "}": result += "\(scalar)\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return SARIFText(result)
  }
}

/// A place in the app's folder in SARIF.
package struct SARIFLocation: Encodable {
  private let physicalLocation: Physical

  private struct Physical: Encodable {
    let artifactLocation: Artifact
    let region: Region?
  }

  private struct Artifact: Encodable {
    let uri: String
    let uriBaseId = SARIFLocation.folderName
  }

  private struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
    let endColumn: Int?
  }

  fileprivate static let folderName = "SRCROOT"

  /// The folder itself, for a result without a place: GitHub refuses results without locations.
  package static let folder = SARIFLocation(
    physicalLocation: Physical(artifactLocation: Artifact(uri: "."), region: nil))

  private init(physicalLocation: Physical) { self.physicalLocation = physicalLocation }

  /// A line, and optionally a part of it, of a file; lines and columns are counted from 1, and the end is behind the part.
  package init(file: String, line: Int, column: Int? = nil, endColumn: Int? = nil) {
    physicalLocation = Physical(
      // A relative reference (RFC 3986) keeps unreserved characters and slashes.
      artifactLocation: Artifact(uri: PercentEncoding.encoded(file, keeping: "/-._~")),
      region: Region(startLine: line, startColumn: column, endColumn: endColumn))
  }
}
