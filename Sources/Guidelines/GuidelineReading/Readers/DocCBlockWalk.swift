import DocumentParsing
import GuidelineModel

/// Turns the content of a DocC page into blocks.
///
/// Recursive: ``JSONParser`` refuses what nests too deep.
struct DocCBlockWalk {
  /// What a block stands in.
  struct Place {
    /// The lists around, outermost first: whether each is numbered.
    var lists: [Bool] = []
    /// Whether the next block is the first of its item.
    var itemIsOpen = false
    /// The box of a task list's item, until its text comes.
    var box: String?
    var aside: Block.Aside?
  }

  var blocks: [Block] = []
  var place = Place()
  var inlines: DocCInlineWalk
  var locator: LineLocator
  private let top: LineLocator
  private var asideCount = 0
  /// The heading of the section that the walk is in.
  var heading: Block?

  init(references: JSONValue?, source: String) {
    inlines = DocCInlineWalk(references: references)
    top = LineLocator(source: source)
    locator = top
  }

  /// What was lost on the way.
  var losses: WarningCounts { inlines.losses }

  /// Looks for lines behind a member's name: members of a JSON object may stand in any order.
  mutating func lookForLines(behind name: String) {
    locator = top
    locator.advance(to: name)
  }

  /// Reads blocks; running text that stands between them is a paragraph.
  mutating func visit(_ content: [JSONValue]) {
    var index = 0
    while index < content.count {
      let loose = content[index...].prefix(while: DocCInlineWalk.isInline)
      if loose.isEmpty {
        visit(content[index])
        index += 1
      } else {
        paragraph(Array(loose))
        index = loose.endIndex
      }
    }
  }

  /// Adds a paragraph of inline content.
  mutating func paragraph(_ content: [JSONValue]) {
    add(.paragraph, inlines.runs(content))
    addCaptions()
  }

  private mutating func visit(_ block: JSONValue) {
    switch block["type"]?.string ?? block["kind"]?.string {
    case "heading": heading(block)
    case "paragraph", "small": paragraph(block["inlineContent"]?.content ?? [])
    case "aside": aside(block)
    case "unorderedList", "orderedList": list(block)
    case "termList": termList(block["items"]?.content ?? [])
    case "codeListing":
      code(block)
      inlines.takeCaptions(of: block)
      addCaptions()
    case "endpointExample", "dictionaryExample": example(block)
    case "table": table(block)
    case "row":
      for column in block["columns"]?.content ?? [] { visit(column["content"]?.content ?? []) }
    case "fullWidth", "contentAndMedia", "columns": visit(block["content"]?.content ?? [])
    case "step":
      visit(block["content"]?.content ?? [])
      visit(block["caption"]?.content ?? [])
    case "tabNavigator": tabs(block["tabs"]?.content ?? [])
    case "links": links(block["items"]?.content ?? [])
    case "thematicBreak":
      blocks.append(
        Block(.thematicBreak, line: locator.line, list: listPosition, aside: place.aside))
    case "image", "video":
      add(.caption, inlines.runs([block]))
      addCaptions()
    default: unknown(block)
    }
  }

  /// Adds a block where the walk is, unless it is empty.
  mutating func add(_ kind: Block.Kind, _ content: [Inline]) {
    var content = content.joiningRuns().trimmed()
    guard !content.isEmpty else { return }
    if let box = place.box, kind == .paragraph { content = ([Inline(box)] + content).joiningRuns() }
    if let text = content.first(where: { $0.kind == .text })?.text { locator.advance(to: text) }
    append(Block(kind, content, line: locator.line, list: listPosition, aside: place.aside))
  }

  /// Adds a block that is complete.
  mutating func append(_ block: Block) {
    blocks.append(block)
    place.itemIsOpen = false
    place.box = nil
    if block.headingLevel != nil { heading = block }
  }

  /// Adds what stands below the pictures just read.
  mutating func addCaptions() {
    let captions = inlines.captions
    inlines.captions = []
    for caption in captions { add(.caption, caption) }
  }

  var listPosition: Block.ListPosition? {
    place.lists.last.map {
      .init(depth: place.lists.count, isOrdered: $0, opensItem: place.itemIsOpen)
    }
  }

  private mutating func heading(_ block: JSONValue) {
    let level = min(max(block["level"]?.integer ?? 2, 1), 6)
    let content = block["text"]?.string.map { [Inline($0)] }
    add(
      .heading(level: level, anchor: block["anchor"]?.string),
      content ?? inlines.runs(block["inlineContent"]?.content ?? []))
  }

  /// An aside inside another one is part of it, as a quotation inside a quotation is.
  private mutating func aside(_ block: JSONValue) {
    let outer = place.aside
    if outer == nil {
      asideCount += 1
      let names = [block["name"]?.string, block["style"]?.string?.capitalizedFirst]
      let label = names.lazy.compactMap(\.self).first { !$0.isEmpty }
      place.aside = .init(id: asideCount, label: label)
    }
    visit(block["content"]?.content ?? [])
    place.aside = outer
  }

  private mutating func code(_ block: JSONValue) {
    let lines = (block["code"]?.content ?? []).compactMap(\.string)
    add(.code, [Inline(lines.joined(separator: "\n"), style: .code)])
  }

  /// What a request or a dictionary looks like, in the pieces that a page folds away.
  private mutating func example(_ block: JSONValue) {
    visit(block["summary"]?.content ?? [])
    for key in ["request", "response", "example"] {
      for piece in block[key]?["content"]?.content ?? [] { code(piece) }
    }
  }
}
