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
      } else if let end = endOfSentence(at: index, in: bytes, from: start) {
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
  private static func endOfSentence(at index: Int, in bytes: [UInt8], from start: Int) -> Int? {
    switch bytes[index] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
      let next = index + 1
      guard next == bytes.count || bytes[next] == blank || bytes[next] == UInt8(ascii: "\n"),
        !isAbbreviation(bytes[start..<next])
      else { return nil }
      return next
    // "。", "！" and "？" end a sentence without a blank.
    case 0xE3, 0xEF:
      let mark = bytes[index...].prefix(3)
      return ["。", "！", "？"].contains { mark.elementsEqual($0.utf8) } ? index + 3 : nil
    default: return nil
    }
  }

  /// Whether a text ends with a point that ends no sentence: "e.g.", "vs.".
  private static func isAbbreviation(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.last == UInt8(ascii: ".") else { return false }
    let word = text[(text.lastIndex(of: blank).map { $0 + 1 } ?? text.startIndex)...].dropLast()
      .filter { $0 != UInt8(ascii: "(") }
    return word.count <= longestAbbreviation
      && abbreviations.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// The words whose point ends no sentence, in lower case and without the last point: "e.g".
  package static let abbreviations = WordLists.words("abbreviations")
  /// In bytes.
  package static let longestAbbreviation = abbreviations.map(\.utf8.count).max() ?? 0
}
