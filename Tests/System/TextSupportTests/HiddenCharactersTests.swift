import TestSupport
import Testing

@testable import TextSupport

struct HiddenCharactersTests {
  @Test(
    arguments: rows([
      ("Größe e\u{301} 語 ✓ 👍🏽", "Größe e\u{301} 語 ✓ 👍🏽", "letters, marks and emoji are visible"),
      ("co\u{AD}operate", "cooperate", "a soft hyphen shows at line ends only, and divides a word for searches"),
      ("pass\u{200B}word", "password", "a zero-width space divides a word that looks whole"),
      ("a\u{2060}b", "ab", "U+2060 marks only keep lines together"),
      ("f\u{2061}(x)\u{2062}y\u{2063}z\u{2064}w", "f(x)yzw", "invisible operators are for formulas"),
      ("a\u{206A}\u{206F}b", "ab", "Unicode deprecates this formatting"),
      ("葛\u{E0100}a\u{E01EF}b", "葛ab", "240 selectors can encode any byte"),
      ("a\u{3164}b\u{115F}c\u{1160}d\u{FFA0}e", "abcde", "fillers look like blanks or nothing"),
      ("a\u{34F}b", "ab", "a grapheme combiner has no glyph"),
      ("❤\u{FE0F} ☎\u{FE0E}", "❤\u{FE0F} ☎\u{FE0E}", "a selector chooses the emoji or the text form"),
      ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}", "the emoji of a key begins with a digit"),
      ("\u{1820}\u{180B}", "\u{1820}\u{180B}", "a selector chooses a form of a Mongolian letter"),
      ("a\u{FE0F}b\u{FE01}", "ab", "a selector after a letter of ASCII has no effect"),
      ("❤\u{FE0F}\u{FE01}\u{FE02}", "❤\u{FE0F}", "further selectors have no effect and can encode words"),
      ("👩‍💻 👩‍❤️‍👩", "👩‍💻 👩‍❤️‍👩", "emoji are joined"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم", "Persian needs the ZWNJ within words"),
      ("क्\u{200D}ष", "क्\u{200D}ष", "Hindi needs ZWJ after a mark"),
      ("de\u{200C}le\u{200D}te", "delete", "no word of ASCII letters needs ZWJ or ZWNJ"),
      ("ی\u{200C}\u{200D}\u{200C}ا", "ی\u{200C}ا", "further ZWJ or ZWNJ have no effect and can encode words"),
      ("\u{200D}a \u{200C}語", "a 語", "ZWJ or ZWNJ begin nothing"),
      ("a\u{AD}\u{200D}b", "ab", "what is left out makes no letter need ZWJ"),
      ("ی\u{200C}\u{AD}\u{200C}ا", "ی\u{200C}ا", "what is left out does not allow a further ZWNJ"),
      ("❤\u{AD}\u{FE0F}", "❤\u{FE0F}", "a selector chooses the form of the emoji before what is left out"),
      ("\u{202E}abc", "\u{FFFD}abc", "marks of direction turn words around"),
      ("a\u{E0061}", "a\u{FFFD}", "tags hide words"),
      ("a\u{FEFF}b", "a\u{FFFD}b", "a byte order mark belongs at the start of a file"),
    ]))
  func `characters stay only where people see or need them`(row: TableRow<(String, String, String)>) throws {
    let (text, shown, _) = row.values
    #expect(TerminalText.clean(text) == shown, "\(row.reason)")
    #expect(TerminalText.clean(shown) == shown)
    #expect(HTMLText.escaped(text) == shown)
    #expect(CSV.line([text]) == shown + "\r\n")
    #expect(TSV.line([text]) == shown + "\n")
    #expect(AgentText.clean(text) == shown.replacing("\u{FFFD}", with: ""))
    let json = try JSONOutput.line([text])
    #expect(HiddenCharacters.areAbsent(in: json))
    #expect(json.contains("\\u") == (text != shown), "JSON keeps the character as an escape")
  }

  @Test func `no output has a hidden character, whatever is before it`() throws {
    let scalars: [Unicode.Scalar] = [
      "a", "1", "語", "❤", "\u{AD}", "\u{200C}", "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{1B}",
    ]
    for first in scalars {
      for second in scalars {
        for third in scalars {
          let text = String(String.UnicodeScalarView([first, second, third, "b"]))
          let name = text.debugDescription
          let shown = TerminalText.clean(text)
          #expect(HiddenCharacters.areAbsent(in: shown), "\(name)")
          #expect(HTMLText.escaped(text) == shown, "\(name)")
          #expect(HiddenCharacters.areAbsent(in: AgentText.clean(text)), "\(name)")
          #expect(HiddenCharacters.areAbsent(in: try JSONOutput.line([text])), "\(name)")
        }
      }
    }
  }

  @Test func `every character without a glyph is treated`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isDefaultIgnorableCodePoint else { continue }
      #expect(HiddenCharacters.treatment(of: scalar, after: "a") != .keep, "U+\(String(value, radix: 16))")
    }
  }
}
