/// The pages of the guidelines by the API symbols of their components.
///
/// The table combines our component table with the API symbols that pages cite. For a symbol of both, our table
/// determines the pages.
package struct SymbolTable: Sendable {
  /// A row of our component table.
  package struct Component: Hashable, Sendable {
    /// A type or function (`TabView`), a member of a type (`UIAlertController.Style.alert`), or a member of any
    /// value with a leading dot (`.toolbar`).
    package let symbol: String
    /// The module that declares it.
    package let module: String
    /// The slugs of its pages, the main one first; empty for a known symbol without pages.
    package let pages: [String]

    /// Creates a row.
    package init(symbol: String, module: String, pages: [String]) {
      self.symbol = symbol
      self.module = module
      self.pages = pages
    }
  }

  /// A citation of a symbol on a page of the guidelines.
  package struct Citation: Hashable, Sendable {
    /// The symbol in the spelling of the page: `alert(_:isPresented:actions:)`, `NSToolbar`.
    package let symbol: String
    /// The slug of the page.
    package let page: String
    /// Whether the page lists the symbol among its developer documentation.
    package let isResource: Bool

    /// Creates a citation.
    package init(symbol: String, page: String, isResource: Bool) {
      self.symbol = symbol
      self.page = page
      self.isResource = isResource
    }
  }

  /// A symbol with its pages.
  struct Entry: Sendable {
    /// The symbol as it is reported.
    let symbol: String
    let pages: [String]
    let isCited: Bool
    /// A file must import one of these modules for the symbol to count; empty when no import is required.
    let modules: Set<String>
  }

  /// Types and functions by name.
  private(set) var names: [String: Entry] = [:]
  /// Members of any value by name, without the dot.
  private(set) var members: [String: Entry] = [:]
  /// Members of types by their path in Swift: `UIAlertController.Style.alert`.
  private(set) var paths: [String: Entry] = [:]
  /// The same members by their name in Objective-C: `UIAlertControllerStyleAlert`.
  private(set) var constants: [String: Entry] = [:]
  /// The same members by their last component, which may be used as an implicit member.
  private(set) var cases: [String: [Entry]] = [:]
  /// The types of these members.
  private(set) var typesWithMembers: Set<String> = []
  /// The modules that may qualify a name.
  private(set) var modules = AppleName.modules
  /// All names of the table and of citations, with or without pages.
  private var known: Set<String> = []

  /// Creates a table from our component table and the citations.
  package init(components: [Component], cited: [Citation]) {
    let citations = CitedSymbols(cited)
    known = citations.names
    for component in components where !component.symbol.isEmpty { add(component, citations) }
    let withoutPages = Set(components.lazy.filter(\.pages.isEmpty).map(\.symbol))
    for (name, pages) in citations.pages
    where entry(of: name) == nil && !withoutPages.contains(name) {
      // Our table may list a method as a function.
      if name.first == ".", names[String(name.dropFirst())] != nil { continue }
      let needsNoImport = AppleName.hasPrefix(name) || AppleName.kitMethods.contains(name)
      replace(
        name,
        Entry(symbol: name, pages: pages, isCited: true, modules: needsNoImport ? [] : ["SwiftUI"]))
    }
  }

  private mutating func add(_ component: Component, _ citations: CitedSymbols) {
    let symbol = component.symbol
    known.insert(symbol)
    modules.insert(component.module)
    let needsNoImport =
      AppleName.hasPrefix(symbol) || AppleName.umbrellas.contains(component.module)
    let earlier = entry(of: symbol)
    // A name that two modules declare requires either of them.
    let modules = needsNoImport ? [] : (earlier?.modules ?? []).union([component.module])
    let pages = earlier?.pages ?? []
    let isCited = citations.names.contains(symbol) || citations.names.contains(".\(symbol)")
    guard !component.pages.isEmpty else { return }
    replace(
      symbol,
      Entry(
        symbol: symbol, pages: pages + component.pages.filter { !pages.contains($0) },
        isCited: isCited, modules: modules))
  }

  /// The name in code of a symbol that a page cites: `.alert` for `alert(_:isPresented:actions:)`; `nil` for articles
  /// and plain words.
  package static func name(ofCited symbol: String) -> String? { CitedSymbols.name(of: symbol) }

  /// Returns the entry of a symbol in the spelling of the table.
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
      if let head = parts.first { typesWithMembers.insert(String(head)) }
      constants[parts.map { AppleName.capitalized($0) }.joined()] = entry
      if let last = parts.last, last.first?.isLowercase == true {
        cases[String(last), default: []].removeAll { $0.symbol == symbol }
        cases[String(last), default: []].append(entry)
      }
    } else {
      names[symbol] = entry
    }
  }

  /// Whether a name is known although it has no pages.
  func isKnown(_ name: String) -> Bool {
    known.contains(name) || AppleName.isOrdinary(name)
  }
}
