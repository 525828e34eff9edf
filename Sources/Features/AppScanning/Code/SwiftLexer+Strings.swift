/// How a string of Swift's was opened, and how far its interpolation is.
struct SwiftString {
  /// The number of `#` around it.
  let hashes: Int
  /// Whether three quotes end it.
  let isMultiline: Bool
  /// Parentheses open inside the interpolation.
  var parentheses = 0
}

extension SwiftLexer {
  /// Reads a string as far as its end or its first interpolation.
  mutating func readString(hashes: Int) {
    let isMultiline = cursor.run(of: CodeBytes.quote, from: hashes, limit: 3) == 3
    cursor.advance(hashes + (isMultiline ? 3 : 1))
    readContents(of: SwiftString(hashes: hashes, isMultiline: isMultiline))
  }

  /// Goes on with the string around when its interpolation ends here.
  mutating func closeParenthesis() {
    guard let string = openStrings.last else { return readSign() }
    if string.parentheses > 0 {
      openStrings[openStrings.count - 1].parentheses -= 1
      return readSign()
    }
    openStrings.removeLast()
    cursor.advance()
    readContents(of: string)
  }

  private mutating func readContents(of string: SwiftString) {
    let start = cursor.position
    let line = cursor.line
    while !cursor.isAtEnd {
      switch cursor.peek() {
      case CodeBytes.newLine where !string.isMultiline:
        // The compiler refuses it; the next line is code again.
        return append(.literal, start..<cursor.position, sign: CodeBytes.quote, line: line)
      case CodeBytes.quote where closes(string):
        cursor.advance((string.isMultiline ? 3 : 1) + string.hashes)
        return append(.literal, start..<cursor.position, sign: CodeBytes.quote, line: line)
      case CodeBytes.backslash:
        let hashes = cursor.run(of: CodeBytes.hash, from: 1, limit: string.hashes)
        cursor.advance(1 + hashes)
        guard hashes == string.hashes else { continue }
        if cursor.peek() == UInt8(ascii: "(") {
          openStrings.append(
            SwiftString(hashes: string.hashes, isMultiline: string.isMultiline))
          return readSign()
        }
        if cursor.peek() != CodeBytes.newLine || string.isMultiline { cursor.advance() }
      default: cursor.advance()
      }
    }
    append(.literal, start..<cursor.position, sign: CodeBytes.quote, line: line)
  }

  private func closes(_ string: SwiftString) -> Bool {
    let quotes = string.isMultiline ? 3 : 1
    return cursor.run(of: CodeBytes.quote, limit: quotes) == quotes
      && cursor.run(of: CodeBytes.hash, from: quotes, limit: string.hashes) == string.hashes
  }
}
