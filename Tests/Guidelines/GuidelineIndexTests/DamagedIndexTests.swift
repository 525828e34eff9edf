import GuidelineHistory
import GuidelineModel
import SQLiteStore
import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineIndex
@testable import GuidelineSearch

/// An index file whose rows hold values that no ingest writes, as after a fault of the disk.
struct DamagedIndexTests {
  /// Kinds of damage: statements, each applied to a separate index.
  private static let damages = [
    Named(
      "facts of current records",
      [
        "UPDATE currentRecord SET kind = 'sonnet', strength = 'shout'",
        "UPDATE currentRecord SET platforms = -1",
        "UPDATE currentRecord SET text = -text",
        "UPDATE currentRecord SET text = \(Int.max) - text",
        "UPDATE currentRecord SET sectionNumber = \(Int.min), document = \(Int.max)",
        "UPDATE currentRecord SET id = id + 1000",
      ]),
    Named(
      "pages, documents and records",
      [
        "UPDATE page SET current = 1000 WHERE current IS NOT NULL",
        "UPDATE document SET captured = '2026-99-99', revised = 'soon', knownDay = ''",
        "UPDATE document SET ruleCount = \(Int.min)", "UPDATE record SET kind = 'sonnet', basis = 'guess'",
        "UPDATE text SET id = \(Int.max) WHERE id = (SELECT max(id) FROM text)",
      ]),
    Named(
      "vocabulary",
      [
        "UPDATE vocabulary SET count = \(Int.max)", "UPDATE vocabulary SET count = 'one!'",
        "UPDATE OR IGNORE vocabulary SET word = substr(word, 3)", "UPDATE OR IGNORE vocabulary SET word = x'80FF'",
      ]),
    Named(
      "the full-text index",
      [
        "INSERT INTO textIndex(textIndex, rank) VALUES('rank', 'bm25(10.0, 5.0)')",
        "UPDATE textIndex_config SET v = 99 WHERE k = 'version'",
        "INSERT INTO textIndex_config VALUES('pgsz', \(Int.max)), ('hashsize', \(Int.max))",
        "UPDATE textIndex_data SET block = zeroblob(100000) WHERE id > 10",
        "UPDATE textIndex_data SET block = randomblob(length(block)) WHERE id > 10",
        "DELETE FROM textIndex_idx", "UPDATE textIndex_idx SET pgno = \(Int.max)",
      ]),
    Named(
      "types and lengths",
      [
        "UPDATE text SET title = zeroblob(100000), statement = 1e300, vector = x'80'",
        "UPDATE record SET recordID = 7, kind = x'00', basis = 1.5",
        "UPDATE document SET page = x'FF00', title = zeroblob(100000), captured = 3",
        "UPDATE OR IGNORE vocabulary SET word = zeroblob(100000)",
      ]),
  ]

  /// The tables with the least and the greatest number in every column of integers that is no key.
  private static let extremes: [Named<[String]>] = {
    guard let database = try? Database(path: ":memory:", mode: .readWrite), (try? Schema.create(in: database)) != nil,
      let columns = try? database.query(
        """
        SELECT t.name, group_concat(c.name || ' = ?') FROM sqlite_schema t, pragma_table_info(t.name) c
        WHERE t.type = 'table' AND c.type = 'INTEGER' AND c.pk = 0 GROUP BY t.name
        """, decode: { (table: $0.text(0), columns: $0.text(1)) })
    else { return [] }
    return columns.map { table, columns in
      Named(
        "extremes of \(table)",
        [Int.min, .max].map { "UPDATE \(table) SET \(columns.replacing("?", with: "\($0)"))" })
    }
  }()

  @Test(arguments: damages + extremes) func `queries of a damaged index do not trap`(damages: Named<[String]>) async {
    await #expect(processExitsWith: .success) { [statements = damages.value as [String]] in
      for sql in statements { try DamagedIndexTests.query(damagedBy: sql) }
    }
  }

  private static func query(damagedBy sql: String) throws {
    let sample = try SampleIndex.filled()
    try sample.alter(sql)
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
