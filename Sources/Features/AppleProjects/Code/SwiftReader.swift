import GuidelineModel

/// Finds the interface components that a Swift file uses and the names that it declares.
struct SwiftReader {
  private let symbols: SymbolTable
  private let file: CodeStructure
  private let text: SymbolEntry?
  /// Stored, since each access to that of the structure copies it.
  private let code: TokenizedCode
  private var imports: Set<String> = []
  /// The types around the position, the outermost first.
  private var scopes: [Scope] = []
  /// The first node whose tokens have not been read.
  private var nextNode = 0
  /// The number of braces around the position.
  private var depth = 0
  private var parameters = GenericParameters()
  /// Types that the file names; their members may be used without the type.
  private var namedTypes: Set<String> = []
  /// Uses with the declaration that would shadow each.
  private var candidates: [Candidate] = []
  /// Implicit members, such as `.actionSheet`.
  private var cases: [Candidate] = []
  private var declarations: Set<FileUses.Declaration> = []
  /// The values that the file assigns to properties of variables, and those it reads: `isEditable=true`, `subviews`.
  private var accesses: [String: Set<String>] = [:]
  /// The first token that has not been read yet.
  private var nextIndex = 0
  /// The tokens of the last list of parameters of a declared function.
  private var parameterList = 0..<0

  private struct Scope {
    /// The names, the outermost first.
    let names: [String]
    let isExtension: Bool
    /// The visibility that an extension gives to its members.
    let visibility: FileUses.Declaration.Visibility?
    /// The token behind the closing brace.
    let end: Int
  }

  /// A use whose meaning is decided at the end of the file.
  private struct Candidate {
    let entry: SymbolEntry
    let line: Int
    var shadow: FileUses.Declaration.Name?
    var form = SymbolEntry.Form.call
    var arguments: [CallArgument] = []
    /// The variable that the use initializes.
    var variable: String?
    /// The property of the result that the call reads.
    var accesses: Set<String> = []
    var scopes: [String] = []
    var needsNoImport = false
    var isMention = false
  }

  /// The longest path of members that is looked up, in bytes.
  private static let longestPath = 200
  private static let parameterTokens = 200

  static func read(_ file: CodeStructure, symbols: SymbolTable) -> FileUses {
    var reader = SwiftReader(symbols: symbols, file: file)
    for index in reader.code.tokens.indices where index >= reader.nextIndex { reader.read(index) }
    return reader.result()
  }

  private init(symbols: SymbolTable, file: CodeStructure) {
    self.symbols = symbols
    self.file = file
    text = symbols.text
    code = file.code
  }

  private mutating func read(_ index: Int) {
    let token = code.tokens[index]
    scopes.removeLast(scopes.reversed().prefix { $0.end <= index }.count)
    while nextNode < file.nodes.count, file.nodes[nextNode].tokens.lowerBound <= index {
      if file.nodes[nextNode].kind == .type { scopes.append(scope(of: file.nodes[nextNode])) }
      nextNode += 1
    }
    switch token.kind {
    case .punctuation:
      if token.is("{") {
        depth += 1
      } else if token.is("}") {
        depth = max(0, depth - 1)
        parameters.leave(depth: depth)
      }
    case .word where !mayMatter(index): break
    case .word where code.isPunctuation(index - 1, "."): readMember(index)
    case .word where CodeBytes.isUpper(token.firstByte): readName(index)
    case .word: readLowerWord(index)
    case .quotedWord where code.word(index - 1) == "func": readMethodName(index)
    case .literal: if let entry = text, isTextForPeople(index) { addCandidate(entry, at: index, shadow: nil) }
    case .quotedWord: break
    }
  }

  /// Whether a literal is a text of several words, and neither a message for developers nor the argument of a name that
  /// takes no text for people.
  private func isTextForPeople(_ index: Int) -> Bool {
    let bytes = code.bytes[code.tokens[index].range]
    guard code.tokens[index].firstByte == CodeBytes.quote, let blank = bytes.firstIndex(of: UInt8(ascii: " ")),
      blank > bytes.startIndex, blank + 1 < bytes.endIndex, CodeBytes.isLower(bytes[blank - 1]),
      CodeBytes.isLower(bytes[blank + 1]) || CodeBytes.isUpper(bytes[blank + 1])
    else { return false }
    return !Self.namesBeforeOtherTexts.contains(code.word(index - 2) ?? "")
  }

  private static let namesBeforeOtherTexts = WordLists.words("names-before-texts-for-developers")

  /// Whether a word may be in a table, declare something or have the form of a name of Apple's, unlike most words.
  private func mayMatter(_ index: Int) -> Bool {
    symbols.words.mayContain(code, index) || index > 0 && code.tokens[index - 1].kind == .word
      || CodeBytes.isUpper(code.tokens[index].firstByte) && code.isPunctuation(index - 1, ".")
  }

  // MARK: Names

  /// Reads a capitalized name without a dot before it.
  private mutating func readName(_ index: Int) {
    let name = code.text(index)
    if let before = code.word(index - 1) {
      if SwiftKeywords.beforeTypeNames.contains(before) { return readTypeName(name, at: index) }
      if SwiftKeywords.beforeOtherNames.contains(before) {
        if before == "func" { readParameters(after: index) }
        // `var Tab: some View`
        if before == "var" || before == "let", symbols[name] != nil {
          declare(.name(name), owner: scopeNames.last, at: index - 1)
        }
        return
      }
      // `extension Card where Label == Text`
      if before == "where" { parameters.add(name, depth: depth) }
    }
    guard !code.isCheckedType(at: index) else { return }
    addUse(of: name, at: index, shadow: .name(name))
  }

  /// Records the use of a type or function and of the members after it.
  private mutating func addUse(of name: String, at index: Int, shadow: FileUses.Declaration.Name?) {
    if shadow != nil, parameters.contains(name) { return }
    var next = index + 1
    var isIgnored = false
    if symbols.typesWithMembers.contains(name) {
      namedTypes.insert(name)
      var path = name
      while code.isPunctuation(next, "."), next + 1 < code.tokens.count, code.tokens[next + 1].kind == .word,
        path.utf8.count < Self.longestPath
      {
        path += ".\(code.text(next + 1))"
        if let entry = symbols[path] {
          isIgnored = entry.rows.isEmpty
          addCandidate(entry, at: next + 1, shadow: shadow)
        }
        next += 2
      }
    }
    // `UITextField.textDidChangeNotification` is about an event, not about the component.
    if code.isPunctuation(index + 1, "."), let member = code.word(index + 2), member.hasSuffix("Notification") {
      isIgnored = true
    }
    if !isIgnored, let entry = symbols[name] { addCandidate(entry, at: index, shadow: shadow) }
  }

  private mutating func addCandidate(
    _ entry: SymbolEntry, at index: Int, shadow: FileUses.Declaration.Name?,
    form: SymbolEntry.Form = .call, arguments: [CallArgument]? = nil, needsNoImport: Bool = false
  ) {
    guard !entry.rows.isEmpty, !file.isInPreview(index) else { return }
    var candidate = Candidate(entry: entry, line: Int(code.tokens[index].line), shadow: shadow)
    candidate.form = form
    candidate.needsNoImport = needsNoImport
    candidate.isMention = parameterList.contains(index) || form == .environment || code.isMention(at: index)
    if entry.needsArguments { candidate.arguments = arguments ?? code.callArguments(after: code.endOfName(index)) }
    if entry.needsAccesses {
      candidate.variable = code.variable(ofTypeAt: index)
      let open = code.endOfName(index)
      let close = code.isPunctuation(open, "(") ? code.closing(of: open) : 0
      if code.isPunctuation(close + 1, "."), let member = code.word(close + 2), close > 0 {
        candidate.accesses = [member]
      }
    }
    if shadow != nil { candidate.scopes = scopeNames }
    candidates.append(candidate)
  }

  private mutating func readLowerWord(_ index: Int) {
    let name = code.text(index)
    if name == "import" { return readImport(index) }
    if name == "init" || name == "subscript" {
      readParameters(after: index)
      parameterList = code.parameterList(ofFunctionAt: index)
    }
    if let entry = symbols["\(name):"], code.isPunctuation(index + 1, ":"),
      code.isPunctuation(index - 1, "(") || code.isPunctuation(index - 1, ",")
    {
      // `keyEquivalent: ""` sets no key.
      if code.string(index + 2)?.isEmpty ?? false { return }
      let value = entry.needsArguments ? code.value(after: index + 1) : []
      return addCandidate(entry, at: index, shadow: nil, arguments: value)
    }
    let before = code.word(index - 1)
    let isDeclared = before == "func"
    if isDeclared || before == "var", let entry = symbols["override \(name)"],
      code.modifiers(before: index - 1).contains("override")
    {
      addCandidate(entry, at: index, shadow: nil)
    }
    if isDeclared { readMethodName(index) }
    guard code.isPunctuation(index + 1, "(") || code.isPunctuation(index + 1, "{"),
      let entry = symbols[name]
    else { return }
    // Declaring a delegate method is a use; a declared function shadows that of a module.
    if isDeclared, !entry.modules.isEmpty {
      declare(.name(name), owner: scopeNames.last, at: index - 1)
    } else {
      addCandidate(entry, at: index, shadow: .name(name))
    }
  }

  // MARK: Members

  /// Reads a name after a dot.
  private mutating func readMember(_ index: Int) {
    let name = code.text(index)
    let isCall = code.isPunctuation(index + 1, "(") && !code.tokens[index + 1].hasLeadingSpace
    let receiver = receiver(of: index - 1)
    if CodeBytes.isUpper(code.tokens[index].firstByte) {
      // Declarations of the project do not shadow `SwiftUI.Menu`.
      if case .module = receiver, !code.isCheckedType(at: index - 2) { addUse(of: name, at: index, shadow: nil) }
      return
    }
    if symbols.decidingProperties.contains(name) { readAccess(to: name, at: index) }
    if let entry = symbols[name], isCall { addCandidate(entry, at: index, shadow: .name(name)) }
    if receiver == .none, !isCall, !file.isInPreview(index), let entries = symbols.cases[name] {
      let line = Int(code.tokens[index].line)
      cases += entries.map { Candidate(entry: $0, line: line) }
    }
    guard let entry = symbols[".\(name)"] else { return }
    switch receiver {
    // The values of the environment are visible without the import of the framework that adds them.
    case .environment:
      addCandidate(entry, at: index, shadow: nil, form: .environment, needsNoImport: imports.contains("SwiftUI"))
    case .none where !isCall && entry.countsAsValue, .type where !isCall && entry.countsAsValue:
      addCandidate(entry, at: index, shadow: nil, form: .value)
    // `UIFont.systemFont(ofSize: 12)` and `.systemFont(ofSize: 12)` make a value of a type of the system.
    case .none where isCall && entry.pages.isEmpty,
      .type where isCall && entry.pages.isEmpty && AppleName.hasPrefix(code.text(index - 2)):
      addCandidate(entry, at: index, shadow: nil)
    case .chain, .variable:
      let shadow: FileUses.Declaration.Name? = receiver == .variable ? .method(name) : nil
      // The node that starts here is the call.
      if nextNode > 0, file.nodes[nextNode - 1].tokens.lowerBound == index {
        addCandidate(entry, at: index, shadow: shadow)
      } else if entry.countsAsProperty {
        let value = code.isAssigned(index) ? code.value(after: index + 1) : []
        addCandidate(entry, at: index, shadow: shadow, form: .property, arguments: value)
      }
    case .none, .type, .module: break
    }
  }

  /// Adds the value of `view.isEditable = true`, or that `view.subviews` is read.
  private mutating func readAccess(to property: String, at index: Int) {
    guard let variable = code.word(index - 2) else { return }
    if !code.isAssigned(index) {
      accesses[variable, default: []].insert(property)
    } else if index + 2 < code.tokens.count {
      // `= .separator` is the value `separator`.
      let value = code.isPunctuation(index + 2, ".") ? code.word(index + 3) : code.text(index + 2)
      accesses[variable, default: []].insert("\(property)=\(value ?? "")")
    }
  }

  /// The kinds of expressions before the dot of a member.
  private enum Receiver { case none, chain, variable, type, module, environment }

  private func receiver(of dot: Int) -> Receiver {
    guard dot > 0 else { return .none }
    let before = code.tokens[dot - 1]
    if before.kind == .word {
      let name = code.text(dot - 1)
      if CodeBytes.isUpper(before.firstByte) {
        let startsPath = !code.isPunctuation(dot - 2, ".")
        return startsPath && symbols.modules.contains(name) ? .module : .type
      }
      if SwiftKeywords.beforeExpressions.contains(name), !code.isPunctuation(dot - 2, ".") { return .none }
      return code.tokens[dot].startsLine ? .chain : .variable
    }
    if SwiftKeywords.endsExpression(before, in: code.bytes) { return .chain }
    if before.is("\\") {
      // `@Environment(\.openWindow)` reads a value, `environment(\.font, …)` sets one.
      let reader = code.isPunctuation(dot - 2, "(") ? code.word(dot - 3) : nil
      return reader == "Environment" || reader == "environment" ? .environment : .none
    }
    // `view?.alert(…)` is a chain, `isOn ? .alert(…) : …` is not.
    let isPostfix = before.is("?") || before.is("!") || before.is(">")
    return isPostfix && !before.hasLeadingSpace && !code.tokens[dot].hasLeadingSpace && dot > 1
      && (before.is(">") || SwiftKeywords.endsExpression(code.tokens[dot - 2], in: code.bytes)) ? .chain : .none
  }

  // MARK: Declarations

  private mutating func readImport(_ index: Int) {
    // `import struct SwiftUI.Button` counts as an import of the module.
    let kinds: Set<String> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    var next = index + 1
    if let kind = code.word(next), kinds.contains(kind) { next += 1 }
    guard let module = code.word(next), !code.tokens[next].startsLine else { return }
    imports.insert(module)
    if let entry = symbols["import \(module)"] { addCandidate(entry, at: next, shadow: nil) }
    while code.isPunctuation(next + 1, ".") { next += 2 }
    nextIndex = next + 1
  }

  private func scope(of type: CodeStructure.Node) -> Scope {
    let isExtension = code.word(type.name - 1) == "extension"
    var names = [code.text(type.name)]
    // `extension Card.Label`
    while isExtension, code.isPunctuation(type.name + 2 * names.count - 1, "."),
      let name = code.word(type.name + 2 * names.count)
    { names.append(name) }
    return Scope(
      names: names, isExtension: isExtension,
      visibility: isExtension ? Self.visibility(code.modifiers(before: type.name - 1)) : nil,
      end: type.tokens.upperBound)
  }

  private var scopeNames: [String] { scopes.flatMap(\.names) }

  private mutating func readTypeName(_ name: String, at index: Int) {
    readParameters(after: index)
    let keyword = code.word(index - 1) ?? ""
    if keyword == "class" || keyword == "struct", let entry = symbols.entry(ofOwnType: name),
      code.supertypes(ofTypeAt: index).contains(where: AppleName.isInterfaceType)
    {
      addCandidate(entry, at: index, shadow: nil)
    }
    // An alias such as `typealias UIButton = NSButton` means the same component on another platform.
    if keyword == "typealias", AppleName.hasPrefix(name) { return }
    guard symbols[name] != nil || AppleName.hasPrefix(name) else { return }
    // A name of a framework that is declared for some platforms replaces the framework there only.
    if code.tokens[index].isConditional, AppleName.hasPrefix(name) { return }
    declare(.name(name), owner: scopeNames.last, at: index - 1)
  }

  /// Adds a declaration with its keyword.
  private mutating func declare(_ name: FileUses.Declaration.Name, owner: String?, at keyword: Int) {
    let visibility = Self.visibility(code.modifiers(before: keyword)) ?? scopes.last?.visibility ?? .module
    // A type inside a function is visible there only; its file is near enough. Methods have no owner, because they are
    // called on variables.
    let isLocal = if case .name = name { owner == nil && depth > 0 } else { false }
    declarations.insert(FileUses.Declaration(name: name, owner: owner, visibility: isLocal ? .file : visibility))
  }

  /// The visibility that modifiers state; `nil` when they state none.
  private static func visibility(_ modifiers: Set<String>) -> FileUses.Declaration.Visibility? {
    if modifiers.contains("private") || modifiers.contains("fileprivate") { return .file }
    return modifiers.isDisjoint(with: ["internal", "open", "package", "public"]) ? nil : .module
  }

  /// Adds the names in `<Label: View, Content>` after the name of a type or function.
  private mutating func readParameters(after name: Int) {
    guard code.isPunctuation(name + 1, "<") else { return }
    var level = 0
    for index in (name + 1)..<min(code.tokens.count, name + Self.parameterTokens) {
      if code.isPunctuation(index, "<") { level += 1 }
      if code.isPunctuation(index, ">"), !code.isPunctuation(index - 1, "-") { level -= 1 }
      if level == 0 || code.isPunctuation(index, "{") { return }
      guard level == 1, code.tokens[index].kind == .word, CodeBytes.isUpper(code.tokens[index].firstByte),
        code.isPunctuation(index - 1, "<") || code.isPunctuation(index - 1, ",") || code.word(index - 1) == "each"
      else { continue }
      parameters.add(code.text(index), depth: depth)
    }
  }

  /// Adds a declared method that has the name of a modifier.
  private mutating func readMethodName(_ index: Int) {
    let name = code.text(index)
    // A method of an extension of `View` is a modifier itself.
    let extendsViews = scopes.last.map { $0.isExtension && ["View", "Scene"].contains($0.names.last) } ?? false
    if symbols[".\(name)"] != nil, !extendsViews { declare(.method(name), owner: nil, at: index - 1) }
    readParameters(after: index)
    parameterList = code.parameterList(ofFunctionAt: index)
  }

  // MARK: Result

  private func result() -> FileUses {
    let declared = Set(declarations.map(\.name))
    // Names that only this file sees; other files may declare the others as well.
    let local = Dictionary(grouping: declarations.filter { $0.visibility == .file }, by: \.name)
    let named = cases.filter { item in
      namedTypes.contains { item.entry.symbol.hasPrefix("\($0).") && !declared.contains(.name($0)) }
    }
    var result = FileUses()
    result.declarations = declarations.filter { $0.visibility != .file }
    result.uses = (candidates + named).compactMap { item in
      let modules = item.entry.modules
      guard item.needsNoImport || modules.isEmpty || !modules.isDisjoint(with: imports) else { return nil }
      if let shadow = item.shadow, local[shadow]?.contains(where: { $0.isVisible(in: item.scopes) }) ?? false {
        return nil
      }
      let meaning = item.entry.meaning(
        item.form, arguments: item.arguments,
        accesses: item.entry.needsAccesses ? item.accesses.union(item.variable.flatMap { accesses[$0] } ?? []) : [])
      guard !meaning.isEmpty else { return nil }
      return FileUses.Use(
        symbol: item.entry.symbol, meaning: meaning, line: item.line, shadow: item.shadow,
        scopes: item.scopes, isMention: item.isMention)
    }
    result.compiledPlatforms = CompiledPlatforms(code.directives)
    return result
  }
}
