package import GuidelineModel
import SQLiteStore

extension GuidelineIndex {
  /// The rules of a page, and of the pages that it replaced, whose wording no current rule has; newest captures first.
  ///
  /// They were removed, reworded or moved; ``Histories/ruleHistory(of:)`` says which.
  package func formerRules(ofPage slug: String) throws(IndexError) -> [CitedRecord] {
    try read {
      let rows = try database.query(
        """
        SELECT formerRule.id FROM formerRule JOIN record ON record.id = formerRule.id
        JOIN document ON document.id = record.document
        WHERE document.page IN (SELECT slug FROM page WHERE slug = ? OR successor = ?)
        ORDER BY document.stateDate DESC, record.document, record.position
        """, [.text(slug), .text(slug)]
      ) { $0.integer(0) }
      let records = try RecordQueries(database: database).records(inRows: rows)
      return rows.compactMap { records[$0] }
    }
  }
}
