import DocumentParsing

/// Tables, whose cells hold blocks.
extension DocCBlockWalk {
  mutating func table(_ block: JSONValue) {
    let rows = cells(block["rows"]?.content ?? [])
    let header = block["header"]?.string
    var table = Table(rows: rows, hasHeader: header == "row" || header == "both")
    table.fill(DocCTableSpans(block["extendedData"]).spans)
    if let first = table.rows.first?.first?.plainText { locator.advance(to: first) }
    append(Block(.table(table), line: locator.line, list: listPosition, aside: place.aside))
    inlines.takeCaptions(of: block)
    addCaptions()
  }

  /// The content of each cell, which is read as if it stood alone.
  private mutating func cells(_ rows: [JSONValue]) -> [[[Inline]]] {
    let around = (blocks, place, locator, heading)
    locator = LineLocator(source: "")
    defer { (blocks, place, locator, heading) = around }
    return rows.map { row in
      row.content.map { cell in
        blocks = []
        place = Place()
        visit(cell.content)
        return Array(
          blocks.map(\.cellContent).filter { !$0.isEmpty }
            .joined(separator: [Inline(kind: .lineBreak)]))
      }
    }
  }
}

extension Block {
  /// The block as part of a cell, which has no room for more than runs.
  fileprivate var cellContent: [Inline] {
    guard inlines.isEmpty else { return inlines }
    let words = text
    return words.isEmpty ? [] : [Inline(words)]
  }
}
