import DocumentParsing
import GuidelineModel
import TextSupport

/// Findings that a project has accepted, so that only new ones are reported.
///
/// A file has a JSON object a line, sorted: `{"check":"tiny-text","path":"App/Row.swift","code":"9f86d081884c7d65"}`.
/// `code` is a checksum of the line without its indentation, so a finding is known after it moved. A line that occurs
/// more than once accepts as many findings.
package struct Baseline: Sendable {
  private var counts: [Entry: Int] = [:]

  private struct Entry: Hashable {
    let check: String
    let path: String
    let code: String
  }

  package init(of findings: [Finding]) {
    for finding in findings { counts[Self.entry(finding), default: 0] += 1 }
  }

  package init(parsing bytes: [UInt8]) throws(BaselineError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // A blank line may end in CR LF.
    for (index, line) in lines.enumerated() where !line.isEmpty && line != [UInt8(ascii: "\r")] {
      guard let tree = try? JSONTree(parsing: Array(line)), let check = tree["check"]?.string,
        let path = tree["path"]?.string, let code = tree["code"]?.string
      else { throw BaselineError(line: index + 1) }
      counts[Entry(check: check, path: path, code: code), default: 0] += 1
    }
  }

  /// The content of the file; empty without findings.
  package var text: String {
    let entries = counts.sorted { ($0.key.path, $0.key.check, $0.key.code) < ($1.key.path, $1.key.check, $1.key.code) }
    return entries.map { entry, count in
      let fields = [("check", entry.check), ("path", entry.path), ("code", entry.code)]
      let line = fields.map { "\"\($0)\":\((try? JSONOutput.line($1)) ?? "")" }
      return String(repeating: "{\(line.joined(separator: ","))}\n", count: count)
    }.joined()
  }

  /// The findings that the baseline does not have, in the same order.
  package func newFindings(among findings: [Finding]) -> [Finding] {
    var left = counts
    return findings.filter { finding in
      let entry = Self.entry(finding)
      guard let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }
  }

  private static func entry(_ finding: Finding) -> Entry {
    Entry(check: finding.check, path: finding.file, code: String(Checksum(of: finding.excerpt).short.prefix(16)))
  }
}

/// A line of a baseline that is not an entry.
package struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  package let line: Int

  package var description: String { "line \(line) is not an entry of a baseline" }
}
