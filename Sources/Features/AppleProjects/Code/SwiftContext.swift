extension TokenizedCode {
  /// The most tokens before the keyword of a declaration that are read.
  private static let modifierTokens = 24
  /// The most tokens in the parameters of a function, with its generic ones, that are read.
  private static let parameterTokens = 400
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
    if isPunctuation(before, "?") || isPunctuation(before, "!"), word(before - 1) == "as" {
      return true
    }
    switch word(before) {
    case "as", "is": return true
    default: break
    }
    guard isPunctuation(before, ":"), word(before - 1) == "of", isPunctuation(before - 2, "(")
    else { return false }
    return word(before - 3) == "isKind" || word(before - 3) == "isMember"
  }

  /// The tokens between the parentheses after the name of a declared function and its generic parameters.
  func parameterList(ofFunctionAt name: Int) -> Range<Int> {
    var depth = 0
    var start: Int?
    for index in (name + 1)..<max(name + 1, min(tokens.count, name + Self.parameterTokens)) {
      if start == nil, isPunctuation(index, "{") { break }
      if isPunctuation(index, "(") {
        if start == nil { start = index + 1 }
        depth += 1
      } else if isPunctuation(index, ")") {
        depth -= 1
        if depth == 0, let start { return start..<index }
      }
    }
    return name..<name
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
  func isAssigned(_ index: Int) -> Bool {
    isPunctuation(index + 1, "=") && !isPunctuation(index + 2, "=")
  }
}
