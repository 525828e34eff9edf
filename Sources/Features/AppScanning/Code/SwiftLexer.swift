/// Takes Swift source apart into tokens, without comments and the contents of strings, but with the code
/// inside interpolations.
///
/// Takes any bytes, goes over them once and keeps its own stack for what nests.
struct SwiftLexer {
  var cursor: CodeCursor
  private(set) var tokens: [CodeToken] = []
  /// Strings whose interpolation is open, the innermost last.
  var openStrings: [SwiftString] = []
  /// No regular expression begins before this byte and ends.
  var regexFloor = 0
  private var isSpaced = true
  private var opensLine = true

  /// The tokens of a file.
  static func tokens(of bytes: [UInt8]) -> [CodeToken] {
    var lexer = SwiftLexer(cursor: CodeCursor(bytes))
    lexer.tokens.reserveCapacity(bytes.count / 8)
    lexer.run()
    return lexer.tokens
  }

  private init(cursor: CodeCursor) { self.cursor = cursor }

  private mutating func run() {
    if cursor.peek() == CodeBytes.hash, cursor.peek(1) == UInt8(ascii: "!") { cursor.skipLine() }
    while !cursor.isAtEnd {
      let byte = cursor.peek()
      switch byte {
      case CodeBytes.newLine, UInt8(ascii: "\r"):
        cursor.advance()
        isSpaced = true
        opensLine = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0B, 0x0C:
        cursor.advance()
        isSpaced = true
      case CodeBytes.slash where cursor.peek(1) == CodeBytes.slash:
        cursor.skipLine()
        isSpaced = true
      case CodeBytes.slash where cursor.peek(1) == CodeBytes.star: skipComment()
      case CodeBytes.slash: if !readRegex(hashes: 0) { readSign() }
      case CodeBytes.quote: readString(hashes: 0)
      case CodeBytes.hash: readHash()
      case CodeBytes.backquote: readQuotedWord()
      case UInt8(ascii: ")"): closeParenthesis()
      case UInt8(ascii: "("):
        if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
        readSign()
      case UInt8(ascii: "$"),
        _ where CodeBytes.opensWord(byte):
        read(.word) {
          $0.advance(); $0.skip(while: CodeBytes.isWord)
        }
      case _ where CodeBytes.isDigit(byte): readNumber()
      default: readSign()
      }
    }
  }

  /// Reads a token as far as a body goes.
  mutating func read(_ kind: CodeToken.Kind, _ body: (inout CodeCursor) -> Void) {
    let start = cursor.position
    let line = cursor.line
    let first = cursor.peek()
    body(&cursor)
    append(kind, start..<cursor.position, sign: first, line: line)
  }

  /// Notes a token.
  mutating func append(_ kind: CodeToken.Kind, _ range: Range<Int>, sign: UInt8, line: Int) {
    tokens.append(
      CodeToken(
        kind, range, sign: sign, line: line, isSpaced: isSpaced, opensLine: opensLine))
    isSpaced = false
    opensLine = false
  }

  mutating func readSign() { read(.sign) { $0.advance() } }

  private mutating func readNumber() {
    read(.literal) { cursor in
      cursor.skip(while: CodeBytes.isWord)
      if cursor.peek() == UInt8(ascii: "."), CodeBytes.isDigit(cursor.peek(1)) {
        cursor.advance()
        cursor.skip(while: CodeBytes.isWord)
      }
    }
  }

  /// Comments nest; one without an end goes to the end of the file.
  private mutating func skipComment() {
    var depth = 0
    let line = cursor.line
    repeat {
      if cursor.peek() == CodeBytes.slash, cursor.peek(1) == CodeBytes.star {
        depth += 1
        cursor.advance(2)
      } else if cursor.peek() == CodeBytes.star, cursor.peek(1) == CodeBytes.slash {
        depth -= 1
        cursor.advance(2)
      } else {
        cursor.advance()
      }
    } while depth > 0 && !cursor.isAtEnd
    isSpaced = true
    if cursor.line != line { opensLine = true }
  }

  private mutating func readQuotedWord() {
    let start = cursor.position
    let line = cursor.line
    cursor.advance()
    let name = cursor.position
    cursor.skip { $0 != CodeBytes.backquote && $0 != CodeBytes.newLine }
    append(.quotedWord, name..<cursor.position, sign: cursor.bytes[start], line: line)
    if cursor.peek() == CodeBytes.backquote { cursor.advance() }
  }

  /// A raw string, a regular expression, a directive of conditional compilation or a macro.
  private mutating func readHash() {
    let hashes = cursor.run(of: CodeBytes.hash)
    if cursor.peek(hashes) == CodeBytes.quote { return readString(hashes: hashes) }
    if cursor.peek(hashes) == CodeBytes.slash, readRegex(hashes: hashes) { return }
    if hashes == 1, opensLine, isDirective() {
      // What comes before and after belongs together: modifiers go on after an `#endif`.
      cursor.skip { $0 != CodeBytes.newLine && $0 != CodeBytes.slash }
      while cursor.peek() == CodeBytes.slash, cursor.peek(1) != CodeBytes.slash,
        cursor.peek(1) != CodeBytes.star
      {
        cursor.skip { $0 != CodeBytes.newLine }
      }
      return
    }
    read(.sign) { $0.advance(hashes) }
  }

  private func isDirective() -> Bool {
    let directives = ["if", "elseif", "else", "endif", "sourceLocation"]
    return directives.contains { word in
      let letters = Array(word.utf8)
      return letters.indices.allSatisfy { cursor.peek($0 + 1) == letters[$0] }
        && !CodeBytes.isWord(cursor.peek(letters.count + 1))
    }
  }
}
