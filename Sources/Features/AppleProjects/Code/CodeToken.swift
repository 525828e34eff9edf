/// A token of source code: anything but white space and comments.
package struct CodeToken: Sendable {
  /// The kinds of tokens.
  package enum Kind: UInt8, Sendable {
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
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32
  /// The line, counted from 1.
  package let line: Int32
  package let kind: Kind
  /// The first byte.
  package let firstByte: UInt8
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
  package var hasLeadingSpace: Bool { flags.contains(.hasLeadingSpace) }

  /// Whether the token is the first of its line.
  package var startsLine: Bool { flags.contains(.startsLine) }

  /// Whether the token is between `#if` and `#endif` in Swift.
  package var isConditional: Bool { flags.contains(.isConditional) }

  /// The position of the token in the file, in bytes.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether the token is a punctuation mark.
  @inlinable package func `is`(_ mark: Unicode.Scalar) -> Bool {
    kind == .punctuation && firstByte == UInt8(ascii: mark)
  }
}

/// A source file split into tokens.
package struct TokenizedCode: Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The tokens in order.
  package let tokens: [CodeToken]
  /// The directives of conditional compilation in order; empty for other languages than Swift.
  package let directives: [CompilationDirective]
  /// Whether the tokens reach the end of the file; `false` when the tokenizer stopped at a limit.
  package let isComplete: Bool

  init(
    bytes: [UInt8], tokens: [CodeToken], directives: [CompilationDirective] = [],
    isComplete: Bool = true
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.directives = directives
    self.isComplete = isComplete
  }

  /// Returns the text of a token.
  @inlinable package func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// Returns the text of a word; `nil` for other tokens and for an index out of range.
  @inlinable package func word(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? text(index) : nil
  }

  /// Whether the token at an index is a punctuation mark; `false` for an index out of range.
  @inlinable package func isPunctuation(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].is(mark)
  }
}

extension TokenizedCode {
  /// Returns the text of a string literal on one line and without interpolations, with its escapes; `nil` for other
  /// tokens, and for the part of a string that follows an interpolation.
  package func string(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .literal,
      tokens[index].firstByte == CodeBytes.quote
    else { return nil }
    let range = tokens[index].range
    guard range.lowerBound > 0, bytes[range.lowerBound - 1] == CodeBytes.quote,
      let last = bytes[range].last, last == CodeBytes.quote
    else { return nil }
    let content = bytes[range].dropLast()
    return content.contains(CodeBytes.newLine) ? nil : String(decoding: content, as: UTF8.self)
  }
}
