import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct FrontMatterTests {
  private func read(_ text: String) -> FrontMatter {
    FrontMatter(text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  @Test func `the first key with a value counts`() {
    let matter = read("---\nurl:\nsource: a\nlink: b\n---")
    #expect(matter.value("url", "source", "link") == "a")
    #expect(matter.value("title") == nil)
  }

  @Test(arguments: [
    ("Tiles | Row Club", "Tiles"), ("Tiles — Row", "Tiles"), ("Tiles – Row | Club", "Tiles"), ("Tiles", "Tiles"),
    ("Pop-up tiles", "Pop-up tiles"), ("", ""),
  ]) func `the name of the site is not part of the title`(text: String, title: String) {
    #expect(ParsedDocument.pageTitle(text) == title)
  }

  @Test func `a value may be a list`() {
    let matter = read("---\nplatforms:\n  - iOS\n  - iPadOS\ntitle: Tiles\n---\nText.")
    #expect(matter.value("platforms") == "iOS, iPadOS")
    #expect(matter.value("title") == "Tiles")
  }

  @Test func `front matter ends after 200 lines`() {
    let text = "---\n" + String(repeating: "a: b\n", count: 500) + "---"
    #expect(read(text).lineCount == 200)
  }
}
