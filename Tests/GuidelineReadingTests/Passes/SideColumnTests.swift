import Testing

@testable import GuidelineReading

struct SideColumnTests {
  @Test func columnInMidSentenceIsTakenOut() {
    let draft = Draft(
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
    let mended = draft.applying(SideColumn())
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
    let draft = Draft(markdown: "# Kites\n\nSupported platforms\n\n## Wind\n\nWind\n\nBlows.")
    #expect(draft.applying(SideColumn()).outline == "# Kites\n## Wind\nWind\nBlows.")
  }

  @Test func pageWithoutAColumnIsLeftAlone() {
    let draft = Draft(markdown: "# Kites\n\nWind\n\n[Strings](#Strings)\n\n## Wind\n\n## Strings")
    #expect(draft.applying(SideColumn()).outline == draft.outline)
    #expect(draft.applying(SideColumn()).losses[.chromeLeftOut] == 0)
  }
}
