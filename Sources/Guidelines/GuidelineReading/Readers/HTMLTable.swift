import DocumentParsing

/// Reads a table element. A cell that spans rows or columns is repeated in each of them.
struct HTMLTable {
  /// The table.
  let table: Table

  /// The maximum number of columns or rows that a cell spans, which bounds the output of hostile documents.
  private static let spanLimit = 64

  init(nodes: [HTMLNode], at start: Int) {
    var rows: [[[Inline]]] = []
    var spans: [Int: (rowsLeft: Int, content: [Inline])] = [:]
    var hasHeader = false
    var index = start + 1
    let end = nodes[start].end
    while index < end {
      let node = nodes[index]
      if node.name == "tr" {
        rows.append([])
        Self.carry(&spans, into: &rows)
        if rows.count == 1, nodes[index..<node.end].contains(where: { $0.name == "th" }) {
          hasHeader = true
        }
      } else if node.name == "thead" {
        hasHeader = true
      } else if node.name == "td" || node.name == "th" {
        if rows.isEmpty { rows.append([]) }
        let content = Self.content(nodes, index)
        let columns = Self.span(node, "colspan")
        let height = Self.span(node, "rowspan")
        for _ in 0..<columns {
          if height > 1 {
            spans[rows[rows.count - 1].count] = (height - 1, content)
          }
          rows[rows.count - 1].append(content)
          Self.carry(&spans, into: &rows)
        }
        index = node.end
        continue
      }
      index += 1
    }
    rows.removeAll { $0.allSatisfy(\.isEmpty) }
    table = Table(rows: rows, hasHeader: hasHeader)
  }

  /// Fills the next columns of the last row with the cells above that span it.
  private static func carry(
    _ spans: inout [Int: (rowsLeft: Int, content: [Inline])], into rows: inout [[[Inline]]]
  ) {
    guard let row = rows.indices.last else { return }
    while let above = spans[rows[row].count], above.rowsLeft > 0 {
      let column = rows[row].count
      spans[column] = above.rowsLeft > 1 ? (above.rowsLeft - 1, above.content) : nil
      rows[row].append(above.content)
    }
  }

  private static func span(_ node: HTMLNode, _ name: String) -> Int {
    min(max(node.attributes[name].flatMap { Int($0) } ?? 1, 1), spanLimit)
  }

  private static func content(_ nodes: [HTMLNode], _ index: Int) -> [Inline] {
    var runs: [Inline] = []
    for node in nodes[index..<max(nodes[index].end, index + 1)] {
      if node.isText {
        runs.append(Inline(node.text))
      } else if ["br", "p", "li", "div", "tr"].contains(node.name), !runs.isEmpty {
        runs.append(Inline(kind: .lineBreak))
      }
    }
    let text = runs.plainText
    return text.isEmpty ? [] : [Inline(text)]
  }
}
