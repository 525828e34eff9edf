/// Finds the words of a text.
///
/// Blanks, line ends and dashes part words; a hyphen does not ("full-screen" is one). Each letter of a script
/// without blanks is a word. A point, comma, colon or hyphen between digits belongs to the number.
struct Tokenizer {
  private let text: String
  private let scalars: String.UnicodeScalarView
  private var words: [Wording.Word] = []
  private var start: String.Index
  /// Behind the last letter or digit of the word.
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

  /// The words, which together hold every character of the text.
  mutating func cut() -> [Wording.Word] {
    var isParted = true
    var previous: Unicode.Scalar?
    var sign = ValueSign()
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let counts = WordHash.counts(scalar)
      if counts {
        let standsAlone = Self.standsAlone(scalar)
        if isInWord, isParted || standsAlone || previous.map(Self.standsAlone) ?? false {
          close(before: index)
        }
        if !isInWord, scalar.isDigit, let pending = sign.pending { hash.addMark(pending) }
        open()
        hash.add(scalar)
        if scalar.isDigit || scalar.value > 0x7F && scalar.properties.numericType != nil {
          isNumber = true
        }
        wordEnd = scalars.index(after: index)
        isParted = false
      } else if Self.isBlank(scalar) || Self.isDash(scalar) || scalar == "-" && previous == "-" {
        isParted = true
        if scalar == "\n" { hasLineEnd = true }
      } else if scalar.pointsInNumbers || scalar == "-", let previous, previous.isDigit,
        let next = next(after: index), next.isDigit
      {
        hash.addMark(scalar == "-" ? " " : scalar)
      }
      sign.take(scalar, counts: counts)
      previous = scalar
      index = scalars.index(after: index)
    }
    // Behind the last word there is none that signs could belong to.
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
    // What stands before a word without a blank ("“Use", "-8") belongs to it, what follows it and the blanks as
    // well; a line's own sign ("- ") stands behind the line end.
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

  /// The place behind the last character of a sort.
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

  /// Han and kana are written without blanks.
  static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x2FDF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
