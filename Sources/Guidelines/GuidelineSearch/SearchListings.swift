// SearchedRecord
import ByteRoutines
package import GuidelineIndex
package import GuidelineModel
import SQLiteStore
package import TextSupport

/// A current record with the texts and facts that a search of ``GuidelineIndex/search(_:)`` ranks it by.
package struct SearchedRecord: Sendable {
  package let id: String
  package let page: String
  package let section: [String]
  /// The number of its section within the document; 0 before the first heading.
  package let sectionNumber: Int
  package let kind: RecordKind
  package let strength: Strength?
  /// `nil` if the platforms are unknown.
  package let platforms: PlatformSet?
  /// The platforms that it may apply to.
  package let unknownPlatforms: PlatformSet
  /// Whether the record, or the heading above it, names its platforms.
  package let namesPlatforms: Bool
  /// Whether it says only that nothing else applies.
  package let isBoilerplate: Bool
  package let statement: String
  package let detail: String
  package let symbols: String
  /// The search phrases, a phrase a line.
  package let phrases: String
  /// The statement and the detail in other languages, a language a line.
  package let translations: (statements: String, details: String)
  /// The direction of its vector in a byte for each number; empty without known words.
  package let direction: [UInt8]

  /// The words of a text as the vectors have them: in lower case, and pairs of letters in scripts without blanks.
  package static func vectorWords(in text: String) -> Set<String> {
    Set(
      WordReader(Array(text.utf8), readsSingleLetters: true).map {
        NameKey.make(String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  /// The numbers by which a search outside of this program ranks records and folds near duplicates, mostly those of
  /// ``RankingWeights``.
  package static var rankingNumbers: JSONObject {
    let weights = RankingWeights.standard
    let kinds = RecordKind.allCases.map { ($0.rawValue, weights.factor(of: $0)) }
    return [
      "columns": weights.columns.map { ["weight": $0.weight, "most": $0.maximumOccurrences] },
      "repetition": weights.repetition, "saturation": weights.saturation, "rarityPower": weights.rarityPower,
      "minimumRarity": weights.minimumRarity,
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
      "letterPair": weights.letterPair, "leastSimilarity": SimilarRecords.leastSimilarity,
      "comparedLength": SimilarRecords.comparedLength, "limit": SearchRequest.standardLimit,
    ]
  }
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
          text.statement, text.detail, text.symbols, \(PhraseList.sql),
          text.otherStatements, text.otherDetails, text.vector
        FROM currentRecord AS fact JOIN record ON record.id = fact.id
        JOIN document ON document.id = fact.document JOIN text ON text.id = fact.text
        ORDER BY fact.id
        """
      ) { row in
        SearchedRecord(
          id: row.text(0), page: row.text(1), section: TextSeparator.headings(of: row.text(2)),
          sectionNumber: row.integer(3), kind: row.value(4) ?? .context, strength: row.value(5),
          platforms: row.platforms(6), unknownPlatforms: row.platforms(7) ?? [], namesPlatforms: row.integer(8) != 0,
          isBoilerplate: row.integer(9) != 0, statement: row.text(10), detail: row.text(11), symbols: row.text(12),
          phrases: row.text(13), translations: (row.text(14), row.text(15)), direction: row.bytes(16))
      }
    }
  }

  /// The keys (`NameKey`) that name a page in a query, each with the slug of its page.
  package func pageNames() throws(IndexError) -> [(key: String, page: String)] {
    try read { try database.query("SELECT key, page FROM pageName ORDER BY key") { ($0.text(0), $0.text(1)) } }
  }

}
