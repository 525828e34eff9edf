import Testing

@testable import GuidelineReading

struct SidebarRemoverTests {
  @Test func columnInMidSentenceIsTakenOut() {
    let draft = ParsedDocument(
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
    let mended = draft.applying(SidebarRemover())
    #expect(
      mended.outline == """
        # Kites
        A kite is held by a
        string and carried by the wind.
        ## Strings
        Long ones.
        ## Wind
        """)
    #expect(mended.losses[.chromeLeftOut] == 6)
  }

  @Test func columnEndsAtAHeadingOfThePage() {
    let draft = ParsedDocument(
      markdown: "# Kites\n\nSupported platforms\n\n## Wind\n\nWind\n\nBlows.")
    #expect(draft.applying(SidebarRemover()).outline == "# Kites\n## Wind\nWind\nBlows.")
  }

  @Test func pageWithoutAColumnIsLeftAlone() {
    let draft = ParsedDocument(
      markdown: "# Kites\n\nWind\n\n[Strings](#Strings)\n\n## Wind\n\n## Strings")
    #expect(draft.applying(SidebarRemover()).outline == draft.outline)
    #expect(draft.applying(SidebarRemover()).losses[.chromeLeftOut] == 0)
  }
}
