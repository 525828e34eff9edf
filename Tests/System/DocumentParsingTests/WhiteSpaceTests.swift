import DocumentParsing
import TestSupport
import Testing

struct WhiteSpaceTests {
  @Test(
    arguments: rows([
      ("", "", "nothing"), ("text", "text", "nothing to do"),
      ("red text. And icon.", "red text. And icon.", "stops inside"),
      ("  red \t\r\n text  ", "red text", "blanks of ASCII"), ("red\u{A0}text", "red text", "a no-break space"),
      ("red\u{2003}\u{202F}\u{3000}text", "red text", "wide and narrow spaces"),
      ("red\u{2028}text\u{85}", "red text", "line ends of Unicode"),
      ("red\u{AD}dish te\u{200B}xt\u{FEFF}", "reddish text", "soft hyphens and zero widths go"),
      ("red \u{200B} text", "red text", "an invisible mark between blanks"),
      ("\u{200B}", "", "nothing but an invisible mark"), ("Sidebars .", "Sidebars.", "a blank before a full stop"),
      ("Sidebars . Then", "Sidebars. Then", "and before the next sentence"),
      ("the .prominent style", "the .prominent style", "the dot of a symbol keeps its blank"),
      ("wait ...", "wait ...", "so do three dots"),
      (".", ".", "a stop alone"),
      (" . a", ". a", "no blank to drop at the start"),
      ("한글 と 漢字", "한글 と 漢字", "other scripts"),
      ("é e\u{301}", "é e\u{301}", "letters made of two marks"),
      ("👩‍💻 a", "👩‍💻 a", "U+200D in an emoji stays"),
      ("a\u{0}b", "a\u{0}b", "a NUL stays"),
    ]))
  func `each run of white space becomes one blank`(row: TableRow<(String, String, String)>) {
    let (text, collapsed, reason) = row.values
    let result = text.collapsingWhiteSpace()
    #expect(Array(result.unicodeScalars) == Array(collapsed.unicodeScalars), "\(reason)")
    #expect(text[...].collapsingWhiteSpace() == result)
  }

  /// All texts of up to five pieces.
  private static let texts: [String] = {
    let pieces = ["a", ".", " ", "\u{A0}", "\u{AD}", "é", "語"]
    var texts = [""]
    var last = [""]
    for _ in 0..<5 {
      last = last.flatMap { text in pieces.map { text + $0 } }
      texts += last
    }
    return texts
  }()

  @Test func `collapsed text has single blanks, none at its ends, and all other characters`() {
    func visible(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { !$0.isWhiteSpace && $0 != "\u{AD}" }
    }
    let wrong = Self.texts.filter { text in
      let result = text.collapsingWhiteSpace()
      return result.hasPrefix(" ") || result.hasSuffix(" ") || result.contains("  ")
        || result.collapsingWhiteSpace() != result || visible(result) != visible(text)
    }
    #expect(wrong == [])
  }

  @Test(
    arguments: rows([
      ("", "", "", "an empty text"), ("text", "text", "text", "no white space"),
      (" \n text \t", "text \t", " \n text", "ASCII white space"),
      ("\u{3000}text\u{A0}", "text\u{A0}", "\u{3000}text", "white space beyond ASCII"),
      (" \u{2003} ", "", "", "only white space"),
    ]))
  func `trimming removes white space at one end`(row: TableRow<(String, String, String, String)>) {
    let (text, withoutStart, withoutEnd, reason) = row.values
    #expect(text.trimmingLeadingSpace() == withoutStart, "\(reason)")
    #expect(text.trimmingTrailingSpace() == withoutEnd, "\(reason)")
  }
}
