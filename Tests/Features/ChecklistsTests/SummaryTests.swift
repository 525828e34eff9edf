import Testing

@testable import Checklists

struct SummaryTests {
  @Test(arguments: [
    ("A hook drops it. Then it breaks.", "A hook drops it.", "the first sentence"),
    ("\n\n  A hook\tdrops   it", "A hook drops it", "one line, single blanks"),
    ("• A hook.\n• A peg.", "A hook.", "the first of a list"),
    ("- A hook.", "A hook.", "a list of dashes"),
    ("Use pegs, e.g. Oak ones. Or not.", "Use pegs, e.g. Oak ones.", "an abbreviation"),
    ("Compare oak vs. Ash first. Then buy.", "Compare oak vs. Ash first.", "another"),
    ("Wait for it… then go.", "Wait for it… then go.", "three dots do not end it"),
    ("Stop! Look.", "Stop!", "another mark"), ("Is it dry? Yes.", "Is it dry?", "a question"),
    ("He said “go.” Then left.", "He said “go.”", "a quote behind the mark"),
    ("Cut 1.5 cm. Sand it.", "Cut 1.5 cm.", "a point in a number"),
    ("每件工具都有钩子。胶水会干。", "每件工具都有钩子。", "a script without blanks"),
    ("釘を打つ。「はい。」それだけ。", "釘を打つ。", "the mark of one in the middle of a word"),
    ("Hang it. 2 pegs will do.", "Hang it.", "a digit begins the next"),
  ])
  func `an explanation is cut to its first sentence`(
    text: String, line: String, because reason: String
  ) {
    #expect(Summary.line(of: text) == line, "\(reason)")
  }

  @Test(arguments: ["", " \n\t\n ", "\n"])
  func `where there is nothing there is no line`(text: String) {
    #expect(Summary.line(of: text) == nil)
  }

  @Test func `a long sentence is cut at a word`() throws {
    let text = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let line = try #require(Summary.line(of: text))
    #expect(line.count <= 160)
    #expect(line.hasSuffix("…"))
    #expect(text.hasPrefix(line.dropLast()))
    #expect(text.dropFirst(line.count - 1).first == " ", "no word is cut in two")
  }

  @Test func `a long word is cut anywhere`() throws {
    let line = try #require(Summary.line(of: String(repeating: "語", count: 500)))
    #expect(line == String(repeating: "語", count: 159) + "…")
  }

  @Test func `no line is longer than a line may be, whatever its words`() {
    for length in 150...170 {
      for last in [1, 7, 30] {
        let text =
          String(repeating: "a ", count: (length - last) / 2)
          + String(repeating: "b", count: last) + " c"
        #expect(Summary.line(of: text)?.count ?? 0 <= 160, "\(length) \(last)")
      }
    }
  }
}
