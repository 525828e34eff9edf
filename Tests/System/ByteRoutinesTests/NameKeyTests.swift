import ByteRoutines
import TestSupport
import Testing

struct NameKeyTests {
  @Test(
    arguments: rows([
      ("popup menu", "popupmenu", "blanks"),
      ("Pop-up Menu", "popupmenu", "capitals and punctuation"),
      ("UIToolbar", "uitoolbar", "a symbol is one word"),
      ("@2x", "2x", "digits"),
      ("don't", "dont", "a straight apostrophe"),
      ("don’t", "dont", "a curly apostrophe"),
      ("a\u{0}b\tc\nd", "abcd", "control characters"),
      ("Pop-up Menü", "popupmenu", "accents"),
      ("Éléments à côté", "elementsacote", "French"),
      ("Tamaño, índice y pingüino", "tamanoindiceypinguino", "Spanish"),
      ("Größe", "grosse", "sharp s"),
      ("GRÖẞE", "grosse", "capital sharp s"),
      ("Œuvre", "oeuvre", "a ligature"),
      ("ÄRGER", "arger", "a capital with an accent"),
      ("İstanbul", "istanbul", "a capital whose lowercase has a mark"),
      ("Ёлка", "ёлка", "Cyrillic letters keep their marks"),
      ("탭 막대", "탭막대", "Korean"),
      ("标签 栏", "标签栏", "Chinese"),
      ("人々の一覧", "人々の一覧", "Japanese with an iteration mark"),
      ("タブバー", "タブバー", "a long vowel mark"),
      ("タブ・バー", "タブバー", "a middle dot"),
      ("“引用”、（括弧）", "引用括弧", "fullwidth punctuation"),
      ("🔔 bell", "bell", "an emoji"),
      ("", "", "empty"),
      ("… — !", "", "punctuation only"),
    ]))
  func `names have keys`(row: TableRow<(String, String, String)>) {
    let (name, key, _) = row.values
    #expect(NameKey.make(name) == key)
  }

  /// Some systems write an accented letter as one scalar, others as a letter and a mark.
  @Test(
    arguments: rows([
      ("\u{FC}", "u\u{308}", "German"), ("\u{E9}", "e\u{301}", "French, decomposed"),
      ("\u{F1}", "n\u{303}", "Spanish, decomposed"),
    ]))
  func `composed and decomposed text have the same key`(row: TableRow<(String, String, String)>) {
    let (whole, parts, _) = row.values
    #expect(Array(NameKey.make(whole).utf8) == Array(NameKey.make(parts).utf8))
  }

  private static let names = [
    "Pop-up Menü", "GRÖSSE & Größe", "Œuvres d’été", "Señal Nº 3", "탭 막대", "ツール バー", "标签栏",
    "Ёлка", "3D Touch", "x²", "…",
  ]

  @Test(arguments: names) func `letter case is ignored, and making a key is idempotent`(name: String) {
    let key = NameKey.make(name)
    #expect(Array(NameKey.make(key).utf8) == Array(key.utf8))
    #expect(NameKey.make(name.uppercased()) == key)
    #expect(NameKey.make(name.lowercased()) == key)
  }

  /// Queries concatenate the keys of their words.
  @Test func `the key of a text is the concatenation of the keys of its words`() {
    for first in Self.names {
      for second in Self.names {
        #expect(NameKey.make(first + " " + second) == NameKey.make(first) + NameKey.make(second))
      }
    }
  }

  /// ASCII names take a separate, faster path.
  @Test func `ASCII characters have the same key beside an accent`() {
    for value in UInt8(0)..<0x80 {
      let character = String(decoding: [value], as: UTF8.self)
      #expect(NameKey.make("é" + character) == "e" + NameKey.make(character), "character \(value)")
    }
  }

  @Test func `a substring has the key of its text`() {
    let text = "the Menü bar"
    #expect(NameKey.make(text.dropFirst(4).dropLast(4)) == "menu")
  }

  @Test(
    arguments: rows([
      ("menus", "menu", "a regular plural"),
      ("images", "image", "after an e"),
      ("categories", "category", "a plural in ies"),
      ("ties", "tie", "a short word in ie"),
      ("boxes", "box", "a plural in xes"),
      ("checkboxes", "checkbox", "a compound"),
      ("switches", "switch", "a plural in ches"),
      ("searches", "search", "another word"),
      ("classes", "class", "a plural in sses"),
      ("notches", "notch", "a third word"),
      ("crashes", "crash", "a plural in shes"),
      ("movies", "movie", "a longer word in ie"),
      ("address", "address", "a singular in ss"),
      ("ios", "ios", "a short word"),
      ("gas", "gas", "another word"),
      ("menu", "menu", "a singular"),
      ("", "", "empty"),
    ]))
  func `plurals have singulars`(row: TableRow<(String, String, String)>) {
    let (word, singular, _) = row.values
    #expect(NameKey.singular(word) == singular)
    #expect(NameKey.singular(singular) == singular, "\(row.reason), again")
  }
}
