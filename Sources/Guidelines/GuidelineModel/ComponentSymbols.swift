/// The API symbols that represent interface components, with the pages about each component.
package struct ComponentSymbols: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The symbol: `NavigationSplitView`, with a dot in front for a member (`.toolbar`), with a colon for an argument
    /// label (`systemName:`), with `override` in front (`override buildMenu`), with a sign of equality for a build
    /// setting, or as the comment of the table explains for own types, imports and files.
    package let symbol: String
    /// The module that declares the symbol: `SwiftUI`.
    package let module: String
    /// The slugs of the pages, the main page first.
    package let pages: [String]
    /// The condition for a use in code to count, in the form that the table explains; empty for every use.
    package let condition: String

    /// The symbol without the mark of a label or an override, as people write it.
    package var name: Substring {
      let name = symbol.hasPrefix("override ") ? symbol.dropFirst("override ".count) : symbol[...]
      return name.last == ":" || name.last == "=" ? name.dropLast() : name
    }
  }

  package let entries: [Entry]

  /// The slugs of all pages that uses of a symbol may lead to; empty for an unknown symbol.
  package func pages(of symbol: String) -> Set<String> { pagesBySymbol[symbol] ?? [] }

  private let pagesBySymbol: [String: Set<String>]

  package static let standard = ComponentSymbols(table: IndexTables.components)

  package init(table: String) {
    entries = TSVTable(table).rows.map { row in
      Entry(
        symbol: row.cell(0), module: row.cell(1),
        pages: row.cell(2).split(separator: " ").map(String.init), condition: row.cell(3))
    }
    pagesBySymbol = entries.reduce(into: [:]) { $0[$1.symbol, default: []].formUnion($1.pages) }
  }
}
