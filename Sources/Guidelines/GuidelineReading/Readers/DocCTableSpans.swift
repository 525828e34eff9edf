import DocumentParsing

/// The cells of a table that reach over others.
struct DocCTableSpans {
  /// A cell and how many columns and rows it takes.
  struct Span {
    var row: Int
    var column: Int
    var width: Int
    var height: Int
  }

  /// From the first row to the last.
  let spans: [Span]

  /// Reads the `extendedData` of a table: `{"0_1": {"colspan": 2, "rowspan": 1}, …}`, the row before
  /// the column.
  init(_ data: JSONValue?) {
    guard case .object(let members) = data else { spans = []; return }
    spans = members.compactMap { key, value in
      let place = key.split(separator: "_").compactMap { Int($0) }
      let width = value["colspan"]?.integer ?? 1
      let height = value["rowspan"]?.integer ?? 1
      guard place.count == 2, width > 0, height > 0, width > 1 || height > 1 else { return nil }
      return Span(row: place[0], column: place[1], width: width, height: height)
    }.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }
}

extension Table {
  /// Repeats the content of cells that reach over others in those, where they are empty.
  ///
  /// Cells do not overlap, so all of them together reach over no more places than the table has; a
  /// table that says otherwise is left as it is from there on.
  mutating func fill(_ spans: [DocCTableSpans.Span]) {
    var placesLeft = rows.reduce(0) { $0 + $1.count }
    for span in spans where rows.indices.contains(span.row) {
      let content = span.column >= 0 ? Array(rows[span.row].dropFirst(span.column).prefix(1)) : []
      guard let content = content.first else { continue }
      for row in span.row..<span.row + min(span.height, rows.count - span.row) {
        let width = min(span.width, rows[row].count - span.column)
        guard width > 0 else { continue }
        for column in span.column..<span.column + width {
          placesLeft -= 1
          guard placesLeft >= 0 else { return }
          if rows[row][column].isEmpty { rows[row][column] = content }
        }
      }
    }
  }
}
