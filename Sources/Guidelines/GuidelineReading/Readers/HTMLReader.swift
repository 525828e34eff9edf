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
    document.dates.add(structure.dates)
    var reader = HTMLBlockReader(nodes: tree.nodes, structure: structure)
    reader.read(structure.contentRange)
    document.blocks = reader.blocks
    document.warnings[.navigationSkipped] += reader.skippedElements
    document.warnings[.tablesDropped] += reader.emptyTables
    return document
  }
}

/// The content range and the metadata of an HTML document.
struct HTMLStructure {
  private let nodes: [HTMLNode]
  /// The indexes of the nodes in the page's content.
  let contentRange: Range<Int>
  /// The canonical address; `nil` when the document declares none.
  private(set) var address: String?
  /// The language code; `nil` when the document declares none.
  private(set) var language: String?
  /// The document title; `nil` when there is none.
  private(set) var title: String?
  /// The dates in the metadata.
  private(set) var dates = DocumentDates()

  init(nodes: [HTMLNode]) {
    self.nodes = nodes
    contentRange = Self.contentRange(nodes)
    for (index, node) in nodes.enumerated() {
      switch node.name {
      case "html": language = node.attributes["lang"] ?? node.attributes["xml:lang"]
      case "title" where title == nil:
        title = nodes[index..<node.end].filter(\.isText).map(\.text).joined()
      case "link" where node.attributes["rel"] == "canonical": address = node.attributes["href"]
      case "meta": readMeta(node)
      default: break
      }
    }
  }

  private mutating func readMeta(_ node: HTMLNode) {
    guard let content = node.attributes["content"] else { return }
    // The date of the response is the day of the capture.
    if node.attributes["http-equiv"]?.lowercased() == "date" {
      if let date = DateScanner.first(in: content) { dates.add(date, as: .capture) }
      return
    }
    let name =
      node.attributes["property"] ?? node.attributes["name"] ?? node.attributes["http-equiv"]
    switch name {
    case "og:url": address = address ?? content
    case let name?:
      let field = name.split { $0 == "." || $0 == ":" }.last.map(String.init) ?? name
      dates.add(field: field, value: content)
    case nil: break
    }
  }

  /// The range of `main`, otherwise of the longest `article`, otherwise of `body`, otherwise all nodes.
  private static func contentRange(_ nodes: [HTMLNode]) -> Range<Int> {
    var articles: [Range<Int>] = []
    var body: Range<Int>?
    for (index, node) in nodes.enumerated() where !node.isText {
      if node.name == "main" || node.attributes["role"] == "main" { return index..<node.end }
      if node.name == "article" { articles.append(index..<node.end) }
      if node.name == "body", body == nil { body = index..<node.end }
    }
    let longest = articles.max { textLength(nodes[$0]) < textLength(nodes[$1]) }
    return longest ?? body ?? 0..<nodes.count
  }

  private static func textLength(_ nodes: ArraySlice<HTMLNode>) -> Int {
    nodes.reduce(0) { $0 + $1.text.utf8.count }
  }

  private static let chromeElements: Set<String> = [
    "nav", "footer", "script", "style", "noscript", "template", "form", "button", "input", "select",
    "textarea", "svg", "iframe", "object", "head", "dialog", "video", "audio", "canvas", "menu",
  ]

  private static let chromeRoles: Set<String> = [
    "navigation", "search", "banner", "contentinfo", "dialog", "menu", "menubar",
  ]

  private static let chromeClasses: Set<String> = [
    "nav", "navigation", "navbar", "breadcrumb", "breadcrumbs", "toc", "sidebar", "footer", "menu",
    "pagination", "pager", "previous", "prev", "next", "copyright", "skip", "cookie", "feedback",
    "social", "share", "contents", "localnav", "globalnav",
  ]

  /// Whether an element belongs to the site around the page, such as navigation.
  func isChrome(_ index: Int) -> Bool {
    let node = nodes[index]
    if Self.chromeElements.contains(node.name) { return true }
    if let role = node.attributes["role"], Self.chromeRoles.contains(role) { return true }
    if node.attributes["aria-hidden"] == "true" || node.attributes["hidden"] != nil { return true }
    if node.name == "header" { return !containsHeading(index) }
    let parts = node.classes.flatMap { $0.lowercased().split { $0 == "-" || $0 == "_" } }
    return parts.contains { Self.chromeClasses.contains(String($0)) } && isMostlyLinks(index)
  }

  private func containsHeading(_ index: Int) -> Bool {
    nodes[index..<nodes[index].end].contains { ["h1", "h2"].contains($0.name) }
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
