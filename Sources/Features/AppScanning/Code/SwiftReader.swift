/// Finds the components that a Swift file uses and the names it declares.
struct SwiftReader {
  let symbols: SymbolTable
  let bytes: [UInt8]
  let tokens: [CodeToken]
  /// Modules that the file imports.
  var imports: Set<String> = []
  /// Names that mean something of the file's own in it: nested or private types.
  var hidden: Set<String> = []
  var parameters = GenericParameters()
  /// Types that the file names, where members of theirs may stand alone.
  private var pathHeads: Set<String> = []
  /// Uses with what they need to count.
  var candidates: [(entry: SymbolTable.Entry, line: Int, owner: FileUses.Owner?)] = []
  /// Members that stand alone, such as `.actionSheet`.
  var cases: [(entry: SymbolTable.Entry, line: Int)] = []
  var found = FileUses()
  var braces = 0
  /// Whether this is inside an extension of what modifiers are called on.
  var extendsViews = false
  /// Tokens before this one are done with.
  var resume = 0
  /// Whether the next `{` ends a condition.
  var isInCondition = false

  /// What a file uses and declares.
  static func read(_ bytes: [UInt8], symbols: SymbolTable) -> FileUses {
    var reader = SwiftReader(bytes, symbols)
    for index in reader.tokens.indices where index >= reader.resume { reader.read(index) }
    return reader.result()
  }

  private init(_ bytes: [UInt8], _ symbols: SymbolTable) {
    self.symbols = symbols
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes)
  }

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .sign:
      if token.is("{") {
        braces += 1
        isInCondition = false
      } else if token.is("}") {
        braces = max(0, braces - 1)
        parameters.leave(depth: braces)
        if braces == 0 { extendsViews = false }
      }
    case .word where isSign(index - 1, "."): readMember(index)
    case .word where CodeBytes.isUpper(token.sign): readName(index)
    case .word: readLowerWord(index)
    case .quotedWord where word(index - 1) == "func": noteMethod(index)
    case .quotedWord, .literal: break
    }
  }

  // A name that stands alone, in upper case.
  private mutating func readName(_ index: Int) {
    let name = text(index)
    if let before = word(index - 1) {
      if CodeWords.beforeTypeNames.contains(before) { return declare(name, at: index) }
      if CodeWords.beforeOtherNames.contains(before) {
        if before == "func" { hideParameters(after: index) }
        return
      }
      // `extension Card where Label == Text`
      if before == "where" { parameters.add(name, depth: braces) }
    }
    note(name, index, owner: .name(name))
  }

  /// Notes the name of a type or function, and the members named after it.
  mutating func note(_ name: String, _ index: Int, owner: FileUses.Owner?) {
    let line = Int(tokens[index].line)
    if owner != nil, parameters.contains(name) { return }
    if let entry = symbols.names[name] {
      candidates.append((entry, line, owner))
    } else if AppleName.hasPrefix(name), !symbols.isKnown(name) {
      found.unknown.append(FileUses.Mention(name: name, line: line))
    }
    guard symbols.pathHeads.contains(name) else { return }
    pathHeads.insert(name)
    var path = name
    var next = index + 1
    while isSign(next, "."), next + 1 < tokens.count, tokens[next + 1].kind == .word,
      path.utf8.count < 200
    {
      path += ".\(text(next + 1))"
      if let entry = symbols.paths[path] {
        candidates.append((entry, Int(tokens[next + 1].line), owner))
      }
      next += 2
    }
  }

  private mutating func readLowerWord(_ index: Int) {
    let name = text(index)
    if name == "import" { return readImport(index) }
    if name == "extension" {
      extendsViews = word(index + 1) == "View" || word(index + 1) == "Scene"
    }
    // `toolbar(.hidden, for: .tabBar)` has a label of that name.
    if CodeWords.beforeConditions.contains(name), !isSign(index + 1, ":") { isInCondition = true }
    if name == "init" || name == "subscript" { hideParameters(after: index) }
    let isDeclared = word(index - 1) == "func"
    if isDeclared { noteMethod(index) }
    guard isSign(index + 1, "(") || isSign(index + 1, "{"), let entry = symbols.names[name]
    else { return }
    // A delegate's method is used by being there; a function of a module is then the project's own.
    if isDeclared, !entry.modules.isEmpty {
      found.owners.insert(.name(name))
    } else {
      candidates.append((entry, Int(tokens[index].line), .name(name)))
    }
  }

  private func result() -> FileUses {
    var result = found
    let named = cases.filter { item in
      pathHeads.contains { item.entry.symbol.hasPrefix("\($0).") && !hidden.contains($0) }
    }
    let all = candidates + named.map { ($0.entry, $0.line, nil) }
    result.uses = all.compactMap { entry, line, owner in
      guard entry.modules.isEmpty || !entry.modules.isDisjoint(with: imports) else { return nil }
      if case .name(let name) = owner, hidden.contains(name) { return nil }
      return FileUses.Use(symbol: entry.symbol, line: line, owner: owner)
    }
    let importsAppKit = imports.contains("AppKit") || imports.contains("Cocoa")
    result.unknown.removeAll {
      hidden.contains($0.name)
        || !AppleName.looksLikeComponent($0.name, importsAppKit: importsAppKit)
    }
    return result
  }

  /// What the file says at a place.
  func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// The word at a place, `nil` for anything else.
  func word(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? text(index) : nil
  }

  /// Whether a sign stands at a place.
  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].is(sign)
  }
}
