import GuidelineIndex
import GuidelineModel
import LibC
import TextSupport

/// Corrects the spelling of words that occur in no text.
struct TypoCorrection {
  let vocabulary: Vocabulary

  /// The most likely correction: a word, or two words typed without a blank; `nil` if no word is close.
  ///
  /// Candidates are within an edit distance of 1, or 2 for long words. The nearest word wins, and of equally near ones
  /// the most frequent. An error in the first letter is rare and costs more.
  func correction(of typed: String) throws -> String? {
    let typed = Array(typed.utf8)
    guard typed.count >= Self.shortWord, typed.allSatisfy(\.isSmallLetter) else { return nil }
    let limit = typed.count >= Self.longWord ? 2 : 1
    var best: (cost: Double, word: String)?
    func consider(_ word: [UInt8], _ count: Int) {
      guard let distance = EditDistance.distance(typed, word, limit: limit), distance > 0 else { return }
      var cost = Double(distance) * Self.costOfEdit - log2(Double(count) + 1)
      if word.first != typed.first { cost += Self.costOfFirstLetter }
      if best.map({ cost < $0.cost }) ?? true { best = (cost, String(decoding: word, as: UTF8.self)) }
    }
    let letters = Self.letters(typed)
    for length in max(Vocabulary.lengths.lowerBound, typed.count - limit)...typed.count + limit {
      try vocabulary.forEachWord(ofLength: length) { word, count in
        // One edit changes at most two letters of the set; most words differ in more.
        let differing = (Self.letters(word) ^ letters).nonzeroBitCount
        guard differing <= (typed.count <= Self.shortWord ? 0 : 2 * limit) else { return }
        consider(word, count)
      }
    }
    if let best { return best.word }
    return try split(typed)
  }

  /// Two known words without the blank between them.
  private func split(_ typed: [UInt8]) throws -> String? {
    guard typed.count >= 6 else { return nil }
    let text = String(decoding: typed, as: UTF8.self)
    var best: (count: Int, words: String)?
    for cut in Vocabulary.lengths.lowerBound...typed.count - Vocabulary.lengths.lowerBound {
      let words = [text.prefix(cut), text.dropFirst(cut)].map(String.init)
      let counts = try words.compactMap(vocabulary.count)
      guard counts.count == words.count, let count = counts.min(),
        count >= Self.minimumCountOfHalves, count > best?.count ?? 0
      else { continue }
      best = (count, words.joined(separator: " "))
    }
    return best?.words
  }

  /// Words this short have so many neighbors that only swapped letters count as a typo.
  private static let shortWord = 4
  /// From this length on, two edits are likely.
  private static let longWord = 7
  /// Another edit outweighs a word that is a thousand times as frequent.
  private static let costOfEdit = 10.0
  private static let costOfFirstLetter = 3.0
  /// Any word can be split into rare halves.
  private static let minimumCountOfHalves = 3

  /// The set of letters of a word, a bit each.
  private static func letters(_ word: [UInt8]) -> UInt32 { word.reduce(0) { $0 | 1 << UInt32($1 & 31) } }
}
