import Foundation
package import Testing

/// Whole outputs that are compared with files in the `Snapshots/` folder beside the test.
package enum Snapshot {
  /// Compares a text with a snapshot, and records an issue with a unified diff if they differ.
  ///
  /// With `RECORD_SNAPSHOTS=1` in the environment, the text replaces the file and the test fails, so that a
  /// recording run never passes.
  ///
  /// - Parameter name: the path below `Snapshots/`, such as `diff/added-rule.txt`.
  /// - Throws: an error of the file system if the file cannot be recorded.
  package static func check(
    _ text: String, named name: String, beside test: String = #filePath,
    at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: test).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
    let recorded = try? Data(contentsOf: file)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      let data = Data(text.utf8)
      if data != recorded {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
      }
      let state = data == recorded ? "unchanged" : "recorded"
      Issue.record("Snapshots/\(name): \(state)", sourceLocation: location)
      return
    }
    guard let recorded else {
      Issue.record("Snapshots/\(name) is missing; record it with RECORD_SNAPSHOTS=1", sourceLocation: location)
      return
    }
    let expected = String(decoding: recorded, as: UTF8.self)
    guard !expected.utf8.elementsEqual(text.utf8) else { return }
    Issue.record("Snapshots/\(name) differs:\n\(LineDiff(from: expected, to: text))", sourceLocation: location)
  }
}
