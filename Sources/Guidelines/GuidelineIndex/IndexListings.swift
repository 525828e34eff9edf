import ByteRoutines
package import GuidelineModel
package import GuidelineReading
import SQLiteStore
package import TextSupport

/// A symbol of an API that a page mentions.
package struct SymbolCitation: Hashable, Sendable {
  /// The symbol as the page spells it, or the slug of an article.
  package let symbol: String
  package let page: String
  /// Whether it is among the page's links to developer documentation rather than in a rule.
  package let isResource: Bool
}

extension GuidelineIndex {
  /// A change log entry with its page and document.
  package struct CitedChange: Hashable, Sendable {
    package let page: String
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
}

/// The contents of an index in numbers.
package struct IndexStatus: Hashable, Sendable {
  package let documents: Int
  /// The number of documents that belong to a digest.
  package let digestDocuments: Int
  /// The number of current pages, without those that were renamed or merged.
  package let pages: Int
  /// The number of distinct revisions of pages.
  package let revisions: Int
  /// The number of records of all documents.
  package let records: Int
  /// The number of rules of the current pages.
  package let currentRules: Int
  /// The number of distinct texts.
  package let texts: Int
  package let changeLogEntries: Int
  /// The day of the oldest capture; `nil` if no document is dated.
  package let oldest: CalendarDate?
  /// The day of the newest capture; `nil` if no document is dated.
  package let newest: CalendarDate?
  /// The day of the newest change log entry; `nil` if there is none.
  package let newestChange: CalendarDate?
  /// The warnings of all documents, by kind.
  package let warnings: [Warning]
  /// The number of revisions that several documents show.
  package let repeatedRevisions: Int

  /// The warnings of one kind.
  package struct Warning: Hashable, Sendable {
    package let kind: WarningCounts.Warning
    /// The number of warnings.
    package let count: Int
    /// The number of documents with such a warning.
    package let documents: Int
  }
}

extension GuidelineIndex {
  /// The days of the newest snapshots, the newest first, each with whether it has documents of a digest only.
  package func newestSnapshots(
    _ most: Int
  ) throws(IndexError) -> [(day: CalendarDate, isDigest: Bool)] {
    try read {
      try database.query(
        """
        SELECT captured, min(isDigest) FROM document WHERE captured IS NOT NULL
        GROUP BY captured ORDER BY captured DESC LIMIT ?
        """, [.integer(most)]
      ) { row in row.date(0).map { ($0, row.integer(1) != 0) } }.compactMap(\.self)
    }
  }

  /// Counts the contents of the index.
  package func status() throws(IndexError) -> IndexStatus {
    try read {
      func number(_ sql: String) throws -> Int {
        try database.query(sql) { $0.integer(0) }.first ?? 0
      }
      func date(_ sql: String) throws -> CalendarDate? {
        try database.query(sql) { $0.date(0) }.first ?? nil
      }
      let warnings = try database.query(
        "SELECT kind, sum(count), count(*) FROM warning GROUP BY kind ORDER BY kind"
      ) { row in
        WarningCounts.Warning(rawValue: row.text(0)).map {
          IndexStatus.Warning(kind: $0, count: row.integer(1), documents: row.integer(2))
        }
      }
      return IndexStatus(
        documents: try number("SELECT count(DISTINCT location) FROM document"),
        digestDocuments: try number("SELECT count(*) FROM document WHERE isDigest"),
        pages: try number("SELECT count(current) FROM page"),
        revisions: try number("SELECT count(*) FROM revision"),
        records: try number("SELECT count(1) FROM record"),
        currentRules: try number(
          """
          SELECT count(*) FROM record JOIN page ON page.current = record.document
          WHERE record.kind = 'guideline'
          """),
        texts: try number("SELECT count(1) FROM text"),
        changeLogEntries: try number("SELECT count(1) FROM changeLogEntry"),
        oldest: try date("SELECT min(knownDay) FROM document"),
        newest: try date("SELECT max(knownDay) FROM document"),
        newestChange: try date("SELECT max(date) FROM changeLogEntry"),
        warnings: warnings.compactMap(\.self),
        repeatedRevisions: try number("SELECT count(*) FROM revision WHERE documents > 1"))
    }
  }
}

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
        ORDER BY document.knownDay DESC, record.document, record.position
        """, [.text(slug), .text(slug)]
      ) { $0.integer(0) }
      let records = try RecordQueries(database: database).records(inRows: rows)
      return rows.compactMap { records[$0] }
    }
  }
}

/// A current record with the texts and facts that a search of ``GuidelineIndex/search(_:)`` ranks it by.
package struct SearchedRecord: Sendable {
  package let id: String
  package let page: String
  /// The headings above it, outermost first.
  package let section: [String]
  /// The number of its section within the document; 0 before the first heading.
  package let sectionNumber: Int
  package let kind: RecordKind
  /// How firmly a rule asks; `nil` if unknown.
  package let strength: Strength?
  /// `nil` if the platforms are unknown.
  package let platforms: PlatformSet?
  /// The platforms that it may apply to.
  package let unknownPlatforms: PlatformSet
  /// Whether the record, or the heading above it, names its platforms.
  package let namesPlatforms: Bool
  /// Whether it says only that nothing else applies.
  package let isBoilerplate: Bool
  /// The rule; empty for prose.
  package let statement: String
  /// The text that belongs to it.
  package let detail: String
  /// Its API symbols, separated by blanks.
  package let symbols: String
  /// The search phrases, a phrase a line.
  package let phrases: String
  /// The statement and the detail in other languages, a language a line.
  package let translations: (statements: String, details: String)
  /// The direction of its vector in a byte for each number; empty without known words.
  package let direction: [UInt8]
}

extension GuidelineIndex {
  /// The current records with what a search ranks them by, in the order of a search's ties.
  package func searchedRecords() throws(IndexError) -> [SearchedRecord] {
    try read {
      try database.query(
        """
        SELECT record.recordID, document.page, text.section, fact.sectionNumber, fact.kind,
          fact.strength, fact.platforms, fact.unknownPlatforms,
          coalesce(fact.basis IN ('section', 'statement'), 0), fact.isBoilerplate,
          text.statement, text.detail, text.symbols, \(SearchQueries.phrases),
          text.otherStatements, text.otherDetails, text.vector
        FROM currentRecord AS fact JOIN record ON record.id = fact.id
        JOIN document ON document.id = fact.document JOIN text ON text.id = fact.text
        ORDER BY fact.id
        """
      ) { row in
        SearchedRecord(
          id: row.text(0), page: row.text(1),
          section: TextSeparator.headings(of: row.text(2)),
          sectionNumber: row.integer(3), kind: RecordKind(rawValue: row.text(4)) ?? .context,
          strength: Strength(rawValue: row.text(5)), platforms: row.platforms(6),
          unknownPlatforms: row.platforms(7) ?? [], namesPlatforms: row.integer(8) != 0,
          isBoilerplate: row.integer(9) != 0, statement: row.text(10), detail: row.text(11),
          symbols: row.text(12), phrases: row.text(13),
          translations: (row.text(14), row.text(15)), direction: row.bytes(16))
      }
    }
  }

  /// The keys (`NameKey`) that name a page in a query, each with the slug of its page.
  package func pageNames() throws(IndexError) -> [(key: String, page: String)] {
    try read {
      try database.query("SELECT key, page FROM pageName ORDER BY key") { ($0.text(0), $0.text(1)) }
    }
  }

  /// The words of a text as the vectors of words have them: in lower case, and pairs of letters in scripts without blanks.
  package static func vectorWords(in text: String) -> Set<String> {
    var words: Set<String> = []
    WordKeys.forEach(in: text) { word, _ in
      words.insert(NameKey.make(String(decoding: word, as: UTF8.self)))
    }
    return words
  }
}

extension GuidelineIndex {
  /// The numbers of ``RankingWeights`` by which a search outside of this program ranks records.
  package static var rankingNumbers: JSONObject {
    let weights = RankingWeights.standard
    let kinds = RecordKind.allCases.map { ($0.rawValue, weights.factor(of: $0)) }
    return [
      "columns": weights.columns.map { ["weight": $0.weight, "most": $0.maximumOccurrences] },
      "repetition": weights.repetition, "saturation": weights.saturation,
      "rarityPower": weights.rarityPower,
      "minimumCoverageFactor": weights.minimumCoverageFactor,
      "pageShare": weights.pageShare, "pageDepth": weights.pageDepth,
      "sectionShare": weights.sectionShare, "sectionDepth": weights.sectionDepth,
      "closeness": weights.closeness, "feedback": weights.feedback,
      "feedbackDepth": weights.feedbackDepth, "agreementDepth": weights.agreementDepth,
      "weakResult": weights.weakResult,
      "kinds": Dictionary(uniqueKeysWithValues: kinds), "boilerplate": weights.boilerplate,
      "namedPage": weights.namedPage, "ownPlatform": weights.ownPlatform,
      "unknownPlatform": weights.unknownPlatform, "otherPlatform": weights.otherPlatform,
      "thesaurusTerms": weights.thesaurusTerms, "plainWordTerms": weights.plainWordTerms,
      "thesaurusPages": weights.thesaurusPages, "wordOfName": weights.wordOfName,
      "symbolParts": weights.symbolParts, "symbolPart": weights.symbolPart,
      "weakWord": weights.weakWord, "platformWord": weights.platformWord,
      "letterPair": weights.letterPair,
    ]
  }
}
