extension TokenizedCode {
  /// The most tokens of a file. A file with more was generated, and would take hundreds of megabytes.
  static let fileLimit = 1_000_000

  /// Whether a word contains a text, compared without case; the text is in ASCII.
  func mentions(_ text: String) -> Bool {
    let wanted = text.utf8.map { $0 | 0x20 }
    return tokens.contains { token in
      guard token.kind == .word, token.range.count >= wanted.count else { return false }
      let word = bytes[token.range]
      return word.indices.dropLast(wanted.count - 1).contains { start in
        wanted.indices.allSatisfy { word[start + $0] | 0x20 == wanted[$0] }
      }
    }
  }

  /// The tokens that are a word, in order.
  func indices(ofWord word: String) -> [Int] {
    let letters = Array(word.utf8)
    return tokens.indices.filter { index in
      tokens[index].kind == .word && tokens[index].range.count == letters.count
        && bytes[tokens[index].range].elementsEqual(letters)
    }
  }
}
