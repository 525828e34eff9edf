// TableContent, NumberedNames
import DocumentParsing
import GuidelineModel

extension TableContent {
  /// The rows of a table by the names of its columns, in the order of the lines of ``DocumentParsing/Table/text``.
  ///
  /// A repeated name gets a number: `Size 2`. Columns without a name are `column 1`, `column 2` and so on, also in rows
  /// whose columns are unclear. Numbers get the unit of their column's name.
  ///
  /// - Returns: `nil` for a table without content or with more than ``columnLimit`` columns.
  init?(_ table: Table) {
    let names = table.columnNames
    let cells = table.cellTexts
    let width = cells.lazy.map(\.count).max() ?? 0
    guard width > 0, width <= Self.columnLimit else { return nil }
    var distinct = NumberedNames(separator: " ")
    var columns = (names ?? []).enumerated().map { column, name in
      distinct.add(name.isEmpty ? "column \(column + 1)" : name)
    }
    let named = columns.count
    /// The positions of the columns without a meaning, by the position of their cell.
    var plain: [Int] = []
    var rows: [[String]] = []
    for (index, row) in cells.enumerated().dropFirst(names == nil ? 0 : 1) {
      guard row.contains(where: { !$0.isEmpty }) else { continue }
      let isUnnamed = table.unnamedRows.contains(index)
      var values: [String] = []
      for (position, value) in row.enumerated() where !value.isEmpty {
        var column = position
        if isUnnamed || position >= named {
          while plain.count <= position {
            plain.append(columns.count)
            columns.append(distinct.add("column \(plain.count)"))
          }
          column = plain[position]
        }
        values += repeatElement("", count: max(column + 1 - values.count, 0))
        let name = column < named ? names?[column] : nil
        values[column] = name.map { Measure.value(value, inColumn: $0) } ?? value
      }
      rows.append(values)
    }
    guard !rows.isEmpty else { return nil }
    self.init(columns: columns, rows: rows)
  }

  static let columnLimit = 256
}

/// Names that numbers make distinct: "size", "size 2".
struct NumberedNames {
  let separator: String
  /// The names that were returned, with the last number behind each.
  private var taken: [String: Int] = [:]

  init(separator: String) { self.separator = separator }

  mutating func add(_ name: String) -> String {
    var count = (taken[name] ?? 0) + 1
    var unique = count == 1 ? name : "\(name)\(separator)\(count)"
    while count > 1, taken[unique] != nil {
      count += 1
      unique = "\(name)\(separator)\(count)"
    }
    taken[name] = count
    if unique != name { taken[unique] = 1 }
    return unique
  }
}
