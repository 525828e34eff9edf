/// Finds the components that a Swift file uses and the names it declares.
struct SwiftReader {
  let symbols: SymbolTable
  let bytes: [UInt8]
  let tokens: [CodeToken]
  /// Modules that the file imports.
  private var imports: Set<String> = []
  /// Names that mean something of the file's own in it: nested or private types.
  private var hidden: Set<String> = []
  private var parameters = GenericParameters()
  /// Types that the file names, where members of theirs may stand alone.
  private var pathHeads: Set<String> = []
  /// Uses with what they need to count.
  private var candidates: [(entry: SymbolTable.Entry, line: Int, owner: FileUses.Owner?)] = []
  /// Members that stand alone, such as `.actionSheet`.
  private var cases: [(entry: SymbolTable.Entry, line: Int)] = []
  private var found = FileUses()
  private var braces = 0
  /// Tokens before this one are done with.
  private var resume = 0
  /// Whether the next `{` ends a condition.
  private var isInCondition = false

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

  private mutating func note(_ name: String, _ index: Int, owner: FileUses.Owner?) {
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
    if CodeWords.beforeConditions.contains(name) { isInCondition = true }
    if name == "init" || name == "subscript" { hideParameters(after: index) }
    let isDeclared = word(index - 1) == "func"
    if isDeclared { noteMethod(index) }
    guard let entry = symbols.names[name], isSign(index + 1, "(") || isSign(index + 1, "{")
    else { return }
    // A delegate's method is used by being there; a function of a module is then the project's own.
    if isDeclared, !entry.modules.isEmpty {
      found.owners.insert(.name(name))
    } else {
      candidates.append((entry, Int(tokens[index].line), .name(name)))
    }
  }

  private mutating func noteMethod(_ index: Int) {
    let name = text(index)
    if symbols.members[name] != nil { found.owners.insert(.method(name)) }
    hideParameters(after: index)
  }

  private mutating func readMember(_ index: Int) {
    let name = text(index)
    let line = Int(tokens[index].line)
    let isCall = isSign(index + 1, "(") && !tokens[index + 1].isSpaced
    let receiver = receiver(of: index - 1)
    if CodeBytes.isUpper(tokens[index].sign) {
      // `SwiftUI.Menu` is the module's, whatever the project declares.
      if case .module = receiver { note(name, index, owner: nil) }
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
      guard isCall || isSign(index + 1, "{") && !isInCondition else { return }
      candidates.append((entry, line, receiver == .variable ? .method(name) : nil))
    case .none, .type, .module: break
    }
  }

  /// What stands before the dot of a member.
  private enum Receiver {
    case none, chain, variable, type, module, environment
  }

  private func receiver(of dot: Int) -> Receiver {
    guard dot > 0 else { return .none }
    let before = tokens[dot - 1]
    if before.kind == .word {
      let name = text(dot - 1)
      if CodeBytes.isUpper(before.sign) {
        let opensPath = !isSign(dot - 2, ".")
        return opensPath && (symbols.modules.contains(name) || imports.contains(name))
          ? .module : .type
      }
      if CodeWords.beforeExpressions.contains(name), !isSign(dot - 2, ".") { return .none }
      return tokens[dot].opensLine ? .chain : .variable
    }
    if CodeWords.endsExpression(before, in: bytes) { return .chain }
    if before.is("\\") {
      return isSign(dot - 2, "(") && word(dot - 3) == "Environment" ? .environment : .none
    }
    // `view?.alert(…)`, not `isOn ? .alert(…) : …`.
    let isPostfix = before.is("?") || before.is("!") || before.is(">")
    return isPostfix && !before.isSpaced && !tokens[dot].isSpaced && dot > 1
      && (before.is(">") || CodeWords.endsExpression(tokens[dot - 2], in: bytes)) ? .chain : .none
  }
}

extension SwiftReader {
  private mutating func readImport(_ index: Int) {
    // `import struct SwiftUI.Button` imports the module as far as it matters here.
    let kinds: Set<String> = [
      "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    var next = index + 1
    if let kind = word(next), kinds.contains(kind) { next += 1 }
    guard let module = word(next), !tokens[next].opensLine else { return }
    imports.insert(module)
    while isSign(next + 1, ".") { next += 2 }
    resume = next + 1
  }

  private mutating func declare(_ name: String, at index: Int) {
    hideParameters(after: index)
    let keyword = word(index - 1)
    // An alias for another platform stands for the same component.
    if keyword == "typealias", AppleName.hasPrefix(name) { return }
    guard symbols.names[name] != nil || AppleName.hasPrefix(name) else { return }
    if keyword == "associatedtype" || braces > 0 || isPrivate(index - 1) {
      hidden.insert(name)
    } else {
      found.owners.insert(.name(name))
    }
  }

  /// Whether `private` stands before what declares a name.
  private func isPrivate(_ keyword: Int) -> Bool {
    var index = keyword - 1
    while let modifier = word(index), CodeWords.modifiers.contains(modifier) {
      if modifier == "private" || modifier == "fileprivate" { return true }
      index -= 1
    }
    return false
  }

  /// Notes the names in `<Label: View, Content>` after the name of a type or function.
  private mutating func hideParameters(after name: Int) {
    guard isSign(name + 1, "<") else { return }
    var depth = 0
    for index in (name + 1)..<min(tokens.count, name + 200) {
      if isSign(index, "<") { depth += 1 }
      if isSign(index, ">"), !isSign(index - 1, "-") { depth -= 1 }
      if depth == 0 || isSign(index, "{") { return }
      guard depth == 1, tokens[index].kind == .word, CodeBytes.isUpper(tokens[index].sign),
        isSign(index - 1, "<") || isSign(index - 1, ",") || word(index - 1) == "each"
      else { continue }
      parameters.add(text(index), depth: braces)
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

  private func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// The word at a place, `nil` for anything else.
  private func word(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? text(index) : nil
  }

  private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].is(sign)
  }
}
