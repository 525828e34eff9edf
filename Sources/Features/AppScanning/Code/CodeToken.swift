/// A piece of source code that is neither white space nor a comment.
struct CodeToken {
  enum Kind: UInt8 {
    /// A name or a word of the language.
    case word
    /// A name in back quotes, which is no word of the language.
    case quotedWord
    /// One sign, ``CodeToken/sign``.
    case sign
    /// A string, a number or a regular expression.
    case literal
  }

  let kind: Kind
  /// The sign, or the first byte of anything else.
  let sign: UInt8
  /// Whether white space or a comment comes before it.
  let isSpaced: Bool
  /// Whether it is the first of its line.
  let opensLine: Bool
  /// The line, from 1.
  let line: Int32
  private let start: Int32
  private let end: Int32

  init(
    _ kind: Kind, _ range: Range<Int>, sign: UInt8, line: Int, isSpaced: Bool, opensLine: Bool
  ) {
    self.kind = kind
    self.sign = sign
    self.line = Int32(clamping: line)
    self.isSpaced = isSpaced
    self.opensLine = opensLine
    start = Int32(clamping: range.lowerBound)
    end = Int32(clamping: range.upperBound)
  }

  /// Where it stands in the file.
  var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether it is a sign.
  func `is`(_ sign: Unicode.Scalar) -> Bool { kind == .sign && self.sign == UInt8(ascii: sign) }
}
