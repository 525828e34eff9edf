/// The features of which an app must have one for a rule to apply, from `Index/rule-features.tsv`.
package struct RuleFeatures: Sendable {
  private var patterns = RulePatterns()

  /// The contents of `Index/rule-features.tsv`.
  package static let standard = RuleFeatures(table: IndexTables.ruleFeatures)

  /// Parses a table with the columns of `Index/rule-features.tsv`.
  package init(table: String) {
    for row in TSVTable(table).rows {
      patterns.add([row.cell(0)], pages: row.cell(1), words: row.cell(2))
    }
  }

  /// The features that a rule presupposes; empty for a rule that applies to every app.
  ///
  /// - Parameter pages: the slug of the rule's page, and those under which the table may know it.
  package func features(for rule: GuidelineRecord, onPages pages: [String]) -> [String] {
    patterns.values(for: rule, onPages: pages)
  }
}
