import TestSupport
import Testing

@testable import GuidelineModel

struct StructureWordsTests {
  @Test func `a long text has no role even with blanks only`() {
    #expect(StructureWords.standard.role(of: "Note" + String(repeating: " ", count: 90)) == nil)
  }

  @Test(arguments: StructureWords.Role.allCases) func `a phrase at the start is also mentioned`(
    role: StructureWords.Role
  ) {
    let phrases = TSVTable(IndexTables.words).rows.filter { $0.cell(0) == role.rawValue }
    for phrase in phrases.map({ $0.cell(2) }) {
      let sentence = "\(phrase) — and a toolbar"
      #expect(StructureWords.standard.opens(role, sentence), "\(phrase)")
      #expect(StructureWords.standard.mentions(role, in: sentence), "\(phrase)")
      #expect(!StructureWords.standard.opens(role, "| \(sentence)"), "\(phrase)")
    }
  }

  @Test func `the first role of a word counts and unknown roles are skipped`() {
    let words = StructureWords(table: "note\ten\tHint\ntip\ten\tHint\nfoo\ten\tBar\n")
    #expect(words.role(of: "hint") == .note)
    #expect(words.role(of: "bar") == nil)
    #expect(words.mentions(.tip, in: "a hint of red"))
  }
}
