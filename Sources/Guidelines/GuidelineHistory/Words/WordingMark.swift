/// A short hash of the wording of a rule: `w3f9a2c1b77d0e4aa`, eight hexadecimal digits for the statement and eight for
/// the explanation.
///
/// It is equal for wordings that differ only in what converters change: quotes, dashes, blanks, line breaks. It begins
/// with a letter so that spreadsheets do not read it as a number.
package struct WordingMark: Hashable, Sendable, LosslessStringConvertible {
  /// The hash of the statement.
  private let statement: UInt32
  /// The hash of the explanation.
  private let detail: UInt32

  /// Computes the mark of a wording.
  package init(statement: String, detail: String) {
    self.statement = Self.folded(Wording.fingerprint(statement))
    self.detail = Self.folded(Wording.fingerprint(detail))
  }

  /// Parses a mark: `w` and 16 hexadecimal digits. Returns `nil` for any other text.
  package init?(_ description: String) {
    let digits = description.utf8.dropFirst()
    guard description.utf8.first == UInt8(ascii: "w"), digits.count == 16,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    statement = UInt32(value >> 32)
    detail = UInt32(truncatingIfNeeded: value)
  }

  /// The mark as text: `w` and 16 hexadecimal digits in lower case.
  package var description: String {
    let digits = String(UInt64(statement) << 32 | UInt64(detail), radix: 16)
    return "w" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether the statements have the same wording. The explanations may differ.
  package func hasSameStatement(as other: WordingMark) -> Bool { statement == other.statement }

  private static func folded(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
