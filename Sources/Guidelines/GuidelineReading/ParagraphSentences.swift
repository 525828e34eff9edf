import DocumentParsing
import GuidelineModel

/// Finds the sentences of running text.
///
/// Works on UTF-8 bytes for speed, because every paragraph is examined several times.
enum ParagraphSentences {
  /// The end of the first sentence with its closing quotation marks and brackets.
  static func endOfFirst(in text: String) -> String.Index {
    let bytes = Array(text.utf8)
    let end = endOfFirst(in: bytes[...])
    return text.utf8.index(text.startIndex, offsetBy: end)
  }

  /// The sentences of a text, with white space collapsed.
  static func split(_ text: String) -> [String] {
    var sentences: [String] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let end = endOfFirst(in: rest)
      let sentence = String(decoding: rest[..<end], as: UTF8.self).collapsingWhiteSpace()
      if !sentence.isEmpty { sentences.append(sentence) }
      rest = rest[end...]
    }
    return sentences
  }

  /// Whether a text ends with a sentence terminator, which closing quotation marks or brackets may follow.
  static func isClosed(_ text: some StringProtocol) -> Bool {
    for scalar in text.unicodeScalars.reversed() {
      if isStop(scalar) || isWideStop(scalar) { return true }
      if !(isCloser(scalar) || scalar.isWhiteSpace) { return false }
    }
    return false
  }

  /// Whether a character terminates sentences in Latin script.
  static func isStop(_ character: Character) -> Bool { ".!?…".contains(character) }

  private static func endOfFirst(in bytes: ArraySlice<UInt8>) -> Int {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if isASCIIStop(byte) || isEllipsis(bytes, index) {
        let end = endOfClosers(bytes, index + (byte < 0x80 ? 1 : 3))
        if end >= bytes.endIndex { return bytes.endIndex }
        if bytes[end].isASCIISpace, startsSentence(bytes[end...]),
          !(byte == UInt8(ascii: ".") && isAbbreviation(bytes[..<index]))
        {
          return end
        }
        index = max(end, index + 1)
      } else if isWideStop(bytes, index) {
        return endOfClosers(bytes, index + 3)
      } else {
        index += 1
      }
    }
    return bytes.endIndex
  }

  private static func isASCIIStop(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  private static func hasBytes(
    _ bytes: ArraySlice<UInt8>, _ index: Int, _ first: UInt8, _ second: UInt8, _ third: UInt8
  ) -> Bool {
    index + 2 < bytes.endIndex && bytes[index] == first && bytes[index + 1] == second
      && bytes[index + 2] == third
  }

  private static func isEllipsis(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Bool {
    hasBytes(bytes, index, 0xE2, 0x80, 0xA6)
  }

  /// 。 ！ ？
  private static func isWideStop(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Bool {
    hasBytes(bytes, index, 0xE3, 0x80, 0x82) || hasBytes(bytes, index, 0xEF, 0xBC, 0x81)
      || hasBytes(bytes, index, 0xEF, 0xBC, 0x9F)
  }

  private static func endOfClosers(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int {
    var index = min(start, bytes.endIndex)
    while index < bytes.endIndex {
      let byte = bytes[index]
      if isASCIIStop(byte) || asciiClosers.contains(byte) {
        index += 1
      } else if byte >= 0xC2, let scalar = scalar(bytes, index), isCloser(scalar) {
        index += UTF8.width(scalar)
      } else {
        break
      }
    }
    return index
  }

  private static let asciiClosers = Array("\"')]*_".utf8)

  private static func scalar(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Unicode.Scalar? {
    String(decoding: bytes[index..<min(index + 4, bytes.endIndex)], as: UTF8.self)
      .unicodeScalars.first
  }

  fileprivate static func isCloser(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "”", "’", "\"", "'", ")", "]", "»", "」", "』", "）", "*", "_": true
    default: false
    }
  }

  fileprivate static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "!" || scalar == "?" || scalar == "…"
  }

  fileprivate static func isWideStop(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "。" || scalar == "！" || scalar == "？"
  }

  /// Whether the text after a terminator and a blank starts a sentence: it does not begin with a lowercase letter,
  /// or it begins with a name such as "iOS".
  private static func startsSentence(_ rest: ArraySlice<UInt8>) -> Bool {
    let words = rest.drop(while: \.isASCIISpace)
    guard let first = words.first, first.isSmallLetter else { return true }
    return words.prefix { $0.isASCIILetter }.contains { $0.isCapital }
  }

  private static let abbreviations: Set<String> = [
    "e.g", "i.e", "vs", "etc", "dr", "mr", "ms", "mrs", "vol", "u.s", "a.m", "p.m",
  ]

  /// Whether a text ends with a known abbreviation or an initial, to which a full stop belongs.
  private static func isAbbreviation(_ before: ArraySlice<UInt8>) -> Bool {
    let word = before.reversed().prefix { $0.isASCIILetter || $0 == 0x2E }
      .reversed()
    let letters = Array(word)
    guard letters.count <= 4, let first = letters.first else { return false }
    if letters.count == 1 { return first.isCapital && first != UInt8(ascii: "I") }
    return abbreviations.contains(String(decoding: letters, as: UTF8.self).lowercased())
  }
}

/// How a text ends that grows by runs, in time linear in the length of the runs.
struct GrowingText {
  private(set) var isEmpty = true
  /// Whether the text ends like a sentence, as ``ParagraphSentences/isClosed(_:)`` decides.
  private(set) var isClosed = false

  /// Whether the text is not empty and does not end like a sentence.
  var isOpen: Bool { !isEmpty && !isClosed }

  mutating func append(_ run: Inline) {
    guard run.kind == .text else { return }
    for scalar in run.text.unicodeScalars.reversed() where !scalar.isBlank {
      isEmpty = false
      if ParagraphSentences.isCloser(scalar) { continue }
      isClosed = ParagraphSentences.isStop(scalar) || ParagraphSentences.isWideStop(scalar)
      return
    }
  }
}
