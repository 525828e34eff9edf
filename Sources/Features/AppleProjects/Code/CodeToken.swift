// CodeToken, TokenizedCode, CodeCursor, CodeBytes, CompilationDirective

/// A token of source code: anything but white space and comments.
struct CodeToken: Sendable {
  enum Kind: UInt8, Sendable {
    /// An identifier or a keyword.
    case word
    /// An identifier in backquotes.
    case quotedWord
    /// An operator or bracket. Swift's `#` may be repeated; all others are one byte.
    case punctuation
    /// A string, number or regular expression.
    case literal
  }

  // Offsets of 32 bits and flags in one byte make a token 16 bytes: a file may have a million of them.
  let start: UInt32
  let end: UInt32
  /// The line, counted from 1.
  let line: Int32
  let kind: Kind
  let firstByte: UInt8
  private let flags: Flags

  private struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    static let hasLeadingSpace = Self(rawValue: 1)
    static let startsLine = Self(rawValue: 2)
    static let isConditional = Self(rawValue: 4)
  }

  init(
    _ kind: Kind, _ range: Range<Int>, firstByte: UInt8, line: Int, hasLeadingSpace: Bool,
    startsLine: Bool, isConditional: Bool = false
  ) {
    self.kind = kind
    self.firstByte = firstByte
    self.line = Int32(clamping: line)
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
    var flags: Flags = []
    if hasLeadingSpace { flags.insert(.hasLeadingSpace) }
    if startsLine { flags.insert(.startsLine) }
    if isConditional { flags.insert(.isConditional) }
    self.flags = flags
  }

  /// Whether white space or a comment precedes the token.
  var hasLeadingSpace: Bool { flags.contains(.hasLeadingSpace) }
  var startsLine: Bool { flags.contains(.startsLine) }
  /// Whether the token is between `#if` and `#endif` in Swift.
  var isConditional: Bool { flags.contains(.isConditional) }

  /// The position of the token in the file, in bytes.
  var range: Range<Int> { Int(start)..<Int(end) }

  func `is`(_ mark: Unicode.Scalar) -> Bool {
    kind == .punctuation && firstByte == UInt8(ascii: mark)
  }
}

/// A source file split into tokens.
struct TokenizedCode: Sendable {
  let bytes: [UInt8]
  let tokens: [CodeToken]
  let language: Language
  /// The directives of conditional compilation in order; empty for other languages than Swift.
  let directives: [CompilationDirective]
  /// Whether the tokens reach the end of the file; `false` when the tokenizer stopped at a limit.
  let isComplete: Bool
  /// For each opening bracket the index of the token that closes it, see ``closing(of:)``; -1 for all other tokens.
  private let closings: [Int32]
  /// Caches text searches and positions of words.
  let mentions = Memo<Bool>()
  let wordIndices = Memo<[Int]>()

  enum Language: Sendable {
    case swift
    /// Objective-C, C and C++.
    case objectiveC
  }

  init(
    _ language: Language, bytes: [UInt8], tokens: [CodeToken],
    directives: [CompilationDirective] = [], isComplete: Bool = true
  ) {
    self.language = language
    self.bytes = bytes
    self.tokens = tokens
    self.directives = directives
    self.isComplete = isComplete
    closings = Self.closings(of: tokens)
  }

  /// The token that closes an opening bracket; the number of tokens when none does, itself when it opens nothing.
  func closing(of token: Int) -> Int {
    closings.indices.contains(token) && closings[token] >= 0 ? Int(closings[token]) : token
  }

  /// The parts of tokens between commas that are in no brackets. A comma at the end adds none.
  func elements(of tokens: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var start = tokens.lowerBound
    var index = start
    while index < tokens.upperBound {
      if self.tokens[index].is(",") {
        elements.append(start..<index)
        start = index + 1
      }
      index = min(closing(of: index) + 1, tokens.upperBound)
    }
    return start < tokens.upperBound ? elements + [start..<tokens.upperBound] : elements
  }

  func byteRange(of tokens: Range<Int>) -> Range<Int> {
    guard let first = tokens.first, let last = tokens.last else { return 0..<0 }
    return self.tokens[first].range.lowerBound..<self.tokens[last].range.upperBound
  }

  func text(_ index: Int) -> String { String(decoding: bytes[tokens[index].range], as: UTF8.self) }

  /// Returns the text of a word; `nil` for other tokens and for an index out of range.
  func word(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? text(index) : nil
  }

  /// Whether the token at an index is a punctuation mark; `false` for an index out of range.
  func isPunctuation(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].is(mark)
  }

  /// The last token before an index that is not `?` or `!`: `window` before the dot of `window?.`.
  func tokenBeforeOptionalMarks(_ index: Int) -> Int {
    var last = index - 1
    while isPunctuation(last, "?") || isPunctuation(last, "!") { last -= 1 }
    return last
  }

  /// The first token after an index that is not the `?` or `!` of an optional value.
  func tokenAfterOptionalMarks(_ index: Int) -> Int {
    var next = index + 1
    while isPunctuation(next, "?") || isPunctuation(next, "!") { next += 1 }
    return next
  }

  /// Returns the text of a string literal on one line and without interpolations, with its escapes; `nil` for other
  /// tokens, and for the part of a string that follows an interpolation.
  func string(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .literal, tokens[index].firstByte == CodeBytes.quote
    else { return nil }
    // A token of Swift begins behind the quotation mark, as one behind an interpolation does.
    let start = tokens[index].range.lowerBound - (language == .swift ? 1 : 0)
    let end = tokens[index].range.upperBound - 1
    guard start >= 0, start < end, bytes[start] == CodeBytes.quote, bytes[end] == CodeBytes.quote else { return nil }
    let content = bytes[start + 1..<end]
    return content.contains(CodeBytes.newLine) ? nil : String(decoding: content, as: UTF8.self)
  }

  /// The matching brackets of a token list. A closing parenthesis or square bracket without an opening one inside the
  /// same braces is ignored; a closing brace also ends the parentheses and square brackets that are open inside it.
  fileprivate static func closings(of tokens: [CodeToken]) -> [Int32] {
    var closings = [Int32](repeating: -1, count: tokens.count)
    // Open brackets, the innermost last.
    var open: [Int32] = []
    // The numbers of open parentheses and square brackets inside each open brace, the innermost last.
    var counts: [(round: Int32, square: Int32)] = [(0, 0)]
    // Closes the innermost bracket and returns its byte; `nil` when none is open.
    func close(at index: Int) -> UInt8? {
      guard let top = open.popLast() else { return nil }
      closings[Int(top)] = Int32(clamping: index)
      return tokens[Int(top)].firstByte
    }
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      let last = counts.count - 1
      switch token.firstByte {
      case UInt8(ascii: "("):
        open.append(Int32(clamping: index))
        counts[last].round += 1
      case UInt8(ascii: "["):
        open.append(Int32(clamping: index))
        counts[last].square += 1
      case UInt8(ascii: "{"):
        open.append(Int32(clamping: index))
        counts.append((0, 0))
      case UInt8(ascii: ")") where counts[last].round > 0:
        while let byte = close(at: index) {
          if byte == UInt8(ascii: "(") { break }
          counts[last].square -= 1
        }
        counts[last].round -= 1
      case UInt8(ascii: "]") where counts[last].square > 0:
        while let byte = close(at: index) {
          if byte == UInt8(ascii: "[") { break }
          counts[last].round -= 1
        }
        counts[last].square -= 1
      case UInt8(ascii: "}") where last > 0:
        while let byte = close(at: index) {
          if byte == UInt8(ascii: "{") { break }
        }
        counts.removeLast()
      default: break
      }
    }
    while close(at: tokens.count) != nil {}
    return closings
  }
}

/// A position in the bytes of a source file that counts lines.
struct CodeCursor {
  let bytes: [UInt8]
  private(set) var position = 0
  private(set) var line = 1

  /// The bytes that some files begin with, and that are skipped.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: Self.byteOrderMark) { position = 3 }
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Returns the byte at a distance from the position; 0 beyond the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == CodeBytes.newLine { line += 1 }
      position += 1
    }
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < bytes.count, isSkipped(bytes[position]) { advance() }
  }

  /// Advances to the end of the line. A backslash at the end can continue the line.
  mutating func skipLine(continuedByBackslash: Bool = false) {
    while position < bytes.count, bytes[position] != CodeBytes.newLine {
      if continuedByBackslash, bytes[position] == CodeBytes.backslash { skipEscape() } else { advance() }
    }
  }

  /// Advances behind a backslash and what it escapes: a character, or a line end, which may be CR LF.
  mutating func skipEscape() {
    advance(peek(1) == UInt8(ascii: "\r") && peek(2) == CodeBytes.newLine ? 3 : 2)
  }

  /// Advances behind a comment `/* … */`, which may contain comments if they nest. An unclosed one extends to the end.
  mutating func skipComment(nests: Bool) {
    var depth = 0
    repeat {
      if peek() == CodeBytes.slash, peek(1) == CodeBytes.star, nests || depth == 0 {
        depth += 1
        advance(2)
      } else if peek() == CodeBytes.star, peek(1) == CodeBytes.slash {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && !isAtEnd
  }

  /// Returns how often a byte is repeated from a distance on, at most `limit` times.
  func run(of byte: UInt8, from distance: Int = 0, limit: Int = .max) -> Int {
    var count = 0
    while count < limit, peek(distance + count) == byte { count += 1 }
    return count
  }
}

/// The classification of bytes of source code.
enum CodeBytes {
  static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  static func isLower(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Whether a byte can start a word. Bytes beyond ASCII count as letters.
  static func startsWord(_ byte: UInt8) -> Bool {
    isUpper(byte) || isLower(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func continuesWord(_ byte: UInt8) -> Bool { startsWord(byte) || isDigit(byte) }

  static let newLine = UInt8(ascii: "\n")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let hash = UInt8(ascii: "#")
  static let backquote = UInt8(ascii: "`")
}

/// A line of Swift that decides whether the following code is compiled: `#if os(iOS)`.
struct CompilationDirective: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable { case `if`, `elseif`, `else`, `endif` }

  let kind: Kind
  /// The condition without white space around it; empty for `#else` and `#endif`.
  let condition: String
  /// The line, counted from 1.
  let line: Int

  /// The longest condition that is kept, in bytes. A longer one is cut and can no longer be understood.
  static let longestCondition = 1_000
}
