import TestSupport
import Testing

@testable import GuidelineHistory

struct EditScriptTests {
  /// Returns the old words with the hunks replaced.
  private func apply<Word>(_ script: EditScript, _ old: [Word], _ new: [Word]) -> [Word] {
    var result: [Word] = []
    var position = 0
    for hunk in script.hunks {
      result += old[position..<hunk.removed.lowerBound] + new[hunk.added]
      position = hunk.removed.upperBound
    }
    return result + old[position...]
  }

  /// A sequence shorter than a length, of some different words.
  private func sequence(_ generator: inout SeededGenerator, of words: Int, below length: Int) -> [UInt64] {
    (0..<generator.next(below: length)).map { _ in UInt64(generator.next(below: words)) }
  }

  @Test func `the script turns old words into new ones`() {
    for seed in 0..<500 {
      var generator = SeededGenerator(seed: seed)
      let words = 2 + generator.next(below: 6)
      let old = sequence(&generator, of: words, below: 20)
      let new = sequence(&generator, of: words, below: 20)
      let script = EditScript(from: old, to: new)
      #expect(apply(script, old, new) == new, "seed \(seed)")
      #expect(script.hunks.allSatisfy { !$0.removed.isEmpty || !$0.added.isEmpty })
    }
  }

  /// Returns the number of words in a longest common subsequence, by the table of all prefixes.
  private func commonLength(_ old: [UInt64], _ new: [UInt64]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for word in old {
      var next = row
      for (column, other) in new.enumerated() {
        next[column + 1] = word == other ? row[column] + 1 : max(row[column + 1], next[column])
      }
      row = next
    }
    return row[new.count]
  }

  @Test func `the script keeps as many words as possible`() {
    for seed in 0..<2_000 {
      var generator = SeededGenerator(seed: seed)
      let words = 2 + generator.next(below: 12)
      let old = sequence(&generator, of: words, below: 30)
      let new = sequence(&generator, of: words, below: 30)
      let removed = EditScript(from: old, to: new).hunks.map(\.removed.count).reduce(0, +)
      #expect(old.count - removed == commonLength(old, new), "seed \(seed)")
    }
  }

  @Test(arguments: [([1, 2], [3]), ([1], [2, 3, 4]), (Array(1...40), Array(50...90))])
  func `words without a common one are replaced as a whole`(old: [UInt64], new: [UInt64]) {
    #expect(
      EditScript(from: [0] + old + [99], to: [0] + new + [99]).hunks == [
        .init(removed: 1..<old.count + 1, added: 1..<new.count + 1)
      ])
  }

  @Test func `equal words give no hunks`() {
    #expect(EditScript(from: [], to: []).hunks.isEmpty)
    #expect(EditScript(from: [1, 2, 1], to: [1, 2, 1]).hunks.isEmpty)
  }

  @Test func `the script contains only differences`() {
    #expect(
      EditScript(from: [1, 2, 3, 4, 5], to: [1, 9, 3, 5]).hunks == [
        .init(removed: 1..<2, added: 1..<2), .init(removed: 3..<4, added: 3..<3),
      ])
    #expect(EditScript(from: [], to: [7]).hunks == [.init(removed: 0..<0, added: 0..<1)])
    #expect(EditScript(from: [7], to: []).hunks == [.init(removed: 0..<1, added: 0..<0)])
  }

  @Test func `long differences are one hunk between equal ends`() {
    let old = [UInt64](0..<4_000)
    let new = [0] + [UInt64](10_000..<14_000) + [3_999]
    #expect(EditScript(from: old, to: new).hunks == [.init(removed: 1..<3_999, added: 1..<4_001)])
  }
}

struct EditScriptLinesTests {
  private func script(_ old: String, _ new: String) -> [(removed: String, added: String)] {
    let (before, after) = (Wording(old), Wording(new))
    return EditScript(from: before.hashes, to: after.hashes).alignedToLines(before, after).hunks
      .map { (before.text($0.removed), after.text($0.added)) }
  }

  @Test func `a paragraph that begins like the next is inserted as a whole`() {
    let hunks = script("Toolbars float.\nThe menu opens.", "Toolbars float.\nThe badge fades.\nThe menu opens.")
    #expect(hunks.map(\.removed) == [""])
    #expect(hunks.map(\.added) == ["The badge fades.\n"])
  }

  @Test func `a paragraph that begins like the next is removed as a whole`() {
    let hunks = script("Toolbars float.\nThe menu opens.\nThe menu scrolls.", "Toolbars float.\nThe menu scrolls.")
    #expect(hunks.map(\.removed) == ["The menu opens.\n"])
    #expect(hunks.map(\.added) == [""])
  }

  @Test func `an insertion within a line is not moved`() {
    let hunks = script("Red toolbars float high.", "Red toolbars never float high.")
    #expect(hunks.map(\.added) == ["never "])
  }

  @Test func `the aligned script turns old words into new ones`() {
    for seed in 0..<500 {
      var generator = SeededGenerator(seed: seed)
      func text() -> String {
        (0..<(1 + generator.next(below: 16))).map { _ in
          generator.element(of: ["a", "b", "c"]) + generator.element(of: [" ", "\n"])
        }.joined()
      }
      let (old, new) = (Wording(text()), Wording(text()))
      let hunks = EditScript(from: old.hashes, to: new.hashes).alignedToLines(old, new).hunks
      var result: [UInt64] = []
      var position = 0
      for hunk in hunks {
        #expect(hunk.removed.lowerBound >= position, "seed \(seed)")
        result += old.hashes[position..<hunk.removed.lowerBound] + new.hashes[hunk.added]
        position = hunk.removed.upperBound
      }
      result += old.hashes[position...]
      #expect(result == new.hashes, "seed \(seed)")
    }
  }
}
