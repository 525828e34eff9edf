/// The API symbols that represent interface components, with the pages about each component.
public struct ComponentSymbols: Sendable {
  /// A symbol and its pages.
  public struct Entry: Hashable, Sendable {
    /// The symbol: `NavigationSplitView`, or with a dot in front for a member: `.toolbar`.
    public let symbol: String
    /// The module that declares the symbol: `SwiftUI`.
    public let module: String
    /// The slugs of the pages, the main page first.
    public let pages: [String]
  }

  /// All symbols in the order of the table.
  public let entries: [Entry]

  /// The contents of `Index/components.tsv`.
  public static let standard = ComponentSymbols(table: IndexTables.components)

  /// Parses a table with the columns of `Index/components.tsv`.
  package init(table: String) {
    entries = TSVTable(table).rows.map { row in
      Entry(
        symbol: row.cell(0), module: row.cell(1),
        pages: row.cell(2).split(separator: " ").map(String.init))
    }
  }
}
