import DocumentParsing
import GuidelineModel

/// Reads Markdown: front matter, a metadata comment, aligned tables, the blocks that cmark finds in the joined lines,
/// HTML blocks between them.
enum MarkdownReader {
  static func read(_ text: String, fileName: String) -> ParsedDocument {
    var document = ParsedDocument(syntax: .markdown, fileName: fileName)
    let (body, firstLine) = body(of: text, &document)
    let lines = JoinedLines(AlignedTable.withPipes(body), firstLine: firstLine)
    var blocks = parse(lines, firstLine: firstLine, &document)
    // The whole page may be inside a code fence.
    if let only = blocks.first, blocks.count == 1, only.kind == .code {
      let content = only.inlines.first?.text ?? ""
      // An indented page is code as well, but has no opening fence.
      let isFenced = ["```", "~~~"].contains(String(body.trimmingLeadingSpace().prefix(3)))
      let first = lines.map[only.line] + (isFenced ? 1 : 0)
      blocks = parse(JoinedLines(content, firstLine: first), firstLine: first, &document)
    }
    for block in blocks {
      if block.kind == .html {
        document.append(html: block)
      } else {
        document.blocks.append(block)
      }
    }
    return document
  }

  /// The blocks of a text, with its tables prepared; the document takes the map of its lines.
  private static func parse(_ lines: JoinedLines, firstLine: Int, _ document: inout ParsedDocument)
    -> [Block]
  {
    let source = PipeTableSource(lines.text)
    document.lineMap = source.lineMap(firstLine: firstLine).after(lines.map)
    if source.oversizedTables > 0 { document.warnings[.contentTruncated] += 1 }
    var blocks = MarkdownTree(parsing: source.text).blocks(firstLine: firstLine)
    removeAddedNames(source.headerCells, from: &blocks, firstLine: firstLine)
    return blocks
  }

  /// Removes the empty header cells that were added to show all cells of the rows.
  private static func removeAddedNames(
    _ headerCells: [Int: Int], from blocks: inout [Block], firstLine: Int
  ) {
    guard !headerCells.isEmpty else { return }
    for index in blocks.indices {
      guard case .table(var table) = blocks[index].kind,
        let count = headerCells[blocks[index].line - firstLine + 1], !table.rows.isEmpty
      else { continue }
      table.rows[0] = Array(table.rows[0].prefix(count))
      blocks[index].kind = .table(table)
    }
  }

  /// The text below the front matter and its first line; the document takes the front matter's properties.
  private static func body(of text: String, _ document: inout ParsedDocument) -> (
    String, firstLine: Int
  ) {
    if let front = JSONFrontMatter(text) {
      if let metadata = PageMetadata(in: front.object) {
        document.title = metadata.title
        document.address = metadata.identifier
      }
      return (String(front.body), front.object.utf8.count { $0 == 0x0A } + 1)
    }
    let lines = ByteSearch.split(text, at: "\n", limit: FrontMatter.lineLimit, keepsEmpty: true)
    let frontMatter = FrontMatter(lines)
    document.adopt(frontMatter)
    guard frontMatter.lineCount > 0 else { return (text, 1) }
    let first = lines[min(frontMatter.lineCount, lines.count - 1)]
    return (String(text[first.startIndex...]), frontMatter.lineCount + 1)
  }
}

extension ParsedDocument {
  /// Reads an HTML block; a comment may contain the page's metadata.
  fileprivate mutating func append(html block: Block) {
    let source = block.inlines.first?.text ?? ""
    if source.hasPrefix("<!--") {
      if let comment = PageMetadata(in: source) {
        title = comment.title ?? title
        address = comment.identifier ?? address
        if comment.identifier != nil { warnings[.captionsNotServed] = 1 }
      }
      return
    }
    let inner = HTMLReader.read(source, fileName: fileName)
    warnings[.contentTruncated] += inner.warnings[.contentTruncated]
    blocks += inner.blocks.map { innerBlock in
      var moved = innerBlock
      moved.line += block.line - 1
      moved.list = moved.list ?? block.list
      moved.aside = moved.aside ?? block.aside
      return moved
    }
  }
}
