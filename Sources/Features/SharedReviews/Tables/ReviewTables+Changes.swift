import Checklists

extension ReviewTables {
  /// The author and the idempotency key of an entry.
  struct Request {
    let author: String
    let key: String
  }

  /// Records a change and returns its entry, or the one that the key has.
  func record(_ change: ReviewChange, in id: ReviewID, _ request: Request) throws -> ReviewLogEntry
  {
    let header = try lock(id)
    if let entry = try entry(ofRequest: request.key, in: id) { return entry }
    let old = try item(named: change.item, in: id)
    let sequence = header.sequence + 1
    var change = change
    change.item = old.id
    var item = old
    item.state = old.state.applying(change)
    // An open item is not looked at, so its mark comes back.
    if let verdict = change.verdict { item.looked = verdict == .open ? 0 : sequence }
    item.effect = sequence
    item.last = sequence
    return try store(item, from: old, in: id, header, .change, change, request)
  }

  /// Reverts an entry and returns the entry that does, or the one that the key has.
  func undo(_ sequence: Int, in id: ReviewID, _ request: Request) throws -> ReviewLogEntry {
    let header = try lock(id)
    if let entry = try entry(ofRequest: request.key, in: id) { return entry }
    let row = try logRow(sequence, in: id)
    guard row.entry.kind != .renewal else { throw ReviewError.notReversible(sequence) }
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
      note: done.note == nil ? nil : before.note,
      assignee: done.assignee == nil ? nil : before.assignee)
    return try store(item, from: old, in: id, header, .undo(of: sequence), change, request)
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
      author: request.author, time: CurrentTime.milliseconds)
    try append(
      LogRow(entry: entry, lookedBefore: old.looked, effectBefore: old.effect), to: id,
      key: request.key)
    try update(item, from: old, in: id, header)
    return entry
  }
}
