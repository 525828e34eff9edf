import TestSupport
import Testing

@testable import GuidelineModel

/// Sentences of each language, among them some whose negation is not the command's.
struct CommandPhrasesTests {
  @Test func `the table decides the place of a phrase`() {
    let words = CommandWords(
      table: "lu|la … mi\tde\tnever\topening\n*lo\tde\tprefer\topening\nmi\tde\tavoid\tending\n"
        + "ki\tde\tcondition\tcondition\nzu\tde\tconsider\tadverb")
    #expect(words.strength(of: "La na mi so.") == .never)
    #expect(words.strength(of: "Ki la, lu so mi so.") == .never)
    #expect(words.strength(of: "Ki so la so mi so.") == .never)
    #expect(words.strength(of: "So la na mi so.") == .do)
    #expect(words.strength(of: "Balo na.") == .prefer)
    #expect(words.strength(of: "So mi.") == .avoid)
    #expect(words.strength(of: "La zu mi so.") == .avoid)
    #expect(words.strength(of: "So zu na.") == .consider)
  }
}
