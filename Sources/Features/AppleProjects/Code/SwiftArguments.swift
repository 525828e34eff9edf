extension TokenizedCode {
  /// The most tokens of a call that are read, so that the time for nested calls is bounded.
  private static let argumentTokens = 400
  /// The most tokens of an assigned value.
  private static let valueTokens = 40

  /// Reads the arguments of the call of a name; empty when the name is not called.
  func arguments(ofCallAt name: Int) -> [CallArgument] {
    let start = afterGenericArguments(name + 1)
    guard isPunctuation(start, "(") else { return [] }
    return arguments(from: start + 1).found
  }

  /// The member of the result that follows the call of a name: `subviews` in `View().subviews`.
  func member(afterCallAt name: Int) -> String? {
    let start = afterGenericArguments(name + 1)
    guard isPunctuation(start, "(") else { return nil }
    let end = arguments(from: start + 1).end
    return isPunctuation(end + 1, ".") ? word(end + 2) : nil
  }

  /// Reads the value after `=` or `:` at an index as an argument without a label.
  func value(after sign: Int) -> [CallArgument] {
    var value = CallArgument(label: "_")
    var depth = 0
    for index in (sign + 1)..<max(sign + 1, min(tokens.count, sign + Self.valueTokens)) {
      let token = tokens[index]
      depth += nesting(token)
      if depth < 0 || depth == 0 && (token.is(",") || token.is(";")) { break }
      if index > sign + 1, depth == 0, token.startsLine, !token.is("?"), !token.is(":") { break }
      if depth == 0, let member = member(at: index) { value.members.insert(member) }
    }
    return [value]
  }

  /// The arguments after an opening parenthesis, and the index of the closing one.
  private func arguments(from start: Int) -> (found: [CallArgument], end: Int) {
    var found: [CallArgument] = []
    var depth = 1
    var startsArgument = true
    var index = start
    while index < min(tokens.count, start + Self.argumentTokens) {
      let token = tokens[index]
      depth += nesting(token)
      if depth == 0 { break }
      if startsArgument {
        startsArgument = false
        if token.kind == .word || token.kind == .quotedWord, isPunctuation(index + 1, ":") {
          found.append(CallArgument(label: text(index)))
          index += 2
          continue
        }
        found.append(CallArgument(label: "_"))
      }
      if depth == 1 {
        if token.is(",") {
          startsArgument = true
        } else if let member = member(at: index) {
          found[found.count - 1].members.insert(member)
        }
      }
      index += 1
    }
    return (found, index)
  }

  /// The member that `.name` or `Type.name` has at the index of its name, or a type at its index.
  private func member(at index: Int) -> String? {
    guard let name = word(index) else { return nil }
    guard isPunctuation(index - 1, ".") else {
      return CodeBytes.isUpper(tokens[index].firstByte) ? name : nil
    }
    guard index > 1 else { return name }
    let before = tokens[index - 2]
    switch before.kind {
    case .word:
      // The property of a variable says nothing, but a member of a type and `return .alert` do.
      return CodeBytes.isUpper(before.firstByte)
        || !SwiftKeywords.endsExpression(before, in: bytes) ? name : nil
    case .punctuation: return SwiftKeywords.endsExpression(before, in: bytes) ? nil : name
    case .quotedWord, .literal: return nil
    }
  }

  /// The index after `<…>` at an index, or the index itself.
  private func afterGenericArguments(_ start: Int) -> Int {
    guard isPunctuation(start, "<") else { return start }
    var depth = 0
    for index in start..<min(tokens.count, start + Self.valueTokens) {
      if isPunctuation(index, "<") { depth += 1 }
      if isPunctuation(index, ">"), !isPunctuation(index - 1, "-") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return start
  }

  /// The change of the depth of brackets at a token.
  private func nesting(_ token: CodeToken) -> Int {
    if token.is("(") || token.is("[") || token.is("{") { return 1 }
    return token.is(")") || token.is("]") || token.is("}") ? -1 : 0
  }

  /// The variable that a type at an index initializes or declares: `view` in `let view = View()`, `view: View` and
  /// `View *view`; `nil` when there is none.
  func variable(ofTypeAt index: Int) -> String? {
    if isPunctuation(index - 1, "=") || isPunctuation(index - 1, ":") { return word(index - 2) }
    return isPunctuation(index + 1, "*") ? word(index + 2) : nil
  }
}
