/// Splits explanations into sentences.
public enum Sentences {
  /// The sentences of each line of a text, whose label ("Note:") or bullet stays with them.
  public static func split(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      var sentences: [String] = []
      var start = line.startIndex
      var index = start
      while index < line.endIndex {
        let next = line.index(after: index)
        let isEnd =
          "。！？".contains(line[index])
          || ".!?".contains(line[index])
            && (next == line.endIndex || line[next] == " ")
            && !isAbbreviation(line[start...index])
        if isEnd {
          sentences.append(String(line[start..<next]))
          start = line[next...].firstIndex { $0 != " " } ?? line.endIndex
          index = start
        } else {
          index = next
        }
      }
      if start < line.endIndex { sentences.append(String(line[start...])) }
      return sentences
    }
  }

  /// Whether a text ends with a point that ends no sentence: "e.g.", "vs.".
  private static func isAbbreviation(_ text: Substring) -> Bool {
    let word = text.split(separator: " ").last?.lowercased().filter { $0 != "(" } ?? ""
    return ["e.g.", "i.e.", "vs.", "etc.", "approx."].contains(word)
  }
}
