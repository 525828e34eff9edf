/// Which pages a name in the sources of an app leads to.
///
/// Made of a table of ours and of the API symbols that pages of the guidelines cite; where both know a
/// name, the table says where it leads.
package struct SymbolTable: Sendable {
  /// A row of our table.
  package struct Component: Hashable, Sendable {
    /// The name of a type or function (`TabView`), of a type's member (`UIAlertController.Style.alert`), or
    /// of a member of any value with a dot in front (`.toolbar`).
    package let symbol: String
    /// The module that declares it.
    package let module: String
    /// Slugs of pages, the main one first; none for a name that is known and leads nowhere.
    package let pages: [String]

    /// Takes the values as they are.
    package init(symbol: String, module: String, pages: [String]) {
      self.symbol = symbol
      self.module = module
      self.pages = pages
    }
  }

  /// A page of the guidelines that names a symbol.
  package struct Citation: Hashable, Sendable {
    /// The symbol as the page spells it: `alert(_:isPresented:actions:)`, `NSToolbar`.
    package let symbol: String
    /// The page's slug.
    package let page: String
    /// Whether it stands in the page's list of developer documentation.
    package let isResource: Bool

    /// Takes the values as they are.
    package init(symbol: String, page: String, isResource: Bool) {
      self.symbol = symbol
      self.page = page
      self.isResource = isResource
    }
  }

  /// What a name leads to.
  struct Entry: Sendable {
    /// The symbol as it is told.
    let symbol: String
    let pages: [String]
    let isCited: Bool
    /// A file must import one of these for the name to count; none when the name speaks for itself.
    let modules: Set<String>
  }

  /// Types and functions by name.
  private(set) var names: [String: Entry] = [:]
  /// Members of any value by name, without the dot.
  private(set) var members: [String: Entry] = [:]
  /// Members of types by path, as Swift spells them: `UIAlertController.Style.alert`.
  private(set) var paths: [String: Entry] = [:]
  /// The same members as Objective-C spells them: `UIAlertControllerStyleAlert`.
  private(set) var constants: [String: Entry] = [:]
  /// The same members by their last part, where that may stand without the type.
  private(set) var cases: [String: [Entry]] = [:]
  /// The first parts of paths.
  private(set) var pathHeads: Set<String> = []
  /// Modules that a name may be qualified with.
  private(set) var modules = AppleName.modules
  /// Names that a page or the table knows, whether or not they lead anywhere.
  private var known: Set<String> = []

  /// Puts a table together.
  package init(components: [Component], cited: [Citation]) {
    let citations = CitedSymbols(cited)
    known = citations.names
    for component in components where !component.symbol.isEmpty { add(component, citations) }
    let silent = Set(components.lazy.filter(\.pages.isEmpty).map(\.symbol))
    for (name, pages) in citations.pages where entry(of: name) == nil && !silent.contains(name) {
      // The table may know a method as a function.
      if name.first == ".", names[String(name.dropFirst())] != nil { continue }
      let isOpen = AppleName.hasPrefix(name) || AppleName.bridged.contains(name)
      replace(
        name, Entry(symbol: name, pages: pages, isCited: true, modules: isOpen ? [] : ["SwiftUI"]))
    }
  }

  private mutating func add(_ component: Component, _ citations: CitedSymbols) {
    let symbol = component.symbol
    known.insert(symbol)
    modules.insert(component.module)
    let isOpen = AppleName.hasPrefix(symbol) || AppleName.umbrellas.contains(component.module)
    let earlier = entry(of: symbol)
    // A name that two modules declare needs either of them.
    let modules = isOpen ? [] : (earlier?.modules ?? []).union([component.module])
    let pages = earlier?.pages ?? []
    let isCited = citations.names.contains(symbol) || citations.names.contains(".\(symbol)")
    guard !component.pages.isEmpty else { return }
    replace(
      symbol,
      Entry(
        symbol: symbol, pages: pages + component.pages.filter { !pages.contains($0) },
        isCited: isCited, modules: modules))
  }

  /// What a symbol leads to, in the table's spelling.
  func entry(of symbol: String) -> Entry? {
    if symbol.first == "." { return members[String(symbol.dropFirst())] }
    return symbol.contains(".") ? paths[symbol] : names[symbol]
  }

  private mutating func replace(_ symbol: String, _ entry: Entry) {
    if symbol.first == "." {
      members[String(symbol.dropFirst())] = entry
    } else if symbol.contains(".") {
      paths[symbol] = entry
      let parts = symbol.split(separator: ".")
      if let head = parts.first { pathHeads.insert(String(head)) }
      constants[parts.map { AppleName.capitalized($0) }.joined()] = entry
      if let last = parts.last, last.first?.isLowercase == true {
        cases[String(last), default: []].removeAll { $0.symbol == symbol }
        cases[String(last), default: []].append(entry)
      }
    } else {
      names[symbol] = entry
    }
  }

  /// Whether a name that leads nowhere is nonetheless no surprise.
  func isKnown(_ name: String) -> Bool {
    known.contains(name) || AppleName.isOrdinary(name)
  }
}
