import Testing

@testable import GuidelineModel

struct CommonWordsTests {
  @Test(arguments: [
    ("a", true, "an article"),
    ("the", true, "another"),
    ("dont", true, "without its apostrophe"),
    ("don't", false, "apostrophes are taken out before"),
    ("The", false, "words are expected in lower case"),
    ("und", true, "German"),
    ("toolbar", false, "what a text is about"),
    ("show", false, "a word that means something in this field"),
    ("not", true, "a weak word is one as well"),
    ("", false, "nothing"),
  ])
  func wordSaysHardlyAnything(word: String, isCommon: Bool, because reason: String) {
    #expect(CommonWords.standard.contains(word) == isCommon, "\(reason)")
    #expect(CommonWords.standard.all.contains(word) == isCommon, "\(reason)")
  }

  @Test func allAreWrittenAsTheyAreAskedFor() {
    #expect(!CommonWords.standard.all.isEmpty)
    for word in CommonWords.standard.all {
      #expect(word == word.lowercased() && !word.contains { "'’ ".contains($0) }, "\(word)")
    }
  }

  @Test func tableDecides() {
    let words = CommonWords(table: "# c\nhm\ten\tnone\nnanu\tde\tweak")
    #expect(words.all == ["hm", "nanu"])
    #expect(!words.contains("the"))
  }
}
