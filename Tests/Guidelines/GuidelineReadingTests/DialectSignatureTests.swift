import Foundation
import TestSupport
import Testing

@testable import GuidelineReading

struct DialectSignatureTests {
  private func signature(_ text: String, _ syntax: ParsedDocument.Syntax = .markdown) -> String {
    DialectSignature.make(of: text, syntax: syntax)
  }

  /// A page in the form of one converter.
  private static func page(
    _ title: String, _ summary: String, _ body: String, log: String = "March 1, 2024 | First words."
  ) -> String {
    """
    ---
    title: \(title)
    source: https://example.com/\(title)
    ---

    # \(title)

    > \(summary)

    ## Best practices

    \(body)

    ## Change log

    | Date | Changes |
    | --- | --- |
    | \(log) |
    """
  }

  private static let lamps = page(
    "Lamps", "A lamp is lit at dusk.", "**Light the lamp at the gate.** It’s seen from the road.")

  @Test(
    arguments: rows([
      (page("Lines", "A line holds the pane.", "**Coil lines to the left.** It’s how they lie."), "another page"),
      (
        page(
          "Tiles", "A tile fits.",
          "**Mind grids.** It’s why tiles tear.\n\n### Tint\n\n- a gale\n- a breeze\n\n**Land.**"),
        "headings, lists and rules more"
      ), (lamps.replacing("at the gate", with: "over the gate, and not -- as before -- under it"), "an edited rule"),
      (lamps.replacing("| March", with: "| June 9, 2025 | Added a reason. |\n| March"), "a row more in the change log"),
      (lamps.replacing("Lamps", with: "Panels"), "another title"),
      (lamps.replacing("example.com", with: "example.org"), "another value in the front matter"),
      (lamps.replacing("\n\n", with: "\n\n\n"), "more empty lines"),
      (lamps + "\n\n> **Note:** It’s hot.\n", "the page's first call-out"),
      (lamps + "\n\n> [!NOTE]\n> It’s hot.\n", "one written otherwise"),
      (lamps.components(separatedBy: "## Change log")[0], "a page without its only table"),
    ]))
  func `pages of one converter have the same signature`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(signature(text) == signature(Self.lamps), "\(reason)")
  }

  struct Trait: TestRow {
    let reason: String
    let text: String

    init(_ reason: String, _ replacements: (String, String)...) {
      self.reason = reason
      text = replacements.reduce(DialectSignatureTests.lamps) { $0.replacing($1.0, with: $1.1) }
    }
  }

  private static let traits = [
    Trait("another key of the front matter", ("source:", "url:")),
    Trait("a key more", ("source:", "timestamp: 2026\nsource:")),
    Trait("no front matter", ("---\ntitle: Lamps\nsource: https://example.com/Lamps\n---\n\n", "")),
    Trait("bold headings", ("## Best practices", "## **Best practices**")),
    Trait("headings that are links", ("## Best practices", "## [Best practices](#b)")),
    Trait("underlined headings", ("## Best practices", "Best practices\n==============")),
    Trait("a title in bold", ("# Lamps\n", "# **Lamps**\n")),
    Trait("a picture under the title", ("> A lamp", "![A lamp.](lamp.png)\n\nA lamp")),
    Trait("a summary that is plain text", ("> A lamp", "A lamp")), Trait("straight apostrophes", ("’", "'")),
  ]

  @Test(arguments: traits) func `one different trait changes the signature`(trait: Trait) {
    #expect(trait.text != Self.lamps)
    #expect(signature(trait.text) != signature(Self.lamps))
  }

  @Test func `each trait changes the signature`() {
    #expect(Set(Self.traits.map { signature($0.text) }).count == Self.traits.count)
  }

  @Test func `the syntax is part of the signature`() {
    let syntaxes: [ParsedDocument.Syntax] = [.markdown, .plainText, .docc, .html]
    #expect(Set(syntaxes.map { signature(Self.lamps, $0) }).count == syntaxes.count)
  }

  @Test(
    arguments: rows([
      ("<div class=\"a\"><p class=\"b\">Fit.</p></div>", true, "the same classes around other words"),
      ("<div class=\"a\"><p class=\"c\">Light.</p></div>", false, "another class"),
      ("<p class=\"b\"><div class=\"a\">Light.</div></p>", false, "another order"),
      ("<p>Light.</p>", false, "no class"),
    ])) func `the classes of HTML elements distinguish converters`(row: TableRow<(String, Bool, String)>)
  {
    let (text, isAlike, reason) = row.values
    let known = signature("<div class=\"a\"><p class=\"b\">Light.</p></div>", .html)
    #expect((signature(text, .html) == known) == isAlike, "\(reason)")
  }

  @Test(
    arguments: ["", "\n", "---", "---\n---", "class=\"", "|", "’", "\u{0}", "#\r\n>\r\n"]
      .map { Named($0.debugDescription, $0) })
  func `every text has a signature`(row: Named<String>) {
    let text = row.value
    for syntax in [ParsedDocument.Syntax.markdown, .plainText, .docc, .html] {
      let digits = signature(text, syntax)
      #expect(digits.wholeMatch(of: /[0-9a-f]{16}/) != nil, "\(digits)")
      #expect(digits == signature(text, syntax))
    }
  }
}

struct SyntaxDetectorTests {
  @Test func `few marks in a long text are not Markdown`() {
    let lines = [String](repeating: "The tint shows over the field.", count: 40)
    let text = lines.joined(separator: "\n")
    #expect(SyntaxDetector.syntax(of: "# Tiles\n" + text, fileName: "x.txt") == .plainText)
    #expect(SyntaxDetector.syntax(of: text + "\n\n# Tiles\n\n", fileName: "x.txt") == .plainText)
  }

  @Test func `a heading above a blank line at the start is a title in Markdown`() {
    let lines = [String](repeating: "The tint shows over the field.", count: 40)
    let text = "\n# Tiles\n\n" + lines.joined(separator: "\n")
    #expect(SyntaxDetector.syntax(of: text, fileName: "x.txt") == .markdown)
  }

  @Test func `marks in the second half do not count`() {
    let plain = [String](repeating: "The tint shows over the field.", count: 20)
    let links = [String](repeating: "[Tint](https://example.org)", count: 20)
    let text = (plain + links).joined(separator: "\n")
    #expect(SyntaxDetector.syntax(of: text, fileName: "x.txt") == .plainText)
    let reversed = (links + plain).joined(separator: "\n")
    #expect(SyntaxDetector.syntax(of: reversed, fileName: "x.txt") == .markdown)
  }

  /// Eleven lines without marks, as a wrapped paragraph has them.
  private static let body = [String](repeating: "The tint shows over the field", count: 11).joined(separator: "\n")

  @Test(
    arguments: rows([
      ("**Wait for tint.** It comes.\n", ParsedDocument.Syntax.markdown, "bold sentences"),
      ("**Wait for a tint that fills the\nfield.** It comes.\n", .markdown, "wrapped bold sentences"),
      ("\n## Tint\n\n", .markdown, "headings between blank lines"),
      ("\n## [Tint](/design/human-\ninterface/tint)\n\n", .markdown, "wrapped headings"),
      ("![Tint](tint.png)\n", .markdown, "images"),
      ("Rated ** by all.\n", .plainText, "stars between blanks"),
      ("***\nTint\n***\n", .plainText, "lines of stars"),
      ("An area is 2**3 tiles.\n", .plainText, "a formula"),
      ("See the note.**\n", .plainText, "a mark of a footnote"),
      ("# 3 tiles\n", .plainText, "single hashes"),
    ]))
  func `marks that prove Markdown outrank the number of lines`(
    row: TableRow<(String, ParsedDocument.Syntax, String)>
  ) {
    let (mark, syntax, reason) = row.values
    let text = [mark, mark, Self.body, Self.body, Self.body, Self.body].joined(separator: "\n")
    #expect(SyntaxDetector.syntax(of: text, fileName: "x.txt") == syntax, "\(reason)")
  }
}
