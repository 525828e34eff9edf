import GuidelineModel
import TestSupport
import Testing

struct SlugTests {
  @Test func `an accent behind its letter, as in names of files from macOS, is part of the letter`() {
    #expect(Array(Slug.make("Re\u{301}sume\u{301}s").utf8) == Array("r\u{E9}sum\u{E9}s".utf8))
  }

  @Test func `a long name ends after a whole word`() {
    #expect(Slug.make("keep the list short", limit: 12) == "keep-the")
    #expect(Slug.make("keep the list short", limit: 13) == "keep-the-list")
    #expect(Slug.make("keep the list short", limit: 19) == "keep-the-list-short")
  }

  @Test(arguments: [0, -1, Int.min]) func `a limit without room gives an empty slug`(limit: Int) {
    #expect(Slug.make("toolbar", limit: limit) == "")
  }

  /// A letter beyond ASCII at the end, with which the text is read scalar by scalar.
  @Test(
    arguments: [
      "Don’t title windows", "‘a’ — b…c “d”", "  a--b  ", "a\u{200D}b\u{200C}c", "\r\n\t", "ABC 123 x",
      "incomprehensible words", "''", "a’b’c", "\u{2028}a\u{2010}b", "e\u{301}a",
    ], [1, 2, 3, 5, 8, 13, 64])
  func `marks and ASCII are read as they are between other letters`(text: String, limit: Int) {
    let whole = Slug.make(text, limit: .max)
    #expect(Slug.make(text + " ä", limit: .max) == (whole.isEmpty ? "ä" : whole + "-ä"))
    let slug = Slug.make(text, limit: limit)
    #expect(whole.hasPrefix(slug) && slug.count <= limit)
    if whole.count > limit { #expect(Slug.make(text + " ä", limit: limit) == slug) }
  }

  @Test func `a long first word is cut`() {
    #expect(Slug.make("incomprehensible", limit: 6) == "incomp")
    #expect(Slug.make("a incomprehensible", limit: 6) == "a")
  }

  @Test(arguments: [
    Named(
      "a long sentence",
      "Make targets large enough — 44 points — for a finger, a thumb and everything in between"),
    Named("quotation marks", "It’s \"fine\", isn't it?"),
    Named("letters beyond ASCII", "ÅNGSTRÖM straße"),
    Named("Korean", "규칙을 지키세요. 그리고 쉬세요."), Named("punctuation only", "---"),
    Named("one letter", "x"),
  ])
  func `the slug of a slug is itself`(row: Named<String>) {
    let text = row.value
    for limit in [1, 5, 20, 64] {
      let slug = Slug.make(text, limit: limit)
      #expect(slug.count <= limit)
      #expect(Slug.make(slug, limit: limit) == slug)
      #expect(!slug.hasPrefix("-") && !slug.hasSuffix("-"))
    }
  }
}
