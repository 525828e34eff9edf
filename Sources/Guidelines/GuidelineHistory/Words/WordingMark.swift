/// A short mark of a rule's wording: `w3f9a2c1b77d0e4aa`, eight digits for the rule and eight for its explanation.
///
/// Equal for wordings that differ only by what a converter changes: quotes, dashes, blanks, line ends. It begins
/// with a letter so that no spreadsheet takes it for a number.
public struct WordingMark: Hashable, Sendable, LosslessStringConvertible {
  /// The half of the rule.
  private let statement: UInt32
  /// The half of the explanation.
  private let detail: UInt32

  /// The mark of a wording.
  public init(statement: String, detail: String) {
    self.statement = Self.folded(Wording.fingerprint(statement))
    self.detail = Self.folded(Wording.fingerprint(detail))
  }

  /// Parses the spelling and nothing else.
  public init?(_ description: String) {
    let digits = description.utf8.dropFirst()
    guard description.utf8.first == UInt8(ascii: "w"), digits.count == 16,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    statement = UInt32(value >> 32)
    detail = UInt32(truncatingIfNeeded: value)
  }

  /// The spelling.
  public var description: String {
    let digits = String(UInt64(statement) << 32 | UInt64(detail), radix: 16)
    return "w" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether the rule itself has the same words, whatever its explanation says.
  public func hasSameStatement(as other: WordingMark) -> Bool { statement == other.statement }

  private static func folded(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
