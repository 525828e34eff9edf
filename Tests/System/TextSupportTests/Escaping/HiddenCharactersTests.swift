import TestSupport
import Testing

@testable import TextSupport

struct HiddenCharactersTests {
  @Test(
    arguments: [
      Named(
        "letters, marks and emoji are visible", ("Größe e\u{301} 語 ✓ 👍🏽", "Größe e\u{301} 語 ✓ 👍🏽")),
      Named(
        "a soft hyphen shows at line ends only, and divides a word for searches",
        ("co\u{AD}operate", "cooperate")),
      Named("a zero-width space divides a word that looks whole", ("pass\u{200B}word", "password")),
      Named("U+2060 marks only keep lines together", ("a\u{2060}b", "ab")),
      Named("invisible operators are for formulas", ("f\u{2061}(x)\u{2062}y\u{2063}z\u{2064}w", "f(x)yzw")),
      Named("Unicode deprecates this formatting", ("a\u{206A}\u{206F}b", "ab")),
      Named("240 selectors can encode any byte", ("葛\u{E0100}a\u{E01EF}b", "葛ab")),
      Named("fillers look like blanks or nothing", ("a\u{3164}b\u{115F}c\u{1160}d\u{FFA0}e", "abcde")),
      Named("a grapheme combiner has no glyph", ("a\u{34F}b", "ab")),
      Named("a selector chooses the emoji or the text form", ("❤\u{FE0F} ☎\u{FE0E}", "❤\u{FE0F} ☎\u{FE0E}")),
      Named("the emoji of a key begins with a digit", ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}")),
      Named("a selector chooses a form of a Mongolian letter", ("\u{1820}\u{180B}", "\u{1820}\u{180B}")),
      Named("a selector after a letter of ASCII has no effect", ("a\u{FE0F}b\u{FE01}", "ab")),
      Named("further selectors have no effect and can encode words", ("❤\u{FE0F}\u{FE01}\u{FE02}", "❤\u{FE0F}")),
      Named("emoji are joined", ("👩‍💻 👩‍❤️‍👩", "👩‍💻 👩‍❤️‍👩")),
      Named("Persian needs the ZWNJ within words", ("می\u{200C}خواهم", "می\u{200C}خواهم")),
      Named("Hindi needs ZWJ after a mark", ("क्\u{200D}ष", "क्\u{200D}ष")),
      Named("no word of ASCII letters needs ZWJ or ZWNJ", ("de\u{200C}le\u{200D}te", "delete")),
      Named("further ZWJ or ZWNJ have no effect and can encode words", ("ی\u{200C}\u{200D}\u{200C}ا", "ی\u{200C}ا")),
      Named("ZWJ or ZWNJ begin nothing", ("\u{200D}a \u{200C}語", "a 語")),
      Named("what is left out makes no letter need ZWJ", ("a\u{AD}\u{200D}b", "ab")),
      Named("what is left out does not allow a further ZWNJ", ("ی\u{200C}\u{AD}\u{200C}ا", "ی\u{200C}ا")),
      Named("a selector chooses the form of the emoji before what is left out", ("❤\u{AD}\u{FE0F}", "❤\u{FE0F}")),
      Named("marks of direction turn words around", ("\u{202E}abc", "\u{FFFD}abc")),
      Named("tags hide words", ("a\u{E0061}", "a\u{FFFD}")),
      Named("a byte order mark belongs at the start of a file", ("a\u{FEFF}b", "a\u{FFFD}b")),
    ] as [Named<(String, String)>])
  func `characters stay only where people see or need them`(row: Named<(String, String)>) throws {
    let (text, shown) = row.value
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
