import Testing

@testable import TextSupport

struct TerminalTextTests {
  @Test(arguments: [
    ("plain text\nof two lines", "plain text\nof two lines", "as it is"),
    ("é 語 👩‍🔧 ✓", "é 語 👩‍🔧 ✓", "letters of every kind, joiners included"),
    ("a\tb", "a b", "a tab is a blank"),
    ("a\u{1B}[31mb", "a\u{FFFD}[31mb", "the escape character"),
    ("a\u{9B}31mb", "a\u{FFFD}31mb", "its one-byte form"),
    (
      "a\rb\u{8}\u{7}\u{0}\u{7F}", "a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}",
      "what moves or rings"
    ),
    ("a\r\nb", "a\u{FFFD}\nb", "a carriage return, even before a line end"),
    ("\u{202E}abc\u{2066}d\u{200F}", "\u{FFFD}abc\u{FFFD}d\u{FFFD}", "marks of direction"),
  ])
  func `nothing that commands a terminal is left`(
    text: String, clean: String, because reason: String
  ) {
    #expect(TerminalText.clean(text) == clean, "\(reason)")
  }

  @Test func `the Arabic letter mark is a mark of direction too`() {
    #expect(TerminalText.clean("\u{61C}a") == "\u{FFFD}a")
  }

  @Test(arguments: ["カ\u{309A}", "\u{5D0}\u{5B8}", "\u{E01}\u{E34}", "\u{915}\u{941}"])
  func `marks that stand over or under a letter take no column`(text: String) throws {
    let letter = String(try #require(text.unicodeScalars.first))
    #expect(TerminalText.width(of: text) == TerminalText.width(of: letter))
  }

  @Test func `no control character at all is left but the line end`() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .control else {
        continue
      }
      let clean = TerminalText.clean("a\(scalar)b")
      #expect(
        clean.unicodeScalars.contains(scalar) == (scalar == "\n"), "U+\(String(value, radix: 16))")
    }
  }

  @Test func `cleaning twice is cleaning once`() {
    for text in ["", "a\u{1B}\u{202E}\t\n", "語\u{9B}"] {
      let once = TerminalText.clean(text)
      #expect(TerminalText.clean(once) == once)
    }
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("語", 2), ("한국어", 6), ("Ａ", 2),
    ("🧰", 2), ("–“”…", 4), ("a\u{200D}b", 2), ("ｶ", 1),
  ])
  func `a text takes so many columns`(text: String, columns: Int) {
    #expect(TerminalText.width(of: text) == columns)
  }
}
