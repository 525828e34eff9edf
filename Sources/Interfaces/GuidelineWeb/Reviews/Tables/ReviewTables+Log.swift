import Checklists
import SQLiteStore

extension ReviewTables {
  /// An entry with what only a reversal needs.
  struct LogRow {
    var entry: ReviewLogEntry
    var lookedBefore = 0
    var effectBefore = 0
    /// The digest of the request's body.
    var body = ""

    fileprivate static let columns = [
      "sequence", "kind", "undone", "author", "recorded", "item", "verdict", "severity", "note", "assignee",
      "verdict_before", "severity_before", "note_before", "assignee_before", "looked_before", "effect_before", "body",
    ]

    static let selection = "SELECT \(columns.joined(separator: ", ")) FROM hig_log"
  }

  func append(_ row: LogRow, to id: ReviewID, key: RequestKey) throws {
    let entry = row.entry
    try database.insert(
      into: "hig_log", ["review", "request"] + LogRow.columns,
      [
        [
          .text(id.text), .text(key.identity), .integer(entry.sequence), .text(entry.kind.name),
          SQLValue(entry.kind.undone), .text(entry.author), .integer(entry.time), .text(entry.change.item),
        ] + values(of: entry.change) + values(of: entry.before) + [
          .integer(row.lookedBefore), .integer(row.effectBefore), .text(key.body),
        ]
      ])
    try database.notify(ReviewNotice(id: id, sequence: entry.sequence))
  }

  private func values(of change: ReviewChange) -> [SQLValue] {
    [change.verdict?.rawValue, change.severity, change.note, change.assignee].map { SQLValue($0) }
  }

  func logRow(_ sequence: Int, in id: ReviewID) throws -> LogRow {
    let row = try database.rows(
      "\(LogRow.selection) WHERE review = $1 AND sequence = $2", [.text(id.text), .integer(sequence)]
    ).first
    guard let row else { throw ReviewError.unknownEntry(sequence) }
    return LogRow(row)
  }

  func lastChanges(of id: ReviewID) throws -> [LastChange] {
    try database.rows(
      """
      SELECT i.item, l.sequence, l.author, l.recorded FROM hig_items i
      JOIN hig_log l ON l.review = i.review AND l.sequence = i.latest
      WHERE i.review = $1 AND l.kind <> $2 LIMIT $3
      """, [.text(id.text), .text(ReviewLogEntry.Kind.renewal.name), .integer(ReviewLimits.items)]
    ).map { LastChange(item: $0.text(0), sequence: $0.integer(1), author: $0.text(2), time: $0.integer(3)) }
  }

  func log(of id: ReviewID, after sequence: Int, limit: Int) throws -> [ReviewLogEntry] {
    guard try header(id) != nil else { throw ReviewError.unknownReview(id) }
    var entries: [ReviewLogEntry] = []
    var size = 0
    let most = min(limit, ReviewLimits.rows)
    // Read in parts, since a row can have 128 KiB.
    while entries.count < most {
      let rows = try database.rows(
        "\(LogRow.selection) WHERE review = $1 AND sequence > $2 ORDER BY sequence LIMIT $3",
        [
          .text(id.text), .integer(entries.last?.sequence ?? sequence),
          .integer(min(most - entries.count, Self.rowsAtOnce)),
        ])
      for row in rows {
        guard size < ReviewLimits.logBytes else { return entries }
        let entry = LogRow(row).entry
        size += entry.bytes
        entries.append(entry)
      }
      if rows.count < Self.rowsAtOnce { break }
    }
    return entries
  }

  private static let rowsAtOnce = 25
}

extension ReviewLogEntry {
  /// Its size in bytes, about.
  var bytes: Int { [change.note, before.note].reduce(Self.bytesWithoutNotes) { $0 + ($1?.utf8.count ?? 0) } }

  private static let bytesWithoutNotes = 300
}

extension ReviewTables.LogRow {
  init(_ row: TextRow) {
    func change(from column: Int) -> ReviewChange {
      ReviewChange(
        item: row.text(5), verdict: row.optionalText(column).flatMap(Verdict.init(rawValue:)),
        severity: row.optionalText(column + 1), note: row.optionalText(column + 2),
        assignee: row.optionalText(column + 3))
    }
    let kinds: [ReviewLogEntry.Kind] = [.change, .renewal, .signOff]
    let kind = kinds.first { $0.name == row.text(1) } ?? .undo(of: row.integer(2))
    self.init(
      entry: ReviewLogEntry(
        sequence: row.integer(0), kind: kind, change: change(from: 6), before: change(from: 10), author: row.text(3),
        time: row.integer(4)), lookedBefore: row.integer(14), effectBefore: row.integer(15), body: row.text(16))
  }
}
