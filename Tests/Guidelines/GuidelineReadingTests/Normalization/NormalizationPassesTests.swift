import TestSupport
import Testing

@testable import GuidelineReading

struct NormalizationPassesTests {
  /// A page without problems, except that its change log must be extracted.
  private static let sound = """
    The tint carries a tile.

    ## Best practices

    **Wait for tint.** A tile needs [some](https://example.org/tint).

    - Strong
    - Weak

    | Tint | Tile |
    | --- | --- |
    | Weak | Light |

    ## Platform considerations

    ### macOS

    Show `tint` on a map.
    """

  @Test func `no pass changes a page without problems`() {
    let document = ParsedDocument(markdown: Self.sound)
    for pass in NormalizationPasses.all {
      #expect(document.applying(pass).outline == document.outline, "\(type(of: pass))")
    }
  }

  @Test func `every pass accepts an empty page`() {
    for syntax in [ParsedDocument.Syntax.markdown, .html, .docc, .plainText] {
      for pass in NormalizationPasses.all {
        let document = ParsedDocument(syntax: syntax, fileName: "empty")
        #expect(document.applying(pass).blocks.isEmpty, "\(type(of: pass))")
      }
    }
  }

  @Test func `each pass is in the list once`() {
    let names = NormalizationPasses.all.map { "\(type(of: $0))" }
    #expect(Set(names).count == names.count)
  }
}

struct SourceAddressExtractorTests {
  @Test(
    arguments: rows([
      ("Source: https://example.org/tiles", "https://example.org/tiles", "in full"),
      ("**URL:** example.org/tiles", "example.org/tiles", "a bold key, no scheme"),
      ("Original: [the page](https://example.org/k)", "https://example.org/k", "behind a link"),
      ("Address: <https://example.org/a>", "https://example.org/a", "an automatic link"),
    ]))
  func `an address near the top is moved out of the text`(row: TableRow<(String, String, String)>) {
    let (line, address, reason) = row.values
    let normalized = ParsedDocument(markdown: "# Tiles\n\n\(line)\n\nText.").applying(
      SourceAddressExtractor())
    #expect(normalized.address == address, "\(reason)")
    #expect(normalized.outline == "# Tiles\nText.", "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Source: my screen", "no address"),
      ("Tint: https://example.org/tint", "another key"),
      ("- Source of x", "no colon"),
      (
        "One.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.\n\nSix.\n\nSource: https://example.org/tiles",
        "far below the top"
      ),
    ]))
  func `other lines are kept`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    let normalized = document.applying(SourceAddressExtractor())
    #expect(normalized.address == nil, "\(reason)")
    #expect(normalized.outline == document.outline, "\(reason)")
  }
}

struct SidebarRemoverTests {
  @Test func `a sidebar within a sentence is removed`() {
    let document = ParsedDocument(
      markdown: """
        # Tiles

        A tile is held by a

        ##### Supported platforms

        ![phone](p.png)

        iOS, macOS

        Tiles

        [Borders](#Borders)

        Tint

        border and carried by the tint.

        ## Borders

        Long ones.

        ## Tint
        """)
    let normalized = document.applying(SidebarRemover())
    #expect(
      normalized.outline == """
        # Tiles
        A tile is held by a
        border and carried by the tint.
        ## Borders
        Long ones.
        ## Tint
        """)
    #expect(normalized.warnings[.navigationSkipped] == 6)
  }

  @Test func `the sidebar ends at a heading of the page`() {
    let document = ParsedDocument(
      markdown: "# Tiles\n\nSupported platforms\n\n## Tint\n\nTint\n\nShows.")
    #expect(document.applying(SidebarRemover()).outline == "# Tiles\n## Tint\nTint\nShows.")
  }

  @Test func `several lines of the sidebar may be one paragraph`() {
    let document = ParsedDocument(
      markdown: """
        # Tiles

        **Supported platforms**

        [Tiles](#p0) Long [borders](#p1) Tint and [glow](#p2) in small or large

        [Change](#p3) log

        See [borders](#p1) and [glow](#p2).
        """)
    #expect(
      document.applying(SidebarRemover()).outline
        == "# Tiles\nSee <a #p1>borders</a> and <a #p2>glow</a>.")
  }

  @Test func `a sidebar may be a list of contents only`() {
    let document = ParsedDocument(
      markdown: """
        # Tiles

        Tiles fit.

        #### [Tiles](#p0)

        [Tint](#p1) Long [borders](#p2) [Change](#p3) log

        See [tint](#p1) [borders](#p2) [glow](#p3).
        """)
    #expect(
      document.applying(SidebarRemover()).outline == """
        # Tiles
        Tiles fit.
        See <a #p1>tint</a> <a #p2>borders</a> <a #p3>glow</a>.
        """)
  }

  @Test func `a page without a sidebar is not changed`() {
    let document = ParsedDocument(
      markdown: "# Tiles\n\nTint\n\n[Borders](#Borders)\n\n## Tint\n\n## Borders")
    #expect(document.applying(SidebarRemover()).outline == document.outline)
    #expect(document.applying(SidebarRemover()).warnings[.navigationSkipped] == 0)
  }

  @Test(.timeLimit(.minutes(5)))
  func `many sidebars are removed in linear time`() {
    let source = "# Tiles\n\n" + String(repeating: "## Supported platforms\n\n", count: 20_000)
    let document = ParsedDocument(markdown: source).applying(SidebarRemover())
    #expect(document.outline == "# Tiles")
  }
}

struct PageFooterRemoverTests {
  @Test(
    arguments: rows([
      ("Tiles fit.\n\nCopyright 2024 Tile Club.", "Tiles fit.", 1, "a copyright line"),
      ("Tiles fit.\n\n© 2024\n\nTerms of Use | Privacy", "Tiles fit.", 2, "two lines of a footer"),
      ("Tiles fit.\n\nCurrent page is Tiles", "Tiles fit.", 1, "the last crumb"),
      ("Tiles fit.\n\n---\n\n*Made by a tool.*", "Tiles fit.", 2, "small print below a line"),
      ("Tiles fit.\n\n---\n\nThey do.", "Tiles fit.\nThey do.", 0, "text below a line"),
      ("Tiles fit.\n\n*They do.*", "Tiles fit.\n<i>They do.</i>", 0, "italics without a line"),
      ("© 2024\n\nTiles fit.", "© 2024\nTiles fit.", 0, "a mark above the text"),
      ("Tiles fit.\n\n© Tile Club.\n---\n\nSo.", "Tiles fit.\nSo.", 1, "a line made a heading"),
      ("Tiles fit.\n\n## Copyright", "Tiles fit.\n## Copyright", 0, "a heading"),
      ("", "", 0, "nothing"),
      ("© 2024", "", 1, "nothing but a footer"),
    ]))
  func `the footer is removed`(row: TableRow<(String, String, Int, String)>) {
    let (source, outline, count, reason) = row.values
    let normalized = ParsedDocument(markdown: source).applying(PageFooterRemover())
    #expect(normalized.outline == outline, "\(reason)")
    #expect(normalized.warnings[.navigationSkipped] == count, "\(reason)")
  }
}
