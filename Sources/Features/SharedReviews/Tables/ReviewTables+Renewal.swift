import SQLiteStore

extension ReviewTables {
  /// Replaces the checklist and returns the entry that does, or the one that the key has.
  ///
  /// Items whose state the update leaves as it is keep the numbers of their entries, so that these can still be reverted.
  func renew(
    _ id: ReviewID, with document: ReviewDocument, text: String, at sequence: Int,
    _ request: Request
  ) throws -> ReviewLogEntry {
    let header = try lock(id)
    if let entry = try entry(ofRequest: request.key, in: id) { return entry }
    guard header.sequence == sequence else {
      throw ReviewError.outdated(sequence: header.sequence)
    }
    let new = sequence + 1
    let old = Dictionary(
      try items(of: id, changedAfter: -1).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
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
        reviewed = $6, notes = $7
      WHERE id = $8
      """,
      [
        .text(document.title), .integer(CurrentTime.milliseconds), .integer(new), .integer(new),
        .integer(items.count(where: \.isCounted)),
        .integer(items.count { $0.isReviewed(since: new) }),
        .integer(items.reduce(0) { $0 + $1.noteBytes }), .text(id.text),
      ])
    let nothing = ReviewChange(item: "")
    let entry = ReviewLogEntry(
      sequence: new, kind: .renewal, change: nothing, before: nothing, author: request.author,
      time: CurrentTime.milliseconds)
    try append(LogRow(entry: entry), to: id, key: request.key)
    return entry
  }
}
