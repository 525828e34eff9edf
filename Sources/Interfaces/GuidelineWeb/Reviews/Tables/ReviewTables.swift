import Checklists
import SQLiteStore

/// The tables inside a transaction: reviews with their logs, and tokens.
package struct ReviewTables {
  let database: any ReviewDatabase

  struct Header {
    let sequence: Int
    let base: Int
    let notes: Int
    let bytes: Int
    let signed: Int

    func check(adding count: Int) throws(ReviewError) {
      guard count <= 0 || bytes + count <= ReviewLimits.review else {
        throw .limitReached("the review has \(ReviewLimits.review >> 20) MiB with its log; export it and add it again")
      }
    }
  }

  /// Checks that a person may have one more review.
  private func check(_ author: String, adding bytes: Int) throws {
    let row = try database.rows(
      "SELECT COUNT(*), COALESCE(SUM(bytes), 0) FROM hig_reviews WHERE author = $1", [.text(author)]
    ).first
    guard let row else { return }
    guard row.integer(0) < ReviewLimits.reviewsOfPerson, row.integer(1) + bytes <= ReviewLimits.bytesOfPerson else {
      throw ReviewError.limitReached(
        "one person has at most \(ReviewLimits.reviewsOfPerson) reviews and "
          + "\(ReviewLimits.bytesOfPerson >> 20) MiB; delete reviews of \(author)")
    }
  }

  /// Adds a review and returns its id, or that of the review that the key has.
  func create(_ id: ReviewID, _ document: ReviewDocument, text: String, _ request: Request) throws -> ReviewID {
    if let earlier = try review(of: request.key) { return earlier }
    try check(request.author, adding: text.utf8.count)
    let now = ReviewTime.now
    try database.execute(
      """
      INSERT INTO hig_reviews
        (id, title, author, created, changed, sequence, base, items, reviewed, notes, request, body,
         bytes)
      VALUES ($1, $2, $3, $4, $5, 0, 0, $6, $7, $8, $9, $10, $11)
      """,
      [
        .text(id.text), .text(document.title), .text(request.author), .integer(now), .integer(now),
        .integer(document.items.count(where: \.isCounted)),
        .integer(document.items.count { $0.progress(since: 0) == .reviewed }),
        .integer(document.items.reduce(0) { $0 + $1.noteBytes }), .text(request.key.identity), .text(request.key.body),
        .integer(text.utf8.count),
      ])
    try insert(document, items: document.items, text: text, of: id, at: 0)
    try database.notify(ReviewNotice(id: id, sequence: 0))
    return id
  }

  func insert(_ document: ReviewDocument, items: [StoredItem], text: String, of id: ReviewID, at sequence: Int) throws {
    let review = SQLValue.text(id.text)
    try database.insert(
      into: "hig_checklists", ["review", "sequence", "checklist"], [[review, .integer(sequence), .text(text)]])
    try database.insert(
      into: "hig_items",
      [
        "review", "item", "verdict", "severity", "note", "assignee", "mark", "findings", "found", "looked", "effect",
        "latest",
      ],
      items.map { item in
        [
          review, .text(item.id), .text(item.state.verdict.rawValue), .text(item.state.severity),
          .text(item.state.note), .text(item.state.assignee), SQLValue(item.mark?.rawValue),
          .flag(item.hasFindings), .flag(item.progress(since: sequence) == .found), .integer(item.looked),
          .integer(item.effect),
          .integer(item.last),
        ]
      })
    try database.insert(
      into: "hig_item_names", ["review", "name", "item"],
      document.idsByName.sorted { $0.key < $1.key }.map { name, item in [review, .text(name), .text(item)] })
  }

  func header(_ id: ReviewID, locking: Bool = false) throws -> Header? {
    try database.rows(
      "SELECT sequence, base, notes, bytes, signed FROM hig_reviews WHERE id = $1"
        + (locking ? database.rowLock : ""), [.text(id.text)]
    ).first.map {
      Header(
        sequence: $0.integer(0), base: $0.integer(1), notes: $0.integer(2), bytes: $0.integer(3), signed: $0.integer(4))
    }
  }

  /// The row of a review, locked until the transaction ends.
  func lock(_ id: ReviewID) throws -> Header {
    guard let header = try header(id, locking: true) else { throw ReviewError.unknownReview(id) }
    // A damaged row must not make sums overflow.
    guard [header.sequence, header.notes, header.bytes].allSatisfy((0...(1 << 53)).contains) else {
      throw ReviewError.unavailable("the row of the review '\(id.text)' is damaged")
    }
    return header
  }

  func delete(_ id: ReviewID) throws -> Bool {
    guard let header = try header(id, locking: true) else { return false }
    for table in ["hig_log", "hig_items", "hig_item_names", "hig_checklists"] {
      try database.execute("DELETE FROM \(table) WHERE review = $1", [.text(id.text)])
    }
    try database.execute("DELETE FROM hig_reviews WHERE id = $1", [.text(id.text)])
    try database.notify(ReviewNotice(id: id, sequence: header.sequence &+ 1))
    return true
  }

  /// The parts of a review's state, which are put together outside of the transaction.
  struct Parts {
    let header: Header
    let checklist: String
    let changed: [StoredItem]
    let signOff: ReviewLogEntry?
  }

  func parts(of id: ReviewID) throws -> Parts? {
    guard let header = try header(id) else { return nil }
    let checklist = try database.rows(
      "SELECT checklist FROM hig_checklists WHERE review = $1 AND sequence = $2",
      [.text(id.text), .integer(header.base)]
    ).first?.text(0)
    return Parts(
      header: header, checklist: checklist ?? "", changed: try items(of: id, changedAfter: header.base),
      signOff: header.signed > 0 ? try logRow(header.signed, in: id).entry : nil)
  }

  func summaries(limit: Int) throws -> [ReviewSummary] {
    let newest = "SELECT id FROM hig_reviews ORDER BY changed DESC, id LIMIT $1"
    var people: [String: [String]] = [:]
    for row in try database.rows(
      "SELECT DISTINCT review, author FROM hig_log WHERE review IN (\(newest)) ORDER BY author", [.rowLimit(limit)])
    { people[row.text(0), default: []].append(row.text(1)) }
    let items = "FROM hig_items i WHERE i.review = r.id"
    return try database.rows(
      """
      SELECT r.id, r.title, r.items, r.reviewed, r.created, r.changed, r.signed, (
        SELECT COUNT(*) \(items) AND i.verdict = 'fail' AND COALESCE(i.mark, '') <> 'gone'), (
        SELECT COUNT(*) \(items) AND i.found = 1)
      FROM hig_reviews r ORDER BY r.changed DESC, r.id LIMIT $1
      """, [.rowLimit(limit)]
    ).compactMap { row in
      ReviewID(row.text(0)).map { id in
        ReviewSummary(
          id: id, title: row.text(1), items: row.integer(2), reviewed: row.integer(3),
          fails: row.integer(7), found: row.integer(8), people: people[id.text] ?? [], isSignedOff: row.integer(6) > 0,
          created: row.integer(4), changed: row.integer(5))
      }
    }
  }

  /// The reviews that changed at a time or later, the newest change first.
  func notices(since time: Int) throws -> [ReviewNotice] {
    try database.rows(
      "SELECT id, sequence FROM hig_reviews WHERE changed >= $1 ORDER BY changed DESC LIMIT $2",
      [.integer(time), .rowLimit(ReviewLimits.rows)]
    ).compactMap { row in ReviewID(row.text(0)).map { ReviewNotice(id: $0, sequence: row.integer(1)) } }
  }
}

extension SQLValue {
  /// At most ``ReviewLimits/rows``.
  static func rowLimit(_ limit: Int) -> SQLValue { .integer(min(max(limit, 0), ReviewLimits.rows)) }

  /// A Boolean, which SQLite and PostgreSQL have in common as 0 and 1.
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }
}
