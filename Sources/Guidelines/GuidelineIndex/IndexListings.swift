package import GuidelineModel
import SQLiteStore

/// A symbol of an API that a page mentions.
package struct SymbolCitation: Hashable, Sendable {
  /// The symbol as the page spells it, or the slug of an article.
  package let symbol: String
  /// The slug of the page.
  package let page: String
  /// Whether it is among the page's links to developer documentation rather than in a rule.
  package let isResource: Bool
}

extension GuidelineIndex {
  /// A change log entry with its page and document.
  package struct CitedChange: Hashable, Sendable {
    /// The slug of the page.
    package let page: String
    /// The entry.
    package let entry: ChangeLogEntry
    /// The path of the document below the folder that was ingested.
    package let document: String
  }

  /// Passes every record and every change log entry to a body, document by document in the order of their paths.
  ///
  /// - Throws: ``IndexError``, or the error of a body. If the task is cancelled, ``IndexError/cancelled(path:)``
  ///   before the next document.
  package func forEachRecord(
    _ record: (CitedRecord) throws -> Void, change: (CitedChange) throws -> Void
  ) throws {
    let documents = try read {
      try database.query("SELECT id FROM document ORDER BY path, location") { $0.integer(0) }
    }
    let queries = RecordQueries(database: database)
    for document in documents {
      for cited in try read({ try queries.records(ofDocument: document) }) { try record(cited) }
      let entries = try read {
        try database.query(
          """
          SELECT document.page, changeRow.date, changeRow.text, changeRow.line, document.path
          FROM changeRow JOIN document ON document.id = changeRow.document
          WHERE changeRow.document = ? ORDER BY changeRow.position
          """, [.integer(document)]
        ) { row in
          row.date(1).map { date in
            CitedChange(
              page: row.text(0),
              entry: ChangeLogEntry(date: date, text: row.text(2), line: row.integer(3)),
              document: row.text(4))
          }
        }
      }
      for entry in entries.compactMap(\.self) { try change(entry) }
    }
  }

  /// The symbols that the current pages mention, by page in reading order.
  package func citedSymbols() throws(IndexError) -> [SymbolCitation] {
    try read {
      let rows = try database.query(
        """
        SELECT text.symbols, document.page, text.section FROM page
        JOIN document ON document.id = page.current JOIN record ON record.document = document.id
        JOIN text ON text.id = record.text
        WHERE text.symbols != '' ORDER BY document.page, record.position
        """
      ) { ($0.text(0), $0.text(1), $0.text(2)) }
      return rows.flatMap { symbols, page, section in
        let isResource = TextSeparator.headings(of: section).contains {
          StructureWords.standard.role(of: $0) == .developerDocumentation
        }
        return symbols.split(separator: " ").map {
          SymbolCitation(symbol: String($0), page: page, isResource: isResource)
        }
      }
    }
  }
}
