import TestSupport
import Testing

@testable import GuidelineHistory

struct ConversionNoiseFilterTests {
  /// The expected kind of the differences.
  enum Expected: Sendable {
    case nothing
    case conversion
    case number
    case wording
  }

  struct Case: TestRow {
    let old: String
    let new: String
    var sameRevision = false
    var links = (old: false, new: false)
    var omissions: (old: ConverterOmissions, new: ConverterOmissions) = ([], [])
    let expected: Expected
    let reason: String
  }

  private static let titles: Set<String> = ["Tab layouts", "Menus", "Labels and badges"]

  private func kind(_ old: String, _ new: String, _ row: Case) -> Expected? {
    let change = TextChange(
      from: ComparedText(old), to: ComparedText(new), in: ComparedTexts(),
      filteredBy: .filter(
        sameRevision: row.sameRevision, links: row.links, omissions: row.omissions,
        titles: Self.titles))
    if change.isEmpty { return .nothing }
    if change.isConversion { return .conversion }
    if change.changesNumbers, !change.changesWords { return .number }
    return change.changesWords && !change.changesNumbers ? .wording : nil
  }

  @Test(arguments: [
    Case(old: "Say “up”.", new: "Say \"up\".", expected: .nothing, reason: "quotation marks"),
    Case(old: "Up — then down.", new: "Up -- then down.", expected: .nothing, reason: "dashes"),
    Case(old: "Up\u{A0}and  down.", new: "Up and down.", expected: .nothing, reason: "blanks"),
    Case(old: "Up.\nDown.", new: "Up. Down.", expected: .nothing, reason: "line breaks"),
    Case(
      old: "Tap the tab bar.", new: "Tap the tabbar.", expected: .nothing,
      reason: "joined words, where nothing else differs"),
    Case(
      old: "Tap the tab bar for a red badge.", new: "Tap the tabbar for a blue badge.",
      expected: .wording, reason: "joined words beside other words"),
    Case(
      old: "Show the Toolbar.", new: "Show the toolbar.", sameRevision: true, expected: .conversion,
      reason: "case within one revision"),
    Case(
      old: "Show the Toolbar.", new: "Show the toolbar.", expected: .wording,
      reason: "case between revisions"),
  ])
  func punctuationBlanksAndCase(row: Case) {
    expectBothWays(row)
  }

  @Test(arguments: [
    Case(
      old: "Say it so.\nWording: Up you go", new: "Say it so.\nIncorrect: Up you go",
      expected: .conversion, reason: "a mark in place of the heading of its column"),
    Case(
      old: "Say it so.\nUp you go", new: "Say it so.\nCorrect: Up you go", expected: .conversion,
      reason: "a mark that one capture lost"),
    Case(
      old: "Say it so.\nA tile beside two others in one row of the grid.\nUp you go",
      new: "Say it so.\nIncorrect: Up you go", sameRevision: true, expected: .conversion,
      reason: "a mark in place of a caption"),
    Case(
      old: "Say it so.\nCorrect: Up you go", new: "Say it so.\nIncorrect: Up you go",
      expected: .wording, reason: "another mark"),
    Case(
      old: "Say it so.\nIncorrect: Up you go", new: "Say it so.\nIncorrect: Down you go",
      expected: .wording, reason: "another example"),
  ])
  func marksOfExamples(row: Case) {
    expectBothWays(row)
  }

  @Test(arguments: [
    Case(
      old: "Leave 40 pt.", new: "Leave 44 pt.", expected: .number, reason: "another number"),
    Case(
      old: "Leave 40 pt.", new: "Leave 44 pt.", sameRevision: true, expected: .number,
      reason: "another number within one revision"),
    Case(
      old: "Leave 4.5 pt.", new: "Leave 45 pt.", sameRevision: true, expected: .number,
      reason: "a lost decimal point within one revision"),
    Case(
      old: "Button: red; Size: 17 pt", new: "Button: red; Size: 19 pt", expected: .number,
      reason: "a number in a row of a table"),
    Case(
      old: "Leave 40 pt free.", new: "Leave forty pt free.", expected: .wording,
      reason: "a word in place of a number"),
  ])
  func numbers(row: Case) {
    expectBothWays(row)
  }

  @Test(arguments: [
    Case(
      old: "For help, see Tab layouts.", new: "For help, see arranging the tabs.",
      sameRevision: true, links: (true, true), expected: .conversion,
      reason: "a page title in place of the text of a link"),
    Case(
      old: "For help, see Tab layouts.", new: "For help, see arranging the tabs.",
      links: (true, true), expected: .conversion,
      reason: "a title on one side between revisions"),
    Case(
      old: "For help, see Tab layouts.", new: "For help, see arranging the tabs.",
      sameRevision: true, expected: .conversion,
      reason: "a title without a link that the record lists"),
    Case(
      old: "For help, see Tab layouts.", new: "For help, see arranging the tabs.",
      expected: .wording, reason: "the same between revisions"),
    Case(
      old: "For help, see Tab layouts.", new: "For help, see Menus.", links: (true, true),
      expected: .wording, reason: "other titles between revisions"),
    Case(
      old: "Read tab layouts first.", new: "Read Tab layouts first.", sameRevision: true,
      links: (true, true), expected: .conversion, reason: "a capital letter of a title"),
    Case(
      old: "Keep it short; see Menus.", new: "Keep it clear; see Menus.", sameRevision: true,
      links: (true, true), expected: .wording, reason: "other words near a link"),
    Case(
      old: "See Tab layouts.", new: "See every old screen that appears in the sidebar section.",
      sameRevision: true, links: (true, true), expected: .wording,
      reason: "more words than a link has"),
    Case(
      old: "For help, see Menus.", new: "For help, see Menus. Check the order often.",
      sameRevision: true, links: (true, true), expected: .wording,
      reason: "a sentence added after a link"),
    Case(
      old: "For help, see Menus.", new: "For help, see Menus. Check the order often.",
      links: (true, true), expected: .wording,
      reason: "a sentence added after a link between revisions"),
    Case(
      old: "Menus keep commands short.", new: "Check the order. Menus keep commands short.",
      sameRevision: true, links: (true, true), expected: .wording,
      reason: "a sentence added before a link"),
    Case(
      old: "Menus keep commands short.", new: "Menus rarely keep commands short.",
      links: (true, true),
      expected: .wording, reason: "a word inserted after a capital letter"),
    Case(
      old: "Menus keep commands short.", new: "Sheets keep commands short.", links: (true, true),
      expected: .wording, reason: "a replaced first word between revisions"),
    Case(
      old: "Menus keep commands short.", new: "Sheets keep commands short.", sameRevision: true,
      links: (true, true), expected: .conversion,
      reason: "a replaced first word within one revision"),
    Case(
      old: "For more, see Menus.", new: "For more, see Menus for commands.",
      sameRevision: true, links: (true, true), expected: .conversion,
      reason: "link text that begins like the title"),
  ])
  func titlesInPlaceOfLinkText(row: Case) {
    expectBothWays(row)
  }

  @Test(arguments: [
    Case(
      old: "Toolbars float.\nA red toolbar over the map", new: "Toolbars float.",
      expected: .conversion,
      reason: "a caption without a verb"),
    Case(
      old: "Toolbars float.\nA red toolbar that floats over the map.", new: "Toolbars float.",
      sameRevision: true, expected: .conversion, reason: "a caption that is a sentence"),
    Case(
      old: "Toolbars float.\nA red toolbar that floats over the map.", new: "Toolbars float.",
      expected: .wording, reason: "a paragraph between revisions"),
    Case(
      old: "Inbox\nDrafts\nToolbars float.", new: "Toolbars float.", expected: .conversion,
      reason: "titles of tabs"),
    Case(
      old: "Toolbars float.", new: "Toolbars float. Shadows follow them.", sameRevision: true,
      expected: .wording, reason: "a sentence added to a paragraph"),
    Case(
      old: "Toolbars float. Shadows fade.", new: "Toolbars float. Edges blur. Shadows fade.",
      sameRevision: true, expected: .wording, reason: "a sentence added within a paragraph"),
    Case(
      old: "Toolbars float over the map.", new: "Toolbars slide into the map.", sameRevision: true,
      expected: .wording, reason: "other words within one revision"),
    Case(
      old: "Toolbars float.",
      new: "Toolbars float.\n"
        + String(repeating: "Long paragraphs are not captions of pictures. ", count: 9),
      sameRevision: true, expected: .wording, reason: "a long paragraph"),
    Case(
      old: "Pause. Then play.", new: "Then play. Pause.", expected: .conversion,
      reason: "a sentence at another position"),
    Case(
      old: "Toolbars may not float; they may hide.", new: "Toolbars may float; they may not hide.",
      sameRevision: true, expected: .wording, reason: "a word at another position"),
    Case(
      old: "Pick icons", new: "Choose labels", sameRevision: true, expected: .wording,
      reason: "a replaced text"),
    Case(
      old: "Icons align.", new: "Labels wrap.", sameRevision: true, expected: .wording,
      reason: "a replaced sentence"),
    Case(
      old: "Toolbars float.\nA red toolbar that floats high over maps and roads in towns.",
      new: "Toolbars float.\nTwo views show cities in rain, and no toolbars.",
      sameRevision: true, expected: .conversion,
      reason: "captions that have a word in common"),
    Case(
      old: "A red toolbar over the map", new: "", expected: .conversion,
      reason: "a text that is only a caption"),
  ])
  func linesThatConvertersOmit(row: Case) {
    expectBothWays(row)
  }

  @Test(arguments: [
    Case(
      old: "Buttons:\nButton: red; Size: large\nButton: blue; Size: small", new: "Buttons:",
      sameRevision: true, expected: .conversion, reason: "a table lost within one revision"),
    Case(
      old: "Buttons:\nButton: red; Size: large\nButton: blue; Size: small", new: "Buttons:",
      omissions: ([], .tables), expected: .conversion, reason: "a converter without tables"),
    Case(
      old: "Buttons:\nButton: red; Size: large", new: "Buttons:", omissions: (.tables, .callOuts),
      expected: .wording, reason: "a row that the other converter keeps"),
    Case(
      old: "Button: red; Size: large\nButton: blue; Size: small\nButton: gold; Size: tiny",
      new: "Button: red; Size: large\nButton: blue; Size: small", sameRevision: true,
      expected: .wording, reason: "a row removed from a table"),
    Case(
      old: "Button: red; Size: large\nButton: gold; Size: tiny", new: "Button: red; Size: large",
      omissions: ([], .tables), expected: .wording,
      reason: "a row removed where the converter omits tables"),
    Case(
      old: "Button: red; Size: large; Style: filled",
      new: "Button: red; Size: large; Style: tinted", sameRevision: true, expected: .wording,
      reason: "another word in a cell"),
    Case(
      old: "State: An image of a red tile with a shadow; Size: large",
      new: "State: An image of a tile on a blue wall; Size: large", expected: .conversion,
      reason: "the alternative text of another picture"),
    Case(
      old: "State: An image of a red tile with a shadow; Size: large",
      new: "State: An image of a red tile with a shadow; Size: small", expected: .wording,
      reason: "the cell behind an alternative text"),
    Case(
      old: "State: An image of a red tile; Size: large", new: "State: Resting; Size: large",
      expected: .wording, reason: "a text in place of a picture"),
    Case(
      old: "Button: red; Size: large\nButton: blue; Size: small",
      new: "Button: blue; Size: small\nButton: red; Size: large", expected: .conversion,
      reason: "rows in another order"),
    Case(
      old: "Button: red; Size: large\nButton: blue; Size: small", new: "red; large\nblue; small",
      sameRevision: true, expected: .conversion, reason: "cells without their column headings"),
  ])
  func tables(row: Case) {
    expectBothWays(row)
  }

  /// Expects the same kind in both directions.
  private func expectBothWays(_ row: Case) {
    #expect(kind(row.old, row.new, row) == row.expected, "\(row.reason)")
    var mirrored = row
    mirrored.links = (row.links.new, row.links.old)
    mirrored.omissions = (row.omissions.new, row.omissions.old)
    #expect(kind(row.new, row.old, mirrored) == row.expected, "\(row.reason), the other way")
  }
}
