import ByteRoutines

/// An FNV-1a hash of the characters of a word.
struct WordHash {
  private(set) var value = FNVHash.empty

  mutating func add(_ scalar: Unicode.Scalar) {
    // Many captures have the letter x for the multiplication sign.
    combine(scalar == "×" ? 0x78 : scalar.value)
  }

  /// Adds a mark that belongs to a number: 4.5 is not 45.
  mutating func addMark(_ mark: Unicode.Scalar) { combine(mark.value) }

  @inline(__always) private mutating func combine(_ code: UInt32) { value = FNVHash.adding(UInt64(code), to: value) }

  static func of(_ text: String) -> UInt64 {
    var hash = WordHash()
    for scalar in text.unicodeScalars { hash.combine(scalar.value) }
    return hash.value
  }

  /// Whether a character is part of a word: letters and digits of any script, and signs that change a value.
  @inline(__always) static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    let code = scalar.value
    if code < 64 { return lowerCodes >> UInt64(code) & 1 == 1 }
    if code < 128 { return upperCodes >> UInt64(code - 64) & 1 == 1 }
    return isWordPartBeyondASCII(scalar)
  }

  /// One bit for each ASCII code that is part of a word: digits, `$`, `%`; letters.
  private static let lowerCodes: UInt64 = 0x3FF003000000000
  private static let upperCodes: UInt64 = 0x7FFFFFE07FFFFFE

  private static func isWordPartBeyondASCII(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xD7: true
    // Modifier letters, which are used as apostrophes.
    case 0x2B9...0x2BF: false
    // General punctuation comes first because it is the most frequent.
    case 0x2000...0x206F: false
    default:
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .currencySymbol || scalar.properties.generalCategory == .nonspacingMark
    }
  }
}
