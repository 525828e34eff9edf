import TestSupport
import Testing

@testable import GuidelineHistory

struct LinkTextFinderTests {
  private func restored(_ text: String, from others: [String], titles: [String] = ["Reels"])
    -> (text: String, titles: [String])
  {
    var finder = LinkTextFinder()
    finder.add(text, titles: titles)
    for other in others { finder.read(other) }
    return finder.restored(text, titles: titles)
  }

  @Test(
    arguments: rows([
      (
        "Pull the Reels now.", "Pull the wooden reel now.", "Pull the wooden reel now.",
        "a sentence"
      ),
      ("Wait. Pull the Reels.", "Pull the reel.", "Wait. Pull the reel.", "within a text"),
      (
        "Don’t pull the Reels—wait.", "Don't pull the reel -- wait.",
        "Don’t pull the reel—wait.", "other quotes and dashes"
      ),
      (
        "Pull the Reels, then stop.", "Pull the “reel,” then stop.", "Pull the reel, then stop.",
        "the marks around the text stay"
      ),
      (
        "Is it the Reels?", "Is it the spool of the kite?", "Is it the spool of the kite?",
        "a longer text at the end"
      ),
      (
        "Join the Reels to the Reels well.", "Join the reel to the spool well.",
        "Join the reel to the spool well.", "two links"
      ),
      (
        "See Reels or pull the Reels.", "See Reels or pull the reel.",
        "See Reels or pull the reel.", "a title that is the text of a link"
      ),
      (
        "Ärmel: the Reels é. Ende.", "the reel é.", "Ärmel: the reel é. Ende.",
        "characters of several bytes"
      ),
    ]))
  func `takes the text of the link from the same sentence`(
    row: TableRow<(String, String, String, String)>
  ) {
    let (text, other, expected, reason) = row.values
    #expect(restored(text, from: [other]).text == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Pull the Reels now.", "Pull the reel later.", "other words behind the link"),
      ("Pull the Reels now.", "Push the reel now.", "other words before the link"),
      ("Pull the Reels now.", "Pull the Reels now.", "the title in both"),
      ("Pull the Reels now.", "Pull the a b c d e f g h now.", "too long for a link"),
      ("Pull the Reels now.", "Pull the now.", "no text"),
      ("Reels hold the string.", "Spools hold the string.", "the start of a sentence"),
      ("Pull the reels now.", "Pull the string now.", "not written as a title"),
      ("Pull the Reels now.", "Pull the reel. Stop now.", "two sentences"),
    ]))
  func `keeps the title`(row: TableRow<(String, String, String)>) {
    let (text, other, reason) = row.values
    #expect(restored(text, from: [other]) == (text, ["Reels"]), "\(reason)")
  }

  @Test func `the first text with the sentence counts`() {
    let others = ["Pull the Reels.", "Pull the reel.", "Pull the spool."]
    #expect(restored("Pull the Reels.", from: others) == ("Pull the reel.", []))
  }

  @Test func `a title without a sentence stays in the list`() {
    let text = "Pull the Reels. Push the Reels."
    let result = restored(text, from: ["Push the reel."], titles: ["Reels", "Reels"])
    #expect(result == ("Pull the Reels. Push the reel.", ["Reels"]))
  }

  @Test func `titles of several words are found before those that they begin with`() {
    let result = restored(
      "Pull the Reels of silk.", from: ["Pull the silk reel."], titles: ["Reels", "Reels of silk"])
    #expect(result == ("Pull the silk reel.", ["Reels"]))
  }

  @Test func `many sentences that begin alike take linear time`() {
    var finder = LinkTextFinder()
    for number in 0..<5_000 { finder.add("Pull the Reels \(number).", titles: ["Reels"]) }
    for number in 0..<5_000 { finder.read("Pull the reel \(number + 10_000).") }
    #expect(finder.restored("Pull the Reels 1.", titles: ["Reels"]).titles == ["Reels"])
  }
}
