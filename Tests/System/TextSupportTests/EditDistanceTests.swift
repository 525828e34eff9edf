import TestSupport
import Testing
import TextSupport

struct EditDistanceTests {
  @Test(
    arguments: rows([
      ("limit", "limit", 0, "the same word"),
      ("LIMIT", "limit", 0, "letter case does not count"),
      ("limt", "limit", 1, "a letter left out"),
      ("limiit", "limit", 1, "a letter doubled"),
      ("limot", "limit", 1, "a letter replaced"),
      ("lmiit", "limit", 1, "neighbours swapped"),
      ("ca", "abc", 3, "no insertion between swapped letters"),
      ("", "abc", 3, "an empty word"),
      ("e\u{301}t", "ét", 0, "characters count, not code points"),
    ]))
  func `edits are counted`(row: TableRow<(String, String, Int, String)>) {
    let (first, second, distance, _) = row.values
    #expect(EditDistance.distance(first, second, limit: 3) == distance)
    #expect(EditDistance.distance(second, first, limit: 3) == distance, "\(row.reason), backwards")
  }

  /// All words of at most four of the letters a, b and c.
  private static let words: [String] = {
    var words = [""]
    var last = [""]
    for _ in 1...4 {
      last = last.flatMap { word in ["a", "b", "c"].map { word + $0 } }
      words += last
    }
    return words
  }()

  @Test func `the distance is symmetric, 0 only for equal words, and nil only beyond the limit`() {
    for first in Self.words {
      for second in Self.words {
        let distance = EditDistance.distance(first, second, limit: 4) ?? .max
        let isRight =
          (distance == 0) == (first == second)
          && distance >= abs(first.count - second.count)
          && distance <= max(first.count, second.count)
          && EditDistance.distance(second, first, limit: 4) == distance
          && (0..<4).allSatisfy { limit in
            EditDistance.distance(first, second, limit: limit) == (distance <= limit ? distance : nil)
          }
        if !isRight { Issue.record("\(first), \(second): \(distance)") }
      }
    }
  }

  @Test func `sequences of any elements are compared, bytes with their letter case`() {
    #expect(EditDistance.distance([1, 2, 3], [1, 3, 2], limit: 2) == 1)
    #expect(EditDistance.distance([1, 2, 3], [4, 5, 6], limit: 2) == nil)
    #expect(EditDistance.distance(Array("Tabs".utf8), Array("tabs".utf8), limit: 2) == 1)
  }

  @Test func `a distance beyond the limit is nil`() {
    #expect(EditDistance.distance("abcd", "wxyz", limit: 3) == nil)
    #expect(EditDistance.distance("abcd", "wxyz", limit: 4) == 4)
    #expect(EditDistance.distance("a", "abcd", limit: 2) == nil)
  }

  @Test(
    arguments: rows(
      [
        ("limt", "limit", "one edit"),
        ("fromat", "format", "a swap"),
        ("FORMAT", "format", "letter case alone"),
        ("lmt", "limit", "two edits of five letters"),
        ("formatting", nil, "too far"),
        ("xy", nil, "two wrong letters"),
        ("", nil, "an empty word"),
      ] as [(String, String?, String)]))
  func `the nearest candidate is found`(row: TableRow<(String, String?, String)>) {
    let (word, expected, _) = row.values
    let candidates = ["ab", "limit", "format"]
    #expect(EditDistance.closest(to: word, among: candidates) == expected)
  }

  @Test func `the first of equally near candidates wins`() {
    #expect(EditDistance.closest(to: "cat", among: ["bat", "rat", "cats"]) == "bat")
    #expect(EditDistance.closest(to: "cat", among: ["rats", "rat", "bat"]) == "rat")
  }

  @Test func `a very long word is rejected at once`() {
    let word = String(repeating: "a", count: 1_000_000)
    #expect(EditDistance.closest(to: word, among: ["limit"]) == nil)
  }
}
