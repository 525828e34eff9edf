/// The names in an app's sources that stand for a component, and the pages that guide its use.
public struct ComponentSymbols: Sendable {
  /// A name with what it leads to.
  public struct Entry: Hashable, Sendable {
    /// `NavigationSplitView`; a member has a dot in front: `.toolbar`.
    public let symbol: String
    /// The module that declares it: `SwiftUI`.
    public let module: String
    /// Slugs of pages, the main one first.
    public let pages: [String]
  }

  /// Every name, sorted without regard to case.
  public let entries: [Entry]

  /// What `Index/components.tsv` says.
  public static let standard = ComponentSymbols(table: IndexTables.components)

  /// Reads a table with the columns of `Index/components.tsv`.
  package init(table: String) {
    entries = KnowledgeTable(table).rows.map { row in
      Entry(
        symbol: row.cell(0), module: row.cell(1),
        pages: row.cell(2).split(separator: " ").map(String.init))
    }
  }
}
