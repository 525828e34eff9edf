import TextSupport

/// Finds the word that was meant by one that stands nowhere.
struct TypoCorrection {
  let vocabulary: Vocabulary

  /// The likeliest word, or two words that were written as one; `nil` when nothing is near.
  ///
  /// Of the words within reach (one slip, two for long words; a swap of neighbours is one slip) the nearest and,
  /// of these, the most frequent wins. The first letter may be the wrong one, which is rare.
  func correction(of typed: String) throws -> String? {
    let typed = Array(typed.utf8)
    guard typed.count >= Self.shortWord,
      typed.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return nil }
    let reach = typed.count >= Self.longWord ? 2 : 1
    var best: (cost: Double, word: String)?
    func consider(_ word: ArraySlice<UInt8>, _ count: Int) {
      guard
        let slips = EditDistance.distance(typed, Array(word), limit: reach), slips > 0
      else { return }
      var cost = Double(slips) * Self.costOfSlip - binaryLogarithm(Double(count) + 1)
      if word.first != typed.first { cost += Self.costOfFirstLetter }
      if best.map({ cost < $0.cost }) ?? true {
        best = (cost, String(decoding: word, as: UTF8.self))
      }
    }
    let letters = Self.letters(typed[...])
    for length in max(Vocabulary.lengths.lowerBound, typed.count - reach)...typed.count + reach {
      try vocabulary.forEachWord(ofLength: length) { word, count in
        // A slip changes at most two letters of the set; most words differ in more.
        let differing = (Self.letters(word) ^ letters).nonzeroBitCount
        guard differing <= (typed.count <= Self.shortWord ? 0 : 2 * reach) else { return }
        consider(word, count)
      }
    }
    if let best { return best.word }
    return try split(typed)
  }

  /// Two known words without the blank between them.
  private func split(_ typed: [UInt8]) throws -> String? {
    guard typed.count >= 6 else { return nil }
    var known: [ArraySlice<UInt8>: Int] = [:]
    for length in Vocabulary.lengths.lowerBound...typed.count - Vocabulary.lengths.lowerBound {
      let halves = [typed[..<length], typed[(typed.count - length)...]]
      try vocabulary.forEachWord(ofLength: length) { word, count in
        for half in halves where word.elementsEqual(half) { known[half] = count }
      }
    }
    var best: (count: Int, words: String)?
    for cut in Vocabulary.lengths.lowerBound...typed.count - Vocabulary.lengths.lowerBound {
      guard let first = known[typed[..<cut]], let second = known[typed[cut...]] else { continue }
      let count = min(first, second)
      guard count >= Self.leastCountOfHalves, count > best?.count ?? 0 else { continue }
      let words = [typed[..<cut], typed[cut...]].map { String(decoding: $0, as: UTF8.self) }
      best = (count, words.joined(separator: " "))
    }
    return best?.words
  }

  /// Short words have neighbours enough to be other words; only swapped letters are a slip.
  private static let shortWord = 4
  /// From so many letters on two slips are likely.
  private static let longWord = 7
  /// A slip more outweighs a word a thousand times as frequent.
  private static let costOfSlip = 10.0
  /// People hit the first letter right more often than others.
  private static let costOfFirstLetter = 3.0
  /// Halves seen seldom make words of anything.
  private static let leastCountOfHalves = 3

  private static func letters(_ word: ArraySlice<UInt8>) -> UInt32 {
    var letters: UInt32 = 0
    for byte in word { letters |= 1 << UInt32(byte & 31) }
    return letters
  }
}
