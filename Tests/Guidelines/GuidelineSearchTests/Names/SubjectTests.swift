import GuidelineModel
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch

struct SubjectTests {
  private let sample: SampleIndex

  init() throws { sample = try .filled() }

  /// The page and the way to it, in a line.
  private func describe(_ name: String, asOf day: String? = nil) throws -> String {
    let index = try sample.open()
    let day = try day.map { try CalendarDate.of($0) }
    guard case .page(let page, let route) = try index.subject(named: name, asOf: day) else { return "topic" }
    switch route {
    case .name: return page.slug
    case .formerName(let title, let since, let change):
      return "\(page.slug), \(title) \(change) \(since?.description ?? "–")"
    case .otherName(let name, let origin): return "\(page.slug), \(name) of \(origin)"
    case .endOfTitle: return "\(page.slug), end of title"
    case .symbol(let listed): return "\(page.slug), \(listed.symbol)"
    case .typo(let name): return "\(page.slug), typo of \(name)"
    }
  }

  @Test(
    arguments: rows([
      ("toolbars", "toolbars", "the slug"),
      ("tab-bars", "tab-bars", "a slug of two words"),
      ("Tab bars", "tab-bars", "the title"),
      ("TAB BAR", "tab-bars", "case and number are ignored"),
      ("tab_bar", "tab-bars", "separators are ignored"),
      ("tabbars", "tab-bars", "missing blanks are ignored"),
      ("  toolbar  ", "toolbars", "surrounding blanks are ignored"),
      ("box", "boxes", "a plural in -es"),
      ("sheet", "sheets", "a page that is there in two languages"),
      ("시트", "topic", "the title of a translation does not name the English page"),
      ("navigation bar", "toolbars, Navigation bars merged 2025-06-09", "a former name"),
      ("Navigation Bars", "toolbars, Navigation bars merged 2025-06-09", "a former title"),
      ("bottom navigation", "tab-bars, bottom navigation of material", "a name from elsewhere"),
      ("App Bars", "toolbars, app bar of material", "a name from elsewhere in the plural"),
      ("tolbars", "toolbars, typo of Toolbars", "a letter left out"),
      ("toolbras", "toolbars, typo of Toolbars", "two letters swapped"),
      ("boxxes", "boxes, typo of Boxes", "a letter too many before the ending"),
      ("shets", "sheets, typo of Sheets", "a letter left out of a short name"),
      ("knobs", "topic", "a word that occurs in records, in the plural"),
      ("tool", "topic", "a word that occurs in records"),
      ("sliders", "topic", "a page that has not been read"),
      ("hologram", "topic", "no similar name"),
      ("bxs", "topic", "too short to guess"),
      ("", "topic", "an empty name"),
      ("-- !?", "topic", "a name without a word"),
    ]))
  func `names lead to pages`(row: TableRow<(String, String, String)>) throws {
    let (name, subject, reason) = row.values
    #expect(try describe(name) == subject, "\(reason)")
  }

  @Test func `before a merger a former name is a page`() throws {
    #expect(try describe("navigation bar", asOf: "2024-06") == "navigation-bars")
    #expect(try describe("tab bars", asOf: "2024-06") == "topic")
  }
}
