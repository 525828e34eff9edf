import Foundation
import Testing

/// Whole outputs in files beside the tests. `RECORD_SNAPSHOTS=1` writes them anew, and the tests fail then.
enum Snapshot {
  static func check(
    _ text: String, named name: String, at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("\(name) is recorded", sourceLocation: location)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let lines = zip(
      text.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false))
    let different = lines.first { $0 != $1 }
    #expect(
      text.utf8.elementsEqual(expected.utf8), "\(name): \(different.map { "\($0)" } ?? "length")",
      sourceLocation: location)
  }
}
