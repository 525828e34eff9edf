import Checklists
import SQLiteStore

extension ReviewTables {
  struct Request {
    let author: String
    let key: RequestKey
  }

  /// - Parameter known: the number of the last entry that the author knows; `nil` for any.
  func record(
    _ change: ReviewChange, in id: ReviewID, _ header: Header, after known: Int?, _ request: Request
  ) throws -> ReviewLogEntry {
    let old = try item(named: change.item, in: id)
    if let known, !(old.last...header.sequence).contains(known) {
      let last = old.last == 0 ? nil : try logRow(old.last, in: id).entry
      throw ReviewError.itemChanged(
        old.state.change(of: old.id),
        by: last.map { LastChange(item: old.id, sequence: $0.sequence, author: $0.author, time: $0.time) })
    }
    let sequence = header.sequence + 1
    var change = change
    change.item = old.id
    // Whoever gives a verdict has decided what checks found.
    if change.verdict != nil, old.state.note == CheckResults.note { change.note = change.note ?? "" }
    var item = old
    item.state = old.state.applying(change)
    // An open item is not looked at, so its mark comes back.
    if let verdict = change.verdict { item.looked = verdict == .open ? 0 : sequence }
    item.effect = sequence
    item.last = sequence
    return try store(item, from: old, in: id, header, .change, change, request)
  }

  func undo(_ sequence: Int, in id: ReviewID, _ header: Header, _ request: Request) throws -> ReviewLogEntry {
    let row = try logRow(sequence, in: id)
    guard row.entry.kind.isOfItem else { throw ReviewError.notReversible(sequence) }
    let old = try item(named: row.entry.change.item, in: id)
    // A change may be reverted after newer ones were; a reversal only while nothing came after it.
    guard sequence == (row.entry.kind == .change ? old.effect : old.last) else {
      throw ReviewError.changedSince(sequence, by: old.last)
    }
    let before = row.entry.before
    var item = old
    item.state = old.state.applying(before)
    item.looked = row.lookedBefore
    item.effect = row.effectBefore
    item.last = header.sequence + 1
    let done = row.entry.change
    let change = ReviewChange(
      item: old.id, verdict: done.verdict == nil ? nil : before.verdict,
      severity: done.severity == nil ? nil : before.severity, note: done.note == nil ? nil : before.note,
      assignee: done.assignee == nil ? nil : before.assignee)
    return try store(item, from: old, in: id, header, .undo(of: sequence), change, request)
  }

  func signOff(_ id: ReviewID, _ header: Header, build: String, _ request: Request) throws -> ReviewLogEntry {
    let open = try database.rows(
      """
      SELECT r.items - r.reviewed - (SELECT COUNT(*) FROM hig_items i WHERE i.review = r.id AND i.found = 1)
      FROM hig_reviews r WHERE r.id = $1
      """, [.text(id.text)]
    ).first?.integer(0)
    guard open == 0 else { throw ReviewError.notComplete(open: open ?? 0) }
    let entry = ReviewLogEntry(
      sequence: header.sequence + 1, kind: .signOff, change: ReviewChange(item: "", note: build),
      before: ReviewChange(item: ""), author: request.author, time: ReviewTime.now)
    try header.check(adding: entry.bytes)
    try append(LogRow(entry: entry), to: id, key: request.key)
    try database.execute(
      "UPDATE hig_reviews SET sequence = $1, changed = $2, signed = $3, bytes = $4 WHERE id = $5",
      [
        .integer(entry.sequence), .integer(entry.time), .integer(entry.sequence), .integer(header.bytes + entry.bytes),
        .text(id.text),
      ])
    return entry
  }

  private func store(
    _ item: StoredItem, from old: StoredItem, in id: ReviewID, _ header: Header,
    _ kind: ReviewLogEntry.Kind, _ change: ReviewChange, _ request: Request
  ) throws -> ReviewLogEntry {
    let added = item.noteBytes - old.noteBytes
    guard added <= 0 || header.notes + added <= ReviewLimits.notes else {
      throw ReviewError.tooLong(limit: ReviewLimits.notes)
    }
    let entry = ReviewLogEntry(
      sequence: item.last, kind: kind, change: change, before: old.state.change(of: old.id),
      author: request.author, time: ReviewTime.now)
    try header.check(adding: entry.bytes)
    try append(LogRow(entry: entry, lookedBefore: old.looked, effectBefore: old.effect), to: id, key: request.key)
    let progress = item.progress(since: header.base)
    try database.execute(
      """
      UPDATE hig_items SET verdict = $1, severity = $2, note = $3, assignee = $4, found = $5,
        looked = $6, effect = $7, latest = $8
      WHERE review = $9 AND item = $10
      """,
      [
        .text(item.state.verdict.rawValue), .text(item.state.severity), .text(item.state.note),
        .text(item.state.assignee), .flag(progress == .found), .integer(item.looked), .integer(item.effect),
        .integer(item.last), .text(id.text), .text(item.id),
      ])
    let reviewed = (progress == .reviewed ? 1 : 0) - (old.progress(since: header.base) == .reviewed ? 1 : 0)
    try database.execute(
      """
      UPDATE hig_reviews SET sequence = $1, changed = $2, reviewed = reviewed + $3, notes = $4,
        bytes = $5
      WHERE id = $6
      """,
      [
        .integer(item.last), .integer(ReviewTime.now), .integer(reviewed), .integer(header.notes + added),
        .integer(header.bytes + entry.bytes), .text(id.text),
      ])
    return entry
  }

  private static let columns =
    "i.item, i.verdict, i.severity, i.note, i.assignee, i.mark, i.findings, i.looked, i.effect, i.latest"

  func items(of id: ReviewID, changedAfter sequence: Int) throws -> [StoredItem] {
    try database.rows(
      "SELECT \(Self.columns) FROM hig_items i WHERE i.review = $1 AND i.latest > $2 LIMIT $3",
      [.text(id.text), .integer(sequence), .integer(ReviewLimits.items)]
    ).map(StoredItem.init)
  }

  /// The item with a name: the id of its rule, of a rule that was merged into it, or a former id.
  func item(named name: String, in id: ReviewID) throws -> StoredItem {
    let row = try database.rows(
      """
      SELECT \(Self.columns) FROM hig_item_names n
      JOIN hig_items i ON i.review = n.review AND i.item = n.item
      WHERE n.review = $1 AND n.name = $2
      """, [.text(id.text), .text(name)]
    ).first
    guard let row else { throw ReviewError.unknownItem(name) }
    return StoredItem(row)
  }

  /// Items whose state the update leaves as it is keep the numbers of their entries, so that these can still be
  /// reverted.
  func renew(
    _ id: ReviewID, _ header: Header, with document: ReviewDocument, text: String, at sequence: Int, _ request: Request
  ) throws -> ReviewLogEntry {
    guard header.sequence == sequence else { throw ReviewError.outdated(sequence: header.sequence) }
    try header.check(adding: text.utf8.count)
    let new = sequence + 1
    let old = Dictionary(try items(of: id, changedAfter: -1).map { ($0.id, $0) }) { first, _ in first }
    let items = document.items.map { item in
      var item = item
      let earlier = old[item.id] ?? document.formerIDs[item.id]?.lazy.compactMap { old[$0] }.first
      let isKept = earlier?.state == item.state
      item.effect = isKept ? earlier?.effect ?? new : new
      item.last = isKept ? earlier?.last ?? new : new
      return item
    }
    for table in ["hig_items", "hig_item_names"] {
      try database.execute("DELETE FROM \(table) WHERE review = $1", [.text(id.text)])
    }
    try insert(document, items: items, text: text, of: id, at: new)
    try database.execute(
      """
      UPDATE hig_reviews SET title = $1, changed = $2, sequence = $3, base = $4, items = $5,
        reviewed = $6, notes = $7, bytes = $8
      WHERE id = $9
      """,
      [
        .text(document.title), .integer(ReviewTime.now), .integer(new), .integer(new),
        .integer(items.count(where: \.isCounted)), .integer(items.count { $0.progress(since: new) == .reviewed }),
        .integer(items.reduce(0) { $0 + $1.noteBytes }), .integer(header.bytes + text.utf8.count), .text(id.text),
      ])
    let nothing = ReviewChange(item: "")
    let entry = ReviewLogEntry(
      sequence: new, kind: .renewal, change: nothing, before: nothing, author: request.author, time: ReviewTime.now)
    try append(LogRow(entry: entry), to: id, key: request.key)
    return entry
  }
}

extension StoredItem {
  fileprivate init(_ row: TextRow) {
    self.init(
      id: row.text(0),
      state: ItemState(
        verdict: Verdict(rawValue: row.text(1)) ?? .open, severity: row.text(2), note: row.text(3),
        assignee: row.text(4)), mark: row.optionalText(5).flatMap(ItemMark.Kind.init(rawValue:)),
      hasFindings: row.integer(6) == 1, looked: row.integer(7), effect: row.integer(8), last: row.integer(9))
  }
}
