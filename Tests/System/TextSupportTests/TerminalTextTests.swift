import TestSupport
import Testing

@testable import TextSupport

struct TerminalTextTests {
  @Test(
    arguments: rows([
      ("plain text\nof two lines", "plain text\nof two lines", "unchanged"),
      ("é 語 👩‍💻 ✓", "é 語 👩‍💻 ✓", "other scripts and joined emoji"),
      ("a\tb", "a b", "a tab becomes a blank"),
      ("a\u{1B}[31mb", "a\u{FFFD}[31mb", "the escape character"),
      ("a\u{9B}31mb", "a\u{FFFD}31mb", "the one-byte CSI"),
      ("a\rb\u{8}\u{7}\u{0}\u{7F}", "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", "cursor movement and bell"),
      ("a\r\nb", "a\u{FFFD}\nb", "a carriage return, even before a line end"),
      ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}", "separators of lines"),
      ("\u{61C}abc\u{2066}d\u{200F}", "\u{FFFD}abc\u{FFFD}d\u{FFFD}", "marks of direction"),
    ]))
  func `terminal controls are replaced`(row: TableRow<(String, String, String)>) {
    let (text, clean, _) = row.values
    #expect(TerminalText.clean(text) == clean)
    #expect(TerminalText.clean(clean) == clean)
  }

  @Test(arguments: ["カ\u{309A}", "\u{5D0}\u{5B8}", "\u{E01}\u{E34}", "\u{915}\u{941}"])
  func `combining marks take no column`(text: String) throws {
    let letter = String(try #require(text.unicodeScalars.first))
    #expect(TerminalText.width(of: text) == TerminalText.width(of: letter))
  }

  @Test func `line feeds are the only control characters left`() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .control else { continue }
      let clean = TerminalText.clean("a\(scalar)b")
      #expect(clean.unicodeScalars.contains(scalar) == (scalar == "\n"), "U+\(String(value, radix: 16))")
    }
  }

  @Test(
    arguments: rows([
      ("a\tb\nc\r\n", "a\tb\nc\r\n", "tabs and line ends"),
      ("\u{FEFF}a", "\u{FEFF}a", "a byte order mark at the start"),
      ("\u{FEFF}\u{FEFF}a\t", "\u{FEFF}\u{FFFD}a\t", "a second one"),
      ("a\rb\r", "a\u{FFFD}b\u{FFFD}", "carriage returns alone"),
      ("\r\u{200B}\n", "\r\n", "a line end around what is left out"),
      ("\u{1B}[31m\u{9B}\u{7}\u{7F}\u{0}", "\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", "controls"),
      ("a\u{202E}b\u{2028}", "a\u{FFFD}b\u{FFFD}", "direction and separators"),
    ])) func `what is printed has no controls but tabs and line ends`(row: TableRow<(String, String, String)>)
  {
    let (text, printed, _) = row.values
    #expect(TerminalText.printable(text) == printed)
    #expect(TerminalText.printable(printed) == printed)
  }

  @Test func `a patch keeps invisible characters`() {
    #expect(TerminalText.withoutControls("\u{202E}\u{AD}\t\r\n\u{1B}\r") == "\u{202E}\u{AD}\t\r\n\u{FFFD}\u{FFFD}")
  }

  @Test func `a message has one line`() {
    #expect(TerminalText.line("a\nb\r\nc\t\u{1B}") == "a\u{FFFD}b\u{FFFD}\u{FFFD}c \u{FFFD}")
  }

  @Test(
    arguments: rows([
      ("", 0, "nothing"), ("abc", 3, "letters"), ("é", 1, "an accent"), ("e\u{301}", 1, "a combining accent"),
      ("語", 2, "an ideograph"), ("한국어", 6, "syllables"), ("Ａ", 2, "a fullwidth letter"), ("🔔", 2, "an emoji"),
      ("–“”…", 4, "marks"), ("a\u{200D}b", 2, "a joiner"), ("ｶ", 1, "a halfwidth letter"),
      ("✅", 2, "a symbol shown as emoji"), ("⌚", 2, "another one"), ("✔", 1, "a symbol shown as text"),
      ("𗀀", 2, "Tangut"), ("𛀀", 2, "historic kana"),
    ]))
  func `the width counts columns`(row: TableRow<(String, Int, String)>) {
    let (text, columns, reason) = row.values
    #expect(TerminalText.width(of: text) == columns, "\(reason)")
  }
}
