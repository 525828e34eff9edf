import Testing
import TextSupport

struct EditDistanceTests {
  @Test(arguments: [
    ("limit", "limit", 0, "the same word"),
    ("LIMIT", "limit", 0, "letter case does not count"),
    ("limt", "limit", 1, "a letter left out"),
    ("limiit", "limit", 1, "a letter doubled"),
    ("limot", "limit", 1, "a letter replaced"),
    ("lmiit", "limit", 1, "neighbours swapped"),
    ("ca", "abc", 3, "nothing is inserted between letters that were swapped"),
    ("", "abc", 3, "an empty word"),
    ("e\u{301}t", "ét", 0, "letters count, not code points"),
  ])
  func countsEdits(first: String, second: String, distance: Int, because reason: String) {
    #expect(EditDistance.distance(first, second, limit: 3) == distance, "\(reason)")
    #expect(EditDistance.distance(second, first, limit: 3) == distance, "\(reason), backwards")
  }

  @Test func distanceBeyondTheLimitIsNotCounted() {
    #expect(EditDistance.distance("abcd", "wxyz", limit: 3) == nil)
    #expect(EditDistance.distance("abcd", "wxyz", limit: 4) == 4)
    #expect(EditDistance.distance("a", "abcd", limit: 2) == nil)
  }

  @Test(arguments: [
    ("limt", "limit", "one edit"),
    ("fromat", "format", "a swap"),
    ("FORMAT", "format", "letter case alone"),
    ("lmt", "limit", "two edits of five letters"),
    ("formatting", nil, "too far"),
    ("xy", nil, "two letters that are both wrong"),
    ("", nil, "nothing was typed"),
  ])
  func findsTheNearestCandidate(word: String, expected: String?, because reason: String) {
    let candidates = ["ab", "limit", "format"]
    #expect(EditDistance.closest(to: word, among: candidates) == expected, "\(reason)")
  }

  @Test func firstOfEquallyNearCandidatesWins() {
    #expect(EditDistance.closest(to: "cat", among: ["bat", "rat", "cats"]) == "bat")
    #expect(EditDistance.closest(to: "cat", among: ["rats", "rat", "bat"]) == "rat")
  }

  @Test func longWordIsDismissedAtOnce() {
    let word = String(repeating: "a", count: 1_000_000)
    #expect(EditDistance.closest(to: word, among: ["limit"]) == nil)
  }
}
