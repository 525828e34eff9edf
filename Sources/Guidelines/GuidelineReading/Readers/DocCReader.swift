import DocumentParsing
import GuidelineModel

/// Reads DocC render JSON (schema 0.3, `RenderNode.spec.json` of swift-docc).
enum DocCReader {
  static func read(_ text: String, fileName: String) throws(ReadingError) -> ParsedDocument {
    let page: JSONTree
    do {
      page = try JSONTree(parsing: text)
    } catch {
      throw .malformedJSON(reason: error.description)
    }
    guard let identifier = page["identifier"]?["url"]?.string,
      page["metadata"] != nil || page["primaryContentSections"] != nil
    else { throw .notAPage(reason: "JSON without a DocC identifier") }
    if page["kind"]?.string == "symbol" || identifier.lowercased().contains("/documentation/") {
      throw .developerDocumentation
    }
    var document = ParsedDocument(syntax: .docc, fileName: fileName)
    document.title = page["metadata"]?["title"]?.string ?? page["title"]?.string
    document.address = identifier
    document.language = page["identifier"]?["locale"]?.string
    let names = page["metadata"]?["customMetadata"]?["supported-platforms"]?.string ?? ""
    let supported = PlatformSet(names.split(separator: ",").compactMap { Platform(spelling: $0) })
    document.declaredPlatforms = supported.isEmpty ? nil : .init(only: supported)
    var reader = DocCBlockReader(references: page["references"], source: text)
    reader.locateLines(after: "abstract")
    reader.readParagraph(page["abstract"]?.content ?? [])
    for name in ["sections", "primaryContentSections"] {
      reader.locateLines(after: name)
      for section in page[name]?.content ?? [] { reader.readSection(section) }
    }
    for (name, title) in [("topicSections", "Topics"), ("seeAlsoSections", "See Also")]
    where page["\(name)Style"]?.string != "hidden" {
      reader.locateLines(after: name)
      reader.readLinkSections(page[name]?.content ?? [], defaultTitle: title)
    }
    document.blocks = reader.blocks
    document.warnings = reader.warnings
    return document
  }
}

/// A cell of a DocC table that spans several columns or rows.
struct DocCTableSpan {
  let row: Int
  let column: Int
  let width: Int
  let height: Int

  /// The spans in a table's `extendedData`, in row order: `{"0_1": {"colspan": 2, "rowspan": 1}, …}` by row and column.
  static func all(in data: JSONTree?) -> [DocCTableSpan] {
    (data?.valuesByName ?? [:]).compactMap { key, value in
      let position = key.split(separator: "_").compactMap { Int($0) }
      let width = value["colspan"]?.integer ?? 1
      let height = value["rowspan"]?.integer ?? 1
      guard position.count == 2, width > 0, height > 0, width > 1 || height > 1 else { return nil }
      return DocCTableSpan(row: position[0], column: position[1], width: width, height: height)
    }.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }
}

extension Table {
  /// Repeats spanning cells in the empty cells they cover, at most as many as the table has: valid spans are disjoint.
  mutating func fill(_ spans: [DocCTableSpan]) {
    var cellsLeft = rows.reduce(0) { $0 + $1.count }
    var budget = RepetitionBudget(of: self)
    for span in spans where rows.indices.contains(span.row) {
      guard rows[span.row].indices.contains(span.column) else { continue }
      let content = rows[span.row][span.column]
      for row in span.row..<span.row + min(span.height, rows.count - span.row) {
        let width = min(span.width, rows[row].count - span.column)
        guard width > 0 else { continue }
        for column in span.column..<span.column + width {
          cellsLeft -= 1
          guard cellsLeft >= 0 else { return }
          guard rows[row][column].isEmpty else { continue }
          guard budget.spend(content) else { return }
          rows[row][column] = content
        }
      }
    }
  }
}
