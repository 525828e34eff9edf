import GuidelineIndex
import GuidelineReading
import Testing
import TestSupport

@testable import GuidelineAnswers

/// Suggestions of existing names for an unknown one.
struct NameSuggestionsTests {
  private let folder: TemporaryFolder
  private let names: NameSuggestions

  init() throws {
    folder = try TemporaryFolder([
      "pages/toolbars.md":
        "# Toolbars\n\n**Avoid captions in capitals.** Small letters do.\n\n**Avoid shadows.** They blur.\n",
      "pages/tab-bars.md": "# Tab bars\n\n**Keep five.** Or fewer.\n",
      "pages/lists-and-tables.md": "# Lists and tables\n\n**Count the rows.** All.\n",
    ])
    let path = folder.file("hig.sqlite")
    _ = try Ingestion(indexPath: path).run(IngestRequest(paths: ["pages"], workingFolder: folder.path))
    names = NameSuggestions(
      try QueryContext(indexPath: path, environment: ProcessEnvironment(folder: folder.path, variables: [:])))
  }

  @Test(
    arguments: rows(
      [
        ("folder bars", ["tab-bars", "toolbars"], "a common word, or the end of one"),
        ("tableview lists", ["lists-and-tables"], "words in another order"),
        ("TABS!", ["tab-bars", "lists-and-tables"], "case and punctuation do not count"),
        ("qqq", [], "no common letter"), ("", [], "an empty name"), ("–", [], "a name without letters"),
      ] as [(String, [String], String)])) func `pages are suggested by common letters`(
      row: TableRow<(String, [String], String)>
    ) throws
  { #expect(try names.slugs(near: row.values.0) == row.values.1) }

  @Test(
    arguments: rows(
      [
        (
          "toolbars/avoid-capital-captions", ["toolbars/avoid-captions-in-capitals"],
          "the nearest id of the page"
        ),
        ("tab-bars/avoid-captions-in-capitals", [], "no id of another page"),
        ("toolbars", [], "a page is not an id"),
        ("nowhere/avoid-captions-in-capitals", [], "an unknown page"),
      ] as [(String, [String], String)]))
  func `ids are suggested within their page`(row: TableRow<(String, [String], String)>) throws {
    #expect(try names.ids(near: row.values.0) == row.values.1)
  }
}
