/// Words of the Swift language as far as they matter here.
enum CodeWords {
  /// Words that something new follows: `.sheet` after one of them is no member of a value before.
  static let beforeExpressions: Set<String> = [
    "as", "await", "case", "catch", "consume", "copy", "default", "defer", "do", "else", "guard",
    "if", "import", "in", "inout", "is", "let", "repeat", "return", "some", "switch", "throw",
    "try", "var", "where", "while", "yield", "any", "each", "for",
  ]

  /// Words that open a condition, whose `{` is no trailing closure.
  static let beforeConditions: Set<String> = ["for", "guard", "if", "switch", "while"]

  /// Words that the name of a new type follows.
  static let beforeTypeNames: Set<String> = [
    "actor", "associatedtype", "class", "enum", "macro", "precedencegroup", "protocol", "struct",
    "typealias",
  ]

  /// Words that the name of something else follows.
  static let beforeOtherNames: Set<String> = ["case", "func", "let", "var"]

  /// Words that may stand between `private` and what it declares.
  static let modifiers: Set<String> = [
    "final", "indirect", "distributed", "nonisolated", "fileprivate", "private",
  ]

  /// Whether an operand may end with a token, so that what follows goes on with it.
  static func endsExpression(_ token: CodeToken, in bytes: [UInt8]) -> Bool {
    switch token.kind {
    case .literal, .quotedWord: true
    case .word:
      token.range.count > 8
        || !beforeExpressions.contains(String(decoding: bytes[token.range], as: UTF8.self))
    case .sign: token.is(")") || token.is("]") || token.is("}")
    }
  }
}
