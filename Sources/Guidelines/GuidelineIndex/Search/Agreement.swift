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
      if scalar.value < 0x80 { previousLetter = nil }
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: word.append(UInt8(scalar.value))
      case 0x41...0x5A: word.append(UInt8(scalar.value + 0x20))
      // "don't" is one word, as in the table of stop words.
      case 0x27: break
      case 0x2019: previousLetter = nil
      case ..<0x80: close()
      case _ where SearchText.isSearchedByLetter(scalar):
        close()
        if let previousLetter { body(hash(previousLetter, scalar), false) }
        previousLetter = scalar
      case _ where scalar.properties.isAlphabetic:
        previousLetter = nil
        word += Array(scalar.properties.lowercaseMapping.utf8)
      default:
        previousLetter = nil
        close()
      }
    }
    close()
  }

  /// Removes the endings of English plurals and verb forms, so that "shows" and "showing" are one word.
  private static func reduce(_ word: inout [UInt8]) {
    if word.last == UInt8(ascii: "s"), word.count > 3 {
      if word.count > 4, word.ends(with: "ies") {
        word.removeLast(3)
        word.append(UInt8(ascii: "y"))
        return
      }
      let isLongPlural =
        word.ends(with: "xes") || word.ends(with: "ches") || word.ends(with: "shes")
        || word.ends(with: "sses")
      if isLongPlural, word.count > 4 {
        word.removeLast(2)
      } else if !word.ends(with: "ss") {
        word.removeLast()
      }
    }
    if word.count >= 7, word.ends(with: "ing") {
      word.removeLast(3)
    } else if word.count >= 6, word.ends(with: "ed") {
      word.removeLast(2)
    }
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash = start
    for byte in bytes { add(byte, to: &hash) }
    return hash
  }

  private static func hash(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt64 {
    var hash = start
    for scalar in [first, second] {
      for byte in UTF8.encode(scalar) ?? .init() { add(byte, to: &hash) }
    }
    return hash
  }

  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func add(_ byte: UInt8, to hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  private static let stopWords = Set(StopWords.standard.all.map { hash(Array($0.utf8)) })
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    var index = count - text.utf8.count
    guard index >= 0 else { return false }
    for byte in text.utf8 {
      if self[index] != byte { return false }
      index += 1
    }
    return true
  }
}
