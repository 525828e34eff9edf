import Testing

@testable import GuidelineModel

struct StopWordsTests {
  @Test func `all words are in lower case without apostrophes`() {
    #expect(!StopWords.all.isEmpty)
    for word in StopWords.all.map({ String(decoding: $0, as: UTF8.self) }) {
      #expect(word == word.lowercased() && !word.contains { "'’ #\t".contains($0) }, "\(word)")
      #expect(StopWords.contains(word))
    }
  }

  @Test func `words of the subject are none`() { #expect(StopWords.contains("the") && !StopWords.contains("toolbar")) }
}
