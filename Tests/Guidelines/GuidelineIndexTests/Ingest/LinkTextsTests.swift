import GuidelineHistory
import GuidelineModel
import GuidelineReading
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch

struct LinkTextsTests {
  private static let reels = "[Reels](/design/human-interface-guidelines/reels)"
  private static let titled = """
    # Kites

    A kite flies.

    ## Strings

    **Wind the string on the \(reels).** Before you land, hold your \(reels) with both hands.

    """
  private static let plain = """
    # Kites

    A kite flies.

    ## Strings

    **Wind the string on the [wooden spool](/design/human-interface-guidelines/reels).** Before \
    you land, hold your [handle](/design/human-interface-guidelines/reels) with both hands.

    """

  private struct Facts: Equatable {
    var statement: String?
    var detail = ""
    var id = ""
    var kept: Int?
    var repaired: Int?
  }

  private func facts(_ sample: SampleIndex, _ document: String) throws -> Facts {
    var facts = Facts()
    let index = try sample.open()
    try index.forEachRecord(
      { cited in
        guard cited.document == document, let statement = cited.record.statement else { return }
        facts.statement = statement
        facts.detail = cited.record.detail
        facts.id = cited.record.id
      }, change: { _ in })
    let warnings = try index.warnings()
    facts.kept = warnings.first { $0.kind == .linkTitlesKept }?.count
    facts.repaired = warnings.first { $0.kind == .linkTitlesRepaired }?.count
    return facts
  }

  private static let restored = Facts(
    statement: "Wind the string on the wooden spool.", detail: "Before you land, hold your handle with both hands.",
    id: "kites/wind-the-string-on-the-wooden-spool", repaired: 2)

  @Test func `a title stays and is counted while no other document has the sentence`() throws {
    let sample = try SampleIndex(["a/kites.md": Self.titled])
    let report = try sample.ingest()
    #expect(report.warnings[.linkTitlesKept] == 2)
    #expect(
      try facts(sample, "a/kites.md")
        == Facts(
          statement: "Wind the string on the Reels.", detail: "Before you land, hold your Reels with both hands.",
          id: "kites/wind-the-string-on-the-reels", kept: 2))
  }

  @Test func `the sentence in another document gives the text`() throws {
    let sample = try SampleIndex(["a/kites.md": Self.titled, "b/kites.md": Self.plain])
    let report = try sample.ingest()
    #expect(report.warnings[.linkTitlesKept] == nil)
    #expect(report.warnings[.linkTitlesRepaired] == 2)
    #expect(try facts(sample, "a/kites.md") == Self.restored)
  }

  @Test func `a document that is read later gives the text too`() throws {
    let sample = try SampleIndex(["a/kites.md": Self.titled])
    try sample.ingest()
    try sample.folder.write(Self.plain, to: "pages/b/kites.md")
    let report = try sample.ingest()
    #expect(report.warnings[.linkTitlesRepaired] == nil, "counts the documents that were read")
    #expect(try facts(sample, "a/kites.md") == Self.restored)
  }

  @Test func `a page of another name gives nothing`() throws {
    let other = Self.plain.replacing("# Kites", with: "# Balloons")
    let sample = try SampleIndex(["a/kites.md": Self.titled, "b/balloons.md": other])
    #expect(try sample.ingest().warnings[.linkTitlesKept] == 2)
  }

  @Test func `search finds the restored words and no longer the title`() throws {
    let sample = try SampleIndex(["a/kites.md": Self.titled])
    try sample.ingest()
    try sample.folder.write(Self.plain, to: "pages/b/kites.md")
    try sample.ingest()
    let words = { (query: String) in
      let request = SearchRequest(try #require(ParsedQuery(query)))
      return try sample.open().search(request).hits.map(\.record.document)
    }
    #expect(try words("handle").contains("a/kites.md"))
    try sample.folder.remove("pages/b/kites.md")
    try sample.ingest()
    #expect(try words("handle") == ["a/kites.md"], "stays without the other document")
  }

  @Test func `a restored text is not a change between revisions`() throws {
    let log = { (date: String) in "\n## Change log\n\n| Date | Changes |\n| --- | --- |\n| \(date) | Updated. |\n" }
    let sample = try SampleIndex([
      "a/kites.md": Self.titled + log("June 5, 2023"), "b/kites.md": Self.plain + log("June 10, 2024"),
    ])
    try sample.ingest()
    let steps = try Histories(try sample.open()).steps(of: "kites")
    #expect(steps.count == 2)
    #expect(steps.compactMap(\.difference).flatMap(\.changes).map(\.mainClass).isEmpty)
  }
}
