import GuidelineModel

/// How like two records are, with the words that many records share counting little.
struct Similarity {
  private let old: [Bags]
  private let new: [Bags]

  private struct Bags {
    let statement: BagOfWords
    let detail: BagOfWords
    let heading: String
    let opening: UInt64?
  }

  /// - Parameter background: the records among which a word is rare or not.
  init(old: [ComparedRecord], new: [ComparedRecord], background: WordWeights) {
    func bags(_ record: ComparedRecord) -> Bags {
      Bags(
        statement: BagOfWords(record.statementWords, weights: background.weight),
        detail: BagOfWords(record.detailWords, weights: background.weight), heading: record.heading,
        opening: record.opening)
    }
    self.old = old.map(bags)
    self.new = new.map(bags)
  }

  /// Records that are less like than this are different ones.
  static let least = 0.4

  /// How like an old and a new record are, 0 to 1. The rule counts most, then the explanation; the heading
  /// above only tells records apart that are alike in both. For text that is no rule the heading counts more:
  /// a section has one introduction.
  func between(_ oldIndex: Int, _ newIndex: Int) -> Double {
    let (first, second) = (old[oldIndex], new[newIndex])
    let isSamePlace = first.heading == second.heading
    let detail = first.detail.likeness(to: second.detail)
    if first.statement.isEmpty && second.statement.isEmpty {
      return (1 - Self.textPlaceShare) * detail + (isSamePlace ? Self.textPlaceShare : 0)
    }
    let place = isSamePlace ? Self.placeShare : 0
    let statement = first.statement.likeness(to: second.statement)
    let hasDetails = !first.detail.isEmpty && !second.detail.isEmpty
    let share = hasDetails ? Self.detailShare : 0
    let likeness = (1 - Self.placeShare - share) * statement + share * detail + place
    // An explanation that begins with the same words belongs to the same rule, however the rule is put now.
    let opensAlike = first.opening != nil && first.opening == second.opening
    return opensAlike ? min(1, likeness + Self.openingShare) : likeness
  }

  private static let placeShare = 0.1
  private static let textPlaceShare = 0.25
  private static let detailShare = 0.35
  private static let openingShare = 0.2
}

/// How much each word says, by the number of records that hold it.
struct WordWeights {
  private var counts: [UInt32: Int] = [:]

  init(_ records: [ComparedRecord]) {
    for record in records {
      for word in Set(record.statementWords + record.detailWords) { counts[word, default: 0] += 1 }
    }
  }

  /// 1 for a word of one record, less for others; very little for words that say hardly anything anywhere.
  func weight(_ word: UInt32) -> Double {
    let rarity = 1 / Double(counts[word] ?? 1).squareRoot()
    return Self.common.contains(word) ? rarity * Self.commonShare : rarity
  }

  private static let commonShare = 0.2
  private static let common = Set(
    CommonWords.standard.all.flatMap { BagOfWords.words(of: $0, limit: 1) })
}
