import DocumentParsing

/// Reads a table element. A cell that spans rows or columns is repeated in each of them.
struct HTMLTable {
  /// The table.
  private(set) var table = Table(rows: [], hasHeader: false)

  /// The maximum number of columns or rows that a cell spans, which bounds the output of hostile documents.
  private static let spanLimit = 64

  /// The number of bytes that cells may have in the further columns and rows they span; beyond it cells span nothing.
  private var budget = 0

  init(nodes: [HTMLNode], at start: Int) {
    var rows: [[[Inline]]] = []
    /// The number of rows at the top that consist of names.
    var headerRows = 0
    var isInHead = false
    var spans: [Int: (rowsLeft: Int, content: [Inline])] = [:]
    var index = start + 1
    let end = nodes[start].end
    budget = 4096 + 16 * nodes[start..<end].reduce(0) { $0 + $1.text.utf8.count }
    while index < end {
      let node = nodes[index]
      if node.name == "tr" {
        if headerRows == rows.count, isInHead || Self.hasNamesOnly(nodes, index) { headerRows += 1 }
        rows.append([])
        carry(&spans, into: &rows)
      } else if ["thead", "tbody", "tfoot"].contains(node.name) {
        isInHead = node.name == "thead"
      } else if node.name == "td" || node.name == "th" {
        if rows.isEmpty { rows.append([]) }
        let content = Self.content(nodes, index)
        let columns = Self.span(node, "colspan")
        let height = Self.span(node, "rowspan")
        for column in 0..<columns where column == 0 || budget >= 0 {
          if height > 1 {
            spans[rows[rows.count - 1].count] = (height - 1, content)
          }
          rows[rows.count - 1].append(column == 0 ? content : repeated(content))
          carry(&spans, into: &rows)
        }
        index = node.end
        continue
      }
      index += 1
    }
    if headerRows > 1, headerRows < rows.count {
      rows.replaceSubrange(0..<headerRows, with: [Self.joinedNames(rows[..<headerRows])])
    }
    rows.removeAll { $0.allSatisfy(\.isEmpty) }
    table = Table(rows: rows, hasHeader: headerRows > 0)
  }

  /// Whether all cells of a row that are not empty contain names of columns.
  private static func hasNamesOnly(_ nodes: [HTMLNode], _ row: Int) -> Bool {
    var index = row + 1
    var hasName = false
    while index < nodes[row].end {
      let node = nodes[index]
      if node.name == "th" { hasName = true }
      if node.name == "td", !content(nodes, index).isEmpty { return false }
      index = ["td", "th"].contains(node.name) ? max(node.end, index + 1) : index + 1
    }
    return hasName
  }

  /// One header from several: "Phone" above "Small" becomes "Phone Small".
  private static func joinedNames(_ header: ArraySlice<[[Inline]]>) -> [[Inline]] {
    (0..<(header.map(\.count).max() ?? 0)).map { column in
      var names: [String] = []
      for row in header where column < row.count {
        let name = row[column].plainText
        if !name.isEmpty, name != names.last { names.append(name) }
      }
      return names.isEmpty ? [] : [Inline(names.joined(separator: " "))]
    }
  }

  /// The content of a cell for another column or row, empty when there is too much.
  private mutating func repeated(_ content: [Inline]) -> [Inline] {
    budget -= content.reduce(1) { $0 + $1.text.utf8.count }
    return budget >= 0 ? content : []
  }

  /// Fills the next columns of the last row with the cells above that span it.
  private mutating func carry(
    _ spans: inout [Int: (rowsLeft: Int, content: [Inline])], into rows: inout [[[Inline]]]
  ) {
    guard let row = rows.indices.last else { return }
    if budget < 0 { spans = [:] }
    while let above = spans[rows[row].count], above.rowsLeft > 0 {
      let column = rows[row].count
      spans[column] = above.rowsLeft > 1 ? (above.rowsLeft - 1, above.content) : nil
      rows[row].append(repeated(above.content))
    }
  }

  private static func span(_ node: HTMLNode, _ name: String) -> Int {
    let number = node.attributes[name].flatMap { Int($0) } ?? 1
    // No rows mean all rows that follow.
    return number == 0 && name == "rowspan" ? spanLimit : min(max(number, 1), spanLimit)
  }

  private static func content(_ nodes: [HTMLNode], _ index: Int) -> [Inline] {
    var runs: [Inline] = []
    for node in nodes[index..<max(nodes[index].end, index + 1)] {
      if node.isText {
        runs.append(Inline(node.text))
      } else if let image = HTMLImage.run(node) {
        runs.append(image)
      } else if ["br", "p", "li", "div", "tr"].contains(node.name), !runs.isEmpty {
        runs.append(Inline(kind: .lineBreak))
      }
    }
    guard runs.contains(where: { $0.kind == .image }) else {
      let text = runs.plainText
      return text.isEmpty ? [] : [Inline(text)]
    }
    return runs.trimmed()
  }
}

/// An image element, or an element that the page declares to be an image.
enum HTMLImage {
  /// The image as a run, `nil` for other elements.
  static func run(_ node: HTMLNode) -> Inline? {
    if node.name == "img" {
      return Inline(
        kind: .image, text: node.attributes["alt"] ?? "", target: node.attributes["src"])
    }
    guard node.attributes["role"] == "img", let label = node.attributes["aria-label"] else {
      return nil
    }
    return Inline(kind: .image, text: label)
  }
}
