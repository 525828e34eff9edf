import DocumentParsing
import GuidelineModel

/// The columns of the cells in rows that are too short, found by comparing them with complete rows.
struct CellPlacement {
  /// The place of the missing cells of a row.
  enum Decision: Equatable {
    /// Cells of the row above span these columns.
    case spans(Range<Int>)
    /// The last cells are missing, and no cells above need span their columns.
    case missingAtEnd
    /// The complete rows do not tell.
    case unclear
  }

  private let width: Int
  private let writesBlanks: Bool
  private let columns: [ColumnProfile]
  /// The first missing column by the number of missing cells.
  private var starts: [Int: Int] = [:]

  let hasCompleteRows: Bool

  /// The number of rows that are examined, which bounds the time for long tables.
  private static let sampleLimit = 256
  /// The difference of the average costs of two places that makes the cheaper one certain.
  private static let leastGap = 0.5
  /// Spanning cells are usually the first ones.
  private static let firstColumnsBonus = 0.25

  /// - Parameters:
  ///   - width: The number of cells of a complete row.
  ///   - writesBlanks: Whether the converter writes empty cells, so that a row without its last cell does not have
  ///     an empty one.
  init(_ table: Table, width: Int, writesBlanks: Bool) {
    self.width = width
    self.writesBlanks = writesBlanks
    let body = table.rows.dropFirst()
    let complete = body.lazy.filter { $0.count == width }.prefix(Self.sampleLimit)
      .map { $0.map { CellShape($0) } }
    let sample = Array(complete)
    hasCompleteRows = !sample.isEmpty
    columns = (0..<width).map { column in ColumnProfile(sample.map { $0[column] }) }
    guard hasCompleteRows else { return }
    var short: [Int: [[CellShape]]] = [:]
    for row in body where row.count < width && !row.allSatisfy(\.isBlank) {
      let missing = width - row.count
      guard short[missing, default: []].count < Self.sampleLimit else { continue }
      short[missing, default: []].append(row.map { CellShape($0) })
    }
    let keys = Set(sample.map { $0[0].text })
    for (missing, rows) in short { starts[missing] = start(missing: missing, of: rows, keys: keys) }
  }

  /// The place of the missing cells of a row.
  ///
  /// - Parameter isAlone: Whether the row has one cell and is between longer rows; it may then be a heading
  ///   inside the table.
  func decision(for row: [[Inline]], isAloneAt isAlone: Bool) -> Decision {
    let missing = width - row.count
    guard let start = starts[missing] else { return .unclear }
    let places = (0..<start).map(\.self) + (start + missing..<width).map(\.self)
    for (cell, column) in zip(row, places) where CellShape(cell).isNumber {
      if columns[column].numbers == 0, columns[column].isKnown { return .unclear }
    }
    let span = start..<start + missing
    guard span.upperBound == width, start > 0 else { return .spans(span) }
    let hasNumbers = columns[span].contains { $0.numbers > 0 }
    return writesBlanks && !(isAlone && hasNumbers) ? .spans(span) : .missingAtEnd
  }

  /// The first missing column, the same for all rows that lack as many cells; `nil` when two places are similar.
  private func start(missing: Int, of rows: [[CellShape]], keys: Set<String>) -> Int? {
    var costs: [Double] = []
    for start in 0...width - missing {
      var cost = 0.0
      var seen = keys
      for row in rows {
        for (offset, cell) in row.enumerated() {
          cost += columns[offset < start ? offset : offset + missing].mismatch(of: cell)
        }
        // A key is not repeated.
        if start > 0, let first = row.first, !seen.insert(first.text).inserted { cost += 1 }
      }
      costs.append(cost / Double(rows.count) - (start == 0 ? Self.firstColumnsBonus : 0))
    }
    let order = costs.indices.sorted { costs[$0] < costs[$1] }
    guard let best = order.first else { return nil }
    if order.count > 1, costs[order[1]] - costs[best] < Self.leastGap { return nil }
    return best
  }
}

/// The features of a cell's text that tell columns apart.
struct CellShape {
  let text: String
  let isNumber: Bool
  fileprivate let features: [Double]
  fileprivate let wordCount: Int
  fileprivate let vocabulary: Set<String>
  /// Whether the cell is empty or says that there is no value, which fits every column.
  fileprivate let isNeutral: Bool

  init(_ cell: [Inline]) {
    let text = cell.plainText
    self.text = text
    let opening = text.unicodeScalars.prefix(3).drop { "±~<>≤≥≈+−-".unicodeScalars.contains($0) }
    isNumber = opening.first.map { $0.properties.numericType != nil } ?? false
    isNeutral = text.isEmpty || Self.neutral.contains(text.lowercased())
    let words = text.prefix(400).words()
    wordCount = words.count
    vocabulary =
      isNumber
      ? [] : Set(words.map { $0.lowercased().filter(\.isLetter) }.filter { $0.count > 2 })
    let runs = cell.filter { $0.kind == .text }
    features = [
      isNumber ? 3 : 0,
      isNumber && Self.isDimension(text) ? 2 : 0,
      !runs.isEmpty && runs.allSatisfy { $0.style.contains(.code) || $0.text == " " } ? 1.5 : 0,
      runs.contains { $0.target != nil } ? 1 : 0,
      text.hasSuffix(".") ? 1 : 0,
      words.contains { $0.dropFirst().dropLast().contains("-") } && !isNumber ? 1 : 0,
      text.contains(",") ? 0.5 : 0,
      text.first.map { "“\"‘「".contains($0) } ?? false ? 1 : 0,
      text.hasSuffix(")") ? 0.5 : 0,
    ]
  }

  private static let neutral: Set<String> = ["-", "–", "—", "n/a", "n.a.", "none", "any"]

  /// Whether a text begins like "120x90".
  private static func isDimension(_ text: String) -> Bool {
    let rest = text.drop { $0.isNumber || $0 == "." || $0 == " " }
    return rest.first.map { "x×X".contains($0) } ?? false
  }
}

/// The typical features of the cells of a column.
private struct ColumnProfile {
  /// The share of cells that are numbers.
  let numbers: Double
  /// Whether some cell has a value.
  let isKnown: Bool
  private let features: [Double]
  private let wordCount: Double
  private let vocabulary: Set<String>

  init(_ cells: [CellShape]) {
    let known = cells.filter { !$0.isNeutral }
    let count = Double(max(known.count, 1))
    isKnown = !known.isEmpty
    numbers = Double(known.count { $0.isNumber }) / count
    features = (0..<(known.first?.features.count ?? 0)).map { feature in
      known.reduce(0) { $0 + $1.features[feature] } / count
    }
    wordCount = Double(known.reduce(0) { $0 + $1.wordCount }) / count
    vocabulary = known.reduce(into: []) { $0.formUnion($1.vocabulary) }
  }

  /// How little a cell resembles the column, from 0.
  func mismatch(of cell: CellShape) -> Double {
    guard isKnown, !cell.isNeutral else { return 0.25 }
    var cost = zip(cell.features, features).reduce(0) { $0 + abs($1.0 - $1.1) }
    let counts = [Double(cell.wordCount) + 1, wordCount + 1].sorted()
    cost += 1 - counts[0] / counts[1]
    if !cell.vocabulary.isEmpty, cell.vocabulary.isDisjoint(with: vocabulary) { cost += 0.75 }
    return cost
  }
}

/// Joins rows of a table that a converter cut within their cells: the second part of "42x42 pt (84x84 px @2x)" is in
/// the next row, below a first cell that is empty or goes on too.
struct CutRowMerger: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    guard document.syntax == .markdown else { return }
    for index in document.blocks.indices {
      guard case .table(let table) = document.blocks[index].kind, table.rows.count > 2 else {
        continue
      }
      let joined = joined(table.rows)
      document.warnings[.tableRowsUnclear] += cutRows(joined.rows)
      guard joined.rows.count < table.rows.count else { continue }
      var whole = Table(rows: joined.rows, hasHeader: table.hasHeader)
      if table.lines.count == table.rows.count {
        whole.lines = joined.starts.map { table.lines[$0] }
      }
      document.blocks[index].kind = .table(whole)
    }
  }

  /// The number of rows with one part of a cell that the page shows beside several keys, so that it stays cut.
  private func cutRows(_ rows: [[[Inline]]]) -> Int {
    let cells = rows.map { $0.map { CutCell($0) } }
    return zip(cells, cells.dropFirst()).count { above, below in
      zip(above, below).contains { $0.isIncomplete && $1.closes }
    } * 2
  }

  /// The whole rows, and for each the index of the row that it starts with.
  private func joined(_ rows: [[[Inline]]]) -> (rows: [[[Inline]]], starts: [Int]) {
    var result = Array(rows.prefix(1))
    var starts = [0]
    var last: [CutCell] = []
    for (index, row) in rows.enumerated().dropFirst() {
      let cells = row.map { CutCell($0) }
      if result.count > 1, cells.count == last.count, continues(cells, after: last) {
        for column in row.indices where !cells[column].isBlank {
          result[result.count - 1][column] = join(result[result.count - 1][column], row[column])
          last[column] = last[column].joined(with: cells[column])
        }
      } else {
        result.append(row)
        starts.append(index)
        last = cells
      }
    }
    return (result, starts)
  }

  /// Whether cells are the second parts of the cells above: at least one completes a parenthesis or a hyphenated word,
  /// or all do what only a second part does, and none is below an empty cell.
  private func continues(_ cells: [CutCell], after above: [CutCell]) -> Bool {
    guard let key = cells.first, let keyAbove = above.first, !keyAbove.isBlank,
      key.isBlank || keyAbove.isIncomplete || keyAbove.isHyphenated
    else { return false }
    let pairs = zip(above, cells).filter { !$0.1.isBlank }
    guard !pairs.isEmpty, pairs.allSatisfy({ !$0.0.isBlank }) else { return false }
    if pairs.contains(where: { $0.0.isIncomplete && $0.1.closes }) { return true }
    if pairs.contains(where: { $0.0.isHyphenated && $0.1.isLowercase }) { return true }
    return pairs.allSatisfy { above, cell in
      cell.isParenthesis && above.isPlainNumber
        || cell.isLowercase && above.wordCount >= 6 && !above.isSentence
    }
  }

  private func join(_ first: [Inline], _ second: [Inline]) -> [Inline] {
    guard let last = first.last, last.kind == .text, last.text.hasSuffix("\u{2010}") else {
      return first + [Inline(kind: .softBreak)] + second
    }
    var first = first
    first[first.count - 1].text = String(last.text.dropLast())
    return first + second
  }
}

/// The features of a cell that show whether it is cut.
private struct CutCell {
  var isBlank: Bool
  /// The opened parentheses less the closed ones.
  var depth: Int
  var isHyphenated: Bool
  var isLowercase: Bool
  var isParenthesis: Bool
  var isPlainNumber: Bool
  var isSentence: Bool
  var wordCount: Int

  init(_ cell: [Inline]) {
    let text = cell.plainText
    isBlank = cell.isBlank
    depth = text.utf8.reduce(0) { $0 + ($1 == 0x28 ? 1 : 0) - ($1 == 0x29 ? 1 : 0) }
    isHyphenated = text.hasSuffix("\u{2010}")
    isLowercase = text.first?.isLowercase ?? false
    isParenthesis = text.hasPrefix("(")
    isPlainNumber = text.first?.isNumber == true && !text.contains("(")
    isSentence = text.last.map { ".!?:".contains($0) } ?? false
    wordCount = text.utf8.prefix(400).count { $0 == 0x20 } + 1
  }

  /// Whether a parenthesis is open at the end.
  var isIncomplete: Bool { depth > 0 }
  /// Whether the text closes a parenthesis that it does not open.
  var closes: Bool { depth < 0 }

  func joined(with next: CutCell) -> CutCell {
    var whole = self
    whole.isBlank = isBlank && next.isBlank
    whole.depth += next.depth
    whole.isHyphenated = next.isHyphenated
    whole.isPlainNumber = false
    whole.isSentence = next.isSentence
    whole.wordCount += next.wordCount
    return whole
  }
}

/// Converts tables with text in only one cell to paragraphs.
struct SingleCellTableConverter: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices {
      guard case .table(let table) = document.blocks[index].kind else { continue }
      let cells = table.rows.flatMap(\.self).filter { hasText($0.plainText) }
      guard cells.count == 1, let cell = cells.first else { continue }
      document.blocks[index].kind = .paragraph
      document.blocks[index].inlines = cell
    }
  }

  /// Whether a cell has text. A row of hyphens, which some converters repeat, does not count.
  private func hasText(_ text: String) -> Bool { text.contains { $0 != "-" && $0 != " " } }
}
