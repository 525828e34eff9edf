import DocumentParsing
import GuidelineModel

/// Reads the content of a DocC page as blocks, recursively within ``JSONTree/depthLimit``.
struct DocCBlockReader {
  /// The context of the next block.
  private struct Context {
    /// The enclosing lists, outermost first: `true` for a numbered one.
    var lists: [Bool] = []
    /// Whether the next block is the first of its list item.
    var opensItem = false
    /// The check box of a task list item, until its text is read.
    var checkBox: String?
    var aside: Block.Aside?
    var column: Int?
  }

  private(set) var blocks: [Block] = []
  private var context = Context()
  private var inlines: DocCInlineReader
  private var locator: LineLocator
  private let top: LineLocator
  private var asideCount = 0
  private var columnCount = 0
  /// The heading of the current section.
  private var heading: Block?

  init(references: JSONTree?, source: String) {
    inlines = DocCInlineReader(references: references)
    top = LineLocator(source: source)
    locator = top
  }

  var warnings: WarningCounts { inlines.warnings }

  /// Starts to look for lines after a member's name, because members have no fixed order.
  mutating func locateLines(after name: String) {
    locator = top
    locator.advance(to: name)
  }

  // MARK: Sections

  mutating func readSection(_ section: JSONTree) {
    switch section["kind"]?.string {
    case "content", "articleBody", nil: read(section["content"]?.content ?? [])
    case "mentions": readLinks(section["mentions"]?.content ?? [])
    case "hero", "intro", "callToAction", "tasks", "assessments", "volume", "resources": readText(of: section)
    default: readUnknown(section)
    }
  }

  /// Reads the lists of links at the end of a page, each under its title or a default one.
  mutating func readLinkSections(_ sections: [JSONTree], defaultTitle: String) {
    for section in sections {
      add(.heading(level: 2, anchor: section["anchor"]?.string), [Inline(section["title"]?.string ?? defaultTitle)])
      readParagraph(section["abstract"]?.content ?? [])
      read(section["discussion"]?["content"]?.content ?? [])
      readLinks(section["identifiers"]?.content ?? [])
    }
  }

  // MARK: Blocks

  mutating func readParagraph(_ content: [JSONTree]) {
    add(.paragraph, inlines.runs(content))
    addCaptions()
  }

  /// Reads blocks; inline content between them becomes a paragraph.
  private mutating func read(_ content: [JSONTree]) {
    var index = 0
    while index < content.count {
      let loose = content[index...].prefix(while: DocCInlineReader.isInline)
      if loose.isEmpty {
        read(content[index])
        index += 1
      } else {
        readParagraph(Array(loose))
        index = loose.endIndex
      }
    }
  }

  private mutating func read(_ block: JSONTree) {
    switch block["type"]?.string ?? block["kind"]?.string {
    case "heading": readHeading(block)
    case "paragraph": readParagraph(block["inlineContent"]?.content ?? [])
    // Small print is a note, because the text before it may be about something else.
    case "small": readAside("Footnote") { $0.readParagraph(block["inlineContent"]?.content ?? []) }
    case "aside": readAside(block)
    case "unorderedList", "orderedList": readList(block)
    case "termList": readTermList(block["items"]?.content ?? [])
    case "codeListing":
      readCode(block)
      inlines.readCaptions(of: block)
      addCaptions()
    case "endpointExample", "dictionaryExample": readExample(block)
    case "table": readTable(block)
    case "row": for column in block["columns"]?.content ?? [] { readColumn(column) }
    case "fullWidth", "contentAndMedia", "columns": read(block["content"]?.content ?? [])
    case "step":
      read(block["content"]?.content ?? [])
      read(block["caption"]?.content ?? [])
    case "tabNavigator": readTabs(block["tabs"]?.content ?? [])
    case "links": readLinks(block["items"]?.content ?? [])
    case "thematicBreak":
      blocks.append(Block(.thematicBreak, line: locator.line, list: listPosition, aside: context.aside))
    case "image", "video":
      add(.caption, inlines.runs([block]))
      addCaptions()
    default: readUnknown(block)
    }
  }

  private mutating func readHeading(_ block: JSONTree) {
    let level = min(max(block["level"]?.integer ?? 2, 1), 6)
    let content = block["text"]?.string.map { [Inline($0)] }
    add(
      .heading(level: level, anchor: block["anchor"]?.string),
      content ?? inlines.runs(block["inlineContent"]?.content ?? []))
  }

  private mutating func readAside(_ block: JSONTree) {
    let names = [block["name"]?.string, block["style"]?.string?.capitalizedFirst]
    let label = names.lazy.compactMap(\.self).first { !$0.isEmpty }
    readAside(label) { $0.read(block["content"]?.content ?? []) }
  }

  /// Reads an aside; one inside another is part of the outer one.
  private mutating func readAside(_ label: String?, _ read: (inout DocCBlockReader) -> Void) {
    let outer = context.aside
    if outer == nil {
      asideCount += 1
      context.aside = .init(id: asideCount, label: label)
    }
    read(&self)
    context.aside = outer
  }

  /// Reads a column; one inside another is part of the outer one.
  private mutating func readColumn(_ column: JSONTree) {
    let outer = context.column
    if outer == nil {
      columnCount += 1
      context.column = columnCount
    }
    read(column["content"]?.content ?? [])
    context.column = outer
  }

  private mutating func readCode(_ block: JSONTree) {
    let lines = (block["code"]?.content ?? []).compactMap(\.string)
    add(.code, [Inline(lines.joined(separator: "\n"), style: .code)])
  }

  /// The parts of a request or a dictionary, which the site shows collapsed.
  private mutating func readExample(_ block: JSONTree) {
    read(block["summary"]?.content ?? [])
    for key in ["request", "response", "example"] {
      for piece in block[key]?["content"]?.content ?? [] { readCode(piece) }
    }
  }

  /// Each link becomes a paragraph.
  private mutating func readLinks(_ identifiers: [JSONTree]) {
    for identifier in identifiers.compactMap(\.string) { add(.paragraph, [inlines.link(identifier)]) }
  }

  // MARK: Lists and tabs

  private mutating func readList(_ block: JSONTree) {
    readItems(isOrdered: block["type"]?.string == "orderedList", block["items"]?.content ?? []) { reader, item in
      // Markdown has the check box in the text as well.
      if let isDone = item["checked"]?.bool { reader.context.checkBox = isDone ? "[x] " : "[ ] " }
      let content = item["content"]?.content ?? []
      reader.read(content.isEmpty && DocCInlineReader.isInline(item) ? [item] : content)
    }
  }

  /// A term becomes a bold list item that contains its definition.
  private mutating func readTermList(_ items: [JSONTree]) {
    readItems(isOrdered: false, items) { reader, item in
      let term = item["term"]?["inlineContent"]?.content ?? []
      reader.add(.paragraph, reader.inlines.runs(term, style: .strong))
      reader.read(item["definition"]?["content"]?.content ?? [])
    }
  }

  private mutating func readItems(isOrdered: Bool, _ items: [JSONTree], read: (inout DocCBlockReader, JSONTree) -> Void)
  {
    let outerOpensItem = context.opensItem
    let start = blocks.count
    context.lists.append(isOrdered)
    for item in items {
      context.opensItem = true
      context.checkBox = nil
      read(&self, item)
    }
    context.lists.removeLast()
    // An empty list does not open the item that contains it.
    context.opensItem = outerOpensItem && blocks.count == start
    context.checkBox = nil
  }

  /// A tab's title is a caption, or a heading if it names platforms; then the outer heading is repeated after the tabs.
  private mutating func readTabs(_ tabs: [JSONTree]) {
    let outer = heading
    var hasPlatformTabs = false
    for tab in tabs {
      let title = tab["title"]?.string ?? ""
      if PlatformNames.heading(title) != nil {
        add(.heading(level: (outer?.headingLevel ?? 1) + 1, anchor: nil), [Inline(title)])
        hasPlatformTabs = true
      } else {
        add(.caption, [Inline(title)])
      }
      read(tab["content"]?.content ?? [])
    }
    if hasPlatformTabs, let outer { append(outer) }
  }

  // MARK: Tables

  private mutating func readTable(_ block: JSONTree) {
    let rows = readCells(block["rows"]?.content ?? [])
    let header = block["header"]?.string
    var table = Table(rows: rows, hasHeader: header == "row" || header == "both")
    table.fill(DocCTableSpan.all(in: block["extendedData"]))
    if let first = table.rows.first?.first?.plainText { locator.advance(to: first) }
    append(Block(.table(table), line: locator.line, list: listPosition, aside: context.aside))
    inlines.readCaptions(of: block)
    addCaptions()
  }

  /// The content of each cell.
  private mutating func readCells(_ rows: [JSONTree]) -> [[[Inline]]] {
    let saved = (blocks, context, locator, heading)
    locator = LineLocator(source: "")
    defer { (blocks, context, locator, heading) = saved }
    return rows.map { row in
      row.content.map { cell in
        blocks = []
        context = Context()
        read(cell.content)
        return Array(blocks.map(\.cellContent).filter { !$0.isEmpty }.joined(separator: [Inline(kind: .lineBreak)]))
      }
    }
  }

  // MARK: Unknown kinds

  /// Keeps the text of a block of unknown kind, and counts the block.
  private mutating func readUnknown(_ block: JSONTree) {
    inlines.warnings[.unknownBlocks] += 1
    readText(of: block)
  }

  /// Adds the texts of an object in the order in which pages show them.
  private mutating func readText(of object: JSONTree) {
    for name in Self.membersWithText {
      if let member = object[name] { readText(in: member) }
    }
  }

  /// Members with text for readers; other members hold identifiers and settings.
  private static let membersWithText = [
    "title", "name", "term", "summary", "abstract", "text", "code", "inlineContent", "definition",
    "contentSection", "content", "stepsSection", "items", "tabs", "columns", "rows", "chapters",
    "tasks", "tiles", "assessments", "choices", "justification", "caption", "children", "action",
  ]

  private mutating func readText(in member: JSONTree) {
    switch member.kind {
    case .string: readParagraph([member])
    case .object:
      let isBlock = member["type"]?.string != nil || member["kind"]?.string != nil
      if isBlock { read([member]) } else { readText(of: member) }
    case .array(let elements):
      if elements.allSatisfy(DocCInlineReader.isInline) {
        readParagraph(elements)
      } else {
        for element in elements { readText(in: element) }
      }
    case .literal: break
    }
  }

  // MARK: Adding blocks

  /// Adds a block in the current context unless it is empty.
  private mutating func add(_ kind: Block.Kind, _ content: [Inline]) {
    var content = content.reduce(into: []) { $0.append(joining: $1) }.trimmed()
    guard !content.isEmpty else { return }
    if let box = context.checkBox, kind == .paragraph {
      content = content.reduce(into: [Inline(box)]) { $0.append(joining: $1) }
    }
    if let text = content.first(where: { $0.kind == .text })?.text { locator.advance(to: text) }
    append(Block(kind, content, line: locator.line, list: listPosition, aside: context.aside))
  }

  private mutating func append(_ block: Block) {
    blocks.append(block)
    blocks[blocks.count - 1].column = context.column
    context.opensItem = false
    context.checkBox = nil
    if block.headingLevel != nil { heading = block }
  }

  private mutating func addCaptions() {
    let captions = inlines.captions
    inlines.captions = []
    for caption in captions { add(.caption, caption) }
  }

  private var listPosition: Block.ListPosition? {
    context.lists.last.map { .init(depth: context.lists.count, isOrdered: $0, opensItem: context.opensItem) }
  }
}

extension Block {
  /// The block's content as runs, for a table cell.
  fileprivate var cellContent: [Inline] {
    guard inlines.isEmpty else { return inlines }
    let words = text
    return words.isEmpty ? [] : [Inline(words)]
  }
}
