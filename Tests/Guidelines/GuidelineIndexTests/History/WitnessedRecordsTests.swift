import GuidelineIndex
import GuidelineModel
import GuidelineSearch
import IndexTestSupport
import TestSupport
import Testing

/// A page in three snapshots, the second one by another converter, which lost a rule and added words to another.
struct WitnessedRecordsTests {
  private static let pages: [String: String] = [
    "a/snapshot.json": #"{"captured": "2025-03-01"}"#,
    "b/snapshot.json": #"{"captured": "2025-06-15"}"#,
    "c/snapshot.json": #"{"captured": "2025-09-01"}"#,
    "a/gauges.md": markdown, "c/gauges.md": markdown,
    "b/gauges.html": """
    <html><head><title>Gauges</title></head><body><h1>Gauges</h1><h2>Best practices</h2>
    <p><strong>Fill the gauge at launch.</strong> It is visible Menus from the start.</p>
    <p><strong>Avoid quick needles.</strong> Jumps confuse people.</p>
    </body></html>
    """,
  ]

  private static let markdown = """
    # Gauges

    ## Best practices

    **Fill the gauge at launch.** It is visible from the start.

    **Use large figures.** People read them from afar.

    **Avoid quick needles.** Jumps confuse people.
    """

  private func open() throws -> GuidelineIndex {
    let sample = try SampleIndex(Self.pages)
    for folder in ["a", "b", "c"] { try sample.ingest(folder) }
    return try sample.open()
  }

  @Test func `records of a day are those that other converters show`() throws {
    let index = try open()
    let page = try #require(try index.pages(asOf: .of("2025-07")).first)
    #expect(page.document.hasSuffix("gauges.html"))
    #expect(
      try index.records(of: page).filter { $0.record.kind == .guideline }.map(\.record.detail) == [
        "It is visible from the start.", "People read them from afar.", "Jumps confuse people.",
      ])
  }

  @Test(
    arguments: rows([
      ("gauges/use-large-figures", "People read them from afar.", "the converter lost it"),
      ("gauges/fill-the-gauge-at-launch", "It is visible from the start.", "the converter changed it"),
      ("gauges/avoid-quick-needles", "Jumps confuse people.", "both agree"),
    ]))
  func `the record of a day is the one that other converters show`(row: TableRow<(String, String, String)>) throws {
    let (id, detail, _) = row.values
    #expect(try open().record(id, asOf: .of("2025-07"))?.record.detail == detail, "\(row.reason)")
  }

  @Test func `a search of a day finds what other converters show`() throws {
    let query = try #require(ParsedQuery("gauge visible at launch"))
    var request = SearchRequest(query, limit: 1)
    request.day = try .of("2025-07")
    let hits = try open().search(request).hits
    #expect(hits.map(\.record.record.detail) == ["It is visible from the start."])
  }

  @Test func `the only capture of a day is read as it is`() throws {
    let sample = try SampleIndex(Self.pages)
    try sample.ingest("b")
    let index = try sample.open()
    let page = try #require(try index.pages(asOf: .of("2025-07")).first)
    #expect(
      try index.records(of: page).filter { $0.record.kind == .guideline }.map(\.record.detail)
        == ["It is visible Menus from the start.", "Jumps confuse people."])
  }
}
