import DocumentParsing
import GuidelineModel

/// Reads HTML: finds the content of the page inside the site, then its blocks.
enum HTMLReader {
  static func read(_ text: String, fileName: String) -> ParsedDocument {
    let tree = HTMLTree(parsing: text)
    var document = ParsedDocument(syntax: .html, fileName: fileName)
    if tree.isTruncated { document.warnings[.contentTruncated] += 1 }
    let structure = HTMLStructure(nodes: tree.nodes)
    document.address = structure.address
    document.language = structure.language
    document.title = structure.title.map(ParsedDocument.pageTitle)
    for name in [structure.title].compactMap(\.self) + structure.headers {
      document.guide = document.guide ?? GuideName(name)?.platform
      document.origin.read(name: name)
    }
    document.dates.add(structure.dates)
    var reader = HTMLBlockReader(nodes: tree.nodes, structure: structure)
    reader.read(structure.contentRange)
    document.blocks = reader.blocks
    document.warnings[.navigationSkipped] += reader.skippedElements
    document.warnings[.tablesDropped] += reader.emptyTables
    return document
  }
}

struct HTMLStructure {
  private let nodes: [HTMLNode]
  let contentRange: Range<Int>
  private(set) var address: String?
  private(set) var language: String?
  private(set) var title: String?
  private(set) var dates = DocumentDates()

  init(nodes: [HTMLNode]) {
    self.nodes = nodes
    contentRange = Self.contentRange(nodes)
    for (index, node) in nodes.enumerated() {
      switch node.name {
      case "html": language = node.attributes["lang"] ?? node.attributes["xml:lang"]
      case "title" where title == nil: title = nodes[index..<node.end].filter(\.isText).map(\.text).joined()
      case "link" where node.attributes["rel"] == "canonical": address = node.attributes["href"]
      case "meta": readMeta(node)
      default: break
      }
    }
  }

  /// The texts of headers and breadcrumbs, with strokes between their parts.
  var headers: some Sequence<String> {
    nodes.indices.lazy.filter { isHeader(nodes[$0]) }.prefix(Self.headerLimit).map { index in
      nodes[index..<nodes[index].end].lazy.filter(\.isText).prefix(Self.headerLimit)
        .map { String($0.text) }.joined(separator: "|")
    }
  }

  /// The most headers of a page, and the most parts of one.
  private static let headerLimit = 40

  private func isHeader(_ node: HTMLNode) -> Bool {
    node.name == "header" || node.attributes["aria-label"]?.lowercased().hasPrefix("breadcrumb") == true
      || node.classes.contains { $0.lowercased().hasPrefix("breadcrumb") }
  }

  private mutating func readMeta(_ node: HTMLNode) {
    guard let content = node.attributes["content"] else { return }
    // The date of the response is the day of the capture.
    if node.attributes["http-equiv"]?.lowercased() == "date" {
      if let date = DateScanner.first(in: content) { dates.add(date, as: .capture) }
      return
    }
    guard let name = node.attributes["property"] ?? node.attributes["name"] ?? node.attributes["http-equiv"]
    else { return }
    if name == "og:url" {
      address = address ?? content
    } else {
      dates.add(field: name.split { $0 == "." || $0 == ":" }.last.map(String.init) ?? name, value: content)
    }
  }

  /// The range of `main`, otherwise of the longest `article` unless they form a book, otherwise of `body` or all nodes.
  private static func contentRange(_ nodes: [HTMLNode]) -> Range<Int> {
    var articles: [Range<Int>] = []
    var body: Range<Int>?
    for (index, node) in nodes.enumerated() where !node.isText {
      if node.name == "main" || node.attributes["role"] == "main" { return index..<node.end }
      if node.name == "article" { articles.append(index..<node.end) }
      if node.name == "body", body == nil { body = index..<node.end }
    }
    let lengths = articles.map { nodes[$0].reduce(0) { $0 + $1.text.utf8.count } }
    let total = lengths.reduce(0, +)
    guard let most = lengths.max(), let longest = lengths.firstIndex(of: most),
      total < Book.sizeMinimum || most * 2 > total
    else { return body ?? 0..<nodes.count }
    return articles[longest]
  }

  private static let chromeElements = WordLists.words("html-chrome-elements")
  private static let chromeRoles = WordLists.words("html-chrome-roles")
  private static let chromeClasses = WordLists.words("html-chrome-classes")

  /// Whether an element belongs to the site around the page, such as navigation, or is hidden.
  func isChrome(_ index: Int) -> Bool {
    let node = nodes[index]
    if Self.chromeElements.contains(node.name) || Self.struck.contains(node.name) { return true }
    if let role = node.attributes["role"], Self.chromeRoles.contains(role) { return true }
    if node.attributes["aria-hidden"] == "true" || node.attributes["hidden"] != nil { return true }
    if let style = node.attributes["style"], Self.hides(style) { return true }
    if node.name == "header" { return !nodes[index..<node.end].contains { ["h1", "h2"].contains($0.name) } }
    let parts = node.classes.flatMap { $0.lowercased().split { $0 == "-" || $0 == "_" } }
    return parts.contains { Self.chromeClasses.contains(String($0)) } && isMostlyLinks(index)
  }

  /// The elements of struck text, which is no longer valid.
  private static let struck: Set<String> = ["del", "s", "strike"]

  private static func hides(_ style: String) -> Bool {
    style.lowercased().split(separator: ";").contains { property in
      let parts = property.split { $0 == ":" || $0.isWhitespace || $0 == "!" }
      return parts.starts(with: ["display", "none"]) || parts.starts(with: ["visibility", "hidden"])
    }
  }

  /// Whether at least half of the text in an element is link text.
  private func isMostlyLinks(_ index: Int) -> Bool {
    var linkEnd = index
    var linked = 0
    var total = 0
    for position in index..<nodes[index].end {
      let node = nodes[position]
      if node.name == "a" { linkEnd = max(linkEnd, node.end) }
      let length = node.text.collapsingWhiteSpace().utf8.count
      total += length
      if position < linkEnd { linked += length }
    }
    return linked * 2 >= total
  }
}

/// Reads a table element. A cell that spans rows or columns is repeated in each of them.
struct HTMLTable {
  private(set) var table = Table(rows: [], hasHeader: false)

  /// The maximum number of columns or rows that a cell spans.
  private static let spanLimit = 64

  /// The bytes that cells may repeat in further columns and rows; beyond it cells span nothing.
  private var budget: RepetitionBudget

  init(nodes: [HTMLNode], at start: Int) {
    var rows: [[[Inline]]] = []
    /// The number of rows at the top that consist of names.
    var headerRows = 0
    var isInHead = false
    var spans: [Int: (rowsLeft: Int, content: [Inline])] = [:]
    var index = start + 1
    let end = nodes[start].end
    budget = RepetitionBudget(size: nodes[start..<end].reduce(0) { $0 + $1.text.utf8.count })
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
        for column in 0..<columns where column == 0 || !budget.isSpent {
          if height > 1 { spans[rows[rows.count - 1].count] = (height - 1, content) }
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

  private mutating func repeated(_ content: [Inline]) -> [Inline] { budget.spend(content) ? content : [] }

  /// Fills the next columns of the last row with the cells above that span it.
  private mutating func carry(_ spans: inout [Int: (rowsLeft: Int, content: [Inline])], into rows: inout [[[Inline]]]) {
    guard let row = rows.indices.last else { return }
    if budget.isSpent { spans = [:] }
    while let above = spans[rows[row].count], above.rowsLeft > 0 {
      let column = rows[row].count
      spans[column] = above.rowsLeft > 1 ? (above.rowsLeft - 1, above.content) : nil
      rows[row].append(repeated(above.content))
    }
  }

  private static func span(_ node: HTMLNode, _ name: String) -> Int {
    let number = node.attributes[name].flatMap { Int($0) } ?? 1
    // Zero means all rows that follow.
    return number == 0 && name == "rowspan" ? spanLimit : min(max(number, 1), spanLimit)
  }

  private static func content(_ nodes: [HTMLNode], _ index: Int) -> [Inline] {
    var runs: [Inline] = []
    for node in nodes[index..<max(nodes[index].end, index + 1)] {
      if node.isText {
        runs.append(Inline(node.text))
      } else if let image = node.image {
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

extension HTMLNode {
  /// The run of an image, or of an element that the page declares to be one; `nil` for other elements.
  var image: Inline? {
    if name == "img" { return Inline(kind: .image, text: attributes["alt"] ?? "", target: attributes["src"]) }
    guard attributes["role"] == "img", let label = attributes["aria-label"] else { return nil }
    return Inline(kind: .image, text: label)
  }
}
