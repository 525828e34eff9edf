// Tokenizer, SentenceEnd

/// Splits a text into words.
///
/// Blanks, line breaks and dashes separate words; a hyphen does not ("full-screen" is one word). Each letter of a
/// script without blanks is a word. A point, comma, colon or hyphen between digits belongs to the number.
struct Tokenizer {
  private let bytes: [UInt8]
  private var words: [Wording.Word] = []
  /// The bytes after the last blank and the last line break behind the word.
  private var lastBlankEnd: Int?
  private var lastLineEnd: Int?
  private var hash = WordHash()
  private var isInWord = false
  private var isNumber = false
  private var startsLine = true
  private var hasLineEnd = true

  /// - Parameter bytes: the text in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // English words have five letters and a blank.
    words.reserveCapacity(bytes.count / 6 + 1)
  }

  /// Returns the words, which together contain every character of a text with at least one word.
  mutating func tokenize() -> [Wording.Word] {
    var isSeparated = true
    var previous: Unicode.Scalar = "\n"
    var sign = SignTracker()
    var index = 0
    while index < bytes.count {
      let (scalar, length) = bytes.scalar(at: index)
      let isWordPart = WordHash.isWordPart(scalar)
      if isWordPart {
        let isIdeographic = Self.isIdeographic(scalar)
        if isInWord, isSeparated || isIdeographic || Self.isIdeographic(previous) {
          // Marks directly before a word ("“Use", "-8") belong to that word, and marks and blanks after a word to the
          // word before them. A bullet ("- ") comes after the line break and belongs to the next word.
          close(at: lastLineEnd ?? lastBlankEnd ?? index)
        }
        if !isInWord, scalar.isDigit, let pending = sign.pending { hash.addMark(pending) }
        open()
        hash.add(scalar)
        if scalar.isDigit || scalar.value > 0x7F && scalar.properties.numericType != nil { isNumber = true }
        isSeparated = false
        lastBlankEnd = nil
        lastLineEnd = nil
      } else if Self.isBlank(scalar) {
        isSeparated = true
        lastBlankEnd = index + length
        if scalar == "\n" {
          hasLineEnd = true
          lastLineEnd = index + length
        }
      } else if Self.isDash(scalar) || scalar == "-" && previous == "-" {
        isSeparated = true
      } else if scalar.isNumberSeparator || scalar == "-", previous.isDigit,
        index + length < bytes.count, Unicode.Scalar(bytes[index + length]).isDigit
      {
        hash.addMark(scalar == "-" ? " " : scalar)
      }
      sign.advance(over: scalar, isWordPart: isWordPart)
      previous = scalar
      index += length
    }
    // The rest of the text belongs to the last word.
    if isInWord { close(at: bytes.count) }
    return words
  }

  private mutating func open() {
    guard !isInWord else { return }
    isInWord = true
    startsLine = hasLineEnd
    hasLineEnd = false
  }

  private mutating func close(at boundary: Int) {
    words.append(Wording.Word(end: boundary, hash: hash.value, startsLine: startsLine, isNumber: isNumber))
    hash = WordHash()
    isInWord = false
    isNumber = false
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    (0x2012...0x2015).contains(scalar.value) || scalar == "/" || scalar == "|"
  }

  /// Whether a character belongs to Han or kana, which are written without blanks.
  @inline(__always) static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x2E80: false
    case 0x2E80...0x2FDF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: true
    default: false
    }
  }
}

/// Recognizes the end of a sentence in the last characters of a text.
enum SentenceEnd {
  /// Whether a text ends with a mark that ends a sentence, apart from quotation marks, brackets and blanks after it.
  static func isAt(endOf text: String) -> Bool {
    for scalar in text.unicodeScalars.reversed() {
      switch scalar {
      case "\"", "”", "’", ")", " ", "\t"..."\r": continue
      case ".", "!", "?", "。", "！", "？", ":": return true
      default: if scalar.isASCII || !scalar.properties.isWhitespace { return false }
      }
    }
    return false
  }
}

extension Collection<UInt8> where Index == Int {
  /// Decodes the character that begins at a byte. The bytes are those of a `String`, which are valid UTF-8.
  @inline(__always) func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var code = UInt32(first) & (0x7F >> UInt32(length))
    for byte in self[index + 1..<index + length] { code = code << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(code) ?? "\u{FFFD}", length)
  }
}
