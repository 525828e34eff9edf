import GuidelineModel
import SQLiteStore
import Testing
import TestSupport

@testable import GuidelineIndex

/// An index file whose rows hold values that no ingest writes, as after a fault of the disk.
struct DamagedIndexTests {
  /// Kinds of damage, each applied to a separate index.
  struct Damages: TestRow {
    let reason: String
    let statements: [String]
  }

  private static let damages = [
    Damages(
      reason: "facts of current records",
      statements: [
        "UPDATE currentRecord SET kind = 'sonnet', strength = 'shout'",
        "UPDATE currentRecord SET platforms = -1",
        "UPDATE currentRecord SET text = -text",
        "UPDATE currentRecord SET text = \(Int.max) - text",
        "UPDATE currentRecord SET sectionNumber = \(Int.min), document = \(Int.max)",
        "UPDATE currentRecord SET id = id + 1000",
      ]),
    Damages(
      reason: "pages, documents and records",
      statements: [
        "UPDATE page SET current = 1000 WHERE current IS NOT NULL",
        "UPDATE document SET captured = '2026-99-99', revised = 'soon', stateDate = ''",
        "UPDATE document SET ruleCount = \(Int.min)",
        "UPDATE record SET kind = 'sonnet', basis = 'guess'",
        "UPDATE text SET id = \(Int.max) WHERE id = (SELECT max(id) FROM text)",
      ]),
    Damages(
      reason: "vocabulary",
      statements: [
        "UPDATE vocabulary SET words = replace(words, ' 1', ' one!')",
        "UPDATE vocabulary SET words = replace(words, ' 1', ' 99999999999999999999')",
        "UPDATE vocabulary SET words = substr(words, 3)",
        "UPDATE vocabulary SET words = substr(words, 1, length(words) - 4)",
        "UPDATE vocabulary SET words = replace(words, ' ', '')",
      ]),
  ]

  @Test(arguments: damages)
  func `queries of a damaged index do not trap`(damages: Damages) async {
    await #expect(processExitsWith: .success) { [statements = damages.statements as [String]] in
      for sql in statements { try DamagedIndexTests.query(damagedBy: sql) }
    }
  }

  private static func query(damagedBy sql: String) throws {
    let sample = try SampleIndex.filled()
    try Database(path: sample.path, mode: .readWrite).executeScript(sql)
    let index = try sample.open()
    for words in ["toolbars", "tolbars", "a tab bar on every sheet", "sheetss tabbs"] {
      let query = try #require(ParsedQuery(words))
      // The first searches join the tables, later ones read the records in memory.
      for _ in 0..<5 { _ = try? index.search(SearchRequest(query)) }
      var request = SearchRequest(query, limit: 3)
      request.isExplained = true
      request.platforms = PlatformSet(.iOS)
      _ = try? index.search(request)
      request.day = CalendarDate("2026-03")
      _ = try? index.search(request)
      _ = try? index.subject(named: words)
    }
    for page in (try? index.pages()) ?? [] { _ = try? index.records(of: page) }
    _ = try? index.status()
    _ = try? index.citedSymbols()
    let histories = Histories(index)
    _ = try? histories.differences(from: .of("2024-06"), to: nil)
    for slug in (try? histories.pages) ?? [] {
      _ = try? histories.steps(of: slug)
      _ = try? histories.blame(slug)
    }
    // An ingest reads the vocabulary and writes it again.
    try sample.folder.write("# Sheets\n\n**Dismiss a sheet once.**\n", to: "pages/now/sheets.md")
    _ = try? sample.ingest()
  }
}
