import SQLiteStore

extension ReviewTables {
  /// The parts of a review's state, which are put together outside of the transaction.
  struct Parts {
    let header: Header
    let checklist: String
    /// The items that changed since the checklist was stored.
    let changed: [StoredItem]
  }

  /// Reads a review; `nil` if there is none.
  func parts(of id: ReviewID) throws -> Parts? {
    guard let header = try header(id) else { return nil }
    let checklist = try database.rows(
      "SELECT checklist FROM hig_checklists WHERE review = $1 AND sequence = $2",
      [.text(id.text), .integer(header.base)]
    ).first?.text(0)
    return Parts(
      header: header, checklist: checklist ?? "",
      changed: try items(of: id, changedAfter: header.base))
  }

  /// The newest reviews by their last change.
  func summaries(limit: Int) throws -> [ReviewSummary] {
    try database.rows(
      """
      SELECT id, title, items, reviewed, created, changed FROM hig_reviews
      ORDER BY changed DESC, id LIMIT $1
      """, [.rowLimit(limit)]
    ).compactMap { row in
      ReviewID(row.text(0)).map { id in
        ReviewSummary(
          id: id, title: row.text(1), items: row.integer(2), reviewed: row.integer(3),
          created: row.integer(4), changed: row.integer(5))
      }
    }
  }

  /// The reviews that changed at a time or later, the newest change first.
  func notices(since time: Int) throws -> [ReviewNotice] {
    try database.rows(
      "SELECT id, sequence FROM hig_reviews WHERE changed >= $1 ORDER BY changed DESC LIMIT $2",
      [.integer(time), .rowLimit(ReviewLimits.rows)]
    ).compactMap { row in
      ReviewID(row.text(0)).map { ReviewNotice(id: $0, sequence: row.integer(1)) }
    }
  }
}

extension SQLValue {
  /// A number of rows between 0 and the most that one call returns.
  static func rowLimit(_ limit: Int) -> SQLValue {
    .integer(min(max(limit, 0), ReviewLimits.rows))
  }
}
