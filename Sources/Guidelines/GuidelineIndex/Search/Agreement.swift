import GuidelineModel

/// The agreement of a short text with a query as a whole.
///
/// Full-text scores add up the words that a record contains anywhere. A record with many search phrases contains most
/// words of most queries, so its single phrases are compared with the query: the cosine of both as vectors of
/// weighted words (Salton, Wong and Yang 1975, "A vector space model for automatic indexing"). A word of the text that the
/// query lacks weighs as much as an average term of the query.
///
/// ```swift
/// let agreement = Agreement(plan.terms, weights: [1, 1])  // "delete account"
/// agreement.cosine(with: "how to delete an account")      // 1
/// agreement.cosine(with: "delete a note by swiping")      // 0.41
/// ```
struct Agreement {
  /// The weight of a term, and the numbers of its words, which must all occur.
  private let terms: [(weight: Double, words: Set<Int>)]
  /// The numbers of the words of the terms, by their keys.
  private let numbers: [UInt64: Int]
  private let total: Double

  /// Compares texts with the typed words of terms. Expansions would let a text about something similar agree, and the words
  /// that shape a question occur in most phrases.
  ///
  /// - Parameter weights: the weight of each term, 0 and up.
  init(_ terms: [SearchTerm], weights: [Double]) {
    var numbers: [UInt64: Int] = [:]
    self.terms = zip(terms, weights).filter { $0.0.role != .weak }.map { term, weight in
      var words: Set<Int> = []
      Self.forEachWord(of: term.alternatives[0].words[...]) { key, _ in
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        words.insert(number)
      }
      return (weight, words)
    }
    self.numbers = numbers
    total = self.terms.reduce(0) { $0 + $1.weight }
  }

  /// The cosine of the query and a text, 0 for no common term to 1 for the same words. Stop words of the text do not count.
  func cosine(with text: Substring) -> Double {
    var found: Set<Int> = []
    var count = 0
    Self.forEachWord(of: text) { key, isStopWord in
      if let number = numbers[key] { found.insert(number) }
      if !isStopWord { count += 1 }
    }
    guard total > 0, !found.isEmpty, count > 0 else { return 0 }
    let sum = terms.reduce(0) { $0 + ($1.words.isSubset(of: found) ? $1.weight : 0) }
    let average = total / Double(terms.count)
    return min(1, sum / (total * average * Double(count)).squareRoot())
  }

  // Words

  /// Passes the key of each word to a body, and whether it is a stop word. The words of Chinese, Japanese and Korean are the
  /// pairs of neighboring letters.
  private static func forEachWord(
    of text: Substring, _ body: (_ key: UInt64, _ isStopWord: Bool) -> Void
  ) {
    var word: [UInt8] = []
    var previousLetter: Unicode.Scalar?
    func close() {
      guard !word.isEmpty else { return }
      let isStopWord = stopWords.contains(hash(word))
      reduce(&word)
      body(hash(word), isStopWord)
      word.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: word.append(UInt8(scalar.value))
      case 0x41...0x5A: word.append(UInt8(scalar.value + 0x20))
      // "don't" is one word, as in the table of stop words.
      case 0x27, 0x2019: break
      case ..<0x80: close()
      case _ where SearchText.isSearchedByLetter(scalar):
        close()
        if let previousLetter {
          body(hash(Array("\(previousLetter)\(scalar)".utf8)), false)
        }
      case _ where scalar.properties.isAlphabetic:
        word += Array(scalar.properties.lowercaseMapping.utf8)
      default: close()
      }
      previousLetter = SearchText.isSearchedByLetter(scalar) ? scalar : nil
    }
    close()
  }

  /// Removes the endings of English plurals and verb forms, so that "shows" and "showing" are one word.
  private static func reduce(_ word: inout [UInt8]) {
    if word.count > 4, word.ends(with: "ies") {
      word.removeLast(3)
      word.append(UInt8(ascii: "y"))
      return
    }
    if word.count > 4, ["ches", "shes", "sses", "xes"].contains(where: { word.ends(with: $0) }) {
      word.removeLast(2)
    } else if word.count > 3, word.ends(with: "s"), !word.ends(with: "ss") {
      word.removeLast()
    }
    for ending in ["ing", "ed"] where word.ends(with: ending) && word.count >= ending.count + 4 {
      word.removeLast(ending.count)
      return
    }
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }

  private static let stopWords = Set(StopWords.standard.all.map { hash(Array($0.utf8)) })
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
