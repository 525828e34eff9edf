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

/// The types around a position in a Swift file.
struct SwiftScopes {
  /// A pair of braces of a type, an extension or a preview.
  private struct Scope {
    /// The number of braces around it.
    let depth: Int
    let header: Header
    /// The number of names that it adds.
    let nameCount: Int
  }

  /// A type whose brace follows.
  struct Header {
    /// The names of the type, the outermost first; empty for a preview.
    var names: [String] = []
    var isExtension = false
    /// The visibility that an extension gives to its members.
    var visibility: FileUses.Declaration.Visibility?
    /// Whether the code shows other code in Xcode only.
    var isPreview = false
  }

  /// The number of open braces.
  private(set) var depth = 0
  /// The names of the types around the position, the outermost first.
  private(set) var names: [String] = []
  /// The type whose opening brace has not been read.
  private(set) var header: Header?
  private var scopes: [Scope] = []
  private var previews = 0

  /// Whether the position is in a preview.
  var isInPreview: Bool { previews > 0 }

  /// Whether the innermost type is an extension of a view or scene, whose methods are modifiers.
  var extendsViews: Bool {
    guard let last = scopes.last, last.header.isExtension else { return false }
    return last.header.names.last == "View" || last.header.names.last == "Scene"
  }

  /// The visibility of members that do not state their own.
  var memberVisibility: FileUses.Declaration.Visibility {
    scopes.last?.header.visibility ?? .module
  }

  /// Remembers a type until its opening brace.
  mutating func announce(_ header: Header) { self.header = header }

  /// Marks the announced type, or an announced macro, as a preview.
  mutating func markPreview() {
    if header == nil { header = Header() }
    header?.isPreview = true
  }

  mutating func open() {
    if let header {
      names += header.names
      scopes.append(Scope(depth: depth, header: header, nameCount: header.names.count))
      if header.isPreview { previews += 1 }
    }
    header = nil
    depth += 1
  }

  mutating func close() {
    depth = max(0, depth - 1)
    while let last = scopes.last, last.depth >= depth {
      scopes.removeLast()
      names.removeLast(last.nameCount)
      if last.header.isPreview { previews -= 1 }
    }
  }
}

/// The generic parameters in scope: `Label` in `struct Card<Label: View>` is not a component inside the braces
/// of `Card`.
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
