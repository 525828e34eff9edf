import TestSupport
import Testing

@testable import Checklists

/// The fenced code of edited checklists.
struct MarkdownFencesTests {
  private func code(_ text: String) -> String {
    String(MarkdownFences(text.split(separator: "\n", omittingEmptySubsequences: false)).isCode.map { $0 ? "c" : "." })
  }

  @Test(
    arguments: rows(
      [
        ("a\n```\nb\n```\nc", ".ccc.", "a block"),
        ("```swift\nb\n```", "ccc", "a fence with a language"),
        ("```\nb", "..", "a fence that is never closed"),
        ("````\n```\n````", "ccc", "a shorter fence closes nothing"),
        ("```\nb\n`````", "ccc", "a longer fence closes"),
        ("~~~\n```\n~~~", "ccc", "the other sign closes nothing"),
        ("```\nb\n``` c", "...", "a closing fence has no text"),
        ("- a\n  ```\n  b\n  ```\nc", ".ccc.", "a block in a list item"),
        ("- a\n  ```\nb\n  ```\nc", ".....", "the list item ends before its block"),
        ("- a\n  ```\n\n  b\n```", ".cccc", "a closing fence in the first column"),
        ("```\n````\nb\n```", "cc..", "the last fence has no end behind it"),
      ] as [(String, String, String)]))
  func `lines of code are found`(row: TableRow<(String, String, String)>) {
    let (text, expected, reason) = row.values
    #expect(code(text) == expected, "\(reason)")
  }

  @Test func `random fences are found as by reading on from each`() {
    var generator = SeededGenerator(seed: 7)
    let parts = ["```", "````", "~~~", "  ```", "   ~~~~", "```a", "  ```a", "text", "  text", ""]
    for _ in 0..<500 {
      let lines = (0..<12).map { _ in Substring(generator.element(of: parts)) }
      #expect(MarkdownFences(lines).isCode == Self.readingOn(lines), "\(lines)")
    }
  }

  /// Looks for the end of each fence line by line.
  private static func readingOn(_ lines: [Substring]) -> [Bool] {
    var isCode = [Bool](repeating: false, count: lines.count)
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard let fence = MarkdownSyntax.fence(lines[index]) else { continue }
      func closes(_ line: Int) -> Bool {
        let text = lines[line].drop { $0 == " " }
        return text.count >= fence.count && text.allSatisfy { $0 == fence.first }
      }
      let isInList = MarkdownSyntax.depth(of: lines[index]) > 1
      let end = lines.indices.dropFirst(index + 1).first { line in
        closes(line) || isInList && lines[line].first.map { $0 != " " } ?? false
      }
      guard let end, closes(end) else { continue }
      for line in index...end { isCode[line] = true }
      index = end
    }
    return isCode
  }
}
