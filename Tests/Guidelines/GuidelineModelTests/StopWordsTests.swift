import TestSupport
import Testing

@testable import GuidelineModel

struct StopWordsTests {
  @Test(
    arguments: [
      Named("an article", ("a", true)),
      Named("another article", ("the", true)),
      Named("a contraction without apostrophe", ("dont", true)),
      Named("a contraction with apostrophe", ("don't", false)),
      Named("a capital letter", ("The", false)),
      Named("a German word", ("und", true)),
      Named("an interface element", ("toolbar", false)),
      Named("a verb of the field", ("show", false)),
      Named("a weak word", ("not", true)),
      Named("an empty text", ("", false)),
    ] as [Named<(String, Bool)>])
  func wordIsAStopWord(row: Named<(String, Bool)>) {
    let (word, isStopWord) = row.value
    #expect(StopWords.standard.contains(word) == isStopWord, "\(row.reason)")
    #expect(StopWords.standard.all.contains(word) == isStopWord, "\(row.reason)")
  }

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
