import ByteRoutines
import TestSupport
import Testing

struct NameKeyTests {
  @Test(
    arguments: [
      Named("blanks", ("popup menu", "popupmenu")),
      Named("capitals and punctuation", ("Pop-up Menu", "popupmenu")),
      Named("a symbol is one word", ("UIToolbar", "uitoolbar")),
      Named("digits", ("@2x", "2x")),
      Named("a straight apostrophe", ("don't", "dont")),
      Named("a curly apostrophe", ("don’t", "dont")),
      Named("control characters", ("a\u{0}b\tc\nd", "abcd")),
      Named("accents", ("Pop-up Menü", "popupmenu")),
      Named("French", ("Éléments à côté", "elementsacote")),
      Named("Spanish", ("Tamaño, índice y pingüino", "tamanoindiceypinguino")),
      Named("sharp s", ("Größe", "grosse")),
      Named("capital sharp s", ("GRÖẞE", "grosse")),
      Named("a ligature", ("Œuvre", "oeuvre")),
      Named("a capital with an accent", ("ÄRGER", "arger")),
      Named("a capital whose lowercase has a mark", ("İstanbul", "istanbul")),
      Named("Cyrillic letters keep their marks", ("Ёлка", "ёлка")),
      Named("Korean", ("탭 막대", "탭막대")),
      Named("Chinese", ("标签 栏", "标签栏")),
      Named("Japanese with an iteration mark", ("人々の一覧", "人々の一覧")),
      Named("a long vowel mark", ("タブバー", "タブバー")),
      Named("a middle dot", ("タブ・バー", "タブバー")),
      Named("fullwidth punctuation", ("“引用”、（括弧）", "引用括弧")),
      Named("an emoji", ("🔔 bell", "bell")),
      Named("empty", ("", "")),
      Named("punctuation only", ("… — !", "")),
    ] as [Named<(String, String)>])
  func `names have keys`(row: Named<(String, String)>) {
    let (name, key) = row.value
    #expect(NameKey.make(name) == key)
  }

  /// Some systems write an accented letter as one scalar, others as a letter and a mark.
  @Test(
    arguments: [
      Named("German", ("\u{FC}", "u\u{308}")), Named("French, decomposed", ("\u{E9}", "e\u{301}")),
      Named("Spanish, decomposed", ("\u{F1}", "n\u{303}")),
    ] as [Named<(String, String)>])
  func `composed and decomposed text have the same key`(row: Named<(String, String)>) {
    let (whole, parts) = row.value
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
    arguments: [
      Named("a regular plural", ("menus", "menu")),
      Named("after an e", ("images", "image")),
      Named("a plural in ies", ("categories", "category")),
      Named("a short word in ie", ("ties", "tie")),
      Named("a plural in xes", ("boxes", "box")),
      Named("a compound", ("checkboxes", "checkbox")),
      Named("a plural in ches", ("switches", "switch")),
      Named("another word", ("searches", "search")),
      Named("a plural in sses", ("classes", "class")),
      Named("a third word", ("notches", "notch")),
      Named("a plural in shes", ("crashes", "crash")),
      Named("a longer word in ie", ("movies", "movie")),
      Named("a singular in ss", ("address", "address")),
      Named("a short word", ("ios", "ios")),
      Named("another word", ("gas", "gas")),
      Named("a singular", ("menu", "menu")),
      Named("empty", ("", "")),
    ] as [Named<(String, String)>])
  func `plurals have singulars`(row: Named<(String, String)>) {
    let (word, singular) = row.value
    #expect(NameKey.singular(word) == singular)
    #expect(NameKey.singular(singular) == singular, "\(row.reason), again")
  }
}
