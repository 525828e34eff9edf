import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct ReferencesTests {
  private func references(_ markdown: String) -> References {
    var references = References()
    for block in ParsedDocument(markdown: markdown).blocks { references.add(block.inlines) }
    return references
  }

  @Test(
    arguments: rows([
      ("https://developer.apple.com/design/human-interface-guidelines/tiles", "tiles", "in full"),
      ("/design/Human-Interface-Guidelines/Tiles#Tint", "tiles", "capitals and an anchor"),
      ("human-interface-guidelines/parts/tiles/", "tiles", "a folder and a stroke at the end"),
      ("../human-interface-guidelines/tiles.html?x=1", "tiles", "a file and a question"),
      ("doc://x/human-interface-guidelines/tiles", "tiles", "DocC"),
    ]))
  func `the address of a page gives its slug`(row: TableRow<(String, String, String)>) {
    let (target, slug, reason) = row.values
    #expect(References.pageSlug(in: target) == slug, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("", "nothing"),
      ("https://example.org/tiles", "another site"),
      ("/design/human-interface-guidelines/", "the front page"),
      ("/design/human-interface-guidelines/#tint", "a place on the front page"),
      ("/design/human-interface-guidelines/tile.png", "an image"),
    ]))
  func `other addresses are not pages`(row: TableRow<(String, String)>) {
    let (target, reason) = row.values
    #expect(References.pageSlug(in: target) == nil, "\(reason)")
  }

  @Test func `pages and symbols are found once and in order`() {
    let found = references(
      """
      See [Tint](/human-interface-guidelines/tint), [again](/human-interface-guidelines/tint#x)
      and [Row](/human-interface-guidelines/row).

      Call `fit(_:)`, `.wide`, [UITile](https://x/documentation/uikit/uitile) or
      [a tile](https://x/documentation/swiftui/TileView), UITile or NSTileString.
      """)
    #expect(found.links == ["tint", "row"])
    #expect(found.symbols == ["fit(_:)", ".wide", "UITile", "TileView", "NSTileString"])
  }

  @Test(
    arguments: rows([
      ("Use `a b`", "two words"),
      ("Use `ab`", "too short"),
      ("Use `42px`", "a number"),
      ("The UI Designer and UIs", "no class"),
      ("WKWK", "capitals only"),
      ("uitile", "small letters"),
      ("XYTile", "no framework"),
      ("[docs](https://x/documentation/)", "the front page of the documentation"),
      ("[the docs](https://x/documentation/)", "the same, by two words"),
      ("![UITile](UITile.png)", "an image"),
    ]))
  func `other words are not symbols`(row: TableRow<(String, String)>) {
    let (markdown, reason) = row.values
    #expect(references(markdown).symbols == [], "\(reason)")
  }
}

struct LinkCardsTests {
  private static let site = "https://developer.apple.com/design/human-interface-guidelines/"
  private static let reels = "[Reels](\(site)reels)"
  private static let tails = "[Kite tails](\(site)kite-tails)"

  private func page(_ body: String) throws -> GuidelinePage {
    let text = "# Kites\n\n**Wait for good wind.** It comes.\n\n" + body
    return try DocumentReader.read(text, from: DocumentSource(path: "kites.md"))
  }

  @Test(
    arguments: rows([
      ("\(reels) — A reel holds string.\n\n\(tails) — A tail is heavy.", "paragraphs"),
      ("- \(reels) - A reel holds string.\n- \(tails) - A tail is heavy.", "items"),
      ("**\(reels)**: A reel holds string.\n\n**\(tails)**: A tail is heavy.", "bold and a colon"),
      ("\(reels)<br>A reel holds string.\n\n\(tails)<br>A tail is heavy.", "line ends"),
    ]))
  func `links with the abstract of their page are left out`(row: TableRow<(String, String)>) throws
  {
    let (body, reason) = row.values
    let page = try page(body)
    #expect(page.records.map(\.detail) == ["It comes."], "\(reason)")
    #expect(page.records.first?.links == ["reels", "kite-tails"], "\(reason)")
    #expect(page.warnings[.linkCardsSkipped] == 2, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("\(reels) — A reel holds string.", "a single one"),
      ("- \(reels)\n- \(tails)", "links only"),
      ("- \(reels) hold string.\n- \(tails) are heavy.", "sentences about the pages"),
      (
        "- [Wood](\(site)reels) — A reel holds string.\n- [Cloth](\(site)tails) — A tail is heavy.",
        "link texts that are not titles"
      ),
      (
        "- [Reels](https://example.org/reels) — They hold.\n- [Tails](https://example.org/tails) — Well.",
        "links to other sites"
      ),
    ]))
  func `other links are kept`(row: TableRow<(String, String)>) throws {
    let (body, reason) = row.values
    let page = try page(body)
    #expect(page.warnings[.linkCardsSkipped] == 0, "\(reason)")
    #expect(page.records.first?.detail != "It comes.", "\(reason)")
  }
}

struct LinkTitleRepairerTests {
  private static func link(_ title: String) -> String {
    let slug = title.lowercased().replacing(" ", with: "-")
    return "[\(title)](/design/human-interface-guidelines/\(slug))"
  }

  @Test(
    arguments: rows([
      ("Use a \(link("Kite tails")) instead.", "Use a kite tail instead.", "an article"),
      ("Use an \(link("Old kites")) instead.", "Use an old kite instead.", "the other article"),
      ("A \(link("Reels")) is round.", "A reel is round.", "at the start of a sentence"),
      (
        "Use a vertical \(link("Kite tails")) here.", "Use a vertical kite tail here.",
        "an adjective"
      ),
      ("Hold each \(link("Reels")) well.", "Hold each reel well.", "each"),
      ("The \(link("Kite tails")) is heavy.", "The kite tail is heavy.", "a verb in the singular"),
      ("Fold a \(link("Boxes")) of cloth.", "Fold a box of cloth.", "a plural in -es"),
      (
        "Use a \(link("Kite Activities")) here.", "Use a Kite Activity here.",
        "a name keeps its capitals"
      ),
      ("Use one \(link("Switches")).", "Use one switch.", "a number"),
      (
        "Use a [Wind marks](/design/human-interface-guidelines/reels#Wind-marks) here.",
        "Use a wind mark here.", "the title of a section"
      ),
      (
        "| Reel |\n| --- |\n| Hold a \(link("Kite tails")). |", "Reel: Hold a kite tail.",
        "a cell of a table"
      ),
    ]))
  func `a title is replaced where the grammar allows one text only`(
    row: TableRow<(String, String, String)>
  ) {
    let (text, expected, reason) = row.values
    let repaired = ParsedDocument(markdown: text).applying(LinkTitleRepairer())
    let texts = repaired.blocks.map { block in
      if case .table(let table) = block.kind { table.text } else { block.text }
    }
    #expect(texts == [expected], "\(reason)")
    #expect(repaired.warnings[.linkTitlesRepaired] == 1, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Hang it from the \(link("Kite tails")).", 1, "the number is unknown"),
      ("Hold your \(link("Reels")) well.", 1, "the number is unknown behind a pronoun"),
      ("Use an \(link("Kite tails")) instead.", 1, "the article belongs to another word"),
      ("For guidance, see \(link("Kite tails")).", 0, "a reference"),
      ("\(link("Reels")) are round.", 0, "at the start"),
      ("Compare kites, \(link("Reels")), and strings.", 0, "in a list"),
      ("Start a \(link("Reels")) app here.", 0, "the name of an app"),
      ("Use a [reel](/design/human-interface-guidelines/reels).", 0, "another text"),
      ("Use a [Reels](https://example.org/reels).", 0, "another site"),
      ("Use a \(link("Wind")).", 0, "a title in the singular"),
      ("Use a \(link("Reels and tails")).", 0, "a title of two things"),
      ("In a row of \(link("Reels")), wait.", 0, "the article belongs to a noun before"),
      (
        "Wind the [String marks](/design/human-interface-guidelines/reels#String-marks).", 0,
        "the title of a section may be the text"
      ),
    ]))
  func `other titles are kept`(row: TableRow<(String, Int, String)>) {
    let (text, kept, reason) = row.values
    let document = ParsedDocument(markdown: text)
    let repaired = document.applying(LinkTitleRepairer())
    #expect(repaired.outline == document.outline, "\(reason)")
    let unknown = repaired.blocks.flatMap { LinkTitleRepairer.unknown(in: $0.inlines) }
    #expect(unknown.count == kept, "\(reason)")
    #expect(repaired.warnings[.linkTitlesRepaired] == 0, "\(reason)")
  }

  @Test func `a title in bold is repaired in the statement`() throws {
    let text =
      "# Kites\n\n**Wind the string on a [Reels](/design/human-interface-guidelines/reels).** It holds."
    let page = try DocumentReader.read(text, from: DocumentSource(path: "kites.md"))
    #expect(page.records.compactMap(\.statement) == ["Wind the string on a reel."])
    #expect(page.records.first?.links == ["reels"])
  }

  @Test func `a record lists the titles that stay, and the page counts them`() throws {
    let reels = "[Reels](/design/human-interface-guidelines/reels)"
    let text = """
      # Kites

      **Wind the string on the \(reels).** Hold your \(reels).

      - Dry the \(reels).
      """
    let page = try DocumentReader.read(text, from: DocumentSource(path: "kites.md"))
    #expect(page.records.map(\.replacedLinkTexts) == [["Reels", "Reels", "Reels"]])
    #expect(page.warnings[.linkTitlesKept] == 3)
  }
}
