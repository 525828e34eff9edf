import Testing

@testable import GuidelineHistory

extension ConversionNoiseFilter {
  static func judging(
    sameRevision: Bool = false, links: (old: Bool, new: Bool) = (false, false),
    losses: (old: ConverterOmissions, new: ConverterOmissions) = ([], []), titles: Set<String> = []
  ) -> ConversionNoiseFilter {
    ConversionNoiseFilter(
      isSameRevision: sameRevision, old: Side(losses: losses.old, hasLinks: links.old),
      new: Side(losses: losses.new, hasLinks: links.new), titles: LinkTitles { titles })
  }
}

struct TextChangeTests {
  private func change(_ old: String, _ new: String) -> TextChange {
    TextChange(from: old, to: new, judgedBy: .judging())
  }

  private func marked(_ change: TextChange, conversion: Bool = false) -> String {
    change.pieces(conversion: conversion).map { piece in
      switch piece.kind {
      case .same: piece.text
      case .removed: "[-\(piece.text)-]"
      case .added: "[+\(piece.text)+]"
      }
    }
    .joined()
  }

  @Test(arguments: [
    ("Fly red kites.", "Fly blue kites.", "Fly [-red -][+blue +]kites.", "a word for another"),
    ("Fly kites.", "Fly red kites.", "Fly [+red +]kites.", "a word put in"),
    ("Fly red kites.", "Fly kites.", "Fly [-red -]kites.", "a word taken out"),
    ("", "Fly.", "[+Fly.+]", "all put in"),
    ("Fly.", "", "[-Fly.-]", "all taken out"),
    (
      "Fly “red” kites.", "Fly \"red\" kites.", "Fly \"red\" kites.", "marks are as in the new text"
    ),
    (
      "Fly.\nLand.", "Fly.\nRest.\nLand.", "Fly.\n[+Rest.\n+]Land.", "a paragraph put in"
    ),
    ("Fly.\n”", "Land.\n”", "[-Fly.\n”-][+Land.\n”+]", "marks of the last line stay"),
    ("Fly.", "…", "[-Fly.-]…", "a new text without a word"),
  ])
  func piecesShowWhatChanged(old: String, new: String, marked: String, because reason: String) {
    #expect(self.marked(change(old, new)) == marked, "\(reason)")
  }

  @Test func whatConvertersChangeIsShownOnlyWhenAskedFor() {
    let change = change("The wind\nA caption", "The wind")
    #expect(change.isConversion)
    #expect(!change.isEmpty)
    #expect(marked(change) == "The wind")
    #expect(marked(change, conversion: true) == "The wind[- A caption-]")
  }

  @Test func removedWordsAreSetApartFromTheEndOfTheNewText() {
    #expect(marked(change("Fly red kites. Now", "Fly red kites.")) == "Fly red kites.[- Now-]")
    #expect(marked(change("凧風", "凧")) == "凧[-風-]")
  }

  @Test func textsThatDifferInMarksOnlyHaveNoPlaceThatDiffers() {
    let change = change("Don’t fly “full-screen” kites", "Don't fly \"full screen\" kites")
    #expect(change.isEmpty)
    #expect(change.isConversion)
  }

  @Test func otherValueInTheSameWordsIsANumber() {
    let change = change("Leave 44 pt free.", "Leave 60 pt free.")
    #expect(change.changesNumbers)
    #expect(!change.changesWords)
    #expect(!change.isConversion)
    #expect(marked(change) == "Leave [-44 -][+60 +]pt free.")
  }

  @Test func otherWordsAndAnotherValueAreBothSeen() {
    let change = change("Leave 44 pt free at the top.", "Leave 60 pt free at the bottom.")
    #expect(change.changesNumbers)
    #expect(change.changesWords)
  }

  @Test func numberThatIsPutInIsNoOtherValue() {
    let change = change("Leave room free.", "Leave 60 pt room free.")
    #expect(!change.changesNumbers)
    #expect(change.changesWords)
  }

  @Test func placesCloseTogetherAreReadAsOne() {
    #expect(
      marked(change("Tie two strong knots at the end.", "Make one good loop at the start."))
        == "[-Tie two strong knots -][+Make one good loop +]at the [-end.-][+start.+]")
    #expect(
      marked(change("Tie two strong knots the braided way.", "Make one good loop the simple way."))
        == "[-Tie two strong knots -][+Make one good loop +]the [-braided -][+simple +]way.")
    #expect(
      marked(
        change("Tie two strong knots the really tight way.", "Make one loop the simple old way."))
        == "[-Tie two strong knots the really tight -][+Make one loop the simple old +]way.")
  }

  /// Texts of a few words, lines and marks.
  private func text(_ dice: inout Dice) -> String {
    (0..<dice.roll(14)).map { _ in
      dice.pick(["kite", "wind", "“rain”", "44", "4.5:1", "full-screen", "don’t", "凧", "- sun"])
        + dice.pick([" ", " ", ". ", "\n", " — ", ": ", "; "])
    }
    .joined()
  }

  @Test func piecesThatAreNotRemovedMakeUpTheNewText() {
    for seed in 0..<400 {
      var dice = Dice(seed: seed)
      let (old, new) = (text(&dice), text(&dice))
      let change = change(old, new)
      for conversion in [false, true] {
        let pieces = change.pieces(conversion: conversion)
        let kept = pieces.filter { $0.kind != .removed }.map(\.text).joined()
        #expect(kept == new, "seed \(seed)")
        #expect(pieces.allSatisfy { !$0.text.isEmpty }, "seed \(seed)")
      }
    }
  }

  @Test func piecesThatAreNotAddedHoldTheOldWords() {
    for seed in 0..<400 {
      var dice = Dice(seed: seed)
      let (old, new) = (text(&dice), text(&dice))
      let pieces = change(old, new).pieces(conversion: true)
      let words = pieces.filter { $0.kind != .added }.flatMap { Wording($0.text).hashes }
      if Wording.fingerprint(old) != Wording.fingerprint(new) {
        #expect(words == Wording(old).hashes, "seed \(seed)")
      } else {
        #expect(pieces.allSatisfy { $0.kind == .same }, "seed \(seed)")
      }
    }
  }

  @Test func reversedChangeIsTheChangeTheOtherWay() {
    for seed in 0..<200 {
      var dice = Dice(seed: seed)
      let change = change(text(&dice), text(&dice))
      let reversed = change.reversed
      #expect(reversed.old == change.new)
      #expect(reversed.new == change.old)
      #expect(reversed.reversed == change, "seed \(seed)")
      func words(_ change: TextChange, _ kind: TextChange.Piece.Kind) -> [String] {
        // A blank before removed words may be told with them.
        change.pieces(conversion: true).filter { $0.kind == kind }
          .map { $0.text.first == " " ? String($0.text.dropFirst()) : $0.text }
      }
      #expect(words(reversed, .added) == words(change, .removed), "seed \(seed)")
      #expect(words(reversed, .removed) == words(change, .added), "seed \(seed)")
      #expect(reversed.isConversion == change.isConversion)
    }
  }
}
