import GuidelineModel
import SQLiteStore

/// What ranking asks of the records that answer today, in memory: a search looks at thousands of texts, most
/// of which no record of today shows.
struct CurrentRecords {
  /// The columns of a record, for ranking.
  struct Facts {
    let record: Int
    let kind: RecordKind
    let platforms: PlatformSet?
    /// Whether it names its platforms itself, or stands under their heading.
    let isForItsPlatforms: Bool
    let isBoilerplate: Bool
    let document: Int
    let sectionNumber: Int

    /// The columns in SQL, of a table or subquery that is called `fact`.
    static let columns = """
      fact.id, \(kindNumber), fact.platforms, fact.basis IN ('section', 'statement'),
      fact.isBoilerplate, fact.document, fact.sectionNumber
      """
    /// How many they are.
    static let columnCount = 7

    /// The number of a kind in `RecordKind.allCases`, so that no text is decoded for hundreds of rows.
    private static let kindNumber =
      RecordKind.allCases.enumerated().reduce("CASE fact.kind") { sql, kind in
        sql + " WHEN '\(kind.element.rawValue)' THEN \(kind.offset)"
      } + " END"

    /// Reads the columns at the beginning of a row.
    init(_ row: borrowing Row) {
      record = row.integer(0)
      kind = RecordKind.allCases[row.integer(1)]
      platforms = row.platforms(2)
      isForItsPlatforms = row.integer(3) != 0
      isBoilerplate = row.integer(4) != 0
      document = row.integer(5)
      sectionNumber = row.integer(6)
    }
  }

  /// In the order of their texts.
  private var facts: [(Facts, Strength?)] = []
  /// For each text the place of its facts, -1 where no record of today shows it.
  private var places: [Int32] = []

  /// Reads all of them.
  init(_ database: Database) throws {
    let rows = try database.query(
      "SELECT \(Facts.columns), fact.strength, fact.text FROM currentRecord AS fact"
    ) { row in
      let strength = row.optionalText(Facts.columnCount).flatMap(Strength.init(rawValue:))
      return (text: row.integer(Facts.columnCount + 1), facts: Facts(row), strength: strength)
    }
    places = [Int32](repeating: -1, count: (rows.map(\.text).max() ?? -1) + 1)
    facts.reserveCapacity(rows.count)
    for row in rows {
      places[row.text] = Int32(facts.count)
      facts.append((row.facts, row.strength))
    }
  }

  /// The facts of a text's record, if it has one that a request does not leave out.
  ///
  /// - Parameter documents: those of the page that the request is limited to.
  func facts(ofText text: Int, for request: SearchRequest, on documents: Set<Int>?) -> Facts? {
    guard places.indices.contains(text), places[text] >= 0 else { return nil }
    let (facts, strength) = facts[Int(places[text])]
    if let platforms = facts.platforms, !platforms.isSuperset(of: request.platforms) { return nil }
    if let kind = request.kind, facts.kind != kind { return nil }
    if let wanted = request.strength, strength != wanted { return nil }
    if let documents, !documents.contains(facts.document) { return nil }
    return facts
  }
}
