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

  /// Bounds the time for long tables.
  private static let sampleLimit = 256
  /// The least difference of average costs that makes the cheaper place certain.
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
    let sample = Array(body.lazy.filter { $0.count == width }.prefix(Self.sampleLimit)).map { $0.map { CellShape($0) } }
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
  /// - Parameter isAlone: Whether the row has one cell between longer rows, as a heading inside the table.
  func decision(for row: [[Inline]], isAloneAt isAlone: Bool) -> Decision {
    let missing = width - row.count
    guard let start = starts[missing] else { return .unclear }
    let places = (0..<start).map(\.self) + (start + missing..<width).map(\.self)
    for (cell, column) in zip(row, places) where columns[column].numbers == 0 && columns[column].isKnown {
      if CellShape(cell).isNumber { return .unclear }
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
    vocabulary = isNumber ? [] : Set(words.map { $0.lowercased().filter(\.isLetter) }.filter { $0.count > 2 })
    let runs = cell.filter { $0.kind == .text }
    features = [
      isNumber ? 3 : 0, isNumber && Self.isDimension(text) ? 2 : 0,
      !runs.isEmpty && runs.allSatisfy { $0.style.contains(.code) || $0.text == " " } ? 1.5 : 0,
      runs.contains { $0.target != nil } ? 1 : 0, text.hasSuffix(".") ? 1 : 0,
      words.contains { $0.dropFirst().dropLast().contains("-") } && !isNumber ? 1 : 0, text.contains(",") ? 0.5 : 0,
      text.first.map { "“\"‘「".contains($0) } ?? false ? 1 : 0, text.hasSuffix(")") ? 0.5 : 0,
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
  let numbers: Double
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
