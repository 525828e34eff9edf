import Foundation
package import TestSupport
package import Testing

extension Snapshot {
  /// Compares the JSON of a response with `Snapshots/<name>.json`.
  ///
  /// Scores are replaced by 0.0, since they follow the tuning of the ranking.
  package static func check(
    jsonOf response: some Encodable, named name: String, beside test: String = #filePath,
    at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(response), as: UTF8.self)
    try check(
      text.replacing(/: \d+\.\d+/, with: ": 0.0") + "\n", named: "\(name).json", beside: test, at: location)
  }
}
