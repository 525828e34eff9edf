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
    let result = restored("Pull the Reels of silk.", from: ["Pull the silk reel."], titles: ["Reels", "Reels of silk"])
    #expect(result == ("Pull the silk reel.", ["Reels"]))
  }

  @Test(.timeLimit(.minutes(5))) func `many sentences that begin alike take linear time`() {
    var finder = LinkTextFinder()
    for number in 0..<1_500 { finder.add("Pull the Reels \(number).", titles: ["Reels"]) }
    for number in 0..<1_500 { finder.read("Pull the reel \(number + 10_000).") }
    #expect(finder.restored("Pull the Reels 1.", titles: ["Reels"]).titles == ["Reels"])
  }
}
