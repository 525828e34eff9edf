// SymbolCitation
package import GuidelineModel
package import GuidelineReading
import SQLiteStore

package struct SymbolCitation: Hashable, Sendable {
  /// The symbol as the page spells it, or the slug of an article.
  package let symbol: String
  package let page: String
  /// Whether it is among the page's links to developer documentation rather than in a rule.
  package let isResource: Bool
}

extension GuidelineIndex {
  /// Passes every record and every change log entry to a body, document by document in the order of their paths.
  ///
  /// - Throws: ``IndexError``, also before the next document of a cancelled task, or the error of a body.
  package func forEachRecord(_ record: (CitedRecord) throws -> Void, change: (CitedChange) throws -> Void) throws {
    let documents = try read {
      try database.query("SELECT id, page, path FROM document ORDER BY path, location, id") {
        ($0.integer(0), $0.text(1), $0.text(2))
      }
    }
    let queries = RecordQueries(database: database)
    for (document, page, path) in documents {
      for cited in try read({ try queries.records(ofDocument: document) }) { try record(cited) }
      for entry in try read({ try queries.changeLog(ofDocument: document) }) {
        try change(CitedChange(page: page, entry: entry, document: path))
      }
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

  /// The days of the newest snapshots, the newest first, each with whether it has documents of a digest only.
  package func newestSnapshots(_ most: Int) throws(IndexError) -> [(day: CalendarDate, isDigest: Bool)] {
    try read {
      try database.query(
        """
        SELECT captured, min(isDigest) FROM document WHERE captured IS NOT NULL
        GROUP BY captured ORDER BY captured DESC LIMIT ?
        """, [.integer(most)]
      ) { row in row.date(0).map { ($0, row.integer(1) != 0) } }.compactMap(\.self)
    }
  }

  package func status() throws(IndexError) -> IndexStatus {
    try read {
      try database.query(
        """
        SELECT count(DISTINCT location), coalesce(sum(isDigest != 0), 0),
          (SELECT count(current) FROM page), (SELECT count(*) FROM revision),
          (SELECT count(1) FROM record),
          (SELECT count(*) FROM record JOIN page ON page.current = record.document
            WHERE record.kind = 'guideline'),
          (SELECT count(1) FROM text), (SELECT count(1) FROM changeLogEntry), min(knownDay),
          max(knownDay), (SELECT max(date) FROM changeLogEntry),
          (SELECT count(*) FROM revision WHERE documents > 1)
        FROM document
        """
      ) { row in
        IndexStatus(
          documents: row.integer(0), digestDocuments: row.integer(1), pages: row.integer(2), revisions: row.integer(3),
          records: row.integer(4), currentRules: row.integer(5), texts: row.integer(6),
          changeLogEntries: row.integer(7), oldest: row.date(8), newest: row.date(9), newestChange: row.date(10),
          repeatedRevisions: row.integer(11))
      }[0]
    }
  }

  /// The warnings of reading by kind, with the numbers of warnings and of documents with them.
  package func warnings() throws(IndexError) -> [(kind: WarningCounts.Warning, count: Int, documents: Int)] {
    try read {
      try database.query("SELECT kind, sum(count), count(*) FROM warning GROUP BY kind ORDER BY kind") { row in
        WarningCounts.Warning(rawValue: row.text(0)).map { ($0, row.integer(1), row.integer(2)) }
      }.compactMap(\.self)
    }
  }

  /// The rules of a page, and of the pages that it replaced, whose wording no current rule has; newest captures first.
  /// They were removed, reworded or moved; ``Histories/ruleHistory(of:)`` says which.
  package func formerRules(ofPage slug: String) throws(IndexError) -> [CitedRecord] {
    try read {
      let rows = try database.query(
        """
        SELECT formerRule.id FROM formerRule JOIN record ON record.id = formerRule.id
        JOIN document ON document.id = record.document
        WHERE document.page IN (SELECT slug FROM page WHERE slug = ? OR successor = ?)
        ORDER BY document.knownDay DESC, record.document, record.position
        """, [.text(slug), .text(slug)]
      ) { $0.integer(0) }
      let records = try RecordQueries(database: database).records(inRows: rows)
      return rows.compactMap { records[$0] }
    }
  }
}
