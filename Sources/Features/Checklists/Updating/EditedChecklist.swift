/// A checklist file that a user has edited, in any format.
package protocol EditedChecklist: Sendable {
  /// The request that the file stores.
  var request: ChecklistRequest { get }
  /// The items in the order of the file.
  var items: [EditedItem] { get }
  /// The checklist with its verdicts and notes, for writing in another format.
  var filled: Checklist { get }
  /// Returns the updated file; all text that the user wrote is kept.
  func updated(by update: ChecklistUpdate) throws -> String
}

/// An error that occurs while reading a checklist.
package enum ChecklistReadingError: Error, Hashable, Sendable {
  /// The file has no header with the request.
  case noRequest
  /// The request is malformed.
  case badRequest(String)
  /// The file is malformed.
  case malformed(String)
}

extension ChecklistReadingError: CustomStringConvertible {
  /// The problem with the file.
  package var description: String {
    switch self {
    case .noRequest: "not a hig checklist: header missing"
    case .badRequest(let reason): "cannot read the request in the checklist's header: \(reason)"
    case .malformed(let reason): reason
    }
  }
}

/// Reads checklists in every format that a user can edit.
package enum ChecklistReader {
  /// Parses a checklist. The content decides the format, not the file name.
  ///
  /// - Throws: ``ChecklistReadingError``.
  package static func checklist(in text: String) throws(ChecklistReadingError)
    -> any EditedChecklist
  {
    if EditedCSV.isOne(text) { return try EditedCSV(text) }
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard start.hasPrefix("{") || start.hasPrefix("[") else { return try EditedMarkdown(text) }
    do {
      return try EditedJSON(text)
    } catch {
      // Markdown may begin with a link, and a JSON note may contain Markdown.
      if case .malformed = error, EditedMarkdown.isOne(text) { return try EditedMarkdown(text) }
      throw error
    }
  }
}

/// Merges new rows into the rows of a file, which keep the user's order.
struct RowMerger<Row> {
  private var rows: [Row]
  /// The position of the row of each rule.
  private var positions: [String: Int] = [:]
  private var removed: Set<Int> = []

  init(_ rows: [Row]) { self.rows = rows }

  /// Changes a row and records the rule that it belongs to now.
  mutating func edit(_ index: Int, _ id: String, _ change: (inout Row) throws -> Void) rethrows {
    try change(&rows[index])
    keep(index, id)
  }

  /// Records the rule that a row belongs to.
  mutating func keep(_ index: Int, _ id: String) { positions[id] = index }

  /// Removes a row.
  mutating func remove(_ index: Int) { removed.insert(index) }

  /// The rows with a new row for each added item, after the row of the item that precedes it in the guidelines.
  ///
  /// - Parameters:
  ///   - fresh: all current items, in order.
  ///   - head: the row after which items without a predecessor are inserted; -1 for the start.
  func adding(
    _ added: [ChecklistItem], of fresh: [ChecklistItem], after head: Int = -1,
    _ row: (ChecklistItem) throws -> Row
  ) rethrows -> [Row] {
    let new = Dictionary(added.map { ($0.id, $0) }) { first, _ in first }
    var inserted: [Int: [Row]] = [:]
    var last = head
    for item in fresh {
      if let position = positions[item.id] {
        last = position
      } else if let item = new[item.id] {
        inserted[last, default: []].append(try row(item))
      }
    }
    return (inserted[-1] ?? [])
      + rows.enumerated().flatMap { index, row in
        (removed.contains(index) ? [] : [row]) + (inserted[index] ?? [])
      }
  }
}
