import NameKeys
import Testing

struct NameKeyTests {
  @Test(arguments: [
    ("popup menu", "popupmenu", "blanks go"),
    ("Pop-up Menu", "popupmenu", "capitals and marks go"),
    ("UIToolbar", "uitoolbar", "a symbol is one word"),
    ("@2x", "2x", "digits stay"),
    ("don't", "dont", "a straight apostrophe goes"),
    ("don’t", "dont", "a curly one too"),
    ("a\u{0}b\tc\nd", "abcd", "no control character stays"),
    ("Pop-up Menü", "popupmenu", "accents go"),
    ("Éléments à côté", "elementsacote", "French"),
    ("Tamaño, índice y pingüino", "tamanoindiceypinguino", "Spanish"),
    ("Größe", "grosse", "sharp s as people type it"),
    ("GRÖẞE", "grosse", "and the capital one"),
    ("Œuvre", "oeuvre", "letters that grew together part"),
    ("ÄRGER", "arger", "a capital with an accent"),
    ("İstanbul", "istanbul", "a capital whose small letter brings a mark along"),
    ("Ёлка", "ёлка", "letters of other scripts keep their marks and lose their case"),
    ("탭 막대", "탭막대", "Korean"),
    ("标签 栏", "标签栏", "Chinese"),
    ("人々の一覧", "人々の一覧", "Japanese, with the mark that repeats a character"),
    ("タブバー", "タブバー", "the mark of a long vowel is part of the word"),
    ("タブ・バー", "タブバー", "the dot between words is a mark"),
    ("“引用”、（括弧）", "引用括弧", "wide marks go"),
    ("🪁 kite", "kite", "a picture says nothing"),
    ("", "", "nothing"),
    ("… — !", "", "marks alone"),
  ])
  func `a name has a key`(name: String, key: String, because reason: String) {
    #expect(NameKey.make(name) == key, "\(reason)")
  }

  /// What is typed on one system comes as one scalar, what is copied from another as letter and
  /// mark.
  @Test(arguments: [
    ("\u{FC}", "u\u{308}", "a letter of German"),
    ("\u{E9}", "e\u{301}", "of French"),
    ("\u{F1}", "n\u{303}", "of Spanish"),
  ])
  func `one text has one key however it is encoded`(
    whole: String, parts: String, because reason: String
  ) {
    #expect(Array(NameKey.make(whole).utf8) == Array(NameKey.make(parts).utf8), "\(reason)")
  }

  private static let names = [
    "Pop-up Menü", "GRÖSSE & Größe", "Œuvres d’été", "Señal Nº 3", "탭 막대", "ツール バー", "标签栏",
    "Ёлка", "3D Touch", "x²", "…",
  ]

  @Test(arguments: names)
  func `the key of a key is itself`(name: String) {
    let key = NameKey.make(name)
    #expect(Array(NameKey.make(key).utf8) == Array(key.utf8))
  }

  @Test(arguments: names)
  func `case makes no difference`(name: String) {
    #expect(NameKey.make(name.uppercased()) == NameKey.make(name))
    #expect(NameKey.make(name.lowercased()) == NameKey.make(name))
  }

  /// Queries join the keys of their words.
  @Test func `the key of all is the keys of its parts`() {
    for first in Self.names {
      for second in Self.names {
        #expect(NameKey.make(first + " " + second) == NameKey.make(first) + NameKey.make(second))
      }
    }
  }

  /// Names of ASCII alone go another way than others.
  @Test func `every character of ASCII counts the same beside an accent`() {
    for value in UInt8(0)..<0x80 {
      let character = String(decoding: [value], as: UTF8.self)
      #expect(
        NameKey.make("é" + character) == "e" + NameKey.make(character), "character \(value)")
    }
  }

  @Test func `a part of a text has the key of its text`() {
    let text = "the Menü bar"
    #expect(NameKey.make(text.dropFirst(4).dropLast(4)) == "menu")
  }

  @Test(arguments: [
    ("menus", "menu", "the plain plural"),
    ("kites", "kite", "after an e"),
    ("categories", "category", "y became ie"),
    ("ties", "tie", "a short word that ends in ie"),
    ("boxes", "box", "x took an e"),
    ("checkboxes", "checkbox", "in a longer word"),
    ("switches", "switch", "ch took an e"),
    ("searches", "search", "another"),
    ("classes", "class", "so did ss"),
    ("notches", "notch", "a third"),
    ("crashes", "crash", "so did sh"),
    ("movies", "movie", "a longer word that ends in ie"),
    ("address", "address", "two s are no plural"),
    ("ios", "ios", "too short for one"),
    ("gas", "gas", "another"),
    ("menu", "menu", "a singular stays"),
    ("", "", "nothing"),
  ])
  func `a plural has a singular`(word: String, singular: String, because reason: String) {
    #expect(NameKey.singular(word) == singular, "\(reason)")
    #expect(NameKey.singular(singular) == singular, "\(reason), again")
  }
}
