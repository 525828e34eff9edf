import Foundation
package import Testing

/// Whole outputs that are compared with files in the `Snapshots/` folder beside the test, or the nearest one above it.
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
    let file = Repository.folder("Snapshots", nearest: test).appending(path: name)
    try check(text, file, "Snapshots/\(name)", at: location)
  }

  /// Compares a text with the part of a document between `<!-- NAME -->` and `<!-- end of NAME -->`, like a snapshot.
  ///
  /// - Parameter document: the path below the root of the repository, such as `docs/web.md`.
  package static func check(
    _ text: String, asPart name: String, of document: String, at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let file = Repository.root.appending(path: document)
    let whole = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(whole.firstRange(of: "<!-- \(name) -->\n\n")).upperBound
    let end = try #require(whole.firstRange(of: "\n<!-- end of \(name) -->\n")).lowerBound
    try check("\(whole[..<start])\(text)\(whole[end...])", file, document, at: location)
  }

  private static func check(
    _ text: String, _ file: URL, _ name: String, at location: Testing.SourceLocation
  ) throws {
    let recorded = try? Data(contentsOf: file)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      let data = Data(text.utf8)
      if data != recorded {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
      }
      let state = data == recorded ? "unchanged" : "recorded"
      Issue.record("\(name): \(state)", sourceLocation: location)
      return
    }
    guard let recorded else {
      Issue.record("\(name) is missing; record it with RECORD_SNAPSHOTS=1", sourceLocation: location)
      return
    }
    let expected = String(decoding: recorded, as: UTF8.self)
    guard !expected.utf8.elementsEqual(text.utf8) else { return }
    Issue.record("\(name) differs:\n\(LineDiff(from: expected, to: text))", sourceLocation: location)
  }
}
