import TestSupport
import Testing
import TextSupport

struct EditDistanceTests {
  @Test(
    arguments: [
      Named("the same word", ("limit", "limit", 0)),
      Named("letter case does not count", ("LIMIT", "limit", 0)),
      Named("a letter left out", ("limt", "limit", 1)),
      Named("a letter doubled", ("limiit", "limit", 1)),
      Named("a letter replaced", ("limot", "limit", 1)),
      Named("neighbours swapped", ("lmiit", "limit", 1)),
      Named("no insertion between swapped letters", ("ca", "abc", 3)),
      Named("an empty word", ("", "abc", 3)),
      Named("characters count, not code points", ("e\u{301}t", "ét", 0)),
    ] as [Named<(String, String, Int)>])
  func `edits are counted`(row: Named<(String, String, Int)>) {
    let (first, second, distance) = row.value
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
    arguments: [
      Named("one edit", ("limt", "limit")),
      Named("a swap", ("fromat", "format")),
      Named("letter case alone", ("FORMAT", "format")),
      Named("two edits of five letters", ("lmt", "limit")),
      Named("too far", ("formatting", nil)),
      Named("two wrong letters", ("xy", nil)),
      Named("an empty word", ("", nil)),
    ] as [Named<(String, String?)>])
  func `the nearest candidate is found`(row: Named<(String, String?)>) {
    let (word, expected) = row.value
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
