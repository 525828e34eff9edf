/// Splits a text into words.
///
/// Blanks, line breaks and dashes separate words; a hyphen does not ("full-screen" is one word). Each letter of a
/// script without blanks is a word. A point, comma, colon or hyphen between digits belongs to the number.
struct Tokenizer {
  private let text: String
  private let scalars: String.UnicodeScalarView
  private var words: [Wording.Word] = []
  private var start: String.Index
  /// The index after the last letter or digit of the word.
  private var wordEnd: String.Index
  private var hash = WordHash()
  private var isInWord = false
  private var isNumber = false
  private var startsLine = true
  private var hasLineEnd = true

  init(_ text: String) {
    self.text = text
    scalars = text.unicodeScalars
    start = text.startIndex
    wordEnd = text.startIndex
  }

  /// Returns the words, which together contain every character of a text with at least one word.
  mutating func tokenize() -> [Wording.Word] {
    var isSeparated = true
    var previous: Unicode.Scalar?
    var sign = SignTracker()
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let isWordPart = WordHash.isWordPart(scalar)
      if isWordPart {
        let isIdeographic = Self.isIdeographic(scalar)
        if isInWord, isSeparated || isIdeographic || previous.map(Self.isIdeographic) ?? false {
          close(before: index)
        }
        if !isInWord, scalar.isDigit, let pending = sign.pending { hash.addMark(pending) }
        open()
        hash.add(scalar)
        if scalar.isDigit || scalar.value > 0x7F && scalar.properties.numericType != nil {
          isNumber = true
        }
        wordEnd = scalars.index(after: index)
        isSeparated = false
      } else if Self.isBlank(scalar) || Self.isDash(scalar) || scalar == "-" && previous == "-" {
        isSeparated = true
        if scalar == "\n" { hasLineEnd = true }
      } else if scalar.isNumberSeparator || scalar == "-", let previous, previous.isDigit,
        let next = next(after: index), next.isDigit
      {
        hash.addMark(scalar == "-" ? " " : scalar)
      }
      sign.advance(over: scalar, isWordPart: isWordPart)
      previous = scalar
      index = scalars.index(after: index)
    }
    // The rest of the text belongs to the last word.
    if isInWord { close(at: scalars.endIndex) }
    return words
  }

  private func next(after index: String.Index) -> Unicode.Scalar? {
    let next = scalars.index(after: index)
    return next < scalars.endIndex ? scalars[next] : nil
  }

  private mutating func open() {
    guard !isInWord else { return }
    isInWord = true
    startsLine = hasLineEnd
    hasLineEnd = false
  }

  private mutating func close(before end: String.Index) {
    // Marks directly before a word ("“Use", "-8") belong to that word, and marks and blanks after a word to the word
    // before them. A bullet ("- ") comes after the line break and belongs to the next word.
    close(at: last(in: wordEnd..<end) { hasLineEnd ? $0 == "\n" : Self.isBlank($0) } ?? end)
  }

  private mutating func close(at boundary: String.Index) {
    words.append(
      Wording.Word(
        written: text[start..<boundary], hash: hash.value, startsLine: startsLine,
        isNumber: isNumber))
    start = boundary
    hash = WordHash()
    isInWord = false
    isNumber = false
  }

  /// Returns the index after the last character that meets a condition.
  private func last(in range: Range<String.Index>, where isWanted: (Unicode.Scalar) -> Bool)
    -> String.Index?
  {
    var index = range.upperBound
    while index > range.lowerBound {
      let before = scalars.index(before: index)
      if isWanted(scalars[before]) { return index }
      index = before
    }
    return nil
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    (0x2012...0x2015).contains(scalar.value) || scalar == "/" || scalar == "|"
  }

  /// Whether a character belongs to Han or kana, which are written without blanks.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FDF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

/// Tracks the sign of a value: "-8", "+12", "≥ 5". A hyphen within a word or between numbers is not a sign.
struct SignTracker {
  /// The sign that a following digit would have; different characters for one sign give the same value.
  private(set) var pending: Unicode.Scalar?
  private var followsWord = false

  /// Advances by one character.
  ///
  /// - Parameter isWordPart: whether the character is part of a word.
  @inline(__always)
  mutating func advance(over scalar: Unicode.Scalar, isWordPart: Bool) {
    if isWordPart {
      pending = nil
      followsWord = true
    } else if let sign = Self.sign(scalar), !followsWord || sign != "-" {
      // Two hyphens are a dash.
      pending = pending == sign ? nil : sign
    } else if scalar == " " || scalar == "\u{A0}" {
      if pending == "-" || pending == "+" { pending = nil }
      followsWord = false
    } else {
      pending = nil
      followsWord = scalar == ")" || scalar == "]"
    }
  }

  private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "-", "\u{2212}", "\u{2013}": "-"
    case "+", "±", "<", ">", "≤", "≥": scalar
    default: nil
    }
  }
}
