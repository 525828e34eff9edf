import Foundation
import TestSupport
import Testing

/// Files with requests and the answers to them, which are compared as a whole.
///
/// A line that starts with `#` is a heading, under which a new client sends requests. A line that starts with the mark
/// is a request. All other lines are answers, which `RECORD_SNAPSHOTS=1` replaces.
enum Transcript {
  /// Repeats the requests of a file and compares the answers with those of the file.
  ///
  /// - Parameters:
  ///   - name: The name of a file in the folder `Snapshots/`.
  ///   - mark: The start of a request.
  ///   - connect: Creates a client: a function that answers a request with lines.
  static func check(
    _ name: String, mark: String, _ connect: () async throws -> (_ request: String) async throws -> [String]
  ) async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
    var lines: [String] = []
    var answer = try await connect()
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("# ") {
        answer = try await connect()
        lines.append(String(line))
      } else if line.hasPrefix(mark) {
        lines.append(String(line))
        lines += try await answer(String(line.dropFirst(mark.count)))
      }
    }
    try Snapshot.check(lines.joined(separator: "\n") + "\n", named: name)
  }
}
