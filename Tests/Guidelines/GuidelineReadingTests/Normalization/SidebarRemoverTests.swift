import Testing

@testable import GuidelineReading

struct SidebarRemoverTests {
  @Test func columnInMidSentenceIsTakenOut() {
    let document = ParsedDocument(
      markdown: """
        # Kites

        A kite is held by a

        ##### Supported platforms

        ![phone](p.png)

        iOS, macOS

        Kites

        [Strings](#Strings)

        Wind

        string and carried by the wind.

        ## Strings

        Long ones.

        ## Wind
        """)
    let normalized = document.applying(SidebarRemover())
    #expect(
      normalized.outline == """
        # Kites
        A kite is held by a
        string and carried by the wind.
        ## Strings
        Long ones.
        ## Wind
        """)
    #expect(normalized.warnings[.chromeLeftOut] == 6)
  }

  @Test func columnEndsAtAHeadingOfThePage() {
    let document = ParsedDocument(
      markdown: "# Kites\n\nSupported platforms\n\n## Wind\n\nWind\n\nBlows.")
    #expect(document.applying(SidebarRemover()).outline == "# Kites\n## Wind\nWind\nBlows.")
  }

  @Test func pageWithoutAColumnIsLeftAlone() {
    let document = ParsedDocument(
      markdown: "# Kites\n\nWind\n\n[Strings](#Strings)\n\n## Wind\n\n## Strings")
    #expect(document.applying(SidebarRemover()).outline == document.outline)
    #expect(document.applying(SidebarRemover()).warnings[.chromeLeftOut] == 0)
  }
}
