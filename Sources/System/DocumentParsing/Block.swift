// Block, Table, RepetitionBudget

/// A paragraph, heading, table or other part of a document in reading order, whatever the document's syntax.
///
/// Blocks are flat: each one stores its position in lists and quotations, so that passes need no tree.
package struct Block: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A heading with its level, 1 being the highest, and the anchor that links within the page use.
    case heading(level: Int, anchor: String?)
    case paragraph
    /// A table. The ``Block/inlines`` of the block are empty.
    case table(Table)
    case code
    case thematicBreak
    /// The caption or alternative text of a figure.
    case caption
    /// An example that the document marks as correct or incorrect: text, or an image without text.
    case example(isCorrect: Bool)
    /// HTML inside Markdown, which is not parsed yet.
    case html
  }

  package struct ListPosition: Hashable, Sendable {
    /// The number of lists around the block, from 1.
    package var depth: Int
    package var isOrdered: Bool
    /// Whether the block is the first one of its item.
    package var opensItem: Bool

    package init(depth: Int, isOrdered: Bool, opensItem: Bool) {
      self.depth = depth
      self.isOrdered = isOrdered
      self.opensItem = opensItem
    }
  }

  /// A note, tip, quotation or other passage beside the running text.
  package struct Aside: Hashable, Sendable {
    /// A number that distinguishes adjacent asides.
    package var id: Int
    /// The label, such as "Note" or "Important"; `nil` for a quotation without a label.
    package var label: String?

    package init(id: Int, label: String?) {
      self.id = id
      self.label = label
    }
  }

  package var kind: Kind
  /// The content; empty for tables and thematic breaks.
  package var inlines: [Inline]
  /// The first line of the block in the source, from 1.
  package var line: Int
  package var list: ListPosition?
  /// The aside or quotation that contains the block; `nil` outside them.
  package var aside: Aside?
  /// The number of the column, in a layout beside the running text, that contains the block; `nil` outside layouts.
  package var column: Int?
  /// The translations in the document, by language code.
  package var translations: [String: [Inline]]

  package init(_ kind: Kind, _ inlines: [Inline] = [], line: Int, list: ListPosition? = nil, aside: Aside? = nil) {
    self.kind = kind
    self.inlines = inlines
    self.line = line
    self.list = list
    self.aside = aside
    translations = [:]
  }

  /// The plain text of the block, or of the cells of a table.
  package var text: String {
    if case .table(let table) = kind { return table.text }
    return inlines.plainText
  }

  /// The content of the block, or of each cell of a table.
  package var parts: [[Inline]] {
    if case .table(let table) = kind { return Array(table.rows.joined()) }
    return [inlines]
  }

  package var headingLevel: Int? {
    if case .heading(let level, _) = kind { return level }
    return nil
  }

  package var isBodyParagraph: Bool { kind == .paragraph && list == nil && aside == nil }
}

extension [Inline] {
  /// Adds a run; texts of equal style and target become one.
  package mutating func append(joining run: Inline) {
    if let last, last.kind == .text, run.kind == .text, last.style == run.style, last.target == run.target {
      self[count - 1].text += run.text
    } else {
      append(run)
    }
  }

  /// The text without images, with breaks as spaces and white space collapsed as in
  /// ``Swift/StringProtocol/collapsingWhiteSpace()``.
  package var plainText: String {
    // One run, as most blocks have, needs no copy.
    if count == 1, self[0].kind == .text { return self[0].text.collapsingWhiteSpace() }
    var result = ""
    for run in self {
      switch run.kind {
      case .text: result += run.text
      case .softBreak, .lineBreak: result += " "
      case .image: continue
      }
    }
    return result.collapsingWhiteSpace()
  }

  /// The content without leading and trailing white space and without empty runs.
  package func trimmed() -> [Inline] {
    func isSpace(_ run: Inline) -> Bool {
      run.isBreak || run.kind == .text && run.text.unicodeScalars.allSatisfy(\.isWhiteSpace)
    }
    var runs = Array(drop(while: isSpace))
    runs.removeAll { $0.kind == .text && $0.text.isEmpty }
    while let last = runs.last, isSpace(last) { runs.removeLast() }
    guard let last = runs.indices.last else { return [] }
    if runs[last].kind == .text { runs[last].text = String(runs[last].text.trimmingTrailingSpace()) }
    if runs[0].kind == .text { runs[0].text = String(runs[0].text.trimmingLeadingSpace()) }
    return runs
  }
}

package struct Table: Hashable, Sendable {
  /// The cells, row by row; rows may have different lengths.
  package var rows: [[[Inline]]]
  /// Whether the first row contains the names of the columns.
  package var hasHeader: Bool
  /// The line of each row; empty when the syntax has no lines of rows.
  package var lines: [Int] = []
  /// The indexes of rows whose cells cannot be assigned to the columns.
  package var unnamedRows: Set<Int> = []

  package init(rows: [[[Inline]]], hasHeader: Bool) {
    self.rows = rows
    self.hasHeader = hasHeader
  }

  package var cellTexts: [[String]] { rows.map { $0.map(\.plainText) } }

  /// The names of the columns; `nil` when the table has no header or its rows are too many to repeat its long names.
  package var columnNames: [String]? {
    guard hasHeader, rows.count > 1 else { return nil }
    let names = rows[0].map(\.plainText)
    var length = 0
    for row in rows.dropFirst() {
      for (name, cell) in zip(names, row) where !cell.isEmpty { length += name.utf8.count }
    }
    return length <= 64 * size + 81_920 ? names : nil
  }

  /// The rows as lines, each cell after the name of its column: `Size: 44 pt; Margin: 8 pt`.
  package var text: String {
    let cells = cellTexts
    guard let header = columnNames else {
      return cells.map { $0.filter { !$0.isEmpty }.joined(separator: "; ") }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
    return cells.enumerated().dropFirst().map { index, row in
      let header = unnamedRows.contains(index) ? [] : header
      return row.enumerated().compactMap { column, cell in
        if cell.isEmpty { return nil }
        let name = column < header.count ? header[column] : ""
        return name.isEmpty ? cell : "\(name): \(cell)"
      }.joined(separator: "; ")
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The number of bytes of the texts in the cells.
  fileprivate var size: Int { rows.joined().joined().reduce(0) { $0 + $1.text.utf8.count } }
}

/// The bytes that a repair may still repeat in the cells of one table, in proportion to its text, so that a document
/// with long cells that span many rows stays bounded.
package struct RepetitionBudget {
  private var bytes: Int

  package init(of table: Table) { self.init(size: table.size) }

  /// - Parameter size: the number of bytes of the table's texts.
  package init(size: Int) { bytes = 16 * size + 4096 }

  package var isSpent: Bool { bytes < 0 }

  /// Takes the length of a cell that is repeated once; returns whether the budget sufficed.
  package mutating func spend(_ cell: [Inline]) -> Bool {
    bytes -= cell.reduce(1) { $0 + $1.text.utf8.count }
    return bytes >= 0
  }
}
