import Testing

@testable import GuidelineModel

struct ChangeWordsTests {
  enum Kind {
    case unknown, how, text, small, picture
  }

  @Test(arguments: [
    ("added", Kind.how, "says that something came"),
    ("clarified", .how, "says how"),
    ("guidance", .text, "what pages are made of"),
    ("guidelines", .text, "another word for it"),
    ("terminology", .small, "wording"),
    ("corrections", .small, "of the same rules"),
    ("typos", .small, "letters"),
    ("artwork", .picture, "no text"),
    ("screenshots", .picture, "no text either"),
    ("visionos", .unknown, "what a row is about"),
    ("hover", .unknown, "the same"),
    ("", .unknown, "nothing"),
    ("Added", .unknown, "words are expected in lower case"),
    ("word", .unknown, "the head of a column"),
  ])
  func wordHasAtMostOneKind(word: String, kind: Kind, because reason: String) {
    let words = ChangeWords.standard
    #expect(words.isKnown(word) == (kind != .unknown), "\(reason)")
    #expect(words.isText(word) == (kind == .text), "\(reason)")
    #expect(words.isSmall(word) == (kind == .small), "\(reason)")
    #expect(words.isPicture(word) == (kind == .picture), "\(reason)")
  }

  @Test func everyLineOfTheTableIsAWordOnceWithAKindThatIsRead() {
    let rows = KnowledgeTable(IndexTables.changeWords).rows
    let words = rows.map { $0.cell(0) }
    #expect(!words.isEmpty)
    #expect(Set(words).count == words.count)
    for row in rows {
      #expect(row.cell(0) == row.cell(0).lowercased())
      #expect(["how", "text", "small", "picture"].contains(row.cell(1)), "\(row.cell(0))")
    }
  }

  @Test func tableDecidesWhatSaysHow() {
    let words = ChangeWords(
      table: "# c\nvarnished\thow\nshavings\tpicture\nsplinters\tsmall\nvarnished\tpicture")
    #expect(words.isKnown("varnished"))
    #expect(!words.isPicture("varnished"), "the first line counts")
    #expect(words.isPicture("shavings"))
    #expect(words.isSmall("splinters"))
    #expect(!words.isKnown("added"))
  }
}
