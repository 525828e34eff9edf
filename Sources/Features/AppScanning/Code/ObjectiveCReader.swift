/// Finds the interface components that an Objective-C file uses and the classes that it declares.
///
/// Only names with the prefix of a framework count; the other names of the symbol table are Swift's.
struct ObjectiveCReader {
  private let symbols: SymbolTable
  private let code: TokenizedCode
  private var imports: Set<String>
  private var found = FileUses()

  /// Finds what a file uses and declares.
  static func read(_ bytes: [UInt8], symbols: SymbolTable) -> FileUses {
    var reader = ObjectiveCReader(bytes, symbols)
    reader.run()
    return reader.found
  }

  private init(_ bytes: [UInt8], _ symbols: SymbolTable) {
    self.symbols = symbols
    (code, imports) = ObjectiveCTokenizer.tokenize(bytes)
  }

  private mutating func run() {
    var index = 0
    while index < code.tokens.count {
      index = code.tokens[index].is("@") ? readKeyword(index) : readToken(index)
    }
    let importsAppKit = imports.contains("AppKit") || imports.contains("Cocoa")
    found.unknown.removeAll {
      !AppleName.looksLikeComponent($0.name, importsAppKit: importsAppKit)
    }
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
      found.declarations.insert(.name(name))
      return index + 3
    case "class": return end(of: index)
    case "import":
      if let module = code.word(index + 2) { imports.insert(module) }
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
    guard let name = code.word(index) else { return index + 1 }
    if let declared = declaredName(index) {
      found.declarations.insert(.name(code.text(declared)))
      return declared + 1
    }
    let line = Int(code.tokens[index].line)
    let isMethod = code.isPunctuation(index + 1, ":") || code.isPunctuation(index + 1, "(")
    if !AppleName.hasPrefix(name), !isMethod || !CodeBytes.isLower(code.tokens[index].firstByte) {
      return index + 1
    }
    if let entry = symbols.names[name], entry.modules.isEmpty {
      found.uses.append(FileUses.Use(symbol: entry.symbol, line: line, shadow: .name(name)))
    } else if let entry = symbols.constants[name] {
      found.uses.append(FileUses.Use(symbol: entry.symbol, line: line, shadow: nil))
    } else if AppleName.hasPrefix(name), !symbols.isKnown(name) {
      found.unknown.append(FileUses.Mention(name: name, line: line))
    }
    return index + 1
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
