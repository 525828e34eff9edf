import TestSupport
import Testing

@testable import GuidelineModel

struct TSVTableTests {
  @Test func `tabs separate cells and comments are skipped`() {
    let table = TSVTable("# a\tb\none\ttwo\n\n#\nthree\t\tfour words\n")
    #expect(table.rows == [["one", "two"], ["three", "", "four words"]])
  }

  @Test func `a cell after the end of a line is empty`() throws {
    let row = try #require(TSVTable("one\ttwo").rows.first)
    #expect(row.cell(1) == "two")
    #expect(row.cell(2) == "")
  }

  @Test func `an empty text has no lines`() { #expect(TSVTable("").rows.isEmpty) }
}

struct KeyedTableTests {
  /// Keys sorted by their bytes, as the build sorts them: `tab` before `tabbar`, and keys beyond ASCII last.
  private let lookup = KeyedTable(
    """
    badge\tBadge\ten\tcount
    knob\tKnob\ten\tslider
    knob\tknob\tde\tRegler
    knob\tknob\tfr\t
    tab\tTab\ten\tview|pane
    tabbar\ttab bar\ten\tnavigation
    wheel\tWheel\ten\tpicker
    écran\tÉcran\tfr\tscreen
    탭\t탭\tko\ttab

    """)

  @Test(
    arguments: rows(
      [
        ("badge", ["Badge en count"], "the first line"), ("탭", ["탭 ko tab"], "the last line"),
        ("wheel", ["Wheel en picker"], "a line in the middle"),
        ("knob", ["Knob en slider", "knob de Regler", "knob fr "], "three lines of a key"),
        ("tab", ["Tab en view|pane"], "a prefix of another key"),
        ("tabbar", ["tab bar en navigation"], "a key with another key as prefix"),
        ("écran", ["Écran fr screen"], "a key with an accent"),
        ("ecran", [], "a key without its accent"),
        ("tabb", [], "a text between two keys"),
        ("ta", [], "the start of a key"),
        ("tabbars", [], "a longer text than a key"),
        ("aaa", [], "a text before the first key"),
        ("힣", [], "a text after the last key"),
        ("Tab", [], "another case"),
        ("en", [], "a cell"),
        ("", [], "an empty text"),
      ] as [(String, [String], String)]))
  func `the lines of a key are found`(row: TableRow<(String, [String], String)>) {
    let (key, rows, _) = row.values
    #expect(lookup.rows(of: key).map { $0.joined(separator: " ") } == rows, "\(row.reason)")
  }

  @Test func `empty cells stay`() {
    let lookup = KeyedTable("tab\tTab\t\t\tpane\t\n")
    #expect(lookup.rows(of: "tab") == [["Tab", "", "", "pane", ""]])
  }

  @Test func `all lines are listed in the order of their keys`() {
    #expect(
      lookup.keyedRows().map { $0.dropFirst().joined(separator: " ") } == [
        "Badge en count", "Knob en slider", "knob de Regler", "knob fr ", "Tab en view|pane",
        "tab bar en navigation", "Wheel en picker", "Écran fr screen", "탭 ko tab",
      ])
  }

  @Test func `an empty table has no lines`() {
    #expect(KeyedTable("").keyedRows().isEmpty)
    #expect(KeyedTable("").rows(of: "tab").isEmpty)
    #expect(KeyedTable("").rows(of: "").isEmpty)
  }

  /// A constant in the source ends before the last line break.
  @Test(arguments: [
    Named("without a line break", "knob\tKnob\ntab\tpane"), Named("with a line break", "knob\tKnob\ntab\tpane\n"),
  ]) func `the last line is complete with and without a line break`(row: Named<String>) {
    #expect(KeyedTable(row.value).rows(of: "tab") == [["pane"]])
  }

  /// All keys of up to three of a few letters, or a random share of them, with one to three lines each.
  @Test(arguments: 1...8) func `exactly the lines of a key are found`(share: Int) {
    let letters = ["a", "b", "1", "é", "한"]
    let pairs = letters.flatMap { first in letters.map { first + $0 } }
    let keys = letters + pairs + pairs.flatMap { pair in letters.map { pair + $0 } }
    var generator = SeededGenerator(seed: UInt64(share))
    var lines: [String: [String]] = [:]
    for key in keys where generator.next(below: share) == 0 {
      lines[key] = (0...generator.next(below: 3)).map { "line \($0) of “\(key)”" }
    }
    let table = lines.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .flatMap { key, cells in cells.map { "\(key)\t\($0)\tend\n" } }
    let lookup = KeyedTable(table.joined())
    for key in keys {
      let found = lookup.rows(of: key)
      #expect(found == (lines[key] ?? []).map { [Substring($0), "end"] }, "\(key)")
    }
  }
}
