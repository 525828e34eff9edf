import TestSupport
import Testing

@testable import GuidelineModel

struct ChangeWordsTests {
  @Test func `every line of the table is a unique word with a known kind`() {
    let rows = TSVTable(IndexTables.changeWords).rows
    let words = rows.map { $0.cell(0) }
    #expect(!words.isEmpty)
    #expect(Set(words).count == words.count)
    for row in rows {
      #expect(row.cell(0) == row.cell(0).lowercased())
      #expect(ChangeWords.Kind(rawValue: row.cell(1)) != nil, "\(row.cell(0))")
    }
  }

  @Test func `the table decides the kinds`() {
    let words = ChangeWords(table: "# c\ntinted\thow\nsketches\tpicture\nhyphens\tsmall\ntinted\tpicture")
    #expect(words.kind(of: "tinted") == .how, "the first line counts")
    #expect(words.kind(of: "sketches") == .picture)
    #expect(words.kind(of: "hyphens") == .small)
    #expect(!words.isKnown("added"))
  }
}
