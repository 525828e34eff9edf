/// Measures the similarity of an old and a new record; words that many records share have little weight.
struct Similarity {
  private let old: [Bags]
  private let new: [Bags]

  private struct Bags {
    let statement: BagOfWords
    let detail: BagOfWords
    let heading: String
    let opening: UInt64?
  }

  init(old: [ComparedRecord], new: [ComparedRecord], weights: WordWeights) {
    func bags(_ record: ComparedRecord) -> Bags {
      Bags(
        statement: BagOfWords(record.statement.bag, weights: weights.weight),
        detail: BagOfWords(record.detail.bag, weights: weights.weight), heading: record.heading,
        opening: record.detail.opening)
    }
    self.old = old.map(bags)
    self.new = new.map(bags)
  }

  /// Records below this similarity are different ones.
  static let threshold = 0.4

  /// Returns the similarity of an old and a new record, 0 to 1.
  ///
  /// The statement has the largest share, then the explanation; the heading decides between records that are similar in
  /// both. For records without a statement the heading has a larger share, because a section has one introduction.
  func between(_ oldIndex: Int, _ newIndex: Int) -> Double {
    let (first, second) = (old[oldIndex], new[newIndex])
    let hasSameHeading = first.heading == second.heading
    let detail = first.detail.similarity(to: second.detail)
    if first.statement.isEmpty && second.statement.isEmpty {
      return (1 - Self.textHeadingShare) * detail + (hasSameHeading ? Self.textHeadingShare : 0)
    }
    let heading = hasSameHeading ? Self.headingShare : 0
    let statement = first.statement.similarity(to: second.statement)
    let hasDetails = !first.detail.isEmpty && !second.detail.isEmpty
    let share = hasDetails ? Self.detailShare : 0
    let similarity = (1 - Self.headingShare - share) * statement + share * detail + heading
    // An explanation that begins with the same words belongs to the same rule, even when the rule was reworded.
    let hasSameOpening = first.opening != nil && first.opening == second.opening
    return hasSameOpening ? min(1, similarity + Self.openingShare) : similarity
  }

  private static let headingShare = 0.1
  private static let textHeadingShare = 0.25
  private static let detailShare = 0.35
  private static let openingShare = 0.2
}
