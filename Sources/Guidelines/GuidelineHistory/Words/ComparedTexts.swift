/// Two texts as words, with the changes from one to the other.
struct TextComparison {
  let old: WordingTraits
  let new: WordingTraits
  let script: EditScript

  init(from old: String, to new: String) {
    self.init(from: WordingTraits(Wording(old)), to: WordingTraits(Wording(new)))
  }

  init(from old: WordingTraits, to new: WordingTraits) {
    self.old = old
    self.new = new
    script = EditScript(from: self.old.wording.hashes, to: self.new.wording.hashes)
      .alignedToLines(self.old.wording, self.new.wording)
  }
}

/// A text with derived values that several hunks need, computed on demand.
final class WordingTraits {
  let wording: Wording
  /// The hashes of its words.
  private(set) lazy var hashes = Set(wording.hashes)
  /// Whether the line of each word is a row of a table.
  private(set) lazy var isInTable: [Bool] = wording.lines.flatMap { line in
    [Bool](
      repeating: ConversionNoiseFilter.isTableRow(wording.text(line)), count: line.count)
  }

  init(_ wording: Wording) { self.wording = wording }
}

/// Keeps comparisons of texts while the captures of a page are compared with each other.
///
/// Most texts differ in the same way between several pairs of captures, because a converter changes each copy of a text
/// alike.
final class ComparedTexts {
  private struct Pair: Hashable {
    let old: String
    let new: String
  }

  private var comparisons: [Pair: TextComparison] = [:]
  private var texts: [String: WordingTraits] = [:]

  /// Compares two texts, or returns the comparison made before.
  func comparison(from old: String, to new: String) -> TextComparison {
    let pair = Pair(old: old, new: new)
    if let known = comparisons[pair] { return known }
    let comparison = TextComparison(from: traits(of: old), to: traits(of: new))
    comparisons[pair] = comparison
    return comparison
  }

  private func traits(of text: String) -> WordingTraits {
    if let known = texts[text] { return known }
    let traits = WordingTraits(Wording(text))
    texts[text] = traits
    return traits
  }
}
