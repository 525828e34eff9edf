import TestSupport
import Testing

@testable import GuidelineHistory

extension ConversionNoiseFilter {
  static func filter(
    sameRevision: Bool = false, links: (old: Bool, new: Bool) = (false, false),
    omissions: (old: ConverterOmissions, new: ConverterOmissions) = ([], []), titles: Set<String> = []
  ) -> ConversionNoiseFilter {
    ConversionNoiseFilter(
      isSameRevision: sameRevision, old: Side(omissions: omissions.old, hasLinks: links.old),
      new: Side(omissions: omissions.new, hasLinks: links.new), titles: LinkTitles { titles })
  }
}

struct TextChangeTests {
  private func change(_ old: String, _ new: String) -> TextChange {
    TextChange(from: ComparedText(old), to: ComparedText(new), in: ComparedTexts(), filteredBy: .filter())
  }

  private func marked(_ change: TextChange, conversion: Bool = false) -> String {
    change.pieces(conversion: conversion).map { piece in
      switch piece.kind {
      case .same: piece.text
      case .removed: "[-\(piece.text)-]"
      case .added: "[+\(piece.text)+]"
      }
    }.joined()
  }

  @Test func `conversion artifacts are shown on request`() {
    let change = change("The menu\nA caption", "The menu")
    #expect(change.isConversion)
    #expect(!change.isEmpty)
    #expect(marked(change) == "The menu")
    #expect(marked(change, conversion: true) == "The menu[- A caption-]")
  }

  @Test func `a blank separates removed words from the end of the new text`() {
    #expect(marked(change("Show red badges. Now", "Show red badges.")) == "Show red badges.[- Now-]")
    #expect(marked(change("枠色", "枠")) == "枠[-色-]")
  }

  @Test func `texts that differ only in punctuation have no differences`() {
    let change = change("Don’t show “full-screen” labels", "Don't show \"full screen\" labels")
    #expect(change.isEmpty)
    #expect(change.isConversion)
  }

  @Test func `another number in the same words is a number change`() {
    let change = change("Leave 44 pt free.", "Leave 60 pt free.")
    #expect(change.changesNumbers)
    #expect(!change.changesWords)
    #expect(!change.isConversion)
    #expect(marked(change) == "Leave [-44 -][+60 +]pt free.")
  }

  @Test func `changes of words and numbers are both found`() {
    let change = change("Leave 44 pt free at the top.", "Leave 60 pt free at the bottom.")
    #expect(change.changesNumbers)
    #expect(change.changesWords)
  }

  @Test func `an added number is a change of words`() {
    let change = change("Leave room free.", "Leave 60 pt room free.")
    #expect(!change.changesNumbers)
    #expect(change.changesWords)
  }

  @Test func `places close together are joined`() {
    #expect(
      marked(change("Use two strong labels at the end.", "Set one good badge at the start."))
        == "[-Use two strong labels -][+Set one good badge +]at the [-end.-][+start.+]")
    #expect(
      marked(change("Use two strong labels the filled way.", "Set one good badge the plain way."))
        == "[-Use two strong labels -][+Set one good badge +]the [-filled -][+plain +]way.")
    #expect(
      marked(change("Use two strong labels the really bold way.", "Set one badge the plain old way."))
        == "[-Use two strong labels the really bold -][+Set one badge the plain old +]way.")
  }

  /// A random text of a few words, lines and punctuation.
  private func text(_ generator: inout SeededGenerator) -> String {
    (0..<generator.next(below: 14)).map { _ in
      generator.element(of: ["label", "menu", "“badge”", "44", "4.5:1", "full-screen", "don’t", "枠", "- tab"])
        + generator.element(of: [" ", " ", ". ", "\n", " — ", ": ", "; "])
    }.joined()
  }

  @Test func `pieces that are not removed make up the new text`() {
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: seed)
      let (old, new) = (text(&generator), text(&generator))
      let change = change(old, new)
      for conversion in [false, true] {
        let pieces = change.pieces(conversion: conversion)
        let kept = pieces.filter { $0.kind != .removed }.map(\.text).joined()
        #expect(kept == new, "seed \(seed)")
        #expect(pieces.allSatisfy { !$0.text.isEmpty }, "seed \(seed)")
      }
    }
  }

  @Test func `pieces that are not added make up the old words`() {
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: seed)
      let (old, new) = (text(&generator), text(&generator))
      let pieces = change(old, new).pieces(conversion: true)
      let words = pieces.filter { $0.kind != .added }.flatMap { Wording($0.text).hashes }
      if Wording.fingerprint(old) != Wording.fingerprint(new) {
        #expect(words == Wording(old).hashes, "seed \(seed)")
      } else {
        #expect(pieces.allSatisfy { $0.kind == .same }, "seed \(seed)")
      }
    }
  }

  @Test func `a reversed change swaps old and new`() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: seed)
      let change = change(text(&generator), text(&generator))
      let reversed = change.reversed
      #expect(reversed.old == change.new)
      #expect(reversed.new == change.old)
      #expect(reversed.reversed == change, "seed \(seed)")
      func words(_ change: TextChange, _ kind: TextChange.Piece.Kind) -> [String] {
        // A piece of removed words may begin with a blank.
        change.pieces(conversion: true).filter { $0.kind == kind }
          .map { $0.text.first == " " ? String($0.text.dropFirst()) : $0.text }
      }
      #expect(words(reversed, .added) == words(change, .removed), "seed \(seed)")
      #expect(words(reversed, .removed) == words(change, .added), "seed \(seed)")
      #expect(reversed.isConversion == change.isConversion)
    }
  }
}
