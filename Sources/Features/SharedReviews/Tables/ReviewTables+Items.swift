import Checklists
import SQLiteStore

extension ReviewTables {
  private static let columns =
    "i.item, i.verdict, i.note, i.assignee, i.mark, i.looked, i.effect, i.latest"

  /// The items of a review with entries after a number.
  func items(of id: ReviewID, changedAfter sequence: Int) throws -> [StoredItem] {
    try database.rows(
      """
      SELECT \(Self.columns) FROM hig_items i WHERE i.review = $1 AND i.latest > $2 LIMIT $3
      """, [.text(id.text), .integer(sequence), .integer(ReviewLimits.items)]
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

  /// Stores the state of an item, and the number of the last entry and of reviewed items in its review.
  func update(_ item: StoredItem, from old: StoredItem, in id: ReviewID, _ header: Header) throws {
    try database.execute(
      """
      UPDATE hig_items SET verdict = $1, note = $2, assignee = $3, looked = $4, effect = $5,
        latest = $6
      WHERE review = $7 AND item = $8
      """,
      [
        .text(item.state.verdict.rawValue), .text(item.state.note), .text(item.state.assignee),
        .integer(item.looked), .integer(item.effect), .integer(item.last), .text(id.text),
        .text(item.id),
      ])
    let added =
      (item.isReviewed(since: header.base) ? 1 : 0) - (old.isReviewed(since: header.base) ? 1 : 0)
    try database.execute(
      """
      UPDATE hig_reviews SET sequence = $1, changed = $2, reviewed = reviewed + $3, notes = $4
      WHERE id = $5
      """,
      [
        .integer(item.last), .integer(CurrentTime.milliseconds), .integer(added),
        .integer(header.notes + item.noteBytes - old.noteBytes), .text(id.text),
      ])
  }
}

extension StoredItem {
  fileprivate init(_ row: TextRow) {
    self.init(
      id: row.text(0),
      state: ItemState(
        verdict: Verdict(rawValue: row.text(1)) ?? .open, note: row.text(2), assignee: row.text(3)),
      mark: row.optionalText(4).flatMap(ItemMark.Kind.init(rawValue:)), looked: row.integer(5),
      effect: row.integer(6), last: row.integer(7))
  }
}
