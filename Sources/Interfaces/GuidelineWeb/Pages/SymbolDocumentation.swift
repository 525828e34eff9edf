import GuidelineModel

/// Where Apple's developer documentation describes API symbols (`Index/symbol-documentation.tsv`).
enum SymbolDocumentation {
  /// The path below `https://developer.apple.com/documentation/`; `nil` for unknown symbols and names of several.
  static func path(of symbol: String) -> String? { paths[symbol] }

  private static let paths = Dictionary(
    TSVTable(IndexTables.symbolDocumentation).rows.map { ($0.cell(0), $0.cell(1)) },
    uniquingKeysWith: { first, _ in first })
}
