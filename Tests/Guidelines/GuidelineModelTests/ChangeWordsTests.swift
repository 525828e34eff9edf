import TestSupport
import Testing

@testable import GuidelineModel

struct ChangeWordsTests {
  @Test(
    arguments: [
      Named("a way of changing", ("added", .how)),
      Named("another way of changing", ("clarified", .how)),
      Named("text in general", ("guidance", .text)),
      Named("another word for text", ("guidelines", .text)),
      Named("wording", ("terminology", .small)),
      Named("small changes", ("corrections", .small)),
      Named("small changes of letters", ("typos", .small)),
      Named("artwork", ("artwork", .picture)),
      Named("other artwork", ("screenshots", .picture)),
      Named("a platform", ("visionos", nil)),
      Named("an interaction", ("hover", nil)),
      Named("an empty text", ("", nil)),
      Named("a capital letter", ("Added", nil)),
      Named("a column heading", ("word", nil)),
    ] as [Named<(String, ChangeWords.Kind?)>])
  func wordHasAtMostOneKind(row: Named<(String, ChangeWords.Kind?)>) {
    let (word, kind) = row.value
    let words = ChangeWords.standard
    #expect(words.kind(of: word) == kind)
    #expect(words.isKnown(word) == (kind != nil))
  }

  @Test func everyLineOfTheTableIsAUniqueWordWithAKnownKind() {
    let rows = TSVTable(IndexTables.changeWords).rows
    let words = rows.map { $0.cell(0) }
    #expect(!words.isEmpty)
    #expect(Set(words).count == words.count)
    for row in rows {
      #expect(row.cell(0) == row.cell(0).lowercased())
      #expect(ChangeWords.Kind(rawValue: row.cell(1)) != nil, "\(row.cell(0))")
    }
  }

  @Test func tableDecidesTheKinds() {
    let words = ChangeWords(
      table: "# c\ntinted\thow\nsketches\tpicture\nhyphens\tsmall\ntinted\tpicture")
    #expect(words.kind(of: "tinted") == .how, "the first line counts")
    #expect(words.kind(of: "sketches") == .picture)
    #expect(words.kind(of: "hyphens") == .small)
    #expect(!words.isKnown("added"))
  }
}
