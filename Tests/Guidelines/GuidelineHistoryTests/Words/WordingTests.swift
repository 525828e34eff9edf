import TestSupport
import Testing

@testable import GuidelineHistory

struct WordingTests {
  @Test func `words contain every character of a text`() {
    let signs: [Unicode.Scalar] = [
      "a", "B", "3", "7", ".", ",", ":", "-", "—", "–", "/", " ", "\u{A0}", "\n", "\r", "“", "’",
      "枠", "が", "창", "é", "\u{301}", "×", "%", "$", "|", "(", "\u{200B}", "😀", "\u{0}",
    ]
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: seed)
      var text = String.UnicodeScalarView()
      for _ in 0...generator.next(below: 24) { text.append(generator.element(of: signs)) }
      // A text without a word has no words that contain its characters.
      text.append("a")
      for _ in 0..<generator.next(below: 4) { text.append(generator.element(of: signs)) }
      let wording = Wording(String(text))
      let written = wording.words.indices.map { wording.text($0..<$0 + 1) }.joined()
      #expect(Array(written.unicodeScalars) == Array(text), "seed \(seed)")
      #expect(wording.text(wording.words.indices) == String(text), "seed \(seed)")
      let lines = wording.lines.flatMap { Array($0) }
      #expect(lines == Array(wording.words.indices), "seed \(seed)")
    }
  }

  @Test func `a line begins with its first word`() {
    let wording = Wording("\nFirst line.\n- Second (line)\n\n“Third”")
    #expect(wording.words.map(\.startsLine) == [true, false, true, false, true])
    #expect(wording.lines == [0..<2, 2..<4, 4..<5])
    #expect(wording.lines(in: 1..<4) == [1..<2, 2..<4])
    #expect(wording.lines(in: 1..<1).isEmpty)
    #expect(wording.text(2..<4) == "- Second (line)\n\n")
  }
}
