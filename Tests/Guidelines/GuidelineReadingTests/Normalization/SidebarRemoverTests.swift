import Testing

@testable import GuidelineReading

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
