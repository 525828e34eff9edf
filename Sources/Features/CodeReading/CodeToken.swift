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

  package let kind: Kind
  /// The first byte.
  package let firstByte: UInt8
  /// Whether white space or a comment precedes the token.
  package let hasLeadingSpace: Bool
  /// Whether the token is the first of its line.
  package let startsLine: Bool
  /// Whether the token is between `#if` and `#endif` in Swift.
  package let isConditional: Bool
  /// The line, counted from 1.
  package let line: Int32
  @usableFromInline let start: Int32
  @usableFromInline let end: Int32

  init(
    _ kind: Kind, _ range: Range<Int>, firstByte: UInt8, line: Int, hasLeadingSpace: Bool,
    startsLine: Bool, isConditional: Bool = false
  ) {
    self.kind = kind
    self.firstByte = firstByte
    self.line = Int32(clamping: line)
    self.hasLeadingSpace = hasLeadingSpace
    self.startsLine = startsLine
    self.isConditional = isConditional
    start = Int32(clamping: range.lowerBound)
    end = Int32(clamping: range.upperBound)
  }

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

  /// Returns the column of a byte of the file, counted from 1 in characters (Unicode scalars), as the line is read as UTF-8.
  package func column(ofByte offset: Int) -> Int {
    let end = min(max(offset, 0), bytes.count)
    var start = end
    while start > 0, bytes[start - 1] != CodeBytes.newLine { start -= 1 }
    return 1 + bytes[start..<end].count { $0 & 0xC0 != 0x80 }
  }
}
