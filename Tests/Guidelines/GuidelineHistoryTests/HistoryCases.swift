import TestSupport
import Testing

@testable import GuidelineHistory

/// The cases of `Cases/`: two texts, and how they differ.
struct HistoryCases {
  @Test(arguments: CaseFile.all())
  func `texts differ as recorded`(file: CaseFile) throws {
    try file.check { reading, inputs in
      switch reading[0] {
      case "difference": difference(inputs[0], inputs[1], Set(reading.dropFirst()))
      case "pieces": pieces(inputs[0], inputs[1])
      case "hashes": hashes(inputs[0], inputs[1])
      case "words":
        Wording(inputs[0]).words.indices.map { Wording(inputs[0]).text($0..<$0 + 1) }
          .joined(separator: "|")
      case "link-text": linkText(inputs[0], inputs[1])
      default: throw UnknownReading(name: reading[0])
      }
    }
  }

  /// The kind of the differences, which must be the same in both directions.
  ///
  /// - Parameter facts: `same-revision`, `links` on both sides, and what the converter of a side omits, such as
  ///   `new-tables`.
  private func difference(_ old: String, _ new: String, _ facts: Set<String>) -> String {
    func side(_ name: String) -> ConversionNoiseFilter.Side {
      var omissions: ConverterOmissions = []
      if facts.contains("\(name)-tables") { omissions.insert(.tables) }
      if facts.contains("\(name)-call-outs") { omissions.insert(.callOuts) }
      return .init(omissions: omissions, hasLinks: facts.contains("links"))
    }
    func kind(_ old: String, _ new: String, _ sides: [ConversionNoiseFilter.Side]) -> String {
      let filter = ConversionNoiseFilter(
        isSameRevision: facts.contains("same-revision"), old: sides[0], new: sides[1],
        titles: LinkTitles { ["Tab layouts", "Menus", "Labels and badges"] })
      let change = TextChange(
        from: ComparedText(old), to: ComparedText(new), in: ComparedTexts(), filteredBy: filter)
      if change.isEmpty { return "nothing" }
      if change.isConversion { return "conversion" }
      return [change.changesNumbers ? "numbers" : nil, change.changesWords ? "words" : nil]
        .compactMap(\.self).joined(separator: " and ")
    }
    let sides = [side("old"), side("new")]
    let forward = kind(old, new, sides)
    let backward = kind(new, old, sides.reversed())
    return forward == backward ? forward : "\(forward), the other way \(backward)"
  }

  private func pieces(_ old: String, _ new: String) -> String {
    TextChange(
      from: ComparedText(old), to: ComparedText(new), in: ComparedTexts(), filteredBy: .filter()
    ).pieces(conversion: false).map { piece in
      switch piece.kind {
      case .same: piece.text
      case .removed: "[-\(piece.text)-]"
      case .added: "[+\(piece.text)+]"
      }
    }.joined()
  }

  private func hashes(_ left: String, _ right: String) -> String {
    let hasSameHashes = Wording(left).hashes == Wording(right).hashes
    let hasSameFingerprint = Wording.fingerprint(left) == Wording.fingerprint(right)
    return "\(hasSameHashes ? "same" : "other") words, "
      + "\(hasSameFingerprint ? "same" : "other") fingerprint"
  }

  /// A text with the titles of links replaced by their texts in another one, and the titles that stay.
  private func linkText(_ text: String, _ other: String) -> String {
    var finder = LinkTextFinder()
    finder.add(text, titles: ["Reels"])
    finder.read(other)
    let (restored, titles) = finder.restored(text, titles: ["Reels"])
    return ([restored] + titles.map { "title: \($0)" }).joined(separator: "\n")
  }
}
