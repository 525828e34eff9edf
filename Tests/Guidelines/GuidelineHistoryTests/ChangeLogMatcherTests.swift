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
  func aChangeIsDatedByTheEntryThatNamesIt(row: Named<(KeyValuePairs<String, String>, String)>)
    throws
  {
    let (log, label) = row.value
    var difference = PageDifference.between(
      Self.others, Self.others + [.rule("Attach small badges to the icon.", in: "Layout")])
    difference.matchChanges(to: log.map { ChangeLogEntry(date: day($0.key), text: $0.value, line: 1) })
    let revision = PageRevision(date: day("2025-06-09"), capture: try #require(difference.new))
    #expect(revision.day(of: difference.changes.first, in: difference).label == label, "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("the added platform", ("Added guidance for visionOS.", true)),
      Named("an unchanged platform", ("Removed guidance for iOS.", false)),
      Named("another platform", ("Added guidance for tvOS.", false)),
    ] as [Named<(String, Bool?)>]) func entryThatNamesAPlatformExplainsItsAddition(row: Named<(String, Bool?)>) throws
  {
    let (text, isLogged) = row.value
    let old = GuidelineRecord.rule("Attach small badges.", for: .of(.iOS), by: .page)
    let new = GuidelineRecord.rule("Attach small badges.", for: .of(.iOS, .visionOS), by: .page)
    #expect(try self.isLogged([text], [old], [new]) == isLogged, "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("under the platform heading", (PlatformBasis.section, true)),
      Named("the rule names the platform", (.statement, true)), Named("a platform of the whole page", (.page, false)),
    ] as [Named<(PlatformBasis, Bool)>]) func platformIsASubjectOfARuleUnderItsHeading(
      row: Named<(PlatformBasis, Bool)>
    ) throws
  {
    let (basis, isLogged) = row.value
    let rule = GuidelineRecord.rule("Attach small badges.", for: .of(.watchOS), by: basis)
    #expect(try self.isLogged(["Added guidance for watchOS."], [], [rule]) == isLogged, "\(row.reason)")
  }

  @Test func entriesBetweenTwoRevisionsAreDatedAfterTheOlderOne() throws {
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

  @Test func changeUnderTheSameDateIsNotLogged() throws {
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

  @Test func logOfEitherCaptureExplainsUnmatchedRecords() {
    let difference = PageDifference(
      ofUnmatchedRecordsFrom: .of(Self.others, revised: "2025-06-09"),
      to: .of(
        Self.others + [.rule("Attach small badges.")], revised: "2025-09-09",
        log: [("2025-09-09", "Added badges."), ("2025-06-09", "Added groups.")]), titles: .none)
    #expect(difference.changeLog.map(\.text) == ["Added badges."])
    #expect(difference.changes.map(\.isLogged) == [true])
  }

  @Test(
    arguments: [
      Named("other converters", (["one-1", "two-1"], nil)), Named("one converter", (["one-1", "one-1"], false)),
    ] as [Named<([String], Bool?)>]) func aConverterMayJoinARuleToAnother(row: Named<([String], Bool?)>)
  {
    let (dialects, expected) = row.value
    let joined = GuidelineRecord.rule("Keep it calm.", "It soothes. Attach small badges. They fit.")
    let apart: [GuidelineRecord] = [.rule("Keep it calm.", "It soothes."), .rule("Attach small badges.", "They fit.")]
    var difference = PageDifference(
      from: .of(apart, dialect: dialects[0]), to: .of([joined], dialect: dialects[1]),
      isSameRevision: false, titles: .none)
    difference.matchChanges(to: [entry("Added guidance for menus.")])
    #expect(difference.changes.first { $0.classes == [.removed] }?.isLogged == expected, "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("a new platform", ("Added guidance for watchOS.", nil)),
      Named("another subject", ("Added guidance for menus.", false)),
    ] as [Named<(String, Bool?)>])
  func aPlatformMayMoveTheRulesOfOthers(row: Named<(String, Bool?)>) throws {
    let (text, expected) = row.value
    let others: [GuidelineRecord] = [
      .rule("Keep it calm.", in: "Practices"), .rule("Mind the notch.", in: "Platforms", "iOS"),
    ]
    let old = GuidelineRecord.rule("Attach small badges.", in: "Practices")
    let new = GuidelineRecord.rule("Attach small badges.", in: "Platforms", "iOS")
    #expect(try isLogged([text], others + [old], others + [new]) == expected, "\(row.reason)")
  }

  @Test func nothingIsClaimedWhereTheLogMayLackEntries() {
    var difference = PageDifference.between(Self.others, Self.others + [.rule("Attach small badges.")])
    difference.matchChanges(to: [], isCovered: false)
    #expect(difference.changes.map(\.isLogged) == [nil])
    difference.matchChanges(to: [entry("Added guidance for badges.")], isCovered: false)
    #expect(difference.changes.map(\.isLogged) == [true])
  }

  @Test(
    arguments: [
      Named("the log began before both", (("2024-01-01", "2025-06-09"), false)),
      Named("the log began between them", (("2025-07-01", nil), nil)),
    ] as [Named<((oldest: String, olderLog: String?), Bool?)>])
  func logCoversTheTimeFromItsOldestEntry(
    row: Named<((oldest: String, olderLog: String?), Bool?)>
  ) {
    let (log, expected) = row.value
    let entries = [(date: "2025-09-09", text: "Added menus."), (date: log.oldest, text: "Added artwork.")]
    let history = PageHistory(
      captures: [
        .of(
          Self.others, revised: log.olderLog, captured: "2025-06-20", document: "a.md",
          log: log.olderLog == nil ? [] : Array(entries[1...])),
        .of(
          Self.others + [.rule("Attach small badges.")], revised: "2025-09-09",
          captured: "2025-10-01", document: "b.md", log: entries),
      ], titles: .none)
    let difference = history.difference(from: history.revisions.first, to: history.revisions.last, titles: .none)
    #expect(difference.realChanges.map(\.isLogged) == [expected], "\(row.reason)")
  }

  private func entry(_ text: String) -> ChangeLogEntry { ChangeLogEntry(date: day("2025-06-09"), text: text, line: 1) }

  @Test(
    arguments: [
      Named("other words", ("Small ones stay legible.", "Small ones remain clear.", false)),
      Named("an end that one converter lost", ("They fit in", "They fit in small bars.", nil)),
      Named("a sentence more", ("They fit.", "They fit. See the figure.", nil)),
    ] as [Named<(String, String, Bool?)>])
  func changeThatAConverterMayHaveMadeIsNotSaidToBeMissing(
    row: Named<(String, String, Bool?)>
  ) {
    let (old, new, expected) = row.value
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
