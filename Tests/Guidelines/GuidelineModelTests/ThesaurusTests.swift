import NameKeys
import Testing

@testable import GuidelineModel

struct ThesaurusTests {
  /// Tables of kites, with the key of each name in front as the build writes it.
  private let thesaurus = Thesaurus(
    table: """
      bogen\tBogen\tde\tbow\t\teveryday
      bow\tbow\ten\tknot|ribbon\ttails|frames\teveryday
      bow\tbow\tfr\tstem\tboats\tsailors
      dragondancant\tDragon-dançant\tfr\tdance\t\teveryday
      skykite\tSky Kite\ten\t\tkites\tshops
      연\t연\tko\tkite\tkites\tname

      """,
    otherNames: """
      bow\tBow\tribbons\tshops
      spool\tspool\treels\tshops

      """,
    stopWords: """
      how\thow\ten\tweak
      im\tim\tde\tnone
      im\tim\ten\tnone
      un\tün\tde\tnone

      """)

  @Test(arguments: [
    ("bogen", ["Bogen [de] terms bow, pages , everyday"], "terms alone"),
    ("skykite", ["Sky Kite [en] terms , pages kites, shops"], "pages alone"),
    ("연", ["연 [ko] terms kite, pages kites, name"], "another script, the last line"),
    ("spool", ["spool [en] terms , pages reels, shops"], "one of the other names"),
    (
      "bow",
      [
        "bow [en] terms knot ribbon, pages tails frames, everyday",
        "bow [fr] terms stem, pages boats, sailors",
        "Bow [en] terms , pages ribbons, shops",
      ], "both tables, the thesaurus first"
    ),
    ("dragondancant", ["Dragon-dançant [fr] terms dance, pages , everyday"], "an accent"),
    ("Bow", [], "not a key"),
    ("how", [], "a stop word"),
    ("tails", [], "a page"),
    ("", [], "nothing"),
  ])
  func `a name has its entries`(key: String, entries: [String], because reason: String) {
    #expect(thesaurus.entries(named: key).map(Self.text) == entries, "\(reason)")
  }

  private static func text(_ entry: Thesaurus.Entry) -> String {
    """
    \(entry.name) [\(entry.language)] terms \(entry.terms.joined(separator: " ")), \
    pages \(entry.pages.joined(separator: " ")), \(entry.origin)
    """
  }

  @Test func `a stop word has a language and a weight`() {
    #expect(thesaurus.stopWord("how") == .init(language: "en", isWeak: true))
    #expect(thesaurus.stopWord("un") == .init(language: "de", isWeak: false))
    #expect(thesaurus.stopWord("im") == .init(language: "de", isWeak: false))
    #expect(thesaurus.stopWord("bow") == nil)
    #expect(thesaurus.stopWord("") == nil)
  }

  /// What the build made of Index/ still holds every line of it.
  @Test func `every line of the table is found by the key of its name`() {
    for row in KnowledgeTable(IndexTables.thesaurus).rows {
      let line = row.joined(separator: " ")
      let found = Thesaurus.standard.entries(named: NameKey.make(row.cell(0)))
      let lines = found.map { entry in
        [
          entry.name, entry.language, entry.terms.joined(separator: "|"),
          entry.pages.joined(separator: "|"), entry.origin,
        ].joined(separator: " ")
      }
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test func `every other name is found by its key`() {
    for row in KnowledgeTable(IndexTables.otherNames).rows {
      let found = Thesaurus.standard.entries(named: NameKey.make(row.cell(0)))
      let entry = Thesaurus.Entry(
        name: row.cell(0), language: "en", terms: [], pages: [row.cell(1)], origin: row.cell(2))
      #expect(found.contains(entry), "\(row)")
    }
  }

  @Test func `every stop word is found by its key`() {
    for row in KnowledgeTable(IndexTables.stopWords).rows {
      let found = Thesaurus.standard.stopWord(NameKey.make(row.cell(0)))
      #expect(found != nil, "\(row)")
    }
  }

  @Test func `words are of letters and of English names only`() {
    let words = Thesaurus.words
    let notWords = words.filter { word in word.isEmpty || !word.allSatisfy(\.isLetter) }
    #expect(notWords.isEmpty)
    let foreign = words.filter { word in
      word.unicodeScalars.contains { $0.value > 0x2FF }
    }
    #expect(foreign.isEmpty)
    for word in ["snackbar", "accordion"] { #expect(words.contains(word), "\(word)") }
  }
}
