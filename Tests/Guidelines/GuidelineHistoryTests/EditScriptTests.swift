import Testing

@testable import GuidelineHistory

struct EditScriptTests {
  /// What comes of the old words when the places that differ are replaced.
  private func apply<Word>(_ script: EditScript, _ old: [Word], _ new: [Word]) -> [Word] {
    var result: [Word] = []
    var position = 0
    for hunk in script.hunks {
      result += old[position..<hunk.removed.lowerBound] + new[hunk.added]
      position = hunk.removed.upperBound
    }
    return result + old[position...]
  }

  @Test func scriptTurnsTheOldWordsIntoTheNew() {
    for seed in 0..<500 {
      var dice = Dice(seed: seed)
      let words = 2 + dice.roll(6)
      let old = (0..<dice.roll(20)).map { _ in UInt64(dice.roll(words)) }
      let new = (0..<dice.roll(20)).map { _ in UInt64(dice.roll(words)) }
      let script = EditScript(from: old, to: new)
      #expect(apply(script, old, new) == new, "seed \(seed)")
      #expect(script.hunks.allSatisfy { !$0.removed.isEmpty || !$0.added.isEmpty })
    }
  }

  @Test func equalWordsHaveNoPlaceThatDiffers() {
    #expect(EditScript(from: [], to: []).hunks.isEmpty)
    #expect(EditScript(from: [1, 2, 1], to: [1, 2, 1]).hunks.isEmpty)
  }

  @Test func onlyWhatDiffersIsInTheScript() {
    #expect(
      EditScript(from: [1, 2, 3, 4, 5], to: [1, 9, 3, 5]).hunks == [
        .init(removed: 1..<2, added: 1..<2), .init(removed: 3..<4, added: 3..<3),
      ])
    #expect(EditScript(from: [], to: [7]).hunks == [.init(removed: 0..<0, added: 0..<1)])
    #expect(EditScript(from: [7], to: []).hunks == [.init(removed: 0..<1, added: 0..<0)])
  }

  @Test func textsThatAreTooLongAreOnePlaceBetweenEqualEnds() {
    let old = [UInt64](0..<4_000)
    let new = [0] + [UInt64](10_000..<14_000) + [3_999]
    #expect(
      EditScript(from: old, to: new).hunks == [.init(removed: 1..<3_999, added: 1..<4_001)])
  }
}

struct EditScriptLinesTests {
  private func script(_ old: String, _ new: String) -> [(removed: String, added: String)] {
    let (before, after) = (Wording(old), Wording(new))
    return EditScript(from: before.hashes, to: after.hashes).alignedToLines(before, after).hunks
      .map { (before.text($0.removed), after.text($0.added)) }
  }

  @Test func paragraphThatBeginsLikeTheNextIsInsertedWhole() {
    let hunks = script(
      "Kites fly.\nThe wind blows.", "Kites fly.\nThe rain falls.\nThe wind blows.")
    #expect(hunks.map(\.removed) == [""])
    #expect(hunks.map(\.added) == ["The rain falls.\n"])
  }

  @Test func paragraphThatBeginsLikeTheNextIsRemovedWhole() {
    let hunks = script(
      "Kites fly.\nThe wind blows.\nThe wind turns.", "Kites fly.\nThe wind turns.")
    #expect(hunks.map(\.removed) == ["The wind blows.\n"])
    #expect(hunks.map(\.added) == [""])
  }

  @Test func whatCannotBeginALineStaysWhereItWas() {
    let hunks = script("Red kites fly high.", "Red kites never fly high.")
    #expect(hunks.map(\.added) == ["never "])
  }

  @Test func alignedScriptStillTurnsTheOldWordsIntoTheNew() {
    for seed in 0..<500 {
      var dice = Dice(seed: seed)
      func text() -> String {
        (0..<(1 + dice.roll(16))).map { _ in dice.pick(["a", "b", "c"]) + dice.pick([" ", "\n"]) }
          .joined()
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
