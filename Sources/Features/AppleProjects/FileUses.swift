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
    /// Whether a declared method takes a value of the symbol, which says little about what the file does with it.
    var isParameter = false
  }

  /// A declaration that can shadow a symbol.
  struct Declaration: Hashable, Sendable {
    /// The declared name.
    enum Name: Hashable, Sendable {
      /// A type or function of that name.
      case name(String)
      /// A method of that name, which may be called on a variable.
      case method(String)
    }

    /// The parts of a project that see a declaration.
    enum Visibility: Hashable, Sendable {
      case file, module
    }

    let name: Name
    /// The type inside which the name is visible without the type; `nil` for a name outside of types.
    var owner: String?
    var visibility = Visibility.module

    /// Whether the name means this declaration inside types.
    func isVisible(in scopes: [String]) -> Bool { owner.map(scopes.contains) ?? true }
  }

  /// A use of an unknown name.
  struct Mention: Hashable, Sendable {
    let name: String
    let line: Int
  }

  /// The uses in the order of the file, without those that a private declaration of the file shadows.
  var uses: [Use] = []
  /// Unknown names that have the form of components.
  var unknown: [Mention] = []
  /// The declarations that other files see and that can shadow a symbol.
  var declarations: Set<Declaration> = []
  /// The platforms for which the lines are compiled, where the file has conditions that decide.
  var compiledPlatforms = CompiledPlatforms([])
}

extension FileUses {
  /// Removes the parameters of declared methods for symbols with another use in the file.
  mutating func removeRepeatedParameters() {
    let used = Set(uses.lazy.filter { !$0.isParameter }.map(\.symbol))
    uses.removeAll { $0.isParameter && used.contains($0.symbol) }
  }

  /// Finds the uses of an interface file.
  init(_ interface: InterfaceFile, symbols: SymbolTable) {
    for item in interface.names {
      let entry =
        item.name.first == "."
        ? symbols.members[String(item.name.dropFirst())] : symbols.names[item.name]
      if let entry {
        guard entry.modules.isEmpty else { continue }
        let meaning = entry.meaning(accesses: item.settings)
        guard !meaning.isEmpty else { continue }
        uses.append(
          Use(
            symbol: entry.symbol, meaning: meaning, line: item.line,
            shadow: item.isCustom ? .name(item.name) : nil))
      } else if !symbols.isKnown(item.name),
        AppleName.looksLikeComponent(item.name, importsAppKit: interface.runtime == .macOS)
      {
        unknown.append(Mention(name: item.name, line: item.line))
      }
    }
  }
}
