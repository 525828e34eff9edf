import TestSupport
import Testing

@testable import TextSupport

struct BibTeXTextTests {
  @Test(
    arguments: rows([
      (
        "Boxes & tabs, 50% #1_a $5", "Boxes \\& tabs, 50\\% \\#1\\_a \\$5",
        "characters with a meaning"
      ),
      (
        "}, note = {x", "{\\textbraceright}, note = {\\textbraceleft}x",
        "braces that would end the field"
      ),
      ("\\input{x}", "{\\textbackslash}input{\\textbraceleft}x{\\textbraceright}", "a command"),
      (
        "a~b^c\"d", "a{\\textasciitilde}b{\\textasciicircum}c{\\textquotedbl}d",
        "accents and quotes"
      ),
      ("one\ntwo\u{1B}[1m", "one two\u{FFFD}[1m", "line ends and controls"),
      ("Boxes § Größe", "Boxes {\\S} Größe", "a section mark and letters"),
    ]))
  func `text is escaped for a field`(row: TableRow<(String, String, String)>) {
    #expect(BibTeXText.escaped(row.values.0) == row.values.1)
  }

  @Test func `a key has letters, digits and single dashes`() {
    #expect(BibTeXText.key("hig:2025-12-16/boxes/größe, {a}") == "hig-2025-12-16-boxes-gr-e-a-")
  }
}
