/// Finds the components that an Objective-C file uses and the classes it declares.
///
/// Only names with the prefix of a framework count: other names of the table are Swift's.
struct ObjectiveCReader {
  private let symbols: SymbolTable
  private let bytes: [UInt8]
  private let tokens: [CodeToken]
  private var imports: Set<String>
  private var found = FileUses()

  /// What a file uses and declares.
  static func read(_ bytes: [UInt8], symbols: SymbolTable) -> FileUses {
    var reader = ObjectiveCReader(bytes, symbols)
    reader.run()
    return reader.found
  }

  private init(_ bytes: [UInt8], _ symbols: SymbolTable) {
    self.symbols = symbols
    self.bytes = bytes
    (tokens, imports) = ObjectiveCLexer.read(bytes)
  }

  private mutating func run() {
    var index = 0
    while index < tokens.count {
      index = tokens[index].is("@") ? readKeyword(index) : readToken(index)
    }
    let importsAppKit = imports.contains("AppKit") || imports.contains("Cocoa")
    found.unknown.removeAll {
      !AppleName.looksLikeComponent($0.name, importsAppKit: importsAppKit)
    }
  }

  /// Reads `@interface` and the like, and tells where to go on.
  private mutating func readKeyword(_ index: Int) -> Int {
    switch word(index + 1) {
    case "interface", "protocol":
      guard let name = word(index + 2) else { return index + 2 }
      let isForward = isSign(index + 3, ";") || isSign(index + 3, ",")
      if isForward { return end(of: index) }
      // A category adds to a class that is there: that is a use of it.
      if isSign(index + 3, "(") { return index + 2 }
      found.owners.insert(.name(name))
      return index + 3
    case "class": return end(of: index)
    case "import":
      if let module = word(index + 2) { imports.insert(module) }
      return end(of: index)
    case "implementation", "end", "selector": return index + 2
    default: return index + 1
    }
  }

  private func end(of index: Int) -> Int {
    var next = index
    while next < tokens.count, !tokens[next].is(";") { next += 1 }
    return next
  }

  private mutating func readToken(_ index: Int) -> Int {
    guard let name = word(index) else { return index + 1 }
    if let declared = declaredName(index) {
      found.owners.insert(.name(text(declared)))
      return declared + 1
    }
    let line = Int(tokens[index].line)
    let isMethod = isSign(index + 1, ":") || isSign(index + 1, "(")
    if !AppleName.hasPrefix(name), !isMethod || !CodeBytes.isLower(tokens[index].sign) {
      return index + 1
    }
    if let entry = symbols.names[name], entry.modules.isEmpty {
      found.uses.append(FileUses.Use(symbol: entry.symbol, line: line, owner: .name(name)))
    } else if let entry = symbols.constants[name] {
      found.uses.append(FileUses.Use(symbol: entry.symbol, line: line, owner: nil))
    } else if AppleName.hasPrefix(name), !symbols.isKnown(name) {
      found.unknown.append(FileUses.Mention(name: name, line: line))
    }
    return index + 1
  }

  /// Where the name is that `struct A {` or `NS_ENUM(NSInteger, A)` declares, if a word opens one.
  private func declaredName(_ index: Int) -> Int? {
    switch word(index) {
    case "class", "enum", "struct", "union":
      isSign(index + 2, "{") || isSign(index + 2, ":") ? index + 1 : nil
    case "NS_CLOSED_ENUM", "NS_ENUM", "NS_OPTIONS":
      isSign(index + 1, "(") && isSign(index + 3, ",") && word(index + 4) != nil ? index + 4 : nil
    default: nil
    }
  }

  private func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  private func word(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? text(index) : nil
  }

  private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].is(sign)
  }
}
