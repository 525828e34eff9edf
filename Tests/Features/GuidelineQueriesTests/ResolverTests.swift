import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// Names of pages and ids of records, resolved to what they mean on a day.
struct ResolverTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture() }

  struct PageRow: TestRow {
    let name: String
    let outcome: String
    let reason: String
  }

  @Test(arguments: [
    PageRow(name: "toolbars", outcome: "current toolbars", reason: "the slug"),
    PageRow(name: "Tool Bar", outcome: "current toolbars", reason: "singular, case and blanks"),
    PageRow(
      name: "navigation bars",
      outcome: #"merged toolbars: "Navigation bars" was merged into Toolbars"#,
      reason: "a former page"),
    PageRow(
      name: "action bar", outcome: "current toolbars: Showing Toolbars for 'action bar' (android)",
      reason: "a synonym"),
    PageRow(
      name: "tolbars", outcome: "current toolbars: Corrected: tolbars → Toolbars",
      reason: "a typo"),
    PageRow(
      name: "slide", outcome: "unknown [sliders]: No page 'slide'. Did you mean sliders?",
      reason: "too short for a typo"),
    PageRow(name: "qqq", outcome: "unknown []: No page 'qqq'", reason: "no similar name"),
  ])
  func `a page name resolves with a notice unless it is taken as typed`(row: PageRow) throws {
    let resolution = try Resolver(fixture.context).page(named: row.name)
    #expect(describe(resolution.map(\.slug)).hasPrefix(row.outcome))
  }

  @Test func `a page resolves as of a day`() throws {
    let resolver = Resolver(fixture.context, asOf: CalendarDate("2024"))
    #expect(try resolver.page(named: "navigation bars").target?.slug == "navigation-bars")
    #expect(try resolver.page(named: "dials").target == nil)
  }

  @Test func `the history of a replaced page is found under its own slug`() throws {
    let resolution = try Resolver(fixture.context).historyPage(named: "navigation bars")
    #expect(
      describe(resolution) == "removed navigation-bars: Navigation bars was replaced by 'toolbars'")
  }

  struct RecordRow: TestRow {
    let id: String
    var day: String?
    let outcome: String
    let reason: String
  }

  @Test(arguments: [
    RecordRow(
      id: "toolbars/use-a-short-label-for-each-menu",
      outcome: "current toolbars/use-a-short-label-for-each-menu", reason: "a current id"),
    RecordRow(
      id: "toolbars/keep-the-number-of-buttons-small",
      outcome: "renamed toolbars/keep-the-number-of-buttons-in-a-bar-small: "
        + "'toolbars/keep-the-number-of-buttons-small' is now ",
      reason: "a reworded rule"),
    RecordRow(
      id: "toolbars/avoid-a-label-under-every-icon",
      outcome: "removed toolbars/avoid-a-label-under-every-icon: "
        + "'toolbars/avoid-a-label-under-every-icon' was removed (2025-01-15); "
        + "showing its last wording",
      reason: "a removed rule"),
    RecordRow(
      id: "toolbars/avoid-a-label-under-every-icon", day: "2023-06",
      outcome: "current toolbars/avoid-a-label-under-every-icon", reason: "a day before that"),
    RecordRow(
      id: "dials/mark-both-ends-of-a-dial", day: "2024",
      outcome: "unknown []: 'dials/mark-both-ends-of-a-dial' did not exist as of 2024",
      reason: "a day before the rule"),
    RecordRow(
      id: "toolbars/us",
      outcome: "current toolbars/use-a-short-label-for-each-menu",
      reason: "the beginning of one id"),
    RecordRow(
      id: "sliders/", outcome: "ambiguous: 'sliders/' is ambiguous: ",
      reason: "the beginning of several ids"),
    RecordRow(id: "sliders", outcome: "unknown []: No record 'sliders'", reason: "no id at all"),
  ])
  func `an id resolves through rewording, moves and removal`(row: RecordRow) throws {
    let resolver = Resolver(fixture.context, asOf: row.day.flatMap { CalendarDate($0) })
    let text = describe(try resolver.record(withID: row.id).map(\.record.id))
    #expect(text.hasPrefix(row.outcome), "\(text)")
  }

  @Test(arguments: [("a/b", true), ("/b", false), ("a", false), ("a/", true), ("", false)])
  func `the slash distinguishes ids from names`(name: String, isID: Bool) {
    #expect(Resolver.isRecordID(name) == isID)
  }

  private func describe(_ resolution: Resolution<String>) -> String {
    let notice = resolution.notice.map { ": \($0.summary)" } ?? ""
    return switch resolution {
    case .current(let target, _): "current \(target)\(notice)"
    case .renamed(let target, _): "renamed \(target)\(notice)"
    case .merged(let target, _): "merged \(target)\(notice)"
    case .removed(let target, _): "removed \(target)\(notice)"
    case .ambiguous: "ambiguous\(notice)"
    case .unknown(let nearest, _): "unknown [\(nearest.joined(separator: ", "))]\(notice)"
    }
  }
}
