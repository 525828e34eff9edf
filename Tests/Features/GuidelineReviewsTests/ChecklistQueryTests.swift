import Checklists
import GuidelineAnswers
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineReviews

/// The rules that a checklist selects.
struct ChecklistQueryTests {
  @Test func `items list the former ids of their rules on request`() throws {
    let fixture = try QueryFixture()
    var request = ChecklistRequest()
    request.subjects = ["toolbars", "sliders"]
    var query = ChecklistQuery(request)
    #expect(try fixture.run(query).response.checklist?.items.allSatisfy(\.formerIDs.isEmpty) == true)
    query.includesFormerIDs = true
    let items = try #require(try fixture.run(query).response.checklist?.items)
    let former = items.filter { !$0.formerIDs.isEmpty }.map { [$0.id] + $0.formerIDs }
    #expect(
      former == [
        [
          "toolbars/keep-the-number-of-buttons-in-a-bar-small",
          "toolbars/keep-the-number-of-buttons-small",
        ],
        [
          "toolbars/show-the-title-of-the-current-view",
          "navigation-bars/show-the-title-of-the-current-view",
        ],
      ])
  }

  private static let captions = "Give every tool its own caption."
  private static let fingernail = "Avoid captions smaller than a fingernail."
  private static let eyes = "Keep the bar where the eyes rest."
  private static let noun = "Name each section with a noun."
  private static let fuse = "Never fuse two sections into one item."
  private static let order = "Order boxes by importance."

  private static func request(
    _ subjects: [String], platforms: [Platform] = [], strengths: [Strength] = []
  ) -> ChecklistRequest {
    var request = ChecklistRequest()
    request.subjects = subjects
    request.platforms = PlatformSet(platforms)
    request.strengths = strengths
    return request
  }

  /// Expects that a checklist in each format is up to date as long as nothing changes.
  private func expectCurrent(_ list: Checklist, _ fixture: QueryFixture) throws {
    let files = [
      "list.md": try ChecklistMarkdown(list).document(), "list.csv": try ChecklistCSV(list).document(),
      "list.json": try ChecklistJSON(list).document(),
    ]
    for (name, text) in files {
      try fixture.folder.write(text, to: name)
      let update = try ChecklistUpdateQuery.read(name, in: fixture.context.environment, onlyChecks: true)
      #expect(try !update.run(in: fixture.context).response.update.isStale, "\(name)")
    }
  }

  @Test(
    arguments: rows([
      (
        request([]), [fingernail, captions, eyes, fuse, noun, order],
        "all pages, those with the most urgent rules first"
      ), (request(["toolbars"]), [captions, fingernail, eyes], "one page"),
      (request(["tab-bars", "boxes"]), [noun, fuse, order], "pages in the order of the subjects"),
      (request(["toolbars", "toolbars"]), [captions, fingernail, eyes], "each rule once"),
      (request(["toolbars/avoid-captions-smaller-than-a-fingernail"]), [fingernail], "one id"),
      (request(["toolbars"], platforms: [.macOS]), [captions, fingernail], "a platform"),
      (
        request(["toolbars"], platforms: [.macOS, .visionOS]), [captions, fingernail, eyes], "either of two platforms"
      ), (request(["toolbars"], strengths: [.avoid]), [fingernail], "a strength"),
      (request([], strengths: [.avoid, .never]), [fingernail, fuse], "two strengths"),
      (request(["fuse"]), [fuse], "a topic"),
    ])) func `a checklist has the rules that its request selects`(row: TableRow<(ChecklistRequest, [String], String)>)
    throws
  {
    let (request, rules, reason) = row.values
    let fixture = try QueryFixture(PagesFixture.all)
    let list = try #require(try fixture.run(ChecklistQuery(request)).response.checklist)
    #expect(list.items.map(\.statement) == rules, "\(reason)")
    try expectCurrent(list, fixture)
  }

  @Test func `since a day only new and changed rules are selected, each with its change`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    var request = Self.request(["searching"])
    request.since = day("2026-06")
    let list = try #require(try fixture.run(ChecklistQuery(request)).response.checklist)
    #expect(
      list.items.map(\.statement) == [
        "Keep recent searches easy to clear.", "Avoid sorting results by length.",
        "Label filters by what they keep.", "Offer the scope that was used last.",
      ])
    #expect(list.items.map(\.mark?.kind) == [.changed, .changed, .changed, .new])
    #expect(list.items[1].mark?.facts.contains("strength: consider → avoid (reversed)") == true)
    try expectCurrent(list, fixture)
  }

  @Test func `an unknown subject stops a checklist unless it is skipped`() throws {
    let fixture = try QueryFixture()
    var query = ChecklistQuery(Self.request(["qqq", "dials"]))
    guard case .unknownSubject("qqq") = try fixture.run(query).response else {
      Issue.record("the subject is unknown")
      return
    }
    query.skipsUnknownSubjects = true
    let list = try fixture.run(query).response.checklist
    #expect(list?.items.map(\.id) == ["dials/mark-both-ends-of-a-dial"])
  }

  @Test func `since a day pages without an earlier snapshot are left out with a notice`() throws {
    let fixture = try QueryFixture()
    var request = Self.request([])
    request.since = day("2025-06")
    let result = try fixture.run(ChecklistQuery(request))
    #expect(result.response.checklist?.items.map(\.id) == ["sliders/show-the-value-beside-a-slider"])
    #expect(result.notices == [.pagesWithoutEarlierSnapshot(1, before: day("2025-06"))])
  }
}
