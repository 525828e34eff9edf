/// The keywords of Swift that decide how a name is read.
package enum SwiftKeywords {
  /// Keywords before an expression or a type: `.sheet` after one of them is an implicit member.
  package static let beforeExpressions: Set<String> = [
    "as", "await", "case", "catch", "consume", "copy", "default", "defer", "do", "else", "guard",
    "if", "import", "in", "inout", "is", "let", "repeat", "return", "some", "switch", "throw",
    "try", "var", "where", "while", "yield", "any", "each", "for",
  ]

  /// Keywords before a condition, whose `{` does not start a trailing closure.
  package static let beforeConditions: Set<String> = ["for", "guard", "if", "switch", "while"]

  /// Keywords before the name of a declared type.
  package static let beforeTypeNames: Set<String> = [
    "actor", "associatedtype", "class", "enum", "macro", "precedencegroup", "protocol", "struct",
    "typealias",
  ]

  /// Keywords before the name of a type with braces.
  package static let beforeScopes: Set<String> = ["actor", "class", "enum", "protocol", "struct"]

  /// Keywords before the name of another declaration.
  package static let beforeOtherNames: Set<String> = ["case", "func", "let", "var"]

  /// Modifiers before the keyword of a declaration.
  package static let modifiers: Set<String> = [
    "class", "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect",
    "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional",
    "override", "package", "private", "public", "required", "static", "unowned", "weak",
  ]

  /// Whether a token can end an expression, so that a following `.` or `/` continues it.
  package static func endsExpression(_ token: CodeToken, in bytes: [UInt8]) -> Bool {
    switch token.kind {
    case .literal, .quotedWord: true
    case .word:
      token.range.count > 8
        || !beforeExpressions.contains(String(decoding: bytes[token.range], as: UTF8.self))
    case .punctuation: token.is(")") || token.is("]") || token.is("}")
    }
  }
}
