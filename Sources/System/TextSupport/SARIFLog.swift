// SARIFLog, SARIFText, SARIFLocation

/// A SARIF 2.1.0 log with one run of the tool over the folder of an app.
///
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package struct SARIFLog: JSONObjectEncodable {
  package let json: JSONObject

  /// The rules are objects of the standard's type `reportingDescriptor`, the results of its type `result`.
  package init(toolVersion version: String, rules: [JSONObject], results: [JSONObject]) {
    let driver: JSONObject = [
      "name": "hig", "semanticVersion": version, "informationUri": WebAddress.guidelines, "rules": rules,
    ]
    let folder: JSONObject = ["description": SARIFText("the app's folder")]
    let run: JSONObject = [
      "tool": ["driver": driver] as JSONObject, "results": results, "columnKind": "unicodeCodePoints",
      "originalUriBaseIds": [SARIFLocation.folderName: folder] as JSONObject,
    ]
    json = [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": [run],
    ]
  }

  package func document() throws -> String { try JSONOutput.document(self) }
}

/// A message or description in SARIF.
package struct SARIFText: Encodable, Sendable {
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
package struct SARIFLocation: JSONObjectEncodable, Sendable {
  package let json: JSONObject

  fileprivate static let folderName = "SRCROOT"

  /// The folder itself, for a result without a place: GitHub refuses results without locations.
  package static let folder = SARIFLocation(uri: ".", region: nil)

  private init(uri: String, region: JSONObject?) {
    let artifact: JSONObject = ["uri": uri, "uriBaseId": Self.folderName]
    json = ["physicalLocation": ["artifactLocation": artifact, "region": region] as JSONObject]
  }

  /// A line, and optionally a part of it, of a file; lines and columns are counted from 1, and the end is behind the
  /// part.
  package init(file: String, line: Int, column: Int? = nil, endColumn: Int? = nil) {
    self.init(
      // A relative reference (RFC 3986) keeps unreserved characters and slashes.
      uri: PercentEncoding.encoded(file, keeping: "/-._~"),
      region: ["startLine": line, "startColumn": column, "endColumn": endColumn])
  }
}
