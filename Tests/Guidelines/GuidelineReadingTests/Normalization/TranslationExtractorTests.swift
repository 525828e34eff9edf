import Testing

@testable import GuidelineReading

struct TranslationExtractorTests {
  @Test func `a quotation in another language translates the block above`() {
    let document = ParsedDocument(
      markdown: """
        ## Tint

        **Wait for tint.** A tile needs it.

        > **바람을 기다리세요.** 연에는 바람이 필요합니다.

        > 바람은 붑니다.

        - Hold the border.

        > 줄을 잡으세요.

        > Designers know why the tint shows.
        """)
    #expect(
      document.applying(TranslationExtractor()).outline == """
        ## Tint
        <b>Wait for tint.</b> A tile needs it.
            ko: <b>바람을 기다리세요.</b> 연에는 바람이 필요합니다.↵바람은 붑니다.
        - Hold the border.
            ko: 줄을 잡으세요.
        4> Designers know why the tint shows.
        """)
  }

  @Test func `a quotation in the document's language is kept`() {
    let document = ParsedDocument(markdown: "바람을 기다리세요.\n\n> 연에는 바람이 필요합니다.")
    #expect(document.applying(TranslationExtractor()).outline == document.outline)
  }

  @Test func `a quotation too short to show its language is not a translation in the same script`()
  {
    let markdown = """
      La loseta está en el borde para que se vea con los bordes.

      > **Nota**
      >
      > No compatible con tvOS.
      """
    let document = ParsedDocument(markdown: markdown)
    #expect(document.applying(TranslationExtractor()).outline == document.outline)
  }

  @Test func `a short quotation in another script is a translation`() {
    let document = ParsedDocument(markdown: "바람을 기다리세요.\n\n> Wait.")
    #expect(
      document.applying(TranslationExtractor()).outline == "바람을 기다리세요.\n    en: Wait.")
  }

  @Test func `a quotation without a block above is kept`() {
    let document = ParsedDocument(markdown: "> 바람을 기다리세요.\n\nA tile needs tint and a border.")
    #expect(document.applying(TranslationExtractor()).outline == document.outline)
  }

  @Test func `a document without quotations is not changed`() {
    let document = ParsedDocument(markdown: "Tint.\n\n바람.")
    #expect(document.applying(TranslationExtractor()).outline == document.outline)
  }
}
