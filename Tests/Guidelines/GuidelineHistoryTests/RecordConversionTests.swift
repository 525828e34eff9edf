import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineHistory

/// Records that are missing from one capture, attributed to the authors or to conversion.
struct RecordConversionTests {
  struct Case: TestRow {
    let record: GuidelineRecord
    var omissions: ConverterOmissions = []
    var others: [GuidelineRecord] = []
    /// Whether the change is attributed to conversion between two revisions.
    let between: Bool
    /// Whether the change is attributed to conversion within one revision.
    let within: Bool
    let reason: String
  }

  private static let note = "Badges count unread messages; watch the numbers on the icon."

  @Test(arguments: [
    Case(record: .rule("Show steady progress."), between: false, within: false, reason: "a rule"),
    Case(
      record: .rule("Inbox."), between: false, within: true,
      reason: "a rule of one word, which may be the title of a tab"),
    Case(
      record: .rule("Show steady progress."), others: [.text(.context, "Be patient. Show steady progress. Then stop.")],
      between: false, within: true, reason: "a rule whose words are in another record"),
    Case(record: .text(.note, note), between: false, within: true, reason: "a note, the other capture has call-outs"),
    Case(
      record: .text(.note, note), omissions: .callOuts, between: true, within: true,
      reason: "a note, the other converter omits call-outs"),
    Case(
      record: .text(.note, note), omissions: .tables, between: false, within: true,
      reason: "a note, the other converter omits tables"),
    Case(
      record: .text(.note, note), others: [.text(.context, "Layout. \(note)")], between: true,
      within: true, reason: "a note that is text in the other capture"),
    Case(
      record: .text(.table, "Button: red; Size: 17 pt"), between: false, within: true,
      reason: "a table, the other capture has tables"),
    Case(
      record: .text(.table, "Button: red; Size: 17 pt"), omissions: .tables, between: true,
      within: true, reason: "a table, the other converter omits tables"),
    Case(
      record: .text(.table, "Button: red; Size: 17 pt"), omissions: .callOuts, between: false,
      within: true, reason: "a table, the other converter omits call-outs"),
    Case(
      record: .text(.definition, note), between: false, within: true, reason: "a definition"),
    Case(
      record: .text(.definition, note), others: [.rule("Look up.", note)], between: true,
      within: true, reason: "a definition that is an explanation in the other capture"),
    Case(
      record: .text(.context, note), omissions: [.tables, .callOuts], between: false, within: true,
      reason: "running text"),
  ]) func `a missing record is attributed to authors or conversion`(row: Case) {
    let base = [GuidelineRecord.rule("Group related items.", "People scan toolbars.")] + row.others
    let full = PageCapture.of(base + [row.record])
    let partial = PageCapture.of(base, omissions: row.omissions)
    for (isSameRevision, expected) in [(false, row.between), (true, row.within)] {
      let removed = PageDifference(from: full, to: partial, isSameRevision: isSameRevision, titles: .none)
      #expect(removed.changes.map(\.classes) == [[.removed]], "\(row.reason)")
      #expect(removed.changes.map(\.isConversion) == [expected], "\(row.reason)")
      #expect(removed.isEmpty == expected)
      #expect(removed.realChanges.isEmpty == expected)
      let added = PageDifference(from: partial, to: full, isSameRevision: isSameRevision, titles: .none)
      #expect(added.changes.map(\.classes) == [[.added]], "\(row.reason)")
      #expect(added.changes.map(\.isConversion) == [expected], "\(row.reason), the other way")
    }
  }

  @Test func `omissions of the capture with the record explain nothing`() {
    let base = [GuidelineRecord.rule("Group related items.")]
    let difference = PageDifference(
      from: .of(base + [.text(.note, Self.note)], omissions: .callOuts), to: .of(base),
      isSameRevision: false, titles: .none)
    #expect(difference.changes.map(\.isConversion) == [false])
  }
}
