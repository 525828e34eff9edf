/// Splits Objective-C, C and C++ source into tokens. Comments, imports and code inside `#if 0` are dropped. Every input
/// is accepted and read once.
struct ObjectiveCTokenizer {
  private var cursor: CodeCursor
  private var tokens: [CodeToken] = []
  private var imports: Set<String> = []
  private var hasLeadingSpace = true
  private var startsLine = true
  /// The number of open conditions from an `#if 0` on; 0 outside.
  private var excludedDepth = 0

  /// Splits a file into tokens, stops after `limit` of them, and lists the modules that it imports.
  static func tokenize(_ bytes: [UInt8], limit: Int = .max) -> (code: TokenizedCode, imports: Set<String>) {
    var tokenizer = ObjectiveCTokenizer(cursor: CodeCursor(bytes))
    tokenizer.tokens.reserveCapacity(min(bytes.count / 8, limit))
    tokenizer.run(limit: limit)
    let code = TokenizedCode(.objectiveC, bytes: bytes, tokens: tokenizer.tokens, isComplete: tokenizer.cursor.isAtEnd)
    return (code, tokenizer.imports)
  }

  private init(cursor: CodeCursor) { self.cursor = cursor }

  private mutating func run(limit: Int) {
    while !cursor.isAtEnd, tokens.count < limit {
      let byte = cursor.peek()
      switch byte {
      case CodeBytes.newLine:
        cursor.advance()
        hasLeadingSpace = true
        startsLine = true
      case 0...0x20:
        cursor.advance()
        hasLeadingSpace = true
      case CodeBytes.slash where cursor.peek(1) == CodeBytes.slash:
        cursor.skipLine(continuedByBackslash: true)
        hasLeadingSpace = true
      case CodeBytes.slash where cursor.peek(1) == CodeBytes.star:
        cursor.skipComment(nests: false)
        hasLeadingSpace = true
      case CodeBytes.quote, CodeBytes.apostrophe: read(.literal) { Self.skipString(&$0, closedBy: byte) }
      case CodeBytes.hash where startsLine: readDirective()
      case UInt8(ascii: "R") where cursor.peek(1) == CodeBytes.quote: readRawString()
      case _ where CodeBytes.startsWord(byte): read(.word) { $0.skip(while: CodeBytes.continuesWord) }
      case _ where CodeBytes.isDigit(byte): readNumber()
      default: read(.punctuation) { $0.advance() }
      }
    }
  }

  private mutating func read(_ kind: CodeToken.Kind, _ body: (inout CodeCursor) -> Void) {
    let start = cursor.position
    let line = cursor.line
    let first = cursor.peek()
    body(&cursor)
    if excludedDepth == 0 {
      tokens.append(
        CodeToken(
          kind, start..<cursor.position, firstByte: first, line: line, hasLeadingSpace: hasLeadingSpace,
          startsLine: startsLine))
    }
    hasLeadingSpace = false
    startsLine = false
  }

  /// Skips a string or character literal; an unclosed one ends with its line.
  private static func skipString(_ cursor: inout CodeCursor, closedBy quote: UInt8) {
    cursor.advance()
    while !cursor.isAtEnd, cursor.peek() != CodeBytes.newLine {
      let byte = cursor.peek()
      if byte == CodeBytes.backslash { cursor.skipEscape() } else { cursor.advance() }
      if byte == quote { return }
    }
  }

  /// Reads a number; apostrophes may separate its digits.
  private mutating func readNumber() {
    read(.literal) { cursor in
      while CodeBytes.continuesWord(cursor.peek())
        || cursor.peek() == CodeBytes.apostrophe && CodeBytes.continuesWord(cursor.peek(1))
      { cursor.advance() }
    }
  }

  /// Reads a raw string of C++, `R"mark(…)mark"`.
  private mutating func readRawString() {
    read(.literal) { cursor in
      cursor.advance(2)
      let start = cursor.position
      cursor.skip { $0 != UInt8(ascii: "(") && $0 > 0x20 && $0 != CodeBytes.quote }
      // C++ allows marks of at most 16 characters, which also bounds the time of comparisons.
      let mark = Array(cursor.bytes[start..<cursor.position].prefix(16))
      while !cursor.isAtEnd {
        let isEnd =
          cursor.peek() == UInt8(ascii: ")") && mark.indices.allSatisfy { cursor.peek($0 + 1) == mark[$0] }
          && cursor.peek(mark.count + 1) == CodeBytes.quote
        cursor.advance(isEnd ? mark.count + 2 : 1)
        if isEnd { return }
      }
    }
  }

  private mutating func readDirective() {
    cursor.advance()
    cursor.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let start = cursor.position
    cursor.skip(while: CodeBytes.continuesWord)
    switch String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self) {
    case "import", "include": readImport()
    case "pragma", "error", "warning": cursor.skipLine(continuedByBackslash: true)
    case "if":
      cursor.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let isNever = cursor.peek() == UInt8(ascii: "0") && !CodeBytes.continuesWord(cursor.peek(1))
      if excludedDepth > 0 || isNever { excludedDepth += 1 }
    case "ifdef", "ifndef": if excludedDepth > 0 { excludedDepth += 1 }
    case "else", "elif": if excludedDepth == 1 { excludedDepth = 0 }
    case "endif": if excludedDepth > 0 { excludedDepth -= 1 }
    default: break
    }
    startsLine = false
  }

  /// Adds the module of `<AppKit/AppKit.h>`.
  private mutating func readImport() {
    let start = cursor.position
    cursor.skipLine(continuedByBackslash: true)
    let path = cursor.bytes[start..<cursor.position].drop { !CodeBytes.startsWord($0) }
    guard excludedDepth == 0 else { return }
    imports.insert(String(decoding: path.prefix(while: CodeBytes.continuesWord), as: UTF8.self))
  }
}
