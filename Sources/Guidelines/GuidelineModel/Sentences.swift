/// Splits explanations into sentences.
///
/// Works on UTF-8 bytes, because a search splits the explanation of each result.
public enum Sentences {
  /// The sentences of each line of a text, whose label ("Note:") or bullet stays with them.
  public static func split(_ text: String) -> [String] {
    var sentences: [String] = []
    for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
      var start = line.startIndex
      var index = start
      while index < line.endIndex {
        guard let end = endOfSentence(at: index, in: line, from: start) else {
          index += 1
          continue
        }
        sentences.append(String(decoding: line[start..<end], as: UTF8.self))
        start = line[end...].firstIndex { $0 != blank } ?? line.endIndex
        index = start
      }
      if start < line.endIndex {
        sentences.append(String(decoding: line[start...], as: UTF8.self))
      }
    }
    return sentences
  }

  private static let blank = UInt8(ascii: " ")

  /// The index after the mark at an index, if the mark ends a sentence that begins at `start`.
  private static func endOfSentence(
    at index: Int, in line: ArraySlice<UInt8>, from start: Int
  ) -> Int? {
    switch line[index] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
      let next = index + 1
      guard next == line.endIndex || line[next] == blank,
        !isAbbreviation(line[start..<next])
      else { return nil }
      return next
    case 0xE3, 0xEF:
      let next = index + 3
      return next <= line.endIndex && wideMarks.contains(Array(line[index..<next])) ? next : nil
    default: return nil
    }
  }

  private static let wideMarks = ["。", "！", "？"].map { Array($0.utf8) }

  /// Whether a text ends with a point that ends no sentence: "e.g.", "vs.".
  private static func isAbbreviation(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.lastIndex(of: blank).map { $0 + 1 } ?? text.startIndex
    let word = text[start...].filter { $0 != UInt8(ascii: "(") }
    return word.count <= longestAbbreviation
      && abbreviations.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  private static let abbreviations: Set<String> = ["e.g.", "i.e.", "vs.", "etc.", "approx."]
  private static let longestAbbreviation = 7
}
