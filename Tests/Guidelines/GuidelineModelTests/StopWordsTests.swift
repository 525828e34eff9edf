import TestSupport
import Testing

@testable import GuidelineModel

struct StopWordsTests {
  @Test func allWordsAreInLowerCaseWithoutApostrophes() {
    #expect(!StopWords.standard.all.isEmpty)
    for word in StopWords.standard.all {
      #expect(word == word.lowercased() && !word.contains { "'’ ".contains($0) }, "\(word)")
    }
  }

  @Test func tableDecidesTheWords() {
    let words = StopWords(table: "# c\nhm\ten\tnone\nnanu\tde\tweak")
    #expect(words.all == ["hm", "nanu"])
    #expect(!words.contains("the"))
  }
}
