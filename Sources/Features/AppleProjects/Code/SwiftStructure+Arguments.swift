extension SwiftStructure {
  /// An argument in the parentheses of a call.
  package struct Argument: Sendable {
    /// The label; `nil` without one.
    package let label: String?
    /// The tokens of the value; empty for a missing value.
    package let value: Range<Int>
  }

  /// The arguments in the parentheses of a call, in order; at most 64. Trailing closures are not among them.
  package func arguments(of call: Int) -> [Argument] {
    guard let open = nodes[call].openParenthesis else { return [] }
    let end = min(closing(of: open), code.tokens.count)
    var arguments: [Argument] = []
    var start = open + 1
    while start < end, arguments.count < 64 {
      let isLabelled = code.tokens[start].kind == .word && code.isPunctuation(start + 1, ":")
      let value = isLabelled ? start + 2 : start
      var index = value
      while index < end, !code.tokens[index].is(",") {
        let close = closing(of: index)
        index = close > index ? min(close + 1, end) : index + 1
      }
      arguments.append(
        Argument(
          label: isLabelled ? code.text(start) : nil,
          value: min(value, end)..<max(index, min(value, end))))
      start = index + 1
    }
    return arguments
  }

  /// The value of the argument with a label; `nil` when a call has none.
  package func argument(_ label: String, of call: Int) -> Range<Int>? {
    arguments(of: call).first { $0.label == label }?.value
  }

  /// The text of tokens that are one string literal without interpolations, with its escapes; `nil` for anything else.
  package func string(_ tokens: Range<Int>) -> String? {
    guard tokens.count == 1, code.tokens.indices.contains(tokens.lowerBound) else { return nil }
    return code.string(tokens.lowerBound)
  }

  /// The text of a title: a string literal, alone or as the first argument of `NSLocalizedString`, `LocalizedStringKey`,
  /// `String(localized:)` or `Text`; `nil` for anything else.
  package func title(_ tokens: Range<Int>) -> String? {
    if let text = string(tokens) { return text }
    guard let first = tokens.first, let name = code.word(first),
      ["NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource", "String", "Text"]
        .contains(name),
      code.isPunctuation(first + 1, "("), closing(of: first + 1) == tokens.upperBound - 1
    else { return nil }
    var value = first + 2
    if code.word(value) == "localized" || code.word(value) == "verbatim",
      code.isPunctuation(value + 1, ":")
    {
      value += 2
    } else if name == "String" {
      return nil
    }
    // A literal that an operator continues is not the whole title.
    guard code.isPunctuation(value + 1, ",") || code.isPunctuation(value + 1, ")") else {
      return nil
    }
    return code.string(value)
  }

  /// Whether tokens are exactly an implicit member such as `.destructive`, or end with it: `ButtonRole.destructive`.
  package func isMember(_ tokens: Range<Int>, _ name: String) -> Bool {
    guard let last = tokens.last, code.word(last) == name, code.isPunctuation(last - 1, ".") else {
      return false
    }
    // Only a path of names: `a ? .destructive : b` is decided at run time.
    return tokens.allSatisfy { code.tokens[$0].kind == .word || code.tokens[$0].is(".") }
  }

  /// Whether a word is among the first 256 of some tokens, so that nested arguments cost no more than others.
  package func contains(_ tokens: Range<Int>, word: String) -> Bool {
    let letters = word.utf8
    return tokens.prefix(256).contains { index in
      let token = code.tokens[index]
      return token.kind == .word && token.range.count == letters.count
        && code.bytes[token.range].elementsEqual(letters)
    }
  }

  /// The trailing closures of a call, in order.
  package func trailingClosures(of call: Int) -> [Int] {
    children(of: call).filter { nodes[$0].isTrailing }
  }
}
