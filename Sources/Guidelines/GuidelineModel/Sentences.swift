import ByteRoutines

/// Splits explanations into sentences.
///
/// Works on UTF-8 bytes, because a search splits the explanation of each result.
package enum Sentences {
  /// The sentences of each line of a text, whose label ("Note:") or bullet stays with them.
  package static func split(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var sentences: [String] = []
    var start = 0
    var index = 0
    func close(_ end: Int) {
      if start < end { sentences.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") {
        close(index)
        index += 1
        start = index
      } else if let end = endOfSentence(at: index, in: bytes.view, from: start) {
        close(end)
        index = end
        while index < bytes.count, bytes[index] == blank { index += 1 }
        start = index
      } else {
        index += 1
      }
    }
    close(bytes.count)
    return sentences
  }

  private static let blank = UInt8(ascii: " ")

  /// The index after the mark at an index, if the mark ends a sentence that begins at `start`.
  private static func endOfSentence(at index: Int, in bytes: ByteView, from start: Int) -> Int? {
    switch bytes[index] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
      let next = index + 1
      guard next == bytes.count || bytes[next] == blank || bytes[next] == UInt8(ascii: "\n"),
        !isAbbreviation(bytes.extracting(start..<next))
      else { return nil }
      return next
    case 0xE3, 0xEF: return isWideMark(at: index, in: bytes) ? index + 3 : nil
    default: return nil
    }
  }

  /// Whether the bytes at an index are "。", "！" or "？", which end a sentence without a blank.
  static func isWideMark(at index: Int, in bytes: ByteView) -> Bool {
    guard index + 2 < bytes.count else { return false }
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F): return true
    default: return false
    }
  }

  /// Whether a text ends with a point that ends no sentence: "e.g.", "vs.".
  private static func isAbbreviation(_ text: ByteView) -> Bool {
    var word: [UInt8] = []
    for index in text.indices.reversed() {
      if text[index] == blank { break }
      if text[index] != UInt8(ascii: "(") { word.append(text[index]) }
      if word.count > longestAbbreviation { return false }
    }
    return abbreviations.contains(
      String(decoding: word.reversed(), as: UTF8.self).lowercased())
  }

  private static let abbreviations: Set<String> = ["e.g.", "i.e.", "vs.", "etc.", "approx."]
  private static let longestAbbreviation = 7
}
