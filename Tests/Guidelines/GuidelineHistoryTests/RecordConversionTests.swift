import GuidelineModel
import Testing

@testable import GuidelineHistory

/// Records that one capture lacks, and whether the authors or a converter left them out.
struct RecordConversionTests {
  struct Case: Sendable {
    let record: GuidelineRecord
    var losses: ConverterOmissions = []
    var others: [GuidelineRecord] = []
    /// Whether it is put down to the converter between two revisions.
    let between: Bool
    /// Whether it is under one revision.
    let within: Bool
    let reason: String
  }

  private static let wind = "Wind turns before a storm; watch the flags on the pier."

  @Test(arguments: [
    Case(
      record: .rule("Wait for steady wind."), between: false, within: false,
      reason: "a rule is never dropped"),
    Case(
      record: .rule("Morning."), between: false, within: true,
      reason: "one word may be the title of a tab"),
    Case(
      record: .rule("Wait for steady wind."),
      others: [.text(.context, "Be patient. Wait for steady wind. Then run.")], between: false,
      within: true, reason: "a rule whose words stand in another record"),
    Case(
      record: .text(.note, wind), between: false, within: true,
      reason: "a note, though the other copy has call-outs"),
    Case(
      record: .text(.note, wind), losses: .callOuts, between: true, within: true,
      reason: "a note, where the other copy has no call-outs"),
    Case(
      record: .text(.note, wind), losses: .tables, between: false, within: true,
      reason: "a converter without tables keeps notes"),
    Case(
      record: .text(.note, wind), others: [.text(.context, "Weather. \(wind)")], between: true,
      within: true, reason: "a note that the other copy shows as text"),
    Case(
      record: .text(.table, "Sail: red; Size: 17 pt"), between: false, within: true,
      reason: "a table, though the other copy has tables"),
    Case(
      record: .text(.table, "Sail: red; Size: 17 pt"), losses: .tables, between: true,
      within: true, reason: "a table, where the other copy has no tables"),
    Case(
      record: .text(.table, "Sail: red; Size: 17 pt"), losses: .callOuts, between: false,
      within: true, reason: "a converter without call-outs keeps tables"),
    Case(
      record: .text(.definition, wind), between: false, within: true, reason: "a definition"),
    Case(
      record: .text(.definition, wind), others: [.rule("Look up.", wind)], between: true,
      within: true, reason: "a definition that the other copy has in a rule's explanation"),
    Case(
      record: .text(.context, wind), losses: [.tables, .callOuts], between: false, within: true,
      reason: "running text is kept by all"),
  ])
  func recordIsMissing(row: Case) {
    let base = [GuidelineRecord.rule("Mind the trees.", "They hold kites.")] + row.others
    let full = PageCapture.of(base + [row.record])
    let partial = PageCapture.of(base, losses: row.losses)
    for (isSameRevision, expected) in [(false, row.between), (true, row.within)] {
      let removed = PageDifference(
        from: full, to: partial, isSameRevision: isSameRevision, titles: .none)
      #expect(removed.changes.map(\.classes) == [[.removed]], "\(row.reason)")
      #expect(removed.changes.map(\.isConversion) == [expected], "\(row.reason)")
      #expect(removed.isEmpty == expected)
      #expect(removed.realChanges.isEmpty == expected)
      let added = PageDifference(
        from: partial, to: full, isSameRevision: isSameRevision, titles: .none)
      #expect(added.changes.map(\.classes) == [[.added]], "\(row.reason)")
      #expect(added.changes.map(\.isConversion) == [expected], "\(row.reason), the other way")
    }
  }

  @Test func lossesOfTheCopyThatHasTheRecordExplainNothing() {
    let base = [GuidelineRecord.rule("Mind the trees.")]
    let difference = PageDifference(
      from: .of(base + [.text(.note, Self.wind)], losses: .callOuts), to: .of(base),
      isSameRevision: false, titles: .none)
    #expect(difference.changes.map(\.isConversion) == [false])
  }
}
