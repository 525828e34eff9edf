package import GuidelineIndex
package import GuidelineModel

/// The words of a query, which recognize their other forms in results.
package struct MatchedWords: Sendable {
  private let stems: Set<String>
  /// Those of ASCII letters and digits, in UTF-8.
  private let plainStems: [[UInt8]]

  /// An empty set of words.
  package static let none = MatchedWords(stems: [])

  private init(stems: Set<String>) {
    self.stems = stems
    plainStems = stems.map { Array($0.utf8) }.filter { $0.allSatisfy { $0 < 0x80 } }
  }

  /// The words of a query with their corrections and expansions.
  package init(_ query: ParsedQuery, _ reading: QueryInterpretation) {
    let texts =
      query.terms + reading.corrections.map(\.corrected) + reading.meanings.flatMap(\.terms)
      + reading.platforms.map(\.rawValue)
    self.init(stems: Set(texts.flatMap { $0.split(separator: " ") }.map { Self.stem($0) }))
  }

  /// Words without further forms.
  init(_ words: [String]) {
    self.init(stems: Set(words.map { Self.stem($0[...]) }.filter { !$0.isEmpty }))
  }

  /// Whether there are no words.
  package var isEmpty: Bool { stems.isEmpty }

  /// Whether a word is a form of one of the words.
  package func contains(_ word: Substring) -> Bool { stems.contains(Self.stem(word)) }

  /// The number of different words of which a text has a form.
  package func count(in text: String) -> Int {
    guard !isEmpty else { return 0 }
    var plain = [Bool](repeating: false, count: plainStems.count)
    var others: Set<String> = []
    Self.forEachStem(of: text) { stem in
      if stem.allSatisfy({ $0 < 0x80 }) {
        if let number = plainStems.firstIndex(of: stem) { plain[number] = true }
      } else {
        let stem = String(decoding: stem, as: UTF8.self)
        if stems.contains(stem) { others.insert(stem) }
      }
    }
    return plain.count(where: \.self) + others.count
  }

  /// The rows of a table that hold most of the words, each with its headers, in the table's order.
  ///
  /// - Returns: up to three rows, a line each; `nil` for other records and for tables in which all rows match equally.
  package func rows(of record: GuidelineRecord) -> String? {
    rowPositions(of: record).map {
      RecordResult.lines(of: record, at: $0).joined(separator: "\n")
    }
  }

  /// The positions of these rows.
  func rowPositions(of record: GuidelineRecord) -> [Int]? {
    guard record.kind == .table, !isEmpty else { return nil }
    let counts = record.detail.split(separator: "\n").map { row in
      let measures = Measure.tokens(in: String(row)).map { Self.stem($0[...]) }
      return Self.stems(of: row).union(measures).intersection(stems).count
    }
    let most = counts.max() ?? 0
    guard most > 0, counts.contains(where: { $0 < most }) else { return nil }
    return Array(counts.indices.filter { counts[$0] == most }.prefix(Self.mostRows))
  }

  private static let mostRows = 3

  /// The stems of the words of a text.
  private static func stems(of text: some StringProtocol) -> Set<String> {
    var stems: Set<String> = []
    forEachStem(of: text) { stems.insert(String(decoding: $0, as: UTF8.self)) }
    return stems
  }

  /// Passes the stem of each word of a text to a body, in UTF-8.
  private static func forEachStem(of text: some StringProtocol, _ body: ([UInt8]) -> Void) {
    var word = WordForm()
    for scalar in text.unicodeScalars where !word.append(scalar) {
      if !word.isEmpty { word.takeStem(body) }
    }
    if !word.isEmpty { word.takeStem(body) }
  }

  /// The stem of a word, without the characters in it that are neither letters nor digits.
  private static func stem(_ text: Substring) -> String {
    var word = WordForm()
    for scalar in text.unicodeScalars { _ = word.append(scalar) }
    return word.takeStem { String(decoding: $0, as: UTF8.self) }
  }
}

/// A word that grows by letters, and its stem. In UTF-8, because a search looks at each word of the explanations of its results.
private struct WordForm {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a letter, a mark on a letter or a digit, in lower case; `false` for other characters.
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39: bytes.append(UInt8(scalar.value))
    case 0x41...0x5A: bytes.append(UInt8(scalar.value) | 0x20)
    case ..<0x80: return false
    default:
      let properties = scalar.properties
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber: break
      default: if !properties.isAlphabetic { return false }
      }
      bytes += properties.lowercaseMapping.utf8
    }
    return true
  }

  /// Passes what the word shares with its other forms, its beginning without a common ending, to a body, and starts the next
  /// word.
  mutating func takeStem<Result>(_ body: ([UInt8]) -> Result) -> Result {
    let letters = bytes.count { $0 & 0xC0 != 0x80 }
    for ending in Self.endings where letters > ending.count + 2 && ends(with: ending) {
      bytes.removeLast(ending.count)
      break
    }
    defer { bytes.removeAll(keepingCapacity: true) }
    return body(bytes)
  }

  private func ends(with ending: [UInt8]) -> Bool {
    let start = bytes.count - ending.count
    guard start >= 0 else { return false }
    for place in ending.indices where bytes[start + place] != ending[place] { return false }
    return true
  }

  private static let endings = ["ing", "es", "ed", "s", "e"].map { Array($0.utf8) }
}

/// Short excerpts of explanations.
package enum DetailExcerpt {
  /// Lines up to this many characters are shown whole.
  private static let wholeLine = 240

  /// The first line of an explanation; of a long line the sentences that reach 240 characters.
  package static func opening(of detail: String) -> String {
    let line = detail.split(separator: "\n").first.map(String.init) ?? ""
    guard line.count > wholeLine else { return line }
    var end = line.startIndex
    var length = 0
    for (index, character) in zip(line.indices, line) {
      length += 1
      if character == "." || character == "。" {
        let next = line.index(after: index)
        if next == line.endIndex || line[next] == " " || character == "。" { end = next }
      }
      if length >= wholeLine, end != line.startIndex { break }
    }
    return end == line.startIndex ? line : String(line[..<end])
  }
}

/// The part of a record's explanation that answers a query best.
enum MatchExcerpt {
  /// Returns the sentence or table row with most words of the query, preferring those with a number where several have
  /// as many; the first one if no sentence has any, and `nil` without an explanation.
  static func sentence(of record: GuidelineRecord, for words: MatchedWords) -> String? {
    let sentences = Sentences.split(record.detail)
    let hasNumberInStatement = record.statement.map { !Measure.tokens(in: $0).isEmpty } ?? false
    var best: (score: Double, text: String)?
    for (position, sentence) in sentences.enumerated() {
      var score = Double(words.count(in: sentence))
      if !hasNumberInStatement, !Measure.tokens(in: sentence).isEmpty { score += number }
      // Of equal sentences the first one is closest to the rule.
      if position == 0 { score += first }
      if score > best?.score ?? -1 { best = (score, sentence) }
    }
    return best?.text
  }

  /// A number is often what the query asks for, and worth as much as a word and a half.
  private static let number = 1.5
  private static let first = 0.5
}
