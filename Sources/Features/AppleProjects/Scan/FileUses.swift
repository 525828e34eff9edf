/// The uses and declarations of one file.
struct FileUses: Sendable {
  /// A use of a symbol that has pages or shows features.
  struct Use: Hashable, Sendable {
    /// The symbol in the spelling of the table.
    let symbol: String
    let meaning: SymbolEntry.Meaning
    let line: Int
    /// A declaration of the project that shadows the symbol, so that the use does not count; `nil` when none can.
    let shadow: Declaration.Name?
    /// The types around the use, the outermost first.
    var scopes: [String] = []
    /// Whether the code only names the symbol: as the type of a parameter or property, or for a constant of the type.
    var isMention = false
  }

  /// A declaration that can shadow a symbol.
  struct Declaration: Hashable, Sendable {
    enum Name: Hashable, Sendable {
      /// A type or function of that name.
      case name(String)
      /// A method of that name, which may be called on a variable.
      case method(String)
    }

    /// The parts of a project that see a declaration.
    enum Visibility: Hashable, Sendable { case file, module }

    let name: Name
    /// The type inside which the name is visible without the type; `nil` for a name outside of types.
    var owner: String?
    var visibility = Visibility.module

    /// Whether the name means this declaration inside types.
    func isVisible(in scopes: [String]) -> Bool { owner.map(scopes.contains) ?? true }
  }

  /// The uses in the order of the file, without those that a private declaration of the file shadows.
  var uses: [Use] = []
  /// The declarations that other files see and that can shadow a symbol.
  var declarations: Set<Declaration> = []
  /// The platforms for which the lines are compiled, where the file has conditions that decide.
  var compiledPlatforms = CompiledPlatforms([])
}

extension FileUses {
  init(_ interface: InterfaceDocument, symbols: SymbolTable) {
    for item in interface.names {
      guard let entry = symbols[item.name], entry.modules.isEmpty else { continue }
      let meaning = entry.meaning(accesses: item.settings)
      guard !meaning.isEmpty else { continue }
      uses.append(
        Use(symbol: entry.symbol, meaning: meaning, line: item.line, shadow: item.isCustom ? .name(item.name) : nil))
    }
  }
}
