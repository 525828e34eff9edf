/// The rows of a list in the order a person gave them.
struct RowMerger<Row> {
  private var rows: [Row]
  private var positions: [String: Int] = [:]

  init(_ rows: [Row]) { self.rows = rows }

  /// Changes a row and notes whose it is today.
  mutating func edit(_ index: Int, _ id: String, _ change: (inout Row) throws -> Void) rethrows {
    try change(&rows[index])
    keep(index, id)
  }

  /// Notes whose a row is.
  mutating func keep(_ index: Int, _ id: String) { positions[id] = index }

  /// The rows with new ones, each behind the one that stands before it in the guidelines.
  ///
  /// - Parameter head: the row behind which those come that have none before them; -1 for the start.
  func adding(
    _ added: [ChecklistItem], of fresh: [ChecklistItem], behind head: Int = -1,
    _ row: (ChecklistItem) throws -> Row
  ) rethrows -> [Row] {
    let new = Dictionary(added.map { ($0.id, $0) }) { first, _ in first }
    var behind: [Int: [Row]] = [:]
    var last = head
    for item in fresh {
      if let position = positions[item.id] {
        last = position
      } else if let item = new[item.id] {
        behind[last, default: []].append(try row(item))
      }
    }
    return (behind[-1] ?? [])
      + rows.enumerated().flatMap { [$0.element] + (behind[$0.offset] ?? []) }
  }
}
