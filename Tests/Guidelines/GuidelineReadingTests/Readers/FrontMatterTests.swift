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

  @Test(
    arguments: rows([
      ("Tiles | Row Club", "Tiles", "behind a bar"), ("Tiles — Row", "Tiles", "behind a dash"),
      ("Tiles – Row | Club", "Tiles", "two names"), ("Tiles", "Tiles", "no name"),
      ("Pop-up tiles", "Pop-up tiles", "a hyphen"), ("", "", "nothing"),
    ]))
  func `the name of the site is not part of the title`(row: TableRow<(String, String, String)>) {
    let (text, title, reason) = row.values
    #expect(ParsedDocument.pageTitle(text) == title, "\(reason)")
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
