import Testing

@testable import GuidelineReading

struct TranslationExtractorTests {
  @Test func quotationInAnotherLanguageTranslatesTheBlockBefore() {
    let document = ParsedDocument(
      markdown: """
        ## Wind

        **Wait for wind.** A kite needs it.

        > **바람을 기다리세요.** 연에는 바람이 필요합니다.

        > 바람은 붑니다.

        - Hold the string.

        > 줄을 잡으세요.

        > Nobody knows why the wind blows.
        """)
    #expect(
      document.applying(TranslationExtractor()).outline == """
        ## Wind
        <b>Wait for wind.</b> A kite needs it.
            ko: <b>바람을 기다리세요.</b> 연에는 바람이 필요합니다.↵바람은 붑니다.
        - Hold the string.
            ko: 줄을 잡으세요.
        4> Nobody knows why the wind blows.
        """)
  }

  @Test func quotationInTheDocumentsLanguageStays() {
    let document = ParsedDocument(markdown: "바람을 기다리세요.\n\n> 연에는 바람이 필요합니다.")
    #expect(document.applying(TranslationExtractor()).outline == document.outline)
  }

  @Test func quotationWithNothingBeforeItStays() {
    let document = ParsedDocument(markdown: "> 바람을 기다리세요.\n\nA kite needs wind and a string.")
    #expect(document.applying(TranslationExtractor()).outline == document.outline)
  }

  @Test func documentWithoutQuotationsIsLeftAlone() {
    let document = ParsedDocument(markdown: "Wind.\n\n바람.")
    #expect(document.applying(TranslationExtractor()).outline == document.outline)
  }
}
