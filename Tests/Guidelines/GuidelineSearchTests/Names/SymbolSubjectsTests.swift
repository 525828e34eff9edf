import GuidelineModel
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch

/// Symbols lead to the pages that list them.
struct SymbolSubjectsTests {
  private let index: GuidelineIndex
  private let sample: SampleIndex

  init() throws {
    sample = try .filled(PagesFixture.symbols)
    index = try sample.open()
  }

  /// The page, and the symbol that leads to it with the other pages that list it.
  private func describe(_ name: String, on platform: Platform? = nil) throws -> String {
    let platforms = platform.map { PlatformSet($0) } ?? []
    guard case .page(let page, let route) = try index.subject(named: name, on: platforms) else { return "topic" }
    guard case .symbol(let listed) = route else { return page.slug }
    let others = listed.otherPages.map { " +" + $0.slug }.joined()
    return "\(page.slug) \(listed.evidence) \(listed.symbol)\(others)"
  }

  @Test(
    arguments: rows([
      ("UIDialBar", "dial-bars documentation UIDialBar", "a class that one page lists"),
      ("uidialbar", "dial-bars documentation UIDialBar", "in another case"),
      ("DialView", "dial-views documentation DialView +dial-bars", "the title resembles it"),
      ("DialView on iPadOS", "dial-bars documentation DialView +dial-views", "the supported page"),
      ("DialView on macOS", "dial-views documentation DialView +dial-bars", "the supported page"),
      ("dialview on iPadOS", "dial-bars documentation DialView +dial-views", "run together"),
      ("dial view on iPadOS", "dial-views", "the title in singular"),
      ("Dial views on iPadOS", "dial-views", "the title"),
      ("SwiftUI.DialView on iOS", "dial-bars documentation DialView +dial-views", "a module"),
      ("NSDialView on iOS", "dial-views documentation NSDialView", "no supported page lists it"),
      ("UIDialBarController", "dial-bars beginning UIDialBar", "it begins with a listed one"),
      (
        "dialViewStyle(_:) on iPadOS", "dial-bars beginning DialView +dial-views",
        "a modifier of a listed type"
      ),
      (
        "turnable(text:placement:prompt:)",
        "knob-fields documentation turnable(text:placement:prompt:)", "the second link of a line"
      ),
      (
        ".turnable", "knob-fields documentation turnable(text:placement:prompt:)",
        "a function without arguments"
      ),
      (
        "turnable", "knob-fields documentation turnable(text:placement:prompt:)",
        "a function without dot"
      ),
      (
        ".round", "knob-fields documentation NSKnobCell.Style.round", "the end of a long name"
      ),
      ("NSKnobCell", "knob-fields documentation NSKnobCell.Style.round", "its type"),
      (".ridge", "knob-fields documentation ridge", "a member"), ("ridge", "topic", "a plain word is not a symbol"),
      ("SwiftUI", "topic", "the module of others"),
      ("Pulley", "levers-and-pulleys documentation Pulley", "a list without links"),
      ("LeverBox", "levers-and-pulleys documentation LeverBox", "a list without links"),
      ("UICrankMotor", "cranks text UICrankMotor", "the text of one page"),
      ("UIWinchMotor", "topic", "the text of two pages"), ("UICogWheel", "topic", "a symbol that is nowhere"),
    ])) func `symbols lead to pages`(row: TableRow<(String, String, String)>) throws
  {
    let (request, subject, reason) = row.values
    let parts = request.split(separator: " on ").map(String.init)
    let platform = parts.count > 1 ? Platform(rawValue: parts[1]) : nil
    #expect(try describe(parts[0], on: platform) == subject, "\(reason)")
  }

  @Test func `what pages list comes before the table of other names`() throws {
    // The table sends the name to another page, which is there as well.
    let entry = try #require(PageNames.standard.otherNames.first { $0.origin == "UIKit" && $0.name.hasPrefix("UI") })
    let pages = [
      "a.md": "# \(entry.slug)\n\n**Do this.** Do.",
      "b.md": """
      # Gears

      **Grease the gears.** They squeak.

      ## Resources

      #### Developer documentation

      [\(entry.name)](https://developer.apple.com/documentation/UIKit/\(entry.name)) — UIKit
      """,
    ]
    let sample = try SampleIndex.filled(pages)
    guard case .page(let page, _) = try sample.open().subject(named: entry.name) else {
      Issue.record("\(entry.name) leads to no page")
      return
    }
    #expect(page.slug == "gears")
  }

  @Test func `a symbol is looked up in the pages of the day`() throws {
    let early = try index.subject(named: "UIDialBar", asOf: CalendarDate("2020"))
    guard case .topic = early else {
      Issue.record("no page was captured by then")
      return
    }
  }
}
