/// The weight of each word by the number of records that contain it.
struct WordWeights {
  private var counts: [UInt32: Int] = [:]

  init(_ records: [ComparedRecord]) {
    for record in records {
      for word in record.distinctWords { counts[word, default: 0] += 1 }
    }
  }

  /// Returns the weight of a word: 1 in one record, less in several, and a fifth of that for stop words.
  func weight(_ word: UInt32) -> Double {
    let rarity = 1 / Double(counts[word] ?? 1).squareRoot()
    return BagOfWords.stopWords.contains(word) ? rarity * Self.stopWordShare : rarity
  }

  func weightOfContent(_ word: UInt32) -> Double { BagOfWords.stopWords.contains(word) ? 0 : weight(word) }

  /// Returns the weight of a word in a subject: none for stop words and words of several rules, such as "avoid".
  func weightOfSubject(_ word: UInt32) -> Double {
    BagOfWords.stopWords.contains(word) || (counts[word] ?? 1) > Self.mostCommon ? 0 : weight(word)
  }

  /// In records: the word is in the rules that are compared, and in one more on each side.
  private static let mostCommon = 4

  private static let stopWordShare = 0.2
}
