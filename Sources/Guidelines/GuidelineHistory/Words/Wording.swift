/// A text cut into words that can be compared without what a converter changes: quotes, dashes, other
/// marks, spaces and line ends.
struct Wording {
  /// A word with what stands between it and the next one.
  struct Word {
    /// The word as written, with the marks and blanks that follow it. The first word of a text has also what
    /// stands before it.
    let written: Substring
    /// A hash of the word's letters and digits (FNV-1a, 64 bits).
    let hash: UInt64
    /// Whether a line begins with the word.
    let startsLine: Bool
    /// Whether there is a digit in it.
    let isNumber: Bool
  }

  /// The words in order.
  let words: [Word]

  /// Their hashes, for comparing sequences.
  let hashes: [UInt64]

  init(_ text: String) {
    var cutter = Tokenizer(text)
    words = cutter.cut()
    hashes = words.map(\.hash)
  }

  /// A text's letters and digits as one hash, whatever is between them: equal for texts that differ by
  /// spaces, hyphens, quotes or line ends only. Between two digits it counts that there is something, and the
  /// sign of a value counts.
  static func fingerprint(_ text: some StringProtocol) -> UInt64 {
    var hash = WordHash()
    var endsInDigit = false
    var mark: Unicode.Scalar?
    var sign = ValueSign()
    for scalar in text.unicodeScalars {
      let counts = WordHash.counts(scalar)
      if counts {
        if scalar.isDigit, let mark = sign.pending ?? mark { hash.addMark(mark) }
        hash.add(scalar)
        endsInDigit = scalar.isDigit
        mark = nil
      } else if endsInDigit {
        mark = mark == nil && scalar.pointsInNumbers ? scalar : " "
      }
      sign.take(scalar, counts: counts)
    }
    return hash.value
  }

  /// The letters and digits of a text in lower case, for names that are compared in any case.
  static func foldedKey(_ text: some StringProtocol) -> String {
    var key = ""
    for scalar in text.unicodeScalars where WordHash.counts(scalar) {
      switch scalar.value {
      case 0x41...0x5A: key.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
      case 0..<0x80: key.unicodeScalars.append(scalar)
      default: key += scalar.properties.lowercaseMapping
      }
    }
    return key
  }

  /// The words of a range as written.
  func text(_ range: Range<Int>) -> String {
    guard let first = words[range].first, let last = words[range].last else { return "" }
    return String(first.written.base[first.written.startIndex..<last.written.endIndex])
  }

  /// Whether there is a blank before a word.
  func isParted(before index: Int) -> Bool {
    words.indices.contains(index - 1) && words[index - 1].written.last?.isWhitespace == true
  }

  /// The lines, as ranges of words.
  var lines: [Range<Int>] { lines(in: words.indices) }

  /// The lines of a range, as ranges of words; the first may begin within a line.
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

  /// Whether a range begins where a line does and ends where one ends.
  func isWholeLines(_ range: Range<Int>) -> Bool {
    range.isEmpty
      || words[range.lowerBound].startsLine
        && (range.upperBound == words.count || words[range.upperBound].startsLine)
  }

  /// ``fingerprint(_:)`` of a range.
  func fingerprint(_ range: Range<Int>) -> UInt64 { Self.fingerprint(text(range)) }
}

extension Unicode.Scalar {
  /// Whether it is a digit of ASCII.
  var isDigit: Bool { (0x30...0x39).contains(value) }

  /// Whether it belongs to a number when it stands between two digits.
  var pointsInNumbers: Bool { self == "." || self == "," || self == ":" }
}

/// FNV-1a over the characters that make a word.
struct WordHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Takes in a character that counts.
  mutating func add(_ scalar: Unicode.Scalar) {
    // The sign of multiplication is a letter in many captures.
    take(scalar == "×" ? 0x78 : scalar.value)
  }

  /// Takes in a mark that belongs to a number: 4.5 is not 45.
  mutating func addMark(_ mark: Unicode.Scalar) { take(mark.value) }

  private mutating func take(_ code: UInt32) {
    value = (value ^ UInt64(code)) &* 0x0000_0100_0000_01b3
  }

  /// Whether a character is more than a mark: letters and digits of any script, and signs that change a value.
  @inline(__always)
  static func counts(_ scalar: Unicode.Scalar) -> Bool {
    let code = scalar.value
    if code < 64 { return lowerCodes >> UInt64(code) & 1 == 1 }
    if code < 128 { return upperCodes >> UInt64(code - 64) & 1 == 1 }
    return countsBeyondASCII(scalar)
  }

  /// One bit for each code that counts: digits, `$`, `%`; letters.
  private static let lowerCodes: UInt64 = 0x3FF003000000000
  private static let upperCodes: UInt64 = 0x7FFFFFE07FFFFFE

  private static func countsBeyondASCII(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xD7: true
    // Letters by name that are written as apostrophes.
    case 0x2B9...0x2BF: false
    // General punctuation, the most frequent of what is not ASCII.
    case 0x2000...0x206F: false
    default:
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .currencySymbol
        || scalar.properties.generalCategory == .nonspacingMark
    }
  }
}
