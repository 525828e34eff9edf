import DocumentTrees

/// Turns the content of a DocC page into blocks.
///
/// Recursive: ``JSONParser`` refuses what nests too deep.
struct DocCBlockWalk {
  private(set) var blocks: [Block] = []
  /// Blocks of a kind that is not known, kept as text.
  private(set) var unknownBlocks = 0

  private let references: JSONValue?
  private var locator: LineLocator
  private var lists: [Bool] = []
  private var itemIsOpen = false
  private var aside: Block.Aside?
  private var asideCount = 0

  init(references: JSONValue?, source: String) {
    self.references = references
    locator = LineLocator(source: source)
  }

  mutating func visit(_ content: [JSONValue]) {
    for block in content { visit(block) }
  }

  /// Adds a paragraph of inline content.
  mutating func paragraph(_ content: [JSONValue]) {
    add(.paragraph, inlines(content))
  }

  /// Adds the lists of links at a page's end, each under its heading.
  mutating func linkSections(_ sections: [JSONValue]) {
    for section in sections {
      if let title = section["title"]?.string {
        add(.heading(level: 2, anchor: section["anchor"]?.string), [Inline(title)])
      }
      links(section["identifiers"]?.elements ?? [])
    }
  }

  private mutating func visit(_ block: JSONValue) {
    switch block["type"]?.string ?? block["kind"]?.string {
    case "heading":
      add(
        .heading(level: block["level"]?.integer ?? 2, anchor: block["anchor"]?.string),
        [Inline(block["text"]?.string ?? "")])
    case "paragraph", "small": paragraph(block["inlineContent"]?.elements ?? [])
    case "aside":
      asideCount += 1
      let label = block["name"]?.string ?? block["style"]?.string?.capitalizedFirst
      aside = .init(id: asideCount, label: label)
      visit(block["content"]?.elements ?? [])
      aside = nil
    case "unorderedList", "orderedList":
      list(
        (block["items"]?.elements ?? []).map { $0["content"]?.elements ?? [] },
        isOrdered: block["type"]?.string == "orderedList")
    case "termList": termList(block["items"]?.elements ?? [])
    case "codeListing":
      let code = (block["code"]?.elements ?? []).compactMap(\.string).joined(separator: "\n")
      add(.code, [Inline(code, style: .code)])
    case "table": table(block)
    case "row":
      for column in block["columns"]?.elements ?? [] { visit(column["content"]?.elements ?? []) }
    case "tabNavigator": tabs(block["tabs"]?.elements ?? [])
    case "links": links(block["items"]?.elements ?? [])
    case "thematicBreak": blocks.append(Block(.thematicBreak, line: locator.line))
    case "image", "video":
      let alternative = reference(block["identifier"]?.string)?["alt"]?.string ?? ""
      add(.caption, [Inline(kind: .image, text: alternative)])
    default:
      unknownBlocks += 1
      let nested = block["content"]?.elements ?? []
      if nested.isEmpty { paragraph(block["inlineContent"]?.elements ?? []) } else { visit(nested) }
    }
  }

  private mutating func add(_ kind: Block.Kind, _ content: [Inline]) {
    let content = content.trimmed()
    guard !content.isEmpty else { return }
    if let text = content.first(where: { $0.kind == .text })?.text { locator.advance(to: text) }
    blocks.append(
      Block(kind, content, line: locator.line, list: listPosition, aside: aside))
    itemIsOpen = false
  }

  private var listPosition: Block.ListPosition? {
    lists.last.map { .init(depth: lists.count, isOrdered: $0, opensItem: itemIsOpen) }
  }

  /// A tab's title names a variant, as a caption does; one that names platforms holds for what is in
  /// the tab, as a heading does, and the section around goes on behind the tabs.
  private mutating func tabs(_ tabs: [JSONValue]) {
    let section = blocks.last { $0.headingLevel != nil }
    var isDivided = false
    for tab in tabs {
      let title = tab["title"]?.string ?? ""
      if PlatformNames.heading(title) != nil {
        add(.heading(level: (section?.headingLevel ?? 1) + 1, anchor: nil), [Inline(title)])
        isDivided = true
      } else {
        add(.caption, [Inline(title)])
      }
      visit(tab["content"]?.elements ?? [])
    }
    if isDivided, let section { blocks.append(section) }
  }

  private mutating func list(_ items: [[JSONValue]], isOrdered: Bool) {
    lists.append(isOrdered)
    for item in items {
      itemIsOpen = true
      visit(item)
    }
    lists.removeLast()
  }

  private mutating func termList(_ items: [JSONValue]) {
    lists.append(false)
    for item in items {
      itemIsOpen = true
      let term = inlines(item["term"]?["inlineContent"]?.elements ?? []).map { run in
        var bold = run
        bold.style.insert(.strong)
        return bold
      }
      add(.paragraph, term)
      visit(item["definition"]?["content"]?.elements ?? [])
    }
    lists.removeLast()
  }

  private mutating func table(_ block: JSONValue) {
    var cells = DocCBlockWalk(references: references, source: "")
    let rows = (block["rows"]?.elements ?? []).map { row in
      row.elements.map { cell -> [Inline] in
        cells.blocks = []
        cells.visit(cell.elements)
        let texts = cells.blocks.map(\.text).filter { !$0.isEmpty }
        return texts.isEmpty ? [] : [Inline(texts.joined(separator: " "))]
      }
    }
    unknownBlocks += cells.unknownBlocks
    let header = block["header"]?.string
    let table = Table(rows: rows, hasHeader: header == "row" || header == "both")
    if let first = table.cellTexts.first?.first { locator.advance(to: first) }
    blocks.append(
      Block(.table(table), line: locator.line, list: listPosition, aside: aside))
  }

  private mutating func links(_ identifiers: [JSONValue]) {
    for identifier in identifiers.compactMap(\.string) {
      let target = reference(identifier)
      let title = target?["title"]?.string ?? identifier
      add(.paragraph, [Inline(title, target: target?["url"]?.string ?? identifier)])
    }
  }

  private func reference(_ identifier: String?) -> JSONValue? {
    identifier.flatMap { references?[$0] }
  }

  private func inlines(_ content: [JSONValue], style: Inline.Style = []) -> [Inline] {
    content.flatMap { inline($0, style: style) }
  }

  private func inline(_ value: JSONValue, style: Inline.Style) -> [Inline] {
    let nested = value["inlineContent"]?.elements ?? []
    switch value["type"]?.string {
    case "text": return [Inline(value["text"]?.string ?? "", style: style)]
    case "codeVoice": return [Inline(value["code"]?.string ?? "", style: style.union(.code))]
    case "strong", "inlineHead": return inlines(nested, style: style.union(.strong))
    case "emphasis", "newTerm": return inlines(nested, style: style.union(.emphasis))
    case "image":
      let alternative = reference(value["identifier"]?.string)?["alt"]?.string ?? ""
      return [Inline(kind: .image, text: alternative)]
    case "reference":
      let target = reference(value["identifier"]?.string)
      let title = value["overridingTitle"]?.string ?? target?["title"]?.string ?? ""
      let isSymbol = target?["role"]?.string == "symbol" || target?["kind"]?.string == "symbol"
      return [
        Inline(
          title, style: isSymbol ? style.union(.code) : style, target: target?["url"]?.string)
      ]
    case "link":
      return [
        Inline(
          value["title"]?.string ?? value["destination"]?.string ?? "", style: style,
          target: value["destination"]?.string)
      ]
    default:
      if let text = value["text"]?.string { return [Inline(text, style: style)] }
      return inlines(nested, style: style)
    }
  }
}
