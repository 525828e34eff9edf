/// Takes Objective-C source, or C's or C++'s, apart into tokens, without comments, strings, imports and
/// what `#if 0` leaves out.
struct ObjectiveCLexer {
  private var cursor: CodeCursor
  private var tokens: [CodeToken] = []
  /// Modules of the frameworks that are imported.
  private var imports: Set<String> = []
  private var isSpaced = true
  private var opensLine = true
  /// Conditions open inside an `#if 0`, with itself; 0 outside.
  private var leftOut = 0

  /// The tokens of a file and the frameworks it imports.
  static func read(_ bytes: [UInt8]) -> (tokens: [CodeToken], imports: Set<String>) {
    var lexer = ObjectiveCLexer(cursor: CodeCursor(bytes))
    lexer.tokens.reserveCapacity(bytes.count / 8)
    lexer.run()
    return (lexer.tokens, lexer.imports)
  }

  private init(cursor: CodeCursor) { self.cursor = cursor }

  private mutating func run() {
    while !cursor.isAtEnd {
      let byte = cursor.peek()
      switch byte {
      case CodeBytes.newLine:
        cursor.advance()
        isSpaced = true
        opensLine = true
      case 0...0x20:
        cursor.advance()
        isSpaced = true
      case CodeBytes.slash where cursor.peek(1) == CodeBytes.slash:
        cursor.skipLine(continuedByBackslash: true)
        isSpaced = true
      case CodeBytes.slash where cursor.peek(1) == CodeBytes.star: skipComment()
      case CodeBytes.quote, CodeBytes.apostrophe:
        read(.literal) { Self.skipString(&$0, closedBy: byte) }
      case CodeBytes.hash where opensLine: readDirective()
      case UInt8(ascii: "R") where cursor.peek(1) == CodeBytes.quote: readRawString()
      case _ where CodeBytes.opensWord(byte): read(.word) { $0.skip(while: CodeBytes.isWord) }
      case _ where CodeBytes.isDigit(byte): readNumber()
      default: read(.sign) { $0.advance() }
      }
    }
  }

  private mutating func read(_ kind: CodeToken.Kind, _ body: (inout CodeCursor) -> Void) {
    let start = cursor.position
    let line = cursor.line
    let first = cursor.peek()
    body(&cursor)
    if leftOut == 0 {
      tokens.append(
        CodeToken(
          kind, start..<cursor.position, sign: first, line: line, isSpaced: isSpaced,
          opensLine: opensLine))
    }
    isSpaced = false
    opensLine = false
  }

  private mutating func skipComment() {
    cursor.advance(2)
    while !cursor.isAtEnd,
      cursor.peek() != CodeBytes.star || cursor.peek(1) != CodeBytes.slash
    {
      cursor.advance()
    }
    cursor.advance(2)
    isSpaced = true
  }

  /// Strings and characters end with their line, if nothing ends them before.
  private static func skipString(_ cursor: inout CodeCursor, closedBy quote: UInt8) {
    cursor.advance()
    while !cursor.isAtEnd, cursor.peek() != CodeBytes.newLine {
      let byte = cursor.peek()
      cursor.advance(byte == CodeBytes.backslash ? 2 : 1)
      if byte == quote { return }
    }
  }

  /// Digits may be parted by apostrophes, which open no character then.
  private mutating func readNumber() {
    read(.literal) { cursor in
      while CodeBytes.isWord(cursor.peek())
        || cursor.peek() == CodeBytes.apostrophe && CodeBytes.isWord(cursor.peek(1))
      {
        cursor.advance()
      }
    }
  }

  /// `R"mark(…)mark"`, of C++.
  private mutating func readRawString() {
    read(.literal) { cursor in
      cursor.advance(2)
      let start = cursor.position
      cursor.skip { $0 != UInt8(ascii: "(") && $0 > 0x20 && $0 != CodeBytes.quote }
      // Longer marks are not allowed, and would be compared again and again.
      let mark = Array(cursor.bytes[start..<cursor.position].prefix(16))
      while !cursor.isAtEnd {
        let isEnd =
          cursor.peek() == UInt8(ascii: ")")
          && mark.indices.allSatisfy { cursor.peek($0 + 1) == mark[$0] }
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
    cursor.skip(while: CodeBytes.isWord)
    switch String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self) {
    case "import", "include": readImport()
    case "pragma", "error", "warning": cursor.skipLine(continuedByBackslash: true)
    case "if":
      cursor.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let isNever = cursor.peek() == UInt8(ascii: "0") && !CodeBytes.isWord(cursor.peek(1))
      if leftOut > 0 || isNever { leftOut += 1 }
    case "ifdef", "ifndef": if leftOut > 0 { leftOut += 1 }
    case "else", "elif": if leftOut == 1 { leftOut = 0 }
    case "endif": if leftOut > 0 { leftOut -= 1 }
    default: break
    }
    opensLine = false
  }

  /// Notes the framework in `<AppKit/AppKit.h>`.
  private mutating func readImport() {
    let start = cursor.position
    cursor.skipLine(continuedByBackslash: true)
    let path = cursor.bytes[start..<cursor.position].drop { !CodeBytes.opensWord($0) }
    guard leftOut == 0 else { return }
    imports.insert(String(decoding: path.prefix(while: CodeBytes.isWord), as: UTF8.self))
  }
}
