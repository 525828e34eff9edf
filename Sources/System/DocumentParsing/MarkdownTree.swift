import CCmarkGFM
import Synchronization

/// A Markdown document parsed by cmark-gfm, with GitHub's tables, strikethrough and footnotes. Parsing cannot fail.
package struct MarkdownTree: ~Copyable {
  private let root: OpaquePointer?

  package init(parsing source: String) {
    _ = Self.areExtensionsRegistered
    // A single tilde usually means "about", not strikethrough.
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE | CMARK_OPT_FOOTNOTES)
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough"] {
      guard let syntax = cmark_find_syntax_extension(name) else { continue }
      cmark_parser_attach_syntax_extension(parser, syntax)
    }
    cmark_parser_feed(parser, source, source.utf8.count)
    var root: OpaquePointer?
    Self.inlineParsing.withLock { _ in root = cmark_parser_finish(parser) }
    self.root = root
  }

  deinit { cmark_node_free(root) }

  /// Serializes the parsing of inlines, for which cmark keeps the special characters of extensions in a global table.
  private static let inlineParsing = Mutex(())

  /// Registers the extensions once: cmark keeps them in a global list without a lock.
  private static let areExtensionsRegistered: Void = cmark_gfm_core_extensions_ensure_registered()

  /// The blocks in document order, without struck and hidden text and footnotes, and the number of footnotes.
  package func blocks(firstLine: Int = 1) -> (blocks: [Block], footnotes: Int) {
    var reader = MarkdownBlockReader(lineOffset: firstLine - 1)
    guard let iterator = cmark_iter_new(root) else { return ([], 0) }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      reader.visit(cmark_iter_get_node(iterator), isEntering: event == CMARK_EVENT_ENTER)
    }
    return (reader.blocks, reader.footnotes)
  }
}

/// Turns cmark's events into blocks. Iterative, because the input determines the depth.
private struct MarkdownBlockReader {
  private(set) var blocks: [Block] = []
  private let lineOffset: Int
  private var inlines: [Inline] = []
  private var strongDepth = 0
  private var emphasisDepth = 0
  private var htmlStrongDepth = 0
  private var htmlEmphasisDepth = 0
  private var links: [String] = []
  /// The address of the open `<a>` tag.
  private var htmlLink: String?
  private var imageDepth = 0
  private var imageText = ""
  private var lists: [Bool] = []
  private var isItemOpen = false
  private var quoteDepth = 0
  private var quoteID = 0
  private var table: Table?
  private(set) var footnotes = 0
  private var isInFootnote = false
  private var struckDepth = 0
  private var htmlStruckDepth = 0
  /// The name of the open element with hidden text, and the number of open elements of the name.
  private var hidden: (name: String, depth: Int)?

  init(lineOffset: Int) { self.lineOffset = lineOffset }

  mutating func visit(_ node: OpaquePointer?, isEntering: Bool) {
    let type = cmark_node_get_type(node)
    if type == CMARK_NODE_FOOTNOTE_DEFINITION {
      isInFootnote = isEntering
      if isEntering { footnotes += 1 }
    }
    guard !isInFootnote else { return }
    switch type {
    case CMARK_NODE_FOOTNOTE_DEFINITION, CMARK_NODE_FOOTNOTE_REFERENCE: break
    case CMARK_NODE_TEXT:
      let text = literal(node)
      let target = links.last ?? htmlLink
      append(Inline(target == text ? Self.name(ofSymbol: text) : text, style: style, target: target))
    case CMARK_NODE_SOFTBREAK: append(Inline(kind: .softBreak, style: style))
    case CMARK_NODE_LINEBREAK: append(Inline(kind: .lineBreak, style: style))
    case CMARK_NODE_CODE: append(Inline(literal(node), style: style.union(.code), target: links.last ?? htmlLink))
    case CMARK_NODE_HTML_INLINE: appendHTML(literal(node))
    case CMARK_NODE_STRONG: strongDepth += isEntering ? 1 : -1
    case CMARK_NODE_EMPH: emphasisDepth += isEntering ? 1 : -1
    case CMARK_NODE_LINK:
      if isEntering { links.append(url(node)) } else { _ = links.popLast() }
    case CMARK_NODE_IMAGE: visitImage(node, isEntering: isEntering)
    case CMARK_NODE_PARAGRAPH: visitText(.paragraph, node, isEntering: isEntering)
    case CMARK_NODE_HEADING:
      let level = Int(cmark_node_get_heading_level(node))
      visitText(.heading(level: level, anchor: nil), node, isEntering: isEntering)
    case CMARK_NODE_CODE_BLOCK:
      // The last line end belongs to the fence.
      let code = literal(node)
      add(.code, [Inline(code.hasSuffix("\n") ? String(code.dropLast()) : code, style: .code)], node)
    case CMARK_NODE_HTML_BLOCK: add(.html, [Inline(literal(node))], node)
    case CMARK_NODE_THEMATIC_BREAK: add(.thematicBreak, [], node)
    case CMARK_NODE_LIST:
      if isEntering {
        lists.append(cmark_node_get_list_type(node) == CMARK_ORDERED_LIST)
      } else {
        _ = lists.popLast()
      }
    case CMARK_NODE_ITEM: isItemOpen = isEntering
    case CMARK_NODE_BLOCK_QUOTE:
      if isEntering && quoteDepth == 0 { quoteID += 1 }
      quoteDepth += isEntering ? 1 : -1
    case CMARK_NODE_DOCUMENT: break
    default: visitTable(node, isEntering: isEntering)
    }
  }

  private var style: Inline.Style {
    var style: Inline.Style = []
    if strongDepth + htmlStrongDepth > 0 { style.insert(.strong) }
    if emphasisDepth + htmlEmphasisDepth > 0 { style.insert(.emphasis) }
    return style
  }

  /// The last part of the address of a DocC symbol, `doc://…/documentation/SwiftUI/HStack`; other texts unchanged.
  private static func name(ofSymbol address: String) -> String {
    guard address.hasPrefix("doc:"), let slash = address.lastIndex(of: "/") else { return address }
    let name = address[address.index(after: slash)...]
    return name.isEmpty ? address : String(name)
  }

  private mutating func append(_ run: Inline) {
    guard struckDepth + htmlStruckDepth == 0, hidden == nil else { return }
    if imageDepth > 0 {
      imageText += run.isBreak ? " " : run.text
    } else {
      inlines.append(joining: run)
    }
  }

  /// Applies a tag inside a paragraph: a break, a style, a link or hidden text; other tags have no effect.
  private mutating func appendHTML(_ tag: String) {
    let closes = tag.hasPrefix("</")
    let name = tag.dropFirst(closes ? 2 : 1).prefix { $0.isLetter }.lowercased()
    if let open = hidden {
      guard name == open.name else { return }
      let depth = open.depth + (closes ? -1 : 1)
      hidden = depth == 0 ? nil : (name, depth)
      return
    }
    if !closes, !tag.hasSuffix("/>"), Self.isHidden(tag) {
      hidden = (name, 1)
      return
    }
    switch name {
    case "del", "s", "strike": htmlStruckDepth = max(0, htmlStruckDepth + (closes ? -1 : 1))
    case "br": append(Inline(kind: .lineBreak, style: style))
    case "strong", "b": htmlStrongDepth = max(0, htmlStrongDepth + (closes ? -1 : 1))
    case "em", "i": htmlEmphasisDepth = max(0, htmlEmphasisDepth + (closes ? -1 : 1))
    case "a": htmlLink = closes ? nil : Self.address(in: tag)
    default: break
    }
  }

  /// Whether a tag has the attribute `hidden` or a style that hides its element.
  private static func isHidden(_ tag: String) -> Bool {
    // Every other part is in quotation marks.
    let parts = tag.lowercased().split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    let names = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    if names.contains(where: { $0.split { " \t\n<>/=".contains($0) }.contains("hidden") }) { return true }
    return zip(parts, parts.dropFirst()).contains { name, value in
      name.hasSuffix("style=") && value.filter { !$0.isWhitespace }.contains("display:none")
    }
  }

  /// The value of the `href` attribute of a tag; `nil` without one.
  private static func address(in tag: String) -> String? {
    guard let start = tag.firstRange(of: "href=") else { return nil }
    let value = tag[start.upperBound...]
    guard let quote = value.first, quote == "\"" || quote == "'" else {
      return String(value.prefix { $0 != ">" && !$0.isWhitespace })
    }
    return String(value.dropFirst().prefix { $0 != quote })
  }

  private mutating func visitImage(_ node: OpaquePointer?, isEntering: Bool) {
    imageDepth += isEntering ? 1 : -1
    guard !isEntering, imageDepth == 0 else { return }
    let image = Inline(kind: .image, text: imageText, target: url(node))
    imageText = ""
    append(image)
  }

  private mutating func visitText(_ kind: Block.Kind, _ node: OpaquePointer?, isEntering: Bool) {
    closeTags()
    if !isEntering { add(kind, inlines, node) }
    inlines = []
  }

  /// A tag that is not closed ends with its paragraph or cell.
  private mutating func closeTags() {
    hidden = nil
    htmlStruckDepth = 0
    htmlStrongDepth = 0
    htmlEmphasisDepth = 0
    htmlLink = nil
  }

  private mutating func visitTable(_ node: OpaquePointer?, isEntering: Bool) {
    switch String(cString: cmark_node_get_type_string(node)) {
    case "strikethrough": struckDepth += isEntering ? 1 : -1
    case "table":
      if isEntering {
        table = Table(rows: [], hasHeader: true)
      } else if let finished = table {
        table = nil
        add(.table(finished), [], node)
      }
    case "table_header", "table_row":
      guard isEntering else { break }
      table?.rows.append([])
      table?.lines.append(Int(cmark_node_get_start_line(node)) + lineOffset)
    case "table_cell":
      closeTags()
      // Cells that cmark adds to short rows have no column.
      if !isEntering, let row = table?.rows.indices.last, cmark_node_get_start_column(node) > 0 {
        table?.rows[row].append(inlines)
      }
      inlines = []
    default: break
    }
  }

  private mutating func add(_ kind: Block.Kind, _ content: [Inline], _ node: OpaquePointer?) {
    var list: Block.ListPosition?
    if let isOrdered = lists.last {
      list = .init(depth: lists.count, isOrdered: isOrdered, opensItem: isItemOpen)
      isItemOpen = false
    }
    let line = startLine(node) + lineOffset
    let aside = quoteDepth > 0 ? Block.Aside(id: quoteID, label: nil) : nil
    blocks.append(Block(kind, content, line: line, list: list, aside: aside))
  }

  /// The first line of a node. A paragraph that cmark splits off a table has no line; it starts at the table's line.
  private func startLine(_ node: OpaquePointer?) -> Int {
    let line = Int(cmark_node_get_start_line(node))
    return line > 0 ? line : Int(cmark_node_get_start_line(cmark_node_next(node)))
  }

  private func literal(_ node: OpaquePointer?) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  private func url(_ node: OpaquePointer?) -> String { cmark_node_get_url(node).map { String(cString: $0) } ?? "" }
}
