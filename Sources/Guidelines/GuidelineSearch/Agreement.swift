import GuidelineIndex

/// The agreement of a short text with a query as a whole.
///
/// Full-text scores add up the words that a record contains anywhere. A record with many search phrases contains most
/// words of most queries, so its single phrases are compared with the query: the cosine of both as vectors of weighted
/// words (Salton, Wong and Yang 1975, "A vector space model for automatic indexing"). A word of the text that the query
/// lacks weighs as much as an average term of the query.
///
/// ```swift
/// let agreement = Agreement(plan.terms, weights: [1, 1])  // "delete account"
/// agreement.cosine(with: Array("how to delete an account".utf8))  // 1
/// agreement.cosine(with: Array("delete a note by swiping".utf8))  // 0.41
/// ```
struct Agreement {
  /// The weight of a term, and the words that must all occur, a bit for each number.
  private let terms: [(weight: Double, words: UInt64)]
  /// The keys of the words of the terms by their numbers.
  private let keys: [UInt64]
  /// The same for ``PhraseWords``.
  private let shortKeys: [UInt32]
  private let total: Double

  /// Compares texts with the typed words of terms. Expansions would let a text about something similar agree, and the
  /// words that shape a question occur in most phrases.
  ///
  /// Terms after 64 different words are left out.
  ///
  /// - Parameter weights: the weight of each term, 0 and up.
  init(_ terms: [SearchTerm], weights: [Double]) {
    var keys: [UInt64] = []
    var shortKeys: [UInt32] = []
    self.terms = zip(terms, weights).compactMap { term, weight in
      guard term.role != .weak else { return nil }
      var words: UInt64 = 0
      for word in WordReader(Array(term.alternatives[0].words.utf8)) {
        let number = keys.firstIndex(of: word.key) ?? keys.count
        guard number < UInt64.bitWidth else { return nil }
        if number == keys.count {
          keys.append(word.key)
          shortKeys.append(PhraseWords.key(word))
        }
        words |= 1 << UInt64(number)
      }
      return (weight, words)
    }
    self.keys = keys
    self.shortKeys = shortKeys
    total = self.terms.reduce(0) { $0 + $1.weight }
  }

  /// The cosines of the query and each phrase (``PhraseWords``) that has common terms.
  func cosines(withPhrases words: [UInt8]) -> [Double] {
    var cosines: [Double] = []
    PhraseWords.forEach(in: words, having: shortKeys) { count, found in
      let cosine = cosine(found, of: count)
      if cosine > 0 { cosines.append(cosine) }
    }
    return cosines
  }

  /// The cosine of the query and a text in UTF-8, 0 to 1 for the same words. Stop words of the text do not count.
  func cosine(with text: [UInt8]) -> Double {
    var found: UInt64 = 0
    let words = Array(WordReader(text))
    for word in words {
      if let number = keys.firstIndex(of: word.key) { found |= 1 << UInt64(number) }
    }
    // Most texts have no word of the query, so that their stop words need not be known.
    return found == 0 ? 0 : cosine(found, of: words.count { !$0.isStopWord })
  }

  /// The cosine with a text that has words with some numbers, among a count of words that are no stop words.
  private func cosine(_ found: UInt64, of count: Int) -> Double {
    guard total > 0, found != 0, count > 0 else { return 0 }
    let sum = terms.reduce(0) { $0 + ($1.words & ~found == 0 ? $1.weight : 0) }
    let average = total / Double(terms.count)
    return min(1, sum / (total * average * Double(count)).squareRoot())
  }
}
