import GuidelineIndex
import Testing
import TestSupport

@testable import GuidelineQueries

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
    _ = try Ingestion(indexPath: path)
      .run(IngestRequest(paths: ["pages"], workingFolder: folder.path)) { _ in }
    names = NameSuggestions(try GuidelineIndex.open(path: path))
  }

  private struct Row: TestRow {
    let name: String
    let suggestions: [String]
    let reason: String
  }

  @Test(arguments: [
    Row(
      name: "folder bars", suggestions: ["tab-bars", "toolbars"],
      reason: "a common word, or the end of one"),
    Row(
      name: "tableview lists", suggestions: ["lists-and-tables"], reason: "words in another order"),
    Row(
      name: "TABS!", suggestions: ["tab-bars", "lists-and-tables"],
      reason: "case and punctuation do not count"),
    Row(name: "qqq", suggestions: [], reason: "no common letter"),
    Row(name: "", suggestions: [], reason: "an empty name"),
    Row(name: "–", suggestions: [], reason: "a name without letters"),
  ])
  private func `pages are suggested by common letters`(row: Row) throws {
    #expect(try names.slugs(near: row.name) == row.suggestions)
  }

  @Test(arguments: [
    Row(
      name: "toolbars/avoid-capital-captions", suggestions: ["toolbars/avoid-captions-in-capitals"],
      reason: "the nearest id of the page"),
    Row(
      name: "tab-bars/avoid-captions-in-capitals", suggestions: [],
      reason: "no id of another page"),
    Row(name: "toolbars", suggestions: [], reason: "a page is not an id"),
    Row(
      name: "nowhere/avoid-captions-in-capitals", suggestions: [], reason: "an unknown page"),
  ])
  private func `ids are suggested within their page`(row: Row) throws {
    #expect(try names.ids(near: row.name) == row.suggestions)
  }
}
