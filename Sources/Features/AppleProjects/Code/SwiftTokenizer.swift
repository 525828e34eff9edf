// SwiftTokenizer, SwiftKeywords
import GuidelineModel

/// Splits Swift source into tokens. Comments and the contents of strings are dropped; the code inside interpolations is
/// kept. Every input is accepted and read once. Nested interpolations are kept on a stack instead of recursing, because
/// the input determines their depth.
struct SwiftTokenizer {
  private var cursor: CodeCursor
  private var tokens: [CodeToken] = []
  /// Strings with an open interpolation, the innermost last.
  private var openStrings: [OpenString] = []
  /// Before this position, no slash starts a regular expression that ends.
  private var regexFloor = 0
  private var hasLeadingSpace = true
  private var startsLine = true
  private var directives: [CompilationDirective] = []
  /// The number of open `#if`.
  private var conditions = 0

  /// A string literal whose interpolation is being read.
  private struct OpenString {
    /// The number of `#` around the string.
    let hashes: Int
    /// Whether the string is delimited by three quotes.
    let isMultiline: Bool
    /// The number of open parentheses inside the interpolation.
    var parentheses = 0
  }

  /// Splits a file into tokens and stops after `limit` of them.
  static func tokenize(_ bytes: [UInt8], limit: Int = .max) -> TokenizedCode {
    var tokenizer = SwiftTokenizer(cursor: CodeCursor(bytes))
    tokenizer.tokens.reserveCapacity(min(bytes.count / 8, limit))
    tokenizer.run(limit: limit)
    return TokenizedCode(
      .swift, bytes: bytes, tokens: tokenizer.tokens, directives: tokenizer.directives,
      isComplete: tokenizer.cursor.isAtEnd)
  }

  private init(cursor: CodeCursor) { self.cursor = cursor }

  private mutating func run(limit: Int) {
    if cursor.peek() == CodeBytes.hash, cursor.peek(1) == UInt8(ascii: "!") { cursor.skipLine() }
    while !cursor.isAtEnd, tokens.count < limit {
      let byte = cursor.peek()
      switch byte {
      case CodeBytes.newLine, UInt8(ascii: "\r"):
        cursor.advance()
        hasLeadingSpace = true
        startsLine = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0B, 0x0C:
        cursor.advance()
        hasLeadingSpace = true
      case CodeBytes.slash where cursor.peek(1) == CodeBytes.slash:
        cursor.skipLine()
        hasLeadingSpace = true
      case CodeBytes.slash where cursor.peek(1) == CodeBytes.star:
        let line = cursor.line
        cursor.skipComment(nests: true)
        hasLeadingSpace = true
        if cursor.line != line { startsLine = true }
      case CodeBytes.slash: if !readRegex(hashes: 0) { readPunctuation() }
      case CodeBytes.quote: readString(hashes: 0)
      case CodeBytes.hash: readHash()
      case CodeBytes.backquote: readQuotedWord()
      case UInt8(ascii: ")"): closeParenthesis()
      case UInt8(ascii: "("):
        if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
        readPunctuation()
      case UInt8(ascii: "$"),
        _ where CodeBytes.startsWord(byte):
        read(.word) {
          $0.advance()
          $0.skip(while: CodeBytes.continuesWord)
        }
      case _ where CodeBytes.isDigit(byte): readNumber()
      default: readPunctuation()
      }
    }
  }

  /// Reads a token that ends where a closure leaves the cursor.
  private mutating func read(_ kind: CodeToken.Kind, _ body: (inout CodeCursor) -> Void) {
    let start = cursor.position
    let line = cursor.line
    let first = cursor.peek()
    body(&cursor)
    append(kind, start..<cursor.position, firstByte: first, line: line)
  }

  private mutating func append(_ kind: CodeToken.Kind, _ range: Range<Int>, firstByte: UInt8, line: Int) {
    tokens.append(
      CodeToken(
        kind, range, firstByte: firstByte, line: line, hasLeadingSpace: hasLeadingSpace,
        startsLine: startsLine, isConditional: conditions > 0))
    hasLeadingSpace = false
    startsLine = false
  }

  private mutating func readPunctuation() { read(.punctuation) { $0.advance() } }

  private mutating func readNumber() {
    read(.literal) { cursor in
      cursor.skip(while: CodeBytes.continuesWord)
      if cursor.peek() == UInt8(ascii: "."), CodeBytes.isDigit(cursor.peek(1)) {
        cursor.advance()
        cursor.skip(while: CodeBytes.continuesWord)
      }
    }
  }

  private mutating func readQuotedWord() {
    let start = cursor.position
    let line = cursor.line
    cursor.advance()
    let name = cursor.position
    cursor.skip { $0 != CodeBytes.backquote && $0 != CodeBytes.newLine }
    append(.quotedWord, name..<cursor.position, firstByte: cursor.bytes[start], line: line)
    if cursor.peek() == CodeBytes.backquote { cursor.advance() }
  }

  /// Reads a raw string, a regular expression, a compilation directive or the `#` of a macro.
  private mutating func readHash() {
    let hashes = cursor.run(of: CodeBytes.hash)
    if cursor.peek(hashes) == CodeBytes.quote { return readString(hashes: hashes) }
    if cursor.peek(hashes) == CodeBytes.slash, readRegex(hashes: hashes) { return }
    if hashes == 1, startsLine {
      if let kind = CompilationDirective.Kind.allCases.first(where: { startsDirective($0.rawValue) }) {
        if kind == .if { conditions += 1 }
        if kind == .endif { conditions = max(0, conditions - 1) }
        return readDirective(kind)
      }
      if startsDirective("sourceLocation") { return skipDirective() }
    }
    read(.punctuation) { $0.advance(hashes) }
  }

  private func startsDirective(_ word: String) -> Bool {
    let letters = word.utf8
    return letters.enumerated().allSatisfy { cursor.peek($0 + 1) == $1 }
      && !CodeBytes.continuesWord(cursor.peek(letters.count + 1))
  }

  private mutating func readDirective(_ kind: CompilationDirective.Kind) {
    let start = cursor.position + 1 + kind.rawValue.utf8.count
    let line = cursor.line
    skipDirective()
    let end = min(max(start, cursor.position), start + CompilationDirective.longestCondition)
    let condition = cursor.bytes[start..<end].filter { $0 != UInt8(ascii: "\r") }
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let words = condition.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    directives.append(CompilationDirective(kind: kind, condition: String(decoding: words, as: UTF8.self), line: line))
  }

  /// Skips a directive up to a comment or the end of its line. Directives are not tokens, since the modifiers after
  /// `#endif` continue the expression before `#if`.
  private mutating func skipDirective() {
    cursor.skip { $0 != CodeBytes.newLine && $0 != CodeBytes.slash }
    while cursor.peek() == CodeBytes.slash, cursor.peek(1) != CodeBytes.slash, cursor.peek(1) != CodeBytes.star {
      cursor.skip { $0 != CodeBytes.newLine }
    }
  }

  /// Reads a string up to its end or its first interpolation.
  private mutating func readString(hashes: Int) {
    let content = cursor.peek(hashes + 3)
    // The raw string `#"""#` has one quotation mark: the content of a multiline string begins on a new line.
    let isMultiline =
      cursor.run(of: CodeBytes.quote, from: hashes, limit: 3) == 3
      && (hashes == 0 || content == CodeBytes.newLine || content == UInt8(ascii: "\r"))
    cursor.advance(hashes + (isMultiline ? 3 : 1))
    readContents(of: OpenString(hashes: hashes, isMultiline: isMultiline))
  }

  /// Reads a parenthesis. One that ends an interpolation is followed by the rest of the string.
  private mutating func closeParenthesis() {
    guard let string = openStrings.last else { return readPunctuation() }
    if string.parentheses > 0 {
      openStrings[openStrings.count - 1].parentheses -= 1
      return readPunctuation()
    }
    openStrings.removeLast()
    // The mark is a token, so that parentheses are balanced in the list of tokens.
    readPunctuation()
    readContents(of: string)
  }

  private mutating func readContents(of string: OpenString) {
    let start = cursor.position
    let line = cursor.line
    while !cursor.isAtEnd {
      switch cursor.peek() {
      case CodeBytes.newLine where !string.isMultiline:
        // An unclosed string ends with its line, as the compiler recovers from the error.
        return append(.literal, start..<cursor.position, firstByte: CodeBytes.quote, line: line)
      case CodeBytes.quote where closes(string):
        cursor.advance((string.isMultiline ? 3 : 1) + string.hashes)
        return append(.literal, start..<cursor.position, firstByte: CodeBytes.quote, line: line)
      case CodeBytes.backslash:
        let hashes = cursor.run(of: CodeBytes.hash, from: 1, limit: string.hashes)
        cursor.advance(1 + hashes)
        guard hashes == string.hashes else { continue }
        if cursor.peek() == UInt8(ascii: "(") {
          openStrings.append(OpenString(hashes: string.hashes, isMultiline: string.isMultiline))
          return readPunctuation()
        }
        if cursor.peek() != CodeBytes.newLine || string.isMultiline { cursor.advance() }
      default: cursor.advance()
      }
    }
    append(.literal, start..<cursor.position, firstByte: CodeBytes.quote, line: line)
  }

  private func closes(_ string: OpenString) -> Bool {
    let quotes = string.isMultiline ? 3 : 1
    return cursor.run(of: CodeBytes.quote, limit: quotes) == quotes
      && cursor.run(of: CodeBytes.hash, from: quotes, limit: string.hashes) == string.hashes
  }

  /// Reads a regular expression; `false` when there is none. One without `#` must not follow an operand and must
  /// end on its line.
  private mutating func readRegex(hashes: Int) -> Bool {
    guard cursor.position >= regexFloor else { return false }
    var end = cursor.position + hashes + 1
    let bytes = cursor.bytes
    guard end < bytes.count, hashes > 0 || mayOpenRegex(bytes[end]) else { return false }
    let isMultiline = hashes > 0 && bytes[end] == CodeBytes.newLine
    var parentheses = 0
    while end < bytes.count {
      switch bytes[end] {
      case CodeBytes.newLine where !isMultiline: return noRegex(before: end)
      case CodeBytes.backslash: end += 1
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        if parentheses < 0, hashes == 0 { return noRegex(before: end) }
      case CodeBytes.slash where ends(at: end, hashes: hashes):
        let length = end + 1 + hashes - cursor.position
        read(.literal) { $0.advance(length) }
        return true
      default: break
      }
      end += 1
    }
    return noRegex(before: bytes.count)
  }

  /// Remembers that no regular expression ends before a position, so that a line of slashes is scanned once.
  private mutating func noRegex(before position: Int) -> Bool {
    regexFloor = position
    return false
  }

  private func ends(at position: Int, hashes: Int) -> Bool {
    var count = 0
    while count < hashes, position + 1 + count < cursor.bytes.count,
      cursor.bytes[position + 1 + count] == CodeBytes.hash
    { count += 1 }
    return count == hashes
  }

  private func mayOpenRegex(_ next: UInt8) -> Bool {
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 10, 0]
    guard !blanks.contains(next), let before = tokens.last else { return false }
    return !SwiftKeywords.endsExpression(before, in: cursor.bytes)
  }
}

/// The keywords of Swift that decide how a name is read.
enum SwiftKeywords {
  /// Keywords before an expression or a type: `.sheet` after one of them is an implicit member.
  static let beforeExpressions = WordLists.words("swift-expression-openers")

  static let beforeTypeNames = WordLists.words("swift-type-keywords")

  static let beforeOtherNames: Set<String> = ["case", "func", "let", "var"]

  static let modifiers = WordLists.words("swift-modifiers")

  /// Whether a token can end an expression, so that a following `.` or `/` continues it.
  static func endsExpression(_ token: CodeToken, in bytes: [UInt8]) -> Bool {
    switch token.kind {
    case .literal, .quotedWord: true
    case .word:
      token.range.count > 8 || !beforeExpressions.contains(String(decoding: bytes[token.range], as: UTF8.self))
    case .punctuation: token.is(")") || token.is("]") || token.is("}")
    }
  }
}
