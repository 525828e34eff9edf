/// Finds the interface components that an Objective-C file uses and the classes that it declares.
///
/// Only names with the prefix of a framework, and members and labels of UIKit and AppKit count; the other names of the
/// symbol table are Swift's.
struct ObjectiveCReader {
  private let symbols: SymbolTable
  private let code: TokenizedCode
  private var imports: Set<String>
  private var found = FileUses()
  /// Uses of symbols whose meaning depends on what the file does with a variable, which may follow.
  private var candidates: [(entry: SymbolEntry, index: Int)] = []
  /// The values that the file assigns to the properties of its variables, in the form of Swift.
  private var accesses: [String: Set<String>] = [:]

  static func read(_ source: (code: TokenizedCode, imports: Set<String>), symbols: SymbolTable) -> FileUses {
    var reader = ObjectiveCReader(source, symbols)
    reader.run()
    return reader.found
  }

  private init(_ source: (code: TokenizedCode, imports: Set<String>), _ symbols: SymbolTable) {
    self.symbols = symbols
    (code, imports) = source
  }

  private mutating func run() {
    var index = 0
    while index < code.tokens.count { index = code.tokens[index].is("@") ? readKeyword(index) : readToken(index) }
    for (entry, index) in candidates {
      let values = code.variable(ofTypeAt: index).flatMap { accesses[$0] } ?? []
      add(entry, entry.meaning(accesses: values), at: index, .name(code.text(index)))
    }
    found.uses.sort { $0.line < $1.line }
  }

  /// Reads a keyword such as `@interface` and returns the index after it.
  private mutating func readKeyword(_ index: Int) -> Int {
    switch code.word(index + 1) {
    case "interface", "protocol":
      guard let name = code.word(index + 2) else { return index + 2 }
      let isForward = code.isPunctuation(index + 3, ";") || code.isPunctuation(index + 3, ",")
      if isForward { return end(of: index) }
      // A category extends an existing class, which is a use of the class.
      if code.isPunctuation(index + 3, "(") { return index + 2 }
      found.declarations.insert(FileUses.Declaration(name: .name(name)))
      if code.word(index + 1) == "interface", let entry = symbols.entry(ofOwnType: name),
        let superclass = code.word(index + 4), AppleName.isInterfaceType(superclass)
      {
        add(entry, at: index + 2)
      }
      return index + 3
    case "class": return end(of: index)
    case "import":
      if let module = code.word(index + 2) {
        imports.insert(module)
        if let entry = symbols["import \(module)"] { add(entry, at: index + 2) }
      }
      return end(of: index)
    case "implementation", "end", "selector": return index + 2
    default: return index + 1
    }
  }

  private func end(of index: Int) -> Int {
    var next = index
    while next < code.tokens.count, !code.tokens[next].is(";") { next += 1 }
    return next
  }

  private mutating func readToken(_ index: Int) -> Int {
    guard code.tokens[index].kind == .word, symbols.words.mayContain(code, index) else { return index + 1 }
    let name = code.text(index)
    if let declared = declaredName(index) {
      found.declarations.insert(FileUses.Declaration(name: .name(code.text(declared))))
      return declared + 1
    }
    let isMethod = code.isPunctuation(index + 1, ":") || code.isPunctuation(index + 1, "(")
    let isLower = CodeBytes.isLower(code.tokens[index].firstByte)
    if isLower { readMember(name, at: index) }
    if !AppleName.hasPrefix(name), !isMethod || !isLower { return index + 1 }
    if isCheckedType(at: index) { return index + 1 }
    if let entry = symbols[name], entry.modules.isEmpty {
      add(entry, at: index, shadow: .name(name))
    } else if let entry = symbols.constants[name] {
      add(entry, at: index)
    }
    return index + 1
  }

  /// Reads a name that may be a property, a part of a selector or an overriding method.
  private mutating func readMember(_ name: String, at index: Int) {
    if let property = symbols.objectiveCProperties[name], code.isPunctuation(index - 1, "."),
      code.isAssigned(index), let variable = code.word(index - 2), let value = code.word(index + 2)
    {
      let text = value == "YES" ? "true" : value == "NO" ? "false" : value
      accesses[variable, default: []].insert("\(property)=\(text)")
    }
    // `keyEquivalent:@""` sets no key.
    if code.isPunctuation(index + 1, ":"), code.string(index + 3)?.isEmpty ?? false { return }
    if let entry = symbols["\(name):"], entry.modules.isEmpty, code.isPunctuation(index + 1, ":") {
      add(entry, at: index)
    }
    if let entry = symbols["override \(name)"], isImplemented(index) { add(entry, at: index) }
    guard let entry = symbols[".\(name)"], entry.modules.isEmpty else { return }
    if code.isPunctuation(index - 1, "."), entry.countsAsProperty {
      let value = code.isAssigned(index) ? code.value(after: index + 1) : []
      add(entry, at: index, form: .property, arguments: value)
    } else if code.isPunctuation(index + 1, ":"), !code.isPunctuation(index - 1, "?") {
      add(entry, at: index)
    }
  }

  private mutating func add(
    _ entry: SymbolEntry, at index: Int, shadow: FileUses.Declaration.Name? = nil,
    form: SymbolEntry.Form = .call, arguments: [CallArgument]? = nil
  ) {
    if entry.needsAccesses { return candidates.append((entry, index)) }
    let arguments = arguments ?? (entry.needsArguments ? code.messageArguments(after: index) : [])
    add(entry, entry.meaning(form, arguments: arguments), at: index, shadow)
  }

  private mutating func add(
    _ entry: SymbolEntry, _ meaning: SymbolEntry.Meaning, at index: Int, _ shadow: FileUses.Declaration.Name?
  ) {
    guard !meaning.isEmpty else { return }
    found.uses.append(
      FileUses.Use(
        symbol: entry.symbol, meaning: meaning, line: Int(code.tokens[index].line), shadow: shadow,
        isMention: isMention(at: index)))
  }

  /// Whether the name at an index is that of a method in `- (BOOL)prefersStatusBarHidden`.
  private func isImplemented(_ index: Int) -> Bool {
    guard code.isPunctuation(index - 1, ")") else { return false }
    // The type of the result is at most a few tokens long: `(nullable UIView *)`.
    for before in stride(from: index - 2, to: max(0, index - 8), by: -1) where code.isPunctuation(before, "(") {
      return code.isPunctuation(before - 1, "-")
    }
    return false
  }

  /// Whether a type is only compared with that of a value: `[a isKindOfClass:[B class]]`, `(B *)a`.
  private func isCheckedType(at index: Int) -> Bool {
    let checks: Set<String> = ["isKindOfClass", "isMemberOfClass"]
    let start = code.isPunctuation(index - 1, "[") ? index - 1 : index
    if code.isPunctuation(start - 1, ":"), let check = code.word(start - 2), checks.contains(check) { return true }
    guard code.isPunctuation(index - 1, "("), code.isPunctuation(index + 1, "*"), code.isPunctuation(index + 2, ")")
    else { return false }
    // A type after `-` or `:` belongs to the declaration of a method or to an argument.
    return code.isPunctuation(index - 2, "=") || code.isPunctuation(index - 2, "(")
      || code.isPunctuation(index - 2, "[") || code.word(index - 2) == "return"
  }

  /// Whether a type is only named: in a declaration (`UISwitch *toggle`), or where a category extends it.
  private func isMention(at index: Int) -> Bool {
    code.isPunctuation(index + 1, "*") || code.isPunctuation(index + 1, "(") && code.word(index - 1) == "interface"
  }

  /// The index of the name that `struct A {` or `NS_ENUM(NSInteger, A)` declares; `nil` for other words.
  private func declaredName(_ index: Int) -> Int? {
    switch code.word(index) {
    case "class", "enum", "struct", "union":
      code.isPunctuation(index + 2, "{") || code.isPunctuation(index + 2, ":") ? index + 1 : nil
    case "NS_CLOSED_ENUM", "NS_ENUM", "NS_OPTIONS":
      code.isPunctuation(index + 1, "(") && code.isPunctuation(index + 3, ",")
        && code.word(index + 4) != nil ? index + 4 : nil
    default: nil
    }
  }
}

extension TokenizedCode {
  private static let messageTokens = 200

  /// Reads the arguments of the message whose receiver is at an index: `[Alert alertWithStyle:AlertStyleSheet]`.
  fileprivate func messageArguments(after receiver: Int) -> [CallArgument] {
    var found: [CallArgument] = []
    var depth = 0
    for index in (receiver + 1)..<max(receiver + 1, min(tokens.count, receiver + Self.messageTokens)) {
      let token = tokens[index]
      if token.is("[") || token.is("(") || token.is("{") { depth += 1 }
      if token.is("]") || token.is(")") || token.is("}") { depth -= 1 }
      if depth < 0 || depth == 0 && token.is(";") { break }
      guard depth == 0, let word = word(index) else { continue }
      if isPunctuation(index + 1, ":"), CodeBytes.isLower(token.firstByte), !isPunctuation(index - 1, "?") {
        found.append(CallArgument(label: word))
      } else if !found.isEmpty, AppleName.hasPrefix(word) {
        found[found.count - 1].members.insert(word)
      }
    }
    return found
  }
}
