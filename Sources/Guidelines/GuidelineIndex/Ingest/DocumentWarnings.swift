import GuidelineReading
import SQLiteStore

/// The warnings of documents in the index, with those that only the names of all pages give: several pages of one
/// title, and documents that no answer can reach.
struct DocumentWarnings {
  let database: Database

  /// The documents with each kind of warning, in order of paths: those that were read, and for names of pages all.
  ///
  /// - Parameter isRead: whether the document at a location was read.
  func documents(_ isRead: (String) -> Bool) throws -> [WarningCounts.Warning: [(path: String, count: Int)]] {
    let rows = try database.query(
      """
      SELECT warning.kind, document.location, document.path, sum(warning.count) FROM warning
      JOIN document ON document.id = warning.document GROUP BY 1, 2 ORDER BY 3
      """
    ) { (kind: $0.text(0), location: $0.text(1), path: $0.text(2), count: $0.integer(3)) }
    var documents: [WarningCounts.Warning: [(path: String, count: Int)]] = [:]
    for row in rows {
      guard let warning = WarningCounts.Warning(rawValue: row.kind),
        Self.ofNames.contains(warning) || isRead(row.location)
      else { continue }
      documents[warning, default: []].append((row.path, row.count))
    }
    return documents
  }

  static let ofNames: [WarningCounts.Warning] = [.pageHidden, .titleRepeated]

  /// Finds the documents with warnings of names again.
  func updateNames() throws {
    for warning in Self.ofNames {
      let condition = warning == .pageHidden ? Self.isHidden : Self.sharesTitle
      try database.execute("DELETE FROM warning WHERE kind = ?", [.text(warning.rawValue)])
      try database.execute(
        "INSERT INTO warning SELECT id, ?, 1 FROM document AS own WHERE \(condition)", [.text(warning.rawValue)])
    }
  }

  private static let isHidden = """
    id NOT IN (SELECT current FROM page WHERE current IS NOT NULL) AND EXISTS (
      SELECT 1 FROM document AS other JOIN page ON page.current = other.id
      WHERE other.page = own.page AND other.captured IS own.captured
        AND other.isDigest = own.isDigest AND other.language = own.language)
    """

  private static let sharesTitle = """
    (system, title) IN (
      SELECT system, title FROM document GROUP BY system, title HAVING count(DISTINCT page) > 2)
    """
}
