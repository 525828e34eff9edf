import ByteRoutines
import GuidelineModel
import SQLiteStore

/// Updates the table of former rules: the newest record of each wording that no current rule has.
///
/// A former rule was removed, reworded or moved. Its history says which, and is read only for the few former rules that
/// may answer a query (decision 0017).
struct FormerRules {
  let database: Database

  /// Computes the table again.
  ///
  /// - Parameter captures: all captures; only those that histories compare count.
  func update(among captures: CaptureList) throws {
    try database.execute("DELETE FROM formerRule WHERE true")
    let compared = captures.byPage.values.flatMap { CaptureList.compared($0) }.filter { $0.date != nil }
    let candidates = try database.query(
      """
      SELECT record.id, text.statement, document.system FROM record
      JOIN text ON text.id = record.text JOIN document ON document.id = record.document
      WHERE record.kind = 'guideline' AND record.hasStatement
        AND record.text NOT IN (SELECT text FROM currentRecord)
        AND record.document IN (SELECT value FROM json_each(?))
      ORDER BY document.knownDay, record.id
      """, [.list(compared.map(\.documentID).sorted())]
    ) { (record: $0.integer(0), key: "\($0.text(2)) \(NameKey.make($0.text(1)))") }
    // The statements of all current rules take long to read.
    guard !candidates.isEmpty else { return }
    // A rule that a page still has is not a former rule only because the digest words it differently.
    let newestOfDigest = Dictionary(grouping: compared.filter(\.isDigest), by: \.slug).values
      .compactMap { $0.max { ($0.date?.ordinal ?? 0) < ($1.date?.ordinal ?? 0) }?.documentID }
    let current = Set(
      try database.query(
        """
        SELECT DISTINCT text.statement, document.system
        FROM record JOIN text ON text.id = record.text
        JOIN document ON document.id = record.document
        WHERE record.kind = 'guideline' AND record.hasStatement AND record.document IN (
          SELECT current FROM page UNION SELECT value FROM json_each(?))
        """, [.list(newestOfDigest)]
      ) { "\($0.text(1)) \(NameKey.make($0.text(0)))" })
    var newest: [String: Int] = [:]
    for candidate in candidates where !current.contains(candidate.key) { newest[candidate.key] = candidate.record }
    try database.execute(
      """
      INSERT OR IGNORE INTO formerRule
      SELECT text, id, document, sectionNumber, kind, platforms, unknownPlatforms, basis, strength,
        isBoilerplate
      FROM record WHERE id IN (SELECT value FROM json_each(?))
      """, [.list(newest.values.sorted())])
  }
}
