import GuidelineIndex
import Testing
import TestSupport

@testable import GuidelineQueries

/// Names that are offered for one that there is not.
struct NameSuggestionsTests {
  private let folder: TemporaryFolder
  private let names: NameSuggestions

  init() throws {
    folder = try TemporaryFolder([
      "pages/toolbars.md":
        "# Toolbars\n\n**Avoid hooks up high.** Low ones do.\n\n**Avoid nails.** They rust.\n",
      "pages/tab-bars.md": "# Tab bars\n\n**Glue no folder.** Ever.\n",
      "pages/lists-and-tables.md": "# Lists and tables\n\n**Count the rows.** All.\n",
    ])
    let path = folder.file("hig.sqlite")
    _ = try Ingestion(indexPath: path)
      .run(IngestRequest(paths: ["pages"], workingFolder: folder.path)) { _ in }
    names = NameSuggestions(try GuidelineIndex.open(path: path))
  }

  @Test(arguments: [
    ("folder bars", ["tab-bars", "toolbars"], "a word in common, or the end of one"),
    ("tableview lists", ["lists-and-tables"], "words in another order"),
    ("TABS!", ["tab-bars", "lists-and-tables"], "case and signs do not count"),
    ("qqq", [], "nothing in common"), ("", [], "nothing at all"), ("–", [], "no letter"),
  ])
  func `pages are named by letters in common`(
    name: String, slugs: [String], because reason: String
  ) throws {
    #expect(try names.slugs(near: name) == slugs, "\(reason)")
  }

  @Test(arguments: [
    ("toolbars/avoid-high-hooks", ["toolbars/avoid-hooks-up-high"], "the nearest of its page"),
    ("tab-bars/avoid-hooks-up-high", [], "of no other page"), ("toolbars", [], "a page is no id"),
    ("nowhere/avoid-hooks-up-high", [], "a page that there is not"),
  ])
  func `ids are named within their page`(id: String, ids: [String], because reason: String) throws {
    #expect(try names.ids(near: id) == ids, "\(reason)")
  }
}
