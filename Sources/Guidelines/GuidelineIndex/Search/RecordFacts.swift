import GuidelineModel
import SQLiteStore

/// The properties of a record that filters and ranking depend on.
struct RecordFacts {
  /// The row of the record.
  let record: Int
  /// The row of its text, which is the row of the full-text index too.
  let text: Int
  let document: Int
  /// The number of its section within the document; 0 before the first heading.
  let sectionNumber: Int
  let kind: RecordKind
  let strength: Strength?
  /// `nil` if the platforms are unknown.
  let platforms: PlatformSet?
  let unknownPlatforms: PlatformSet
  /// Whether the record, or the heading above it, names its platforms.
  let namesPlatforms: Bool
  let isBoilerplate: Bool

  /// The columns that ``init(_:)`` decodes, for a table or subquery named `fact`.
  static let columns = """
    fact.id, fact.text, fact.document, fact.sectionNumber, fact.kind, fact.strength,
    fact.platforms, fact.basis, fact.isBoilerplate, fact.unknownPlatforms
    """

  init(_ row: borrowing Row) {
    record = row.integer(0)
    text = row.integer(1)
    document = row.integer(2)
    sectionNumber = row.integer(3)
    kind = row.kind(4) ?? .context
    strength = row.strength(5)
    platforms = row.platforms(6)
    let basis = row.basis(7)
    namesPlatforms = basis == .section || basis == .statement
    isBoilerplate = row.integer(8) != 0
    unknownPlatforms = row.platforms(9) ?? []
  }

  /// Whether the record passes the filters of a request.
  ///
  /// - Parameter documents: the documents of the page that the request is limited to; `nil` for any page.
  func passesFilters(of request: SearchRequest, documents: Set<Int>?) -> Bool {
    let possible = (platforms ?? []).union(unknownPlatforms)
    if !possible.isEmpty, !possible.isSuperset(of: request.platforms) { return false }
    if let kind = request.kind, self.kind != kind { return false }
    if let strength = request.strength, self.strength != strength { return false }
    if let documents, !documents.contains(document) { return false }
    return true
  }
}
