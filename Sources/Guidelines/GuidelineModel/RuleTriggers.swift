/// The API symbols whose use in code makes a rule concrete, from `Index/rule-triggers.tsv`.
package struct RuleTriggers: Sendable {
  private var patterns = RulePatterns()
  /// All symbols of the table: types, members with a dot in front, and labels of arguments with a colon.
  package private(set) var symbols: Set<String> = []

  /// The contents of `Index/rule-triggers.tsv`.
  package static let standard = RuleTriggers(table: IndexTables.ruleTriggers)

  /// Parses a table with the columns of `Index/rule-triggers.tsv`.
  package init(table: String) {
    for row in TSVTable(table).rows {
      let symbols = row.cell(2).split(separator: " ").map(String.init)
      patterns.add(symbols, pages: row.cell(0), words: row.cell(1))
      self.symbols.formUnion(symbols)
    }
  }

  /// The symbols that a rule is about; empty when the table does not say.
  ///
  /// - Parameter pages: the slug of the rule's page, and those under which the table may know it.
  package func symbols(for rule: GuidelineRecord, onPages pages: [String]) -> [String] {
    patterns.values(for: rule, onPages: pages)
  }
}
