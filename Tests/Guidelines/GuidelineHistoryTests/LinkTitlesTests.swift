import Testing

@testable import GuidelineHistory

struct LinkTitlesTests {
  @Test(arguments: [
    ("Menus", "Menus", "no marks"),
    (" (Menus), ", "Menus", "marks on both sides"),
    ("“Menus”", "Menus", "marks beyond ASCII"),
    ("Menüs…", "Menüs", "letters beyond ASCII"),
    ("メニュー。", "メニュー", "another script"),
    ("Cafe\u{301}.", "Cafe\u{301}", "a letter of two characters"),
    ("iOS 26", "iOS 26", "a blank and a number inside"),
    (" — ", "", "only marks"),
    ("", "", "nothing"),
  ])
  func wordsAreTrimmedOfMarks(words: String, trimmed: String, because reason: String) {
    #expect(LinkTitles.trimmed(words) == trimmed, "\(reason)")
  }
}
