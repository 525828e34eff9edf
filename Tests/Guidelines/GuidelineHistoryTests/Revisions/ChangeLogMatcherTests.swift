import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineHistory

struct ChangeLogMatcherTests {
  private static let others: [GuidelineRecord] = [.rule("Group related items.", in: "Layout")]

  private func isLogged(_ log: [String], _ old: [GuidelineRecord], _ new: [GuidelineRecord]) throws -> Bool? {
    var difference = PageDifference.between(Self.others + old, Self.others + new)
    difference.matchChanges(to: log.map { ChangeLogEntry(date: day("2025-06-09"), text: $0, line: 1) })
    #expect(difference.changeLog.map(\.text) == log)
    #expect(difference.changes.count == 1)
    return difference.changes.first?.isLogged
  }

  @Test(
    arguments: [
      Named(
        "an older entry names the subject",
        (["2025-06-09": "Added guidance for menus.", "2025-03-01": "Added badges."], "2025-03-01")),
      Named(
        "the newest of those that name it counts",
        (["2025-06-09": "Updated badges.", "2025-03-01": "Added badges."], "2025-06-09")),
      Named(
        "none names a subject, so each may be meant",
        (["2025-06-09": "Refined guidance.", "2025-03-01": "Refined guidance."], "on or before 2025-06-09")),
      Named("the only entry explains everything", (["2025-06-09": "Refined guidance."], "2025-06-09")),
      Named("no entry explains it", (["2025-06-09": "Added guidance for menus."], "on or before 2025-06-09")),
      Named("there is no entry since the last revision", ([:], "2025-06-09")),
    ] as [Named<(KeyValuePairs<String, String>, String)>])
  func `a change is dated by the entry that names it`(row: Named<(KeyValuePairs<String, String>, String)>) throws {
    let (log, label) = row.value
    var difference = PageDifference.between(
      Self.others, Self.others + [.rule("Attach small badges to the icon.", in: "Layout")])
    difference.matchChanges(to: log.map { ChangeLogEntry(date: day($0.key), text: $0.value, line: 1) })
    let revision = PageRevision(date: day("2025-06-09"), capture: try #require(difference.new))
    #expect(revision.day(of: difference.changes.first, in: difference).label == label, "\(row.reason)")
  }

  @Test(
    arguments: rows(
      [
        ("Added guidance for visionOS.", true, "the added platform"),
        ("Removed guidance for iOS.", false, "an unchanged platform"),
        ("Added guidance for tvOS.", false, "another platform"),
      ] as [(String, Bool?, String)]))
  func `an entry that names a platform explains its addition`(row: TableRow<(String, Bool?, String)>) throws {
    let (text, isLogged, _) = row.values
    let old = GuidelineRecord.rule("Attach small badges.", for: .of(.iOS), by: .page)
    let new = GuidelineRecord.rule("Attach small badges.", for: .of(.iOS, .visionOS), by: .page)
    #expect(try self.isLogged([text], [old], [new]) == isLogged, "\(row.reason)")
  }

  @Test(
    arguments: rows(
      [
        (PlatformBasis.section, true, "under the platform heading"),
        (.statement, true, "the rule names the platform"), (.page, false, "a platform of the whole page"),
      ] as [(PlatformBasis, Bool, String)]))
  func `a platform is a subject of a rule under its heading`(row: TableRow<(PlatformBasis, Bool, String)>) throws {
    let (basis, isLogged, _) = row.values
    let rule = GuidelineRecord.rule("Attach small badges.", for: .of(.watchOS), by: basis)
    #expect(try self.isLogged(["Added guidance for watchOS."], [], [rule]) == isLogged, "\(row.reason)")
  }

  @Test func `entries between two revisions are dated after the older one`() throws {
    let log = [
      ("2025-09-09", "Added badges."), ("2025-06-09", "Added groups."), ("2024-01-01", "New page."),
    ].map { (date: $0.0, text: $0.1) }
    let badges = GuidelineRecord.rule("Attach small badges.")
    let history = PageHistory(
      captures: [
        .of(Self.others, revised: "2025-06-09", document: "a.md", log: Array(log[1...])),
        .of(Self.others + [badges], revised: "2025-09-09", document: "b.md", log: log),
      ], titles: .none)
    let (old, new) = (history.revisions.first, history.revisions.last)
    #expect(history.changeLogEntries(from: old, to: new).map(\.text) == ["Added badges."])
    #expect(history.changeLogEntries(from: new, to: old).map(\.text) == ["Added badges."])
    #expect(history.changeLogEntries(from: nil, to: old).map(\.text) == ["Added groups.", "New page."])
    #expect(history.changeLogEntries(from: new, to: new).isEmpty)
    let difference = history.difference(from: old, to: new, titles: .none)
    #expect(difference.changes.map(\.isLogged) == [true])
    #expect(difference.changeLog.map(\.text) == ["Added badges."])
  }

  @Test func `a change under the same date is not logged`() throws {
    let log = [(date: "2025-12-16", text: "Refined guidance.")]
    let history = PageHistory(
      captures: [
        .of(
          Self.others, revised: "2025-12-16", captured: "2025-12-20", document: "a.md", log: log),
        .of(
          Self.others + [.rule("Attach small badges.")], revised: "2025-12-16",
          captured: "2026-01-28", document: "b.md", log: log),
      ], titles: .none)
    let difference = history.difference(from: history.revisions.first, to: history.revisions.last, titles: .none)
    #expect(difference.realChanges.map(\.isLogged) == [false])
  }

  @Test func `the log of either capture explains unmatched records`() {
    let difference = PageDifference(
      ofUnmatchedRecordsFrom: .of(Self.others, revised: "2025-06-09"),
      to: .of(
        Self.others + [.rule("Attach small badges.")], revised: "2025-09-09",
        log: [("2025-09-09", "Added badges."), ("2025-06-09", "Added groups.")]), titles: .none)
    #expect(difference.changeLog.map(\.text) == ["Added badges."])
    #expect(difference.changes.map(\.isLogged) == [true])
  }

  @Test(
    arguments: rows(
      [
        (["one-1", "two-1"], nil, "other converters"), (["one-1", "one-1"], false, "one converter"),
      ] as [([String], Bool?, String)]))
  func `a converter may join a rule to another`(row: TableRow<([String], Bool?, String)>) {
    let (dialects, expected, _) = row.values
    let joined = GuidelineRecord.rule("Keep it calm.", "It soothes. Attach small badges. They fit.")
    let apart: [GuidelineRecord] = [.rule("Keep it calm.", "It soothes."), .rule("Attach small badges.", "They fit.")]
    var difference = PageDifference(
      from: .of(apart, dialect: dialects[0]), to: .of([joined], dialect: dialects[1]),
      isSameRevision: false, titles: .none)
    difference.matchChanges(to: [entry("Added guidance for menus.")])
    #expect(difference.changes.first { $0.classes == [.removed] }?.isLogged == expected, "\(row.reason)")
  }

  @Test(
    arguments: rows(
      [
        ("Added guidance for watchOS.", nil, "a new platform"),
        ("Added guidance for menus.", false, "another subject"),
      ] as [(String, Bool?, String)]))
  func `a platform may move the rules of others`(row: TableRow<(String, Bool?, String)>) throws {
    let (text, expected, _) = row.values
    let others: [GuidelineRecord] = [
      .rule("Keep it calm.", in: "Practices"), .rule("Mind the notch.", in: "Platforms", "iOS"),
    ]
    let old = GuidelineRecord.rule("Attach small badges.", in: "Practices")
    let new = GuidelineRecord.rule("Attach small badges.", in: "Platforms", "iOS")
    #expect(try isLogged([text], others + [old], others + [new]) == expected, "\(row.reason)")
  }

  @Test func `nothing is claimed where the log may lack entries`() {
    var difference = PageDifference.between(Self.others, Self.others + [.rule("Attach small badges.")])
    difference.matchChanges(to: [], isCovered: false)
    #expect(difference.changes.map(\.isLogged) == [nil])
    difference.matchChanges(to: [entry("Added guidance for badges.")], isCovered: false)
    #expect(difference.changes.map(\.isLogged) == [true])
  }

  @Test(
    arguments: rows(
      [
        ("2024-01-01", "2025-06-09", false, "the log began before both"),
        ("2025-07-01", nil, nil, "the log began between them"),
      ] as [(String, String?, Bool?, String)]))
  func `the log covers the time from its oldest entry`(row: TableRow<(String, String?, Bool?, String)>) {
    let (oldest, olderLog, expected, _) = row.values
    let entries = [(date: "2025-09-09", text: "Added menus."), (date: oldest, text: "Added artwork.")]
    let history = PageHistory(
      captures: [
        .of(
          Self.others, revised: olderLog, captured: "2025-06-20", document: "a.md",
          log: olderLog == nil ? [] : Array(entries[1...])),
        .of(
          Self.others + [.rule("Attach small badges.")], revised: "2025-09-09",
          captured: "2025-10-01", document: "b.md", log: entries),
      ], titles: .none)
    let difference = history.difference(from: history.revisions.first, to: history.revisions.last, titles: .none)
    #expect(difference.realChanges.map(\.isLogged) == [expected], "\(row.reason)")
  }

  private func entry(_ text: String) -> ChangeLogEntry { ChangeLogEntry(date: day("2025-06-09"), text: text, line: 1) }

  @Test(
    arguments: rows(
      [
        ("Small ones stay legible.", "Small ones remain clear.", false, "other words"),
        ("They fit in", "They fit in small bars.", nil, "an end that one converter lost"),
        ("They fit.", "They fit. See the figure.", nil, "a sentence more"),
      ] as [(String, String, Bool?, String)]))
  func `a change that a converter may have made is not said to be missing`(
    row: TableRow<(String, String, Bool?, String)>
  ) {
    let (old, new, expected, _) = row.values
    let log = [(date: "2025-12-16", text: "Added guidance for menus.")]
    let captures = [old, new].enumerated().map { index, detail in
      PageCapture.of(
        [.rule("Attach small badges.", detail)], revised: "2025-12-16", captured: "2026-0\(index + 1)-28",
        document: "\(index).md", dialect: "converter\(index)-1", log: log)
    }
    var difference = PageDifference(from: captures[0], to: captures[1], isSameRevision: false, titles: .none)
    difference.matchChanges(to: [])
    #expect(difference.realChanges.map(\.isLogged) == [expected], "\(row.reason)")
  }
}
