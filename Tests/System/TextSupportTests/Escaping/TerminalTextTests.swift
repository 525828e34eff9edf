import TestSupport
import Testing

@testable import TextSupport

struct TerminalTextTests {
  @Test(
    arguments: [
      Named("unchanged", ("plain text\nof two lines", "plain text\nof two lines")),
      Named("other scripts and joined emoji", ("é 語 👩‍💻 ✓", "é 語 👩‍💻 ✓")),
      Named("a tab becomes a blank", ("a\tb", "a b")),
      Named("the escape character", ("a\u{1B}[31mb", "a\u{FFFD}[31mb")),
      Named("the one-byte CSI", ("a\u{9B}31mb", "a\u{FFFD}31mb")),
      Named(
        "cursor movement and bell",
        ("a\rb\u{8}\u{7}\u{0}\u{7F}", "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")),
      Named("a carriage return, even before a line end", ("a\r\nb", "a\u{FFFD}\nb")),
      Named("separators of lines", ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}")),
      Named("invisible marks", ("\u{FEFF}a\u{FFF9}", "\u{FFFD}a\u{FFFD}")),
      Named("words in tags", ("a\u{E0068}\u{E0069}", "a\u{FFFD}\u{FFFD}")),
      Named("marks of direction", ("\u{202E}abc\u{2066}d\u{200F}", "\u{FFFD}abc\u{FFFD}d\u{FFFD}")),
    ] as [Named<(String, String)>])
  func `terminal controls are replaced`(row: Named<(String, String)>) {
    let (text, clean) = row.value
    #expect(TerminalText.clean(text) == clean)
  }

  @Test func `the Arabic letter mark is a mark of direction`() {
    #expect(TerminalText.clean("\u{61C}a") == "\u{FFFD}a")
  }

  @Test(arguments: ["カ\u{309A}", "\u{5D0}\u{5B8}", "\u{E01}\u{E34}", "\u{915}\u{941}"])
  func `combining marks take no column`(text: String) throws {
    let letter = String(try #require(text.unicodeScalars.first))
    #expect(TerminalText.width(of: text) == TerminalText.width(of: letter))
  }

  @Test func `line feeds are the only control characters left`() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .control else {
        continue
      }
      let clean = TerminalText.clean("a\(scalar)b")
      #expect(
        clean.unicodeScalars.contains(scalar) == (scalar == "\n"), "U+\(String(value, radix: 16))")
    }
  }

  @Test func `cleaning is idempotent`() {
    for text in ["", "a\u{1B}\u{202E}\t\n", "語\u{9B}"] {
      let once = TerminalText.clean(text)
      #expect(TerminalText.clean(once) == once)
    }
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("語", 2), ("한국어", 6), ("Ａ", 2),
    ("🔔", 2), ("–“”…", 4), ("a\u{200D}b", 2), ("ｶ", 1),
  ])
  func `the width counts columns`(text: String, columns: Int) {
    #expect(TerminalText.width(of: text) == columns)
  }
}
