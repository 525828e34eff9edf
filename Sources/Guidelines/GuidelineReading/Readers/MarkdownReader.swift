import DocumentParsing
import GuidelineModel

/// Reads Markdown: front matter, a JSON comment on top, cmark's blocks, HTML blocks inside.
enum MarkdownReader {
  static func read(_ text: String, fileName: String) -> ParsedDocument {
    var draft = ParsedDocument(syntax: .markdown, fileName: fileName)
    let (body, firstLine) = body(of: text, &draft)
    var blocks = MarkdownTree(parsing: body).blocks(firstLine: firstLine)
    // A page inside a code fence is still a page.
    if let only = blocks.first, blocks.count == 1, only.kind == .code {
      let content = only.inlines.first?.text ?? ""
      // An indented page is code as well, without a line that opens a fence.
      let isFenced = ["```", "~~~"].contains(String(body.trimmingLeadingSpace().prefix(3)))
      blocks = MarkdownTree(parsing: content).blocks(firstLine: only.line + (isFenced ? 1 : 0))
    }
    for block in blocks {
      if block.kind == .html {
        draft.append(html: block)
      } else {
        draft.blocks.append(block)
      }
    }
    return draft
  }

  /// The text below the front matter, which the draft takes, and the line it begins at.
  private static func body(of text: String, _ draft: inout ParsedDocument) -> (
    String, firstLine: Int
  ) {
    if let front = JSONFrontMatter(text) {
      if let metadata = MetadataComment(String(front.object)) {
        draft.title = metadata.title
        draft.address = metadata.identifier
      }
      return (String(front.body), front.object.utf8.count { $0 == 0x0A } + 1)
    }
    let lines = text.split(
      maxSplits: 400, omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    let frontMatter = FrontMatter(lines)
    draft.adopt(frontMatter)
    guard frontMatter.lineCount > 0 else { return (text, 1) }
    let first = lines[min(frontMatter.lineCount, lines.count - 1)]
    return (String(text[first.startIndex...]), frontMatter.lineCount + 1)
  }
}

extension ParsedDocument {
  /// Reads HTML inside Markdown; a comment that holds JSON is the page's metadata.
  fileprivate mutating func append(html block: Block) {
    let source = block.inlines.first?.text ?? ""
    if source.hasPrefix("<!--") {
      if let comment = MetadataComment(source) {
        title = comment.title ?? title
        address = comment.identifier ?? address
      }
      return
    }
    let inner = HTMLReader.read(source, fileName: fileName)
    losses[.contentCut] += inner.losses[.contentCut]
    blocks += inner.blocks.map { innerBlock in
      var moved = innerBlock
      moved.line += block.line - 1
      moved.list = moved.list ?? block.list
      moved.aside = moved.aside ?? block.aside
      return moved
    }
  }
}
