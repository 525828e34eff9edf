import Testing

@testable import GuidelineModel

/// The splits over bytes compared with those over characters.
struct PlainTextTests {
  static let texts = [
    "", " ", "a", "Tab bars", "  Two  blanks\tand a tab ", "a\r\nb\rc\nd\u{B}e\u{C}f", "\r\n\r\n",
    "Don’t title windows — ever…", "naïve Größe\u{A0}no-break", "soft\u{AD}hyphen", "½ cup, x² · y",
    "도구 막대를 쓰세요. 규칙", "ツールバー\u{3000}全角、です。", "使用工具栏，不要滥用（必须）：好；坏", "か\u{3099}き",
    "e\u{301}te\u{301}", "👍🏽 ok 🏳️‍🌈 yes", "▶\u{FE0F} play",
    "→ ⌘S ⇧ ① Ⅳ",
    "क्षत्रिय न", "ไทย ก็", "\u{85}next\u{2028}line\u{2029}end", "Ελλάδα και Россия",
    "\u{1100}\u{1161}\u{11A8} 각",
    "ｆｕｌｌ １２　ﾊﾟ", "it's 'quoted' ’tis", "a,b;c:d(e)f–g—h", "x@2x.png", "\u{FEFF}bom", "a\u{0}b",
  ]

  @Test(arguments: texts) func `splits are those over characters`(text: String) {
    #expect(text.words() == text.split(whereSeparator: \.isWhitespace))
    #expect(text.blankSeparatedWords() == text.split(separator: " "))
    #expect(text.letterRuns() == text.split { !($0.isLetter || $0.isNumber) })
    #expect(text.letterRuns(with: "'’@") == text.split { !($0.isLetter || $0.isNumber || "'’@".contains($0)) })
    for limit in [0, 1, 3, 100] { #expect(text.prefix(ofAtMost: limit) == text.prefix(limit)) }
  }

  @Test(arguments: texts) func `parts are those between scalars`(text: String) {
    #expect(text.parts { ",;—。".contains(Character($0)) } == text.split { ",;—。".contains($0) })
  }

  @Test func `a text is trimmed to its letters`() {
    #expect("«¿Qué?»".trimmed(to: \.isLetter) == "Qué")
    #expect("…".trimmed(to: \.isLetter).isEmpty)
  }

  @Test func `parts of a part are parts of its text`() {
    let text = "«one two»"
    let words = text.dropFirst().dropLast().words()
    #expect(words == ["one", "two"])
    #expect(text[words[1].startIndex...] == "two»")
  }
}
