import GuidelineIndex
import GuidelineModel
import SQLiteStore

/// The properties of a record that filters and ranking depend on.
struct RecordFacts {
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
    kind = row.value(4) ?? .context
    strength = row.value(5)
    platforms = row.platforms(6)
    let basis = row.value(7, of: PlatformBasis.self)
    namesPlatforms = basis == .section || basis == .statement
    isBoilerplate = row.integer(8) != 0
    unknownPlatforms = row.platforms(9) ?? []
  }
}
