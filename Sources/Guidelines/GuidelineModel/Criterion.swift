/// The number in a sentence that decides whether a rule is kept: "44x44 pt", "no more than five segments", "11 points".
package struct Criterion: Sendable {
  /// How surely the number is a criterion; more is surer.
  package enum Certainty: Int, Comparable, Sendable {
    /// A number without a unit or a bound.
    case number
    /// A number with a unit of length or time, a percentage, or a number with a bound.
    case measure

    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  package let certainty: Certainty
  /// The position of the word with the number among the words of the sentence.
  package let position: Int

  /// Finds the surest criterion of a sentence, the first one of several; `nil` without one. Versions ("iOS 17"), years
  /// and numerals in prose ("two ways") are no criteria.
  package init?(in sentence: String) {
    let words = sentence.words()
    var best: Criterion?
    for position in words.indices {
      guard let certainty = Self.certainty(of: position, in: words) else { continue }
      if best.map({ $0.certainty < certainty }) ?? true { best = Criterion(certainty: certainty, position: position) }
    }
    guard let best else { return nil }
    self = best
  }

  /// Whether a sentence of a text has a criterion that is a measure. Reads only those sentences word by word that have
  /// a digit or a numeral.
  package static func isMeasure(in text: String) -> Bool {
    let words = CriterionWords.standard
    return words.mayHaveNumber(text)
      && Sentences.split(text).contains { words.mayHaveNumber($0) && Criterion(in: $0)?.certainty == .measure }
  }

  private init(certainty: Certainty, position: Int) {
    self.certainty = certainty
    self.position = position
  }

  private static func certainty(of position: Int, in words: [Substring]) -> Certainty? {
    let word = key(of: words[position])
    guard let first = word.unicodeScalars.first else { return nil }
    let digits = "0"..."9" as ClosedRange<Unicode.Scalar>
    let isDigits = digits.contains(first)
    guard isDigits || CriterionWords.standard.numbers.contains(word) else {
      // Scripts without blanks have numbers inside their words.
      return word.utf8.contains { $0 >= 0x80 } && word.unicodeScalars.contains(where: digits.contains)
        && !Measure.tokens(in: String(words[position])).isEmpty ? .measure : nil
    }
    let before = words[..<position].suffix(CriterionWords.longestPhrase).map(key)
    if let last = before.last, CriterionWords.standard.versions.contains(last) { return nil }
    let after = words[(position + 1)...].prefix(CriterionWords.longestPhrase).map(key)
    let isBound =
      before.indices.contains { CriterionWords.standard.before.contains(before[$0...].joined(separator: " ")) }
      || CriterionWords.standard.hasPhrase(after: after)
    guard isDigits else { return isBound ? .measure : nil }
    let next = position + 1 < words.count ? " \(words[position + 1])" : ""
    if !Measure.tokens(in: "\(words[position])\(next)").isEmpty || word.hasSuffix("%") { return .measure }
    if isBound {
      let isYear = word.count == yearLength && (word.hasPrefix("19") || word.hasPrefix("20"))
      return isYear ? nil : .measure
    }
    // "Error 329" and "Table 3" are names, and a cell of a table ends with a semicolon.
    guard word.count < yearLength, position + 1 < words.count, words[position + 1].first?.isLowercase == true,
      position == 0 || words[position - 1].first?.isUppercase != true, !words.contains(where: { $0.hasSuffix(";") })
    else { return nil }
    return .number
  }

  private static let yearLength = 4

  /// A word in lower case without punctuation around it.
  private static func key(of word: Substring) -> String {
    word.trimmed { $0.isLetter || $0.isNumber || $0 == "%" }.lowercased()
  }
}

/// The words of `Index/criterion-words.tsv`.
package struct CriterionWords: Sendable {
  package private(set) var numbers: Set<String> = []
  /// The first bytes of the numbers, which few words share.
  private var openings: Set<UInt8> = []
  /// Phrases in front of a number that bound it.
  private(set) var before: Set<String> = []
  /// Words in front of numbers that are no criteria.
  private(set) var versions: Set<String> = []
  /// Phrases behind a number that bound it.
  private var after: Set<String> = []

  static let longestPhrase = 3

  package static let standard = CriterionWords(table: IndexTables.criterionWords)

  init(table: String) {
    for row in TSVTable(table).rows {
      switch row.cell(1) {
      case "number": numbers.insert(row.cell(0))
      case "before": before.insert(row.cell(0))
      case "after": after.insert(row.cell(0))
      default: versions.insert(row.cell(0))
      }
    }
    openings = Set(numbers.compactMap(\.utf8.first))
  }

  /// Whether a text has a digit, or one of ``numbers`` as a word.
  package func mayHaveNumber(_ text: String) -> Bool {
    text.utf8.contains(where: \.isDigit)
      || text.parts {
        $0.isASCII ? !UInt8($0.value).isASCIILetter : Self.wideStops.contains($0)
      }.contains { mayBeNumber($0) && numbers.contains($0.lowercased()) }
  }

  /// Whether a word begins as a number does; small letters of ASCII differ from capital ones in one bit.
  private func mayBeNumber(_ word: Substring) -> Bool {
    word.utf8.first.map { $0 >= 0x80 || openings.contains($0 | 0x20) } == true
  }

  /// A sentence begins after the full stop of a script without blanks.
  private static let wideStops = Array("。！？".unicodeScalars)

  /// Whether a bounding phrase begins at the first or second of the words behind a number: "two lines or fewer".
  func hasPhrase(after words: [String]) -> Bool {
    words.indices.prefix(2).contains { start in
      (start + 1...words.count).contains { end in after.contains(words[start..<end].joined(separator: " ")) }
    }
  }
}
