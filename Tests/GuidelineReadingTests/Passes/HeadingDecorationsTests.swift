import Testing

@testable import GuidelineReading

struct HeadingDecorationsTests {
  @Test(arguments: [
    ("## Wind {#good-wind}", "## Wind {#good-wind}", "an attribute that names the anchor"),
    ("## Wind {.wide #w}", "## Wind {#w}", "among others"),
    ("## Wind ¶", "## Wind", "a permalink's mark"),
    ("## Wind [¶](#wind)", "## Wind", "as a link"),
    ("## 🪁 Wind", "## Wind", "a picture in front"),
    ("##Wind", "## Wind", "no blank behind the marks"),
    ("## “Wind” and sky", "## “Wind” and sky", "quotation marks stay"),
    ("## 2 Kites", "## 2 Kites", "a number where others have none stays"),
    ("#1 of all kites", "#1 of all kites", "a number sign in text"),
    ("## Wind", "## Wind", "nothing to take off"),
  ])
  func whatConvertersHangOnHeadingsIsTakenOff(
    source: String, outline: String, because reason: String
  ) {
    #expect(Draft(markdown: source).applying(HeadingDecorations()).outline == outline, "\(reason)")
  }

  @Test func numbersGoWhereMostHeadingsHaveOne() {
    let draft = Draft(markdown: "# 1. Kites\n## 1.1 Wind\n## 1.2 Sky\n## 3D kites\n## Log")
    #expect(
      draft.applying(HeadingDecorations()).outline
        == "# Kites\n## Wind\n## Sky\n## 3D kites\n## Log")
  }
}
