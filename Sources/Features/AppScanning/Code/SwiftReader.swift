/// Finds the interface components that a Swift file uses and the names that it declares.
struct SwiftReader {
  private let symbols: SymbolTable
  private let code: TokenizedCode
  /// The modules that the file imports.
  private var imports: Set<String> = []
  /// Names that the file declares for itself: nested and private types.
  private var localTypes: Set<String> = []
  private var parameters = GenericParameters()
  /// Types that the file names; their members may be used without the type.
  private var namedTypes: Set<String> = []
  /// Uses with the declaration that would shadow each.
  private var candidates: [(entry: SymbolTable.Entry, line: Int, shadow: FileUses.Declaration?)] =
    []
  /// Implicit members, such as `.actionSheet`.
  private var cases: [(entry: SymbolTable.Entry, line: Int)] = []
  private var found = FileUses()
  /// The number of open braces.
  private var braces = 0
  /// Whether the position is inside an extension of `View` or `Scene`.
  private var extendsViews = false
  /// The first token that has not been read yet.
  private var nextIndex = 0
  /// Whether the next `{` ends a condition.
  private var isInCondition = false

  /// The longest path of members that is looked up, in bytes.
  private static let longestPath = 200
  /// The most tokens in a list of generic parameters.
  private static let parameterTokens = 200

  /// Finds what a file uses and declares.
  static func read(_ bytes: [UInt8], symbols: SymbolTable) -> FileUses {
    var reader = SwiftReader(symbols: symbols, code: SwiftTokenizer.tokenize(bytes))
    for index in reader.code.tokens.indices where index >= reader.nextIndex { reader.read(index) }
    return reader.result()
  }

  private init(symbols: SymbolTable, code: TokenizedCode) {
    self.symbols = symbols
    self.code = code
  }

  private mutating func read(_ index: Int) {
    let token = code.tokens[index]
    switch token.kind {
    case .punctuation:
      if token.is("{") {
        braces += 1
        isInCondition = false
      } else if token.is("}") {
        braces = max(0, braces - 1)
        parameters.leave(depth: braces)
        if braces == 0 { extendsViews = false }
      }
    case .word where code.isPunctuation(index - 1, "."): readMember(index)
    case .word where CodeBytes.isUpper(token.firstByte): readName(index)
    case .word: readLowerWord(index)
    case .quotedWord where code.word(index - 1) == "func": readMethodName(index)
    case .quotedWord, .literal: break
    }
  }

  /// Reads a capitalized name without a dot before it.
  private mutating func readName(_ index: Int) {
    let name = code.text(index)
    if let before = code.word(index - 1) {
      if SwiftKeywords.beforeTypeNames.contains(before) { return readTypeName(name, at: index) }
      if SwiftKeywords.beforeOtherNames.contains(before) {
        if before == "func" { readParameters(after: index) }
        return
      }
      // `extension Card where Label == Text`
      if before == "where" { parameters.add(name, depth: braces) }
    }
    addUse(of: name, at: index, shadow: .name(name))
  }

  /// Records the use of a type or function and of the members after it.
  private mutating func addUse(
    of name: String, at index: Int, shadow: FileUses.Declaration?
  ) {
    let line = Int(code.tokens[index].line)
    if shadow != nil, parameters.contains(name) { return }
    if let entry = symbols.names[name] {
      candidates.append((entry, line, shadow))
    } else if AppleName.hasPrefix(name), !symbols.isKnown(name) {
      found.unknown.append(FileUses.Mention(name: name, line: line))
    }
    guard symbols.typesWithMembers.contains(name) else { return }
    namedTypes.insert(name)
    var path = name
    var next = index + 1
    while code.isPunctuation(next, "."), next + 1 < code.tokens.count,
      code.tokens[next + 1].kind == .word,
      path.utf8.count < Self.longestPath
    {
      path += ".\(code.text(next + 1))"
      if let entry = symbols.paths[path] {
        candidates.append((entry, Int(code.tokens[next + 1].line), shadow))
      }
      next += 2
    }
  }

  private mutating func readLowerWord(_ index: Int) {
    let name = code.text(index)
    if name == "import" { return readImport(index) }
    if name == "extension" {
      extendsViews = code.word(index + 1) == "View" || code.word(index + 1) == "Scene"
    }
    // `for` is an argument label in `toolbar(.hidden, for: .tabBar)`.
    if SwiftKeywords.beforeConditions.contains(name), !code.isPunctuation(index + 1, ":") {
      isInCondition = true
    }
    if name == "init" || name == "subscript" { readParameters(after: index) }
    let isDeclared = code.word(index - 1) == "func"
    if isDeclared { readMethodName(index) }
    guard code.isPunctuation(index + 1, "(") || code.isPunctuation(index + 1, "{"),
      let entry = symbols.names[name]
    else { return }
    // Declaring a delegate method is a use; a declared function shadows that of a module.
    if isDeclared, !entry.modules.isEmpty {
      found.declarations.insert(.name(name))
    } else {
      candidates.append((entry, Int(code.tokens[index].line), .name(name)))
    }
  }

  private func result() -> FileUses {
    var result = found
    let named = cases.filter { item in
      namedTypes.contains { item.entry.symbol.hasPrefix("\($0).") && !localTypes.contains($0) }
    }
    let all = candidates + named.map { ($0.entry, $0.line, nil) }
    result.uses = all.compactMap { entry, line, shadow in
      guard entry.modules.isEmpty || !entry.modules.isDisjoint(with: imports) else { return nil }
      if case .name(let name) = shadow, localTypes.contains(name) { return nil }
      return FileUses.Use(symbol: entry.symbol, line: line, shadow: shadow)
    }
    let importsAppKit = imports.contains("AppKit") || imports.contains("Cocoa")
    result.unknown.removeAll {
      localTypes.contains($0.name)
        || !AppleName.looksLikeComponent($0.name, importsAppKit: importsAppKit)
    }
    return result
  }

  /// Reads a name after a dot.
  private mutating func readMember(_ index: Int) {
    let name = code.text(index)
    let line = Int(code.tokens[index].line)
    let isCall = code.isPunctuation(index + 1, "(") && !code.tokens[index + 1].hasLeadingSpace
    let receiver = receiver(of: index - 1)
    if CodeBytes.isUpper(code.tokens[index].firstByte) {
      // Declarations of the project do not shadow `SwiftUI.Menu`.
      if case .module = receiver { addUse(of: name, at: index, shadow: nil) }
      return
    }
    if let entry = symbols.names[name], isCall {
      candidates.append((entry, line, .name(name)))
    }
    if receiver == .none, !isCall, let entries = symbols.cases[name] {
      cases += entries.map { ($0, line) }
    }
    guard let entry = symbols.members[name] else { return }
    switch receiver {
    case .environment: candidates.append((entry, line, nil))
    case .none where AppleName.values.contains(name) && !isCall,
      .type where AppleName.values.contains(name) && !isCall:
      candidates.append((entry, line, nil))
    case .chain, .variable:
      guard isCall || code.isPunctuation(index + 1, "{") && !isInCondition else { return }
      candidates.append((entry, line, receiver == .variable ? .method(name) : nil))
    case .none, .type, .module: break
    }
  }

  /// The kinds of expressions before the dot of a member.
  private enum Receiver {
    case none, chain, variable, type, module, environment
  }

  private func receiver(of dot: Int) -> Receiver {
    guard dot > 0 else { return .none }
    let before = code.tokens[dot - 1]
    if before.kind == .word {
      let name = code.text(dot - 1)
      if CodeBytes.isUpper(before.firstByte) {
        let startsPath = !code.isPunctuation(dot - 2, ".")
        return startsPath && (symbols.modules.contains(name) || imports.contains(name))
          ? .module : .type
      }
      if SwiftKeywords.beforeExpressions.contains(name), !code.isPunctuation(dot - 2, ".") {
        return .none
      }
      return code.tokens[dot].startsLine ? .chain : .variable
    }
    if SwiftKeywords.endsExpression(before, in: code.bytes) { return .chain }
    if before.is("\\") {
      return code.isPunctuation(dot - 2, "(") && code.word(dot - 3) == "Environment"
        ? .environment : .none
    }
    // `view?.alert(…)` is a chain, `isOn ? .alert(…) : …` is not.
    let isPostfix = before.is("?") || before.is("!") || before.is(">")
    return isPostfix && !before.hasLeadingSpace && !code.tokens[dot].hasLeadingSpace && dot > 1
      && (before.is(">") || SwiftKeywords.endsExpression(code.tokens[dot - 2], in: code.bytes))
      ? .chain : .none
  }

  /// Adds the module of an import.
  private mutating func readImport(_ index: Int) {
    // `import struct SwiftUI.Button` counts as an import of the module.
    let kinds: Set<String> = [
      "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    var next = index + 1
    if let kind = code.word(next), kinds.contains(kind) { next += 1 }
    guard let module = code.word(next), !code.tokens[next].startsLine else { return }
    imports.insert(module)
    while code.isPunctuation(next + 1, ".") { next += 2 }
    nextIndex = next + 1
  }

  /// Adds a type that the file declares.
  private mutating func readTypeName(_ name: String, at index: Int) {
    readParameters(after: index)
    let keyword = code.word(index - 1)
    // An alias such as `typealias UIButton = NSButton` means the same component on another platform.
    if keyword == "typealias", AppleName.hasPrefix(name) { return }
    guard symbols.names[name] != nil || AppleName.hasPrefix(name) else { return }
    if keyword == "associatedtype" || braces > 0 || isPrivate(index - 1) {
      localTypes.insert(name)
    } else {
      found.declarations.insert(.name(name))
    }
  }

  /// Whether the declaration with a keyword is private.
  private func isPrivate(_ keyword: Int) -> Bool {
    var index = keyword - 1
    while let modifier = code.word(index), SwiftKeywords.modifiers.contains(modifier) {
      if modifier == "private" || modifier == "fileprivate" { return true }
      index -= 1
    }
    return false
  }

  /// Adds the names in `<Label: View, Content>` after the name of a type or function.
  private mutating func readParameters(after name: Int) {
    guard code.isPunctuation(name + 1, "<") else { return }
    var depth = 0
    for index in (name + 1)..<min(code.tokens.count, name + Self.parameterTokens) {
      if code.isPunctuation(index, "<") { depth += 1 }
      if code.isPunctuation(index, ">"), !code.isPunctuation(index - 1, "-") { depth -= 1 }
      if depth == 0 || code.isPunctuation(index, "{") { return }
      guard depth == 1, code.tokens[index].kind == .word,
        CodeBytes.isUpper(code.tokens[index].firstByte),
        code.isPunctuation(index - 1, "<") || code.isPunctuation(index - 1, ",")
          || code.word(index - 1) == "each"
      else { continue }
      parameters.add(code.text(index), depth: braces)
    }
  }

  /// Adds a declared method that has the name of a modifier.
  private mutating func readMethodName(_ index: Int) {
    let name = code.text(index)
    // A method of an extension of `View` is a modifier itself.
    if symbols.members[name] != nil, !extendsViews { found.declarations.insert(.method(name)) }
    readParameters(after: index)
  }
}

/// The generic parameters in scope: `Label` in `struct Card<Label: View>` is not a component inside the braces
/// of `Card`.
private struct GenericParameters {
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
