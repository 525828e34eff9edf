import TestSupport
import Testing

@testable import GuidelineCLI

struct TextLayoutTests {
  private func layout(
    _ width: Int, isStyled: Bool = false, isScreen: Bool = false,
    _ fill: (inout TextLayout) -> Void
  ) -> String {
    var layout = TextLayout(width: width, abilities: isStyled ? .styles : isScreen ? .screen : [])
    fill(&layout)
    return layout.text
  }

  @Test func `a line is wrapped between words and keeps its indentation`() {
    let text = layout(24) { $0.line("one two three four five six seven", indent: 2) }
    #expect(text == "  one two three four\n  five six seven\n")
  }

  @Test func `a word that fits exactly stays on its line`() {
    #expect(layout(20) { $0.line("12345 1234 123456789") } == "12345 1234 123456789\n")
    #expect(layout(20) { $0.line("12345 1234 1234567890") } == "12345 1234\n1234567890\n")
  }

  @Test func `a long word is not broken, so that it can be copied`() {
    let address = "https://example.com/a/path/longer/than/the/line"
    #expect(layout(20) { $0.line("see \(address) now") } == "see\n\(address)\nnow\n")
  }

  @Test func `a script without blanks is broken between letters`() {
    let text = layout(20) { $0.line("布は風に当てて乾かし、屋根の下に綱を張ります", indent: 2) }
    #expect(text == "  布は風に当てて乾か\n  し、屋根の下に綱を\n  張ります\n")
  }

  @Test func `line breaks are kept, repeated blanks are not`() {
    #expect(layout(40) { $0.line("a   b\n\nc", indent: 2) } == "  a b\n  \n  c\n")
  }

  @Test func `a line without text is empty`() { #expect(layout(40) { $0.line() } == "\n") }

  @Test func `the layout is at least 20 columns wide`() {
    #expect(layout(1) { $0.line("twenty columns at least") } == "twenty columns at\nleast\n")
  }

  @Test func `table columns are aligned by their width on the screen`() {
    let text = layout(80) { $0.table([["a", "語語", "x"], ["bcd", "e", "longer"], ["f"]], indent: 1) }
    #expect(text == " a    語語  x\n bcd  e     longer\n f\n")
  }

  private static let cells: [[TextLayout.Span]] = [
    [.init("tab-bars-and-others"), .init("Tab bars"), .init("iOS, iPadOS")],
    [.init("alerts"), .init("Alerts"), .init("all platforms")],
  ]

  @Test(
    arguments: rows([
      (46, "tab-bars-and-others  Tab bars  iOS, iPadOS\nalerts               Alerts    all platforms\n", "whole"),
      (40, "tab-bars-and-o…  Tab bars  iOS, iPadOS\nalerts           Alerts    all platforms\n", "a column is cut"),
      (24, "Tab bars  iOS, iPadOS\nAlerts    all platforms\n", "a column is left out"),
      (22, "Tab bars  iOS, iPadOS\nAlerts    all\n          platforms\n", "the last column is wrapped"),
      (20, "Tab bars iOS, iPadOS\nAlerts all platforms\n", "rows are paragraphs"),
    ]))
  func `a narrow screen does without what is least needed`(row: TableRow<(Int, String, String)>) {
    let (width, expected, reason) = row.values
    #expect(layout(width, isScreen: true) { $0.table(Self.cells, dispensable: [0]) } == expected, "\(reason)")
  }

  @Test func `a file has whole rows`() {
    #expect(layout(20) { $0.table(Self.cells, dispensable: [0]) } == layout(46) { $0.table(Self.cells) })
  }

  @Test func `a row that is too wide has the names of its columns`() {
    let text = layout(30) {
      $0.table([["Platform", "Size"], ["iOS", "44x44 pt, but 28x28 pt at least"]], isHeaded: true)
    }
    #expect(text == "Platform: iOS; Size: 44x44 pt,\nbut 28x28 pt at least\n")
  }

  @Test func `a word that a screen is too narrow for begins further to the left`() {
    let text = layout(20, isScreen: true) {
      $0.paragraph([.init("see toolbars/avoid-item now")], indent: 5, label: [.init("hig:")])
    }
    #expect(text == "hig: see\n toolbars/avoid-item\n     now\n")
  }

  @Test func `a style has one escape for its words and ends with the line`() {
    let styled = layout(20, isStyled: true) { $0.line("ab cd", style: .bold) }
    #expect(styled == "\u{1B}[1mab cd\u{1B}[0m\n")
    #expect(layout(20) { $0.line("ab cd", style: .bold) } == "ab cd\n")
  }

  @Test func `styles do not change the wrapping`() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    let plain = layout(33) { $0.line(words, indent: 3, style: .dim) }
    let styled = layout(33, isStyled: true) { $0.line(words, indent: 3, style: .dim) }
    #expect(styled.replacing("\u{1B}[2m", with: "").replacing("\u{1B}[0m", with: "") == plain)
  }

  @Test(arguments: [20, 23, 40, 79, 200], [0, 2, 7])
  func `no line is wider than the layout, and no word is lost`(width: Int, indent: Int) {
    let words = (1...60).map { String(repeating: $0 % 3 == 0 ? "語" : "x", count: $0 % 6 + 1) }
    let text = layout(width) { $0.line(words.joined(separator: " "), indent: indent) }
    for line in text.split(separator: "\n") {
      #expect(line.unicodeScalars.reduce(0) { $0 + ($1 == "語" ? 2 : 1) } <= width)
      #expect(line.prefix { $0 == " " }.count == indent)
    }
    #expect(text.split(whereSeparator: \.isWhitespace).map(String.init) == words)
  }

  @Test func `a document cannot end a style or move the cursor`() {
    let text = layout(80, isStyled: true) {
      $0.line("a\u{1B}[0mb", style: .bold)
      $0.table([["c\u{1B}[2J", "d"]])
    }
    #expect(text == "\u{1B}[1ma\u{FFFD}[0mb\u{1B}[0m\nc\u{FFFD}[2J  d\n")
  }
}
