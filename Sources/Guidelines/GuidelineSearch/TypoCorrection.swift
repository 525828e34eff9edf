import GuidelineIndex
import GuidelineModel
import LibC
import TextSupport

/// Corrects the spelling of words that occur in no text.
struct TypoCorrection {
  let vocabulary: Vocabulary
  private let weights = RankingWeights.standard.typo

  /// The most likely correction: a word, or two words typed without a blank; `nil` if no word is close.
  ///
  /// Candidates are within an edit distance of 1, or 2 for long words. The nearest word wins, and of equally near ones
  /// the most frequent. An error in the first letter is rare and costs more.
  func correction(of typed: String) throws -> String? {
    let typed = Array(typed.utf8)
    guard typed.count >= weights.shortWord, typed.allSatisfy(\.isSmallLetter) else { return nil }
    let limit = typed.count >= weights.longWord ? 2 : 1
    var best: (cost: Double, word: String)?
    func consider(_ word: [UInt8], _ count: Int) {
      guard let distance = EditDistance.distance(typed, word, limit: limit), distance > 0 else { return }
      var cost = Double(distance) * weights.edit - log2(Double(count) + 1)
      if word.first != typed.first { cost += weights.firstLetter }
      if best.map({ cost < $0.cost }) ?? true { best = (cost, String(decoding: word, as: UTF8.self)) }
    }
    let letters = Self.letters(typed)
    for length in max(Vocabulary.lengths.lowerBound, typed.count - limit)...typed.count + limit {
      try vocabulary.forEachWord(ofLength: length) { word, count in
        // One edit changes at most two letters of the set; most words differ in more.
        let differing = (Self.letters(word) ^ letters).nonzeroBitCount
        guard differing <= (typed.count <= weights.shortWord ? 0 : 2 * limit) else { return }
        consider(word, count)
      }
    }
    if let best { return best.word }
    return try split(typed)
  }

  /// Two known words without the blank between them.
  private func split(_ typed: [UInt8]) throws -> String? {
    guard typed.count >= weights.joinedWords else { return nil }
    let text = String(decoding: typed, as: UTF8.self)
    var best: (count: Int, words: String)?
    for cut in Vocabulary.lengths.lowerBound...typed.count - Vocabulary.lengths.lowerBound {
      let words = [text.prefix(cut), text.dropFirst(cut)].map(String.init)
      let counts = try words.compactMap(vocabulary.count)
      guard counts.count == words.count, let count = counts.min(),
        count >= weights.minimumCountOfHalves, count > best?.count ?? 0
      else { continue }
      best = (count, words.joined(separator: " "))
    }
    return best?.words
  }

  /// The set of letters of a word, a bit each.
  private static func letters(_ word: [UInt8]) -> UInt32 { word.reduce(0) { $0 | 1 << UInt32($1 & 31) } }
}
