// GenericParameters

extension TokenizedCode {
  /// The most tokens before the keyword of a declaration that are read.
  private static let modifierTokens = 24
  /// The most tokens after the name of a declared type that are read.
  private static let supertypeTokens = 100

  /// The modifiers before the keyword of a declaration, with attributes without arguments between them.
  func modifiers(before keyword: Int) -> Set<String> {
    var found: Set<String> = []
    var index = keyword - 1
    while index > keyword - Self.modifierTokens {
      if let word = word(index) {
        if isPunctuation(index - 1, "@") {
          index -= 2
          continue
        }
        guard SwiftKeywords.modifiers.contains(word) else { return found }
        found.insert(word)
        index -= 1
      } else if isPunctuation(index, ")"), isPunctuation(index - 2, "("), word(index - 3) != nil {
        // `private(set)` or `@objc(name)`
        if !isPunctuation(index - 4, "@") { return found }
        index -= 5
      } else {
        return found
      }
    }
    return found
  }

  /// Whether a type is only compared with that of a value: `a as? B`, `a is B`, `a.isKind(of: B.self)`.
  func isCheckedType(at index: Int) -> Bool {
    var before = index - 1
    // `a as? [B]`
    if isPunctuation(before, "[") { before -= 1 }
    if isPunctuation(before, "?") || isPunctuation(before, "!"), word(before - 1) == "as" { return true }
    if word(before) == "as" || word(before) == "is" { return true }
    guard isPunctuation(before, ":"), word(before - 1) == "of", isPunctuation(before - 2, "(") else { return false }
    return word(before - 3) == "isKind" || word(before - 3) == "isMember"
  }

  /// Whether a type is only named: as that of a property without a value (`@IBOutlet var field: UITextField!`) or of a
  /// result (`-> UIAlertController`), for a constant (`UITableView.automaticDimension`), or where it is extended.
  func isMention(at index: Int) -> Bool {
    guard CodeBytes.isUpper(tokens[index].firstByte) else { return false }
    if isPunctuation(index - 1, ">"), isPunctuation(index - 2, "-") { return true }
    if word(index - 1) == "extension" { return true }
    var member = index
    while isPunctuation(member + 1, "."), member + 2 < tokens.count, CodeBytes.isUpper(tokens[member].firstByte) {
      member += 2
    }
    if CodeBytes.isLower(tokens[member].firstByte) {
      // `NSPasteboard.general.string` and `UIDevice.orientation()` do something.
      return ![".", "(", "{", "="].contains { isPunctuation(member + 1, $0) }
    }
    // `var buttons: [UIButton]`
    let colon = isPunctuation(index - 1, "[") ? index - 2 : index - 1
    guard isPunctuation(colon, ":"), ["var", "let"].contains(word(colon - 2)) else { return false }
    var next = index + 1
    while ["?", "!", "]"].contains(where: { isPunctuation(next, $0) }) { next += 1 }
    return !isPunctuation(next, "=") && !isPunctuation(next, "(")
  }

  /// The tokens between the parentheses after the name of a declared function and its generic parameters.
  func parameterList(ofFunctionAt name: Int) -> Range<Int> {
    var open = endOfName(name)
    // `init?(`
    if isPunctuation(open, "?") || isPunctuation(open, "!") { open += 1 }
    return isPunctuation(open, "(") ? open + 1..<max(open + 1, closing(of: open)) : name..<name
  }

  /// The names in the list after the colon of a declared type, without generic arguments: `UIView`, `Codable`.
  func supertypes(ofTypeAt name: Int) -> [String] {
    var depth = 0
    var found: [String] = []
    var isInList = false
    for index in (name + 1)..<max(name + 1, min(tokens.count, name + Self.supertypeTokens)) {
      if isPunctuation(index, "{") || word(index) == "where" { break }
      if isPunctuation(index, "<") { depth += 1 }
      if depth == 0 {
        if let word = word(index), isInList {
          found.append(word)
        } else if isPunctuation(index, ":") {
          isInList = true
        } else if !isInList {
          break
        }
      }
      if isPunctuation(index, ">") { depth -= 1 }
    }
    return found
  }

  /// Whether a value is assigned to the name at an index.
  func isAssigned(_ index: Int) -> Bool { isPunctuation(index + 1, "=") && !isPunctuation(index + 2, "=") }

  /// The most tokens of a value that are read, so that the time for nested calls is bounded.
  private static let valueTokens = 400

  /// The arguments after the parenthesis at an index; empty when there is none.
  func callArguments(after open: Int) -> [CallArgument] {
    guard isPunctuation(open, "(") else { return [] }
    return arguments(after: open).map { CallArgument(label: $0.label ?? "_", members: members(in: $0.value)) }
  }

  /// The value after `=` or `:` at an index, which ends with its line, as an argument without a label.
  func value(after sign: Int) -> [CallArgument] {
    var end = sign + 1
    while end < min(tokens.count, sign + 40), ![",", ";", ")", "]", "}"].contains(where: tokens[end].is),
      end == sign + 1 || !tokens[end].startsLine || tokens[end].is("?") || tokens[end].is(":")
    { end = closing(of: end) + 1 }
    return [CallArgument(label: "_", members: members(in: sign + 1..<min(end, tokens.count)))]
  }

  /// The members that a value names outside of brackets.
  private func members(in value: Range<Int>) -> Set<String> {
    var members: Set<String> = []
    var index = value.lowerBound
    while index < min(value.upperBound, value.lowerBound + Self.valueTokens) {
      if let member = member(at: index) { members.insert(member) }
      index = closing(of: index) + 1
    }
    return members
  }

  /// The member that `.name` or `Type.name` has at the index of its name, or a type at its index.
  private func member(at index: Int) -> String? {
    guard let name = word(index) else { return nil }
    guard isPunctuation(index - 1, ".") else { return CodeBytes.isUpper(tokens[index].firstByte) ? name : nil }
    guard index > 1 else { return name }
    let before = tokens[index - 2]
    switch before.kind {
    case .word:
      // A member of a type and the one in `return .alert` count; a property of a variable does not.
      return CodeBytes.isUpper(before.firstByte) || !SwiftKeywords.endsExpression(before, in: bytes) ? name : nil
    case .punctuation: return SwiftKeywords.endsExpression(before, in: bytes) ? nil : name
    case .quotedWord, .literal: return nil
    }
  }

  /// The variable that a type initializes or declares: `view` in `let view = View()`, `view: View` and `View *view`.
  func variable(ofTypeAt index: Int) -> String? {
    if isPunctuation(index - 1, "=") || isPunctuation(index - 1, ":") { return word(index - 2) }
    return isPunctuation(index + 1, "*") ? word(index + 2) : nil
  }
}

/// The generic parameters in scope: `Label` in `struct Card<Label: View>` is not a component inside of `Card`.
struct GenericParameters {
  /// The parameters with the number of braces open at their declaration, which never decreases.
  private var open: [(name: String, depth: Int)] = []
  private var counts: [String: Int] = [:]

  mutating func add(_ name: String, depth: Int) {
    open.append((name, depth))
    counts[name, default: 0] += 1
  }

  /// Removes the parameters whose scope a closing brace ends.
  mutating func leave(depth: Int) {
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      counts[last.name, default: 1] -= 1
    }
  }

  func contains(_ name: String) -> Bool { counts[name, default: 0] > 0 }
}
