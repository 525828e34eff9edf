import TextSupport

/// A text as a sequence of words that are compared without the characters that converters change: quotes, dashes,
/// punctuation, blanks and line breaks.
struct Wording {
  /// A word with the characters up to the next one. The first word of a text includes the characters before it.
  struct Word {
    /// The end of the word in bytes of UTF-8, after the punctuation and blanks behind it.
    let end: Int
    /// A hash of the letters and digits of the word (FNV-1a, 64 bits).
    let hash: UInt64
    let startsLine: Bool
    let isNumber: Bool
  }

  private let bytes: [UInt8]

  let words: [Word]

  let hashes: [UInt64]

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
    var tokenizer = Tokenizer(bytes)
    words = tokenizer.tokenize()
    hashes = words.map(\.hash)
  }

  /// Returns a hash of the letters and digits of a text, without blanks, hyphens, quotes and line breaks. A separator
  /// between two digits and the sign of a value are part of the hash, so that 4.5 and 45 differ.
  static func fingerprint(_ text: some StringProtocol) -> UInt64 { fingerprint(Array(text.utf8)[...]) }

  private static func fingerprint(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = WordHash()
    var endsInDigit = false
    var mark: Unicode.Scalar?
    var sign = SignTracker()
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let (scalar, length) = bytes.scalar(at: index)
      let isWordPart = WordHash.isWordPart(scalar)
      if isWordPart {
        if scalar.isDigit, let mark = sign.pending ?? mark { hash.addMark(mark) }
        hash.add(scalar)
        endsInDigit = scalar.isDigit
        mark = nil
      } else if endsInDigit {
        mark = mark == nil && scalar.isNumberSeparator ? scalar : " "
      }
      sign.advance(over: scalar, isWordPart: isWordPart)
      index += length
    }
    return hash.value
  }

  /// Returns the letters and digits of a text in lower case, for comparing names.
  static func foldedKey(_ text: some StringProtocol) -> String {
    var key = ""
    for scalar in text.unicodeScalars where WordHash.isWordPart(scalar) {
      switch scalar.value {
      case 0x41...0x5A: key.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
      case 0..<0x80: key.unicodeScalars.append(scalar)
      default: key += scalar.properties.lowercaseMapping
      }
    }
    return key
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[byteRange(of: range)], as: UTF8.self) }

  func byteRange(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let start = range.lowerBound == 0 ? 0 : words[range.lowerBound - 1].end
    return start..<words[range.upperBound - 1].end
  }

  func endsSentence(after index: Int) -> Bool { SentenceEnd.isAt(endOf: text(index..<index + 1)) }

  /// Whether a word is the first of a sentence or a line.
  func startsSentence(_ index: Int) -> Bool {
    index == 0 || words[index].startsLine || endsSentence(after: index - 1)
  }

  /// The sentences, and lines without one, as ranges of words.
  var sentences: [Range<Int>] {
    let starts = words.indices.filter(startsSentence)
    return zip(starts, starts.dropFirst() + [words.count]).map { $0..<$1 }
  }

  /// Whether the words have a sequence of hashes. An empty sequence always occurs.
  func contains(_ run: [UInt64]) -> Bool {
    guard let first = run.first else { return true }
    guard hashes.count >= run.count else { return false }
    return (0...hashes.count - run.count).contains { start in
      hashes[start] == first && hashes[start..<start + run.count].elementsEqual(run)
    }
  }

  func hasBlank(before index: Int) -> Bool {
    words.indices.contains(index - 1) && text(index - 1..<index).last?.isWhitespace == true
  }

  var lines: [Range<Int>] { lines(in: words.indices) }

  /// Returns the lines of a range as ranges of words. The first and the last may be parts of lines.
  func lines(in range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where index > start && words[index].startsLine {
      lines.append(start..<index)
      start = index
    }
    if start < range.upperBound { lines.append(start..<range.upperBound) }
    return lines
  }

  func isWholeLines(_ range: Range<Int>) -> Bool {
    range.isEmpty
      || words[range.lowerBound].startsLine && (range.upperBound == words.count || words[range.upperBound].startsLine)
  }

  func fingerprint(_ range: Range<Int>) -> UInt64 { Self.fingerprint(bytes[byteRange(of: range)]) }
}

extension Unicode.Scalar {
  var isDigit: Bool { (0x30...0x39).contains(value) }

  /// Whether the character belongs to a number when it is between two digits.
  var isNumberSeparator: Bool { self == "." || self == "," || self == ":" }
}

/// A short hash of the wording of a rule, eight digits for the statement and eight for the rest: `w3f9a2c1b77d0e4aa`.
///
/// It is equal for wordings that differ only in what converters change: quotes, dashes, blanks, line breaks. It begins
/// with a letter so that spreadsheets do not read it as a number.
package struct WordingMark: Hashable, Sendable, LosslessStringConvertible {
  private let statement: UInt32
  private let detail: UInt32

  package init(statement: String, detail: String) {
    self.statement = Self.folded(Wording.fingerprint(statement))
    self.detail = Self.folded(Wording.fingerprint(detail))
  }

  /// Parses a mark: `w` and 16 hexadecimal digits. Returns `nil` for any other text.
  package init?(_ description: String) {
    let digits = description.utf8.dropFirst()
    guard description.utf8.first == UInt8(ascii: "w"), digits.count == 16,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    statement = UInt32(value >> 32)
    detail = UInt32(truncatingIfNeeded: value)
  }

  /// The mark as text: `w` and 16 hexadecimal digits in lower case.
  package var description: String { "w" + NumberText.padded(UInt64(statement) << 32 | UInt64(detail), width: 16) }

  /// Whether the statements have the same wording. The explanations may differ.
  package func hasSameStatement(as other: WordingMark) -> Bool { statement == other.statement }

  private static func folded(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }
}
