import GuidelineIndex
import GuidelineModel
import GuidelineSearch
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// Names of pages and ids of records, resolved to what they mean on a day.
struct ResolverTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  @Test(
    arguments: rows([
      ("toolbars", "toolbars", "the slug"), ("Tool Bar", "toolbars", "singular, case and blanks"),
      ("navigation bars", #"toolbars: "Navigation bars" was merged into Toolbars"#, "a former page"),
      ("action bar", "toolbars: Showing Toolbars for 'action bar' (android)", "a synonym"),
      ("tolbars", "toolbars: Corrected: tolbars → Toolbars", "a typo"),
      ("slide", "[sliders]: No page 'slide'. Did you mean sliders?", "too short for a typo"),
      ("qqq", "[]: No page 'qqq'", "no similar name"),
    ])) func `a page name resolves with a notice unless it is taken as typed`(row: TableRow<(String, String, String)>)
    throws
  {
    let (name, outcome, reason) = row.values
    let resolution = try Resolver(fixture.context).page(named: name)
    #expect(describe(resolution.map(\.slug)).hasPrefix(outcome), "\(reason)")
  }

  @Test func `a page resolves as of a day`() throws {
    let resolver = Resolver(fixture.context, asOf: CalendarDate("2024"))
    #expect(try resolver.page(named: "navigation bars").target?.slug == "navigation-bars")
    #expect(try resolver.page(named: "dials").target == nil)
  }

  @Test func `the history of a replaced page is found under its own slug`() throws {
    let resolution = try Resolver(fixture.context).historyPage(named: "navigation bars")
    #expect(describe(resolution) == "navigation-bars: Navigation bars was replaced by 'toolbars'")
  }

  @Test(
    arguments: rows(
      [
        ("toolbars/use-a-short-label-for-each-menu", nil, "toolbars/use-a-short-label-for-each-menu", "a current id"),
        (
          "toolbars/keep-the-number-of-buttons-small", nil,
          "toolbars/keep-the-number-of-buttons-in-a-bar-small: "
            + "'toolbars/keep-the-number-of-buttons-small' is now ", "a reworded rule"
        ),
        (
          "toolbars/avoid-a-label-under-every-icon", nil,
          "toolbars/avoid-a-label-under-every-icon: "
            + "'toolbars/avoid-a-label-under-every-icon' was removed (2025-01-15); "
            + "showing its last wording", "a removed rule"
        ),
        (
          "toolbars/avoid-a-label-under-every-icon", "2023-06",
          "toolbars/avoid-a-label-under-every-icon", "a day before that"
        ),
        (
          "dials/mark-both-ends-of-a-dial", "2024", "[]: 'dials/mark-both-ends-of-a-dial' did not exist as of 2024",
          "a day before the rule"
        ), ("toolbars/us", nil, "toolbars/use-a-short-label-for-each-menu", "the beginning of one id"),
        (
          "sliders/", nil,
          "[sliders/give-a-slider-a-clear-range, sliders/show-the-value-beside-a-slider]: "
            + "'sliders/' is ambiguous: ", "the beginning of several ids"
        ), ("sliders", nil, "[]: No record 'sliders'", "no id at all"),
      ] as [(String, String?, String, String)])) func `an id resolves through rewording, moves and removal`(
      row: TableRow<(String, String?, String, String)>
    ) throws
  {
    let (id, day, outcome, reason) = row.values
    let resolver = Resolver(fixture.context, asOf: day.flatMap { CalendarDate($0) })
    let text = describe(try resolver.record(withID: id).map(\.record.id))
    #expect(text.hasPrefix(outcome), "\(reason): \(text)")
  }

  @Test(
    arguments: rows([
      ("a/b", true, "a page and a rule"), ("/b", false, "no page"), ("a", false, "a page"), ("a/", true, "no rule"),
      ("", false, "nothing"),
    ]))
  func `the slash distinguishes ids from names`(row: TableRow<(String, Bool, String)>) {
    let (name, isID, reason) = row.values
    #expect(Resolver.isRecordID(name) == isID, "\(reason)")
  }

  /// The target, or else the names that may be meant, and the notice.
  private func describe(_ resolution: Resolution<String>) -> String {
    (resolution.target ?? "[\(resolution.candidates.joined(separator: ", "))]")
      + (resolution.notice.map { ": \($0.summary)" } ?? "")
  }
}
