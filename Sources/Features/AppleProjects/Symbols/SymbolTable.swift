import GuidelineModel

/// The pages of the guidelines by the API symbols of their components.
///
/// The table combines our component table with the API symbols that pages cite. For a symbol of both, our table
/// determines the pages. Symbols that show a feature of the app are in the table too.
package struct SymbolTable: Sendable {
  /// A row of our component table.
  package struct Component: Hashable, Sendable {
    /// A type or function (`TabView`), a member of a type (`UIAlertController.Style.alert`), a member of any value with
    /// a leading dot (`.toolbar`), an argument label (`systemName:`), an overridden property or method (`override
    /// prefersStatusBarHidden`), a build setting (`ASSETCATALOG_COMPILER_APPICON_NAME=`), the last words of the name of
    /// a type that the app declares (`*SettingsView`), an imported module (`import Charts`), or the end of the path of
    /// a file (`/Settings.bundle/Root.plist`).
    package let symbol: String
    package let module: String
    /// The slugs of its pages, the main one first; empty for a known symbol without pages.
    package let pages: [String]
    /// The condition for a use to count, as ``SymbolCondition`` describes; empty for every use.
    package let condition: String

    package init(symbol: String, module: String, pages: [String], condition: String = "") {
      self.symbol = symbol
      self.module = module
      self.pages = pages
      self.condition = condition
    }
  }

  /// A mention of a symbol on a page of the guidelines.
  package struct SymbolMention: Hashable, Sendable {
    /// The symbol in the spelling of the page: `alert(_:isPresented:actions:)`, `NSToolbar`.
    package let symbol: String
    package let page: String
    /// Whether the page lists the symbol among its developer documentation.
    package let isResource: Bool

    package init(symbol: String, page: String, isResource: Bool) {
      self.symbol = symbol
      self.page = page
      self.isResource = isResource
    }
  }

  /// By symbol, in the spelling of ``Component/symbol``.
  private var entries: [String: SymbolEntry] = [:]
  /// Build settings, with the sign of equality.
  private(set) var settings: [String: SymbolEntry] = [:]
  /// Files by the end of their paths, with the leading slash.
  private var files: [String: SymbolEntry] = [:]
  /// Members of types by their name in Objective-C: `UIAlertControllerStyleAlert`.
  private(set) var constants: [String: SymbolEntry] = [:]
  /// The same members by their last component, which may be used as an implicit member.
  private(set) var cases: [String: [SymbolEntry]] = [:]
  /// The types of these members.
  private(set) var typesWithMembers: Set<String> = []
  /// The modules that may qualify a name.
  private(set) var modules = AppleName.modules
  /// The properties of variables that decide about some type.
  private(set) var decidingProperties: Set<String> = []
  /// The same by their names in Objective-C: Swift's `isEditable` is `editable`.
  private(set) var objectiveCProperties: [String: String] = [:]
  /// The words that readers look up.
  private(set) var words = WordFilter()

  /// The entry for a text of several words that people may read; `nil` if none is tracked.
  var text: SymbolEntry? { self["\"\""] }

  /// The entry of a symbol in the spelling of ``Component/symbol``: `.toolbar`, `override buildMenu`.
  subscript(symbol: String) -> SymbolEntry? { entries[symbol] }

  /// Creates a table from our component table, the citations and the signs of features. Uses of the tracked symbols, in
  /// the spelling of the component table, are reported as well.
  init(
    components: [Component], cited: [SymbolMention],
    features: AppFeatureTable = AppFeatureTable(AppFeatureSigns(table: "")),
    tracked: some Sequence<String> = []
  ) {
    let citations = CitedSymbols(cited)
    for component in components where !component.symbol.isEmpty { add(component, citations) }
    let decided = Set(components.lazy.map(\.symbol))
    for (name, pages) in citations.pages where !decided.contains(name) {
      // Our table may list a method as a function.
      if name.first == ".", self[String(name.dropFirst())] != nil { continue }
      let needsNoImport = AppleName.hasPrefix(name) || AppleName.kitMethods.contains(name)
      update(name) { entry in
        entry.isCited = true
        entry.require(needsNoImport ? nil : "SwiftUI")
        entry.rows.append(SymbolEntry.Row(pages: pages))
      }
    }
    for symbol in features.symbols {
      let isNew = self[symbol.name] == nil
      update(symbol.name) { entry in
        if isNew {
          let needsNoImport = Self.needsNoImport(symbol.name, symbol.module)
          entry.require(needsNoImport ? nil : symbol.module)
        }
        entry.rows.append(SymbolEntry.Row(feature: symbol.feature, condition: SymbolCondition(symbol.condition)))
      }
    }
    for symbol in tracked where self[symbol]?.pages.isEmpty ?? true {
      update(symbol) { entry in
        entry.require(nil)
        entry.rows.append(SymbolEntry.Row(condition: SymbolCondition("property value"), isTracked: true))
      }
    }
    for name in decidingProperties {
      let first = name.hasPrefix("is") ? name.dropFirst(2).first : nil
      objectiveCProperties[first.map { $0.lowercased() + name.dropFirst(3) } ?? name] = name
    }
    settings = entries.filter { $0.key.last == "=" }
    files = entries.filter { $0.key.first == "/" }
    let symbols = entries.keys.compactMap { $0.split { " .:".contains($0) }.last.map(String.init) }
    words = WordFilter(
      symbols + constants.keys + cases.keys + typesWithMembers + decidingProperties
        + objectiveCProperties.keys + Self.keywords)
  }

  /// Words of the languages that readers act on, without those that the word before decides about.
  private static let keywords = [
    "NS_CLOSED_ENUM", "NS_ENUM", "NS_OPTIONS", "class", "enum", "import", "init", "struct", "subscript", "union",
  ]

  private mutating func add(_ component: Component, _ citations: CitedSymbols) {
    let symbol = component.symbol
    modules.insert(component.module)
    guard !component.pages.isEmpty else {
      // A path without pages marks a use of its type that does not count: `NSSound.beep`.
      if symbol.contains("."), symbol.first != "." { update(symbol) { _ in } }
      return
    }
    let needsNoImport = Self.needsNoImport(symbol, component.module)
    update(symbol) { entry in
      // A name that two modules declare requires either of them.
      entry.require(needsNoImport ? nil : component.module)
      entry.isCited = citations.names.contains(symbol) || citations.names.contains(".\(symbol)")
      entry.rows.append(SymbolEntry.Row(pages: component.pages, condition: SymbolCondition(component.condition)))
    }
  }

  private static func needsNoImport(_ symbol: String, _ module: String) -> Bool {
    AppleName.hasPrefix(symbol) || AppleName.umbrellas.contains(module) || symbol.first == "*"
      || symbol.first == "/" || symbol.hasPrefix("import ")
  }

  /// The name in code of a symbol that a page cites, see ``CitedSymbols/name(of:)``.
  package static func name(ofCited symbol: String) -> String? { CitedSymbols.name(of: symbol) }

  /// Returns the entry for a type that the app declares, by the longest row that ends its name at the start of a word.
  /// It is reported by the name of the type.
  func entry(ofOwnType name: String) -> SymbolEntry? {
    let bytes = Array(name.utf8)
    for index in bytes.indices where CodeBytes.isUpper(bytes[index]) {
      // `U` begins a word in `ABUndoManager`, `B` does not.
      let isInAcronym = index > 0 && CodeBytes.isUpper(bytes[index - 1])
      if isInAcronym, index + 1 < bytes.count, !CodeBytes.isLower(bytes[index + 1]) { continue }
      if let entry = self["*\(String(decoding: bytes[index...], as: UTF8.self))"] { return entry.reported(as: name) }
    }
    return nil
  }

  /// Returns the entry for a file by the end of its path, reported without the leading slash; `nil` for most files.
  func entry(ofFile path: String) -> SymbolEntry? {
    let found = files.first { path == $0.key.dropFirst() || path.hasSuffix($0.key) }
    return found.map { $0.value.reported(as: String($0.key.dropFirst())) }
  }

  func namesFolder(_ name: String) -> Bool { files.keys.contains { $0.hasPrefix("/\(name)/") } }

  private mutating func update(_ symbol: String, _ change: (inout SymbolEntry) -> Void) {
    var entry = self[symbol] ?? SymbolEntry(symbol: symbol)
    change(&entry)
    decidingProperties.formUnion(entry.decidingProperties)
    entries[symbol] = entry
    // A member of a type.
    guard symbol.contains("."), symbol.utf8.allSatisfy({ $0 == 0x2E || CodeBytes.continuesWord($0) }),
      symbol.first != "."
    else { return }
    let parts = symbol.split(separator: ".")
    if let head = parts.first { typesWithMembers.insert(String(head)) }
    constants[parts.map { AppleName.capitalized($0) }.joined()] = entry
    if let last = parts.last, last.first?.isLowercase == true {
      cases[String(last), default: []].removeAll { $0.symbol == symbol }
      cases[String(last), default: []].append(entry)
    }
  }
}
