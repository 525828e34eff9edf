import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct LinkTitleRepairerTests {
  private func document(_ text: String) -> ParsedDocument {
    // "{Title}" is a link to the page with that title.
    let linked = text.replacing(#/\{([^}]*)\}/#) { match in
      let slug = match.1.lowercased().replacing(" ", with: "-")
      return "[\(match.1)](/design/human-interface-guidelines/\(slug))"
    }
    return ParsedDocument(markdown: linked).applying(LinkTitleRepairer())
  }

  @Test(
    arguments: rows([
      ("Use a {Kite tails} instead.", "Use a kite tail instead.", "an article"),
      ("Use an {Old kites} instead.", "Use an old kite instead.", "the other article"),
      ("A {Reels} is round.", "A reel is round.", "at the start of a sentence"),
      ("Use a vertical {Kite tails} here.", "Use a vertical kite tail here.", "an adjective"),
      ("Hold each {Reels} well.", "Hold each reel well.", "each"),
      ("The {Kite tails} is heavy.", "The kite tail is heavy.", "a verb in the singular"),
      ("Fold a {Boxes} of cloth.", "Fold a box of cloth.", "a plural in -es"),
      ("Use a {Kite Activities} here.", "Use a Kite Activity here.", "a name keeps its capitals"),
      ("Use one {Switches}.", "Use one switch.", "a number"),
    ]))
  func `a title is replaced where the grammar allows one text only`(
    row: TableRow<(String, String, String)>
  ) {
    let (text, expected, reason) = row.values
    let repaired = document(text)
    #expect(repaired.blocks.map(\.text) == [expected], "\(reason)")
    #expect(repaired.warnings[.linkTitlesRepaired] == 1, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Hang it from the {Kite tails}.", 1, "the number is unknown"),
      ("Hold your {Reels} well.", 1, "the number is unknown behind a pronoun"),
      ("Use an {Kite tails} instead.", 1, "the article belongs to another word"),
      ("For guidance, see {Kite tails}.", 0, "a reference"),
      ("{Reels} are round.", 0, "at the start"),
      ("Compare kites, {Reels}, and strings.", 0, "in a list"),
      ("Start a {Reels} app here.", 0, "the name of an app"),
      ("Use a [reel](/design/human-interface-guidelines/reels).", 0, "another text"),
      ("Use a [Reels](https://example.org/reels).", 0, "another site"),
      ("Use a {Wind}.", 0, "a title in the singular"),
      ("Use a {Reels and tails}.", 0, "a title of two things"),
      ("In a row of {Reels}, wait.", 0, "the article belongs to a noun before"),
    ]))
  func `other titles are kept`(row: TableRow<(String, Int, String)>) {
    let (text, kept, reason) = row.values
    let repaired = document(text)
    let plain = text.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
      .filter { !"{}".contains($0) }
    #expect(repaired.blocks.map(\.text) == [plain], "\(reason)")
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
