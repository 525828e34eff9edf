import DocumentParsing
import GuidelineModel
import TestSupport
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

struct AlternatingTranslationExtractorTests {
  private func outline(_ text: String) -> String {
    ParsedDocument(markdown: text).applying(AlternatingTranslationExtractor()).outline
  }

  @Test func `a paragraph behind each paragraph translates it`() {
    let text = """
      ## Tint

      ## 바람

      **Wait for the tint.** A tile needs it.

      **바람을 기다리세요.** 연에는 바람이 필요합니다.

      The border is on the edge of a tile.

      줄은 연의 가장자리에 있습니다.

      **Hold the border.** It is all you have.
      """
    #expect(
      outline(text) == """
        ## Tint
            ko: 바람
        <b>Wait for the tint.</b> A tile needs it.
            ko: <b>바람을 기다리세요.</b> 연에는 바람이 필요합니다.
        The border is on the edge of a tile.
            ko: 줄은 연의 가장자리에 있습니다.
        <b>Hold the border.</b> It is all you have.
        """)
  }

  @Test func `a line below each line translates it`() {
    let text = """
      - The tile is on the edge of the field.
        연은 들판 가장자리에 있습니다.
      - The border is for you.
        줄은 당신을 위한 것입니다.
      """
    #expect(
      outline(text) == """
        - The tile is on the edge of the field.
            ko: 연은 들판 가장자리에 있습니다.
        - The border is for you.
            ko: 줄은 당신을 위한 것입니다.
        """)
  }

  @Test(
    arguments: rows([
      ("ja", "タイルは色を待ちます。", "枠は端にあります。", "a script that shows the language"),
      ("zh", "瓷砖等待颜色。", "边框在边缘。", "Han without kana"),
      (
        "fr", "Les carreaux sont pour vous.", "Le bord est dans la main.",
        "frequent words of French"
      ),
      ("de", "Die Kacheln sind nicht für dich.", "Der Rand ist auf der Seite.", "of German"),
      ("es", "Los azulejos son para la casa.", "El borde es como una mano.", "of Spanish"),
    ]))
  func `the language of a translation is found`(row: TableRow<(String, String, String, String)>) {
    let (language, first, second, reason) = row.values
    let text = "The tiles are for you.\n\n\(first)\n\nThe border is in your hand.\n\n\(second)"
    #expect(
      outline(text) == """
        The tiles are for you.
            \(language): \(first)
        The border is in your hand.
            \(language): \(second)
        """, "\(reason)")
  }

  @Test func `two translations follow each paragraph`() {
    let text = """
      The tiles are for you.

      연은 당신을 위한 것입니다.

      タイルはあなたのものです。

      The border is in your hand.

      줄은 당신의 손에 있습니다.

      枠は手の中にあります。
      """
    let document = ParsedDocument(markdown: text).applying(AlternatingTranslationExtractor())
    #expect(
      document.blocks.map { $0.translations.keys.sorted() } == [["ja", "ko"], ["ja", "ko"]])
  }

  @Test(
    arguments: rows([
      (
        "The tile is on the edge.\n\nThe border is in it.\n\n연은 당신을 위한 것입니다.\n\n줄은 손에 있습니다.",
        "one part in each language"
      ),
      ("The tile is on the edge.\n\n연은 당신을 위한 것입니다.\n\nThe border is in it.", "a single pair"),
      (
        "**The tile is on it.**\n\n연은 당신의 것.\n\n**The tile is in it.**\n\n줄은 손에 있습니다.",
        "bold text and plain text"
      ),
      ("The tile is on the edge.\n\n연\n\nThe border is in the field.\n\n줄", "a much shorter text"),
      ("The tile is on the edge.\n\nThe border is in it.", "one language"),
      (
        "Die Kacheln sind nicht für dich.\n\nTint\n\nDer Rand ist auf der Seite.\n\nBorder", "names"
      ),
    ]))
  func `other documents are not changed`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(outline(text) == ParsedDocument(markdown: text).outline, "\(reason)")
  }

  @Test(
    arguments: rows([
      (
        "**Fly high.** Kites like strong wind.\n\n**높이 날리세요.** 연은 바람을 좋아합니다.\n\n"
          + "**Avoid trees.** Branches cut strings.\n\n**나무를 피하세요.** 가지가 줄을 끊습니다.",
        ["ko"], "English first"
      ),
      (
        "**높이 날리세요.** 연은 바람을 좋아합니다.\n\n**Fly high.** Kites like strong wind.\n\n"
          + "**나무를 피하세요.** 가지가 줄을 끊습니다.\n\n**Avoid trees.** Branches cut strings.",
        ["en"], "Korean first"
      ),
    ]))
  func `two short pairs in different scripts are paired`(
    row: TableRow<(String, [String], String)>
  ) {
    let (text, languages, reason) = row.values
    let document = ParsedDocument(markdown: text).applying(AlternatingTranslationExtractor())
    #expect(
      document.blocks.map { $0.translations.keys.sorted() } == [languages, languages],
      "\(reason)")
  }

  @Test func `a record has its translation or its own language`() throws {
    let text = """
      # Tiles

      **Avoid long borders.** They are in the way of the tint.

      **긴 줄을 피하세요.** 줄이 바람을 막습니다.

      **Don’t hold the tile.** It is on the edge of the field.

      **연을 잡지 마세요.** 연은 들판 끝에 있습니다.

      **The tile is in your hand.** It is the tint that counts.

      ## Border

      **줄을 두 번 감지 마세요.** 줄이 끊어질 수 있습니다.
      """
    let page = try DocumentReader.read(text, from: DocumentSource(path: "tiles.md"))
    let rules = page.records.filter { $0.kind == .guideline }
    #expect(page.language == "en")
    #expect(rules.map(\.language) == [nil, nil, nil, "ko"])
    #expect(rules.map(\.strength) == [.avoid, .never, .do, .never])
    #expect(
      rules.first?.translations["ko"]
        == .init(statement: "긴 줄을 피하세요.", detail: "줄이 바람을 막습니다."))
  }

  @Test(arguments: [
    "The tile is on it\n", "The tile is on it\n연은 당신의 것입니다\n", "The tile is on it.\n\n연은 것.\n\n",
  ])
  func `the time is linear in the length of the document`(unit: String) {
    func seconds(_ count: Int) -> Double {
      let document = ParsedDocument(markdown: String(repeating: unit, count: count))
      let time = ContinuousClock().measure {
        _ = document.applying(AlternatingTranslationExtractor())
      }
      return time / .seconds(1)
    }
    _ = seconds(100)
    // Quadratic time would take 64 times as long.
    #expect(seconds(4_000) < max(0.05, seconds(500)) * 30)
  }
}
