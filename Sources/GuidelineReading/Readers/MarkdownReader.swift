import DocumentTrees
import GuidelineModel

/// Reads Markdown: front matter, a JSON comment on top, cmark's blocks, HTML blocks inside.
enum MarkdownReader {
  static func read(_ text: String, fileName: String) -> Draft {
    var draft = Draft(syntax: .markdown, fileName: fileName)
    let lines = text.split(
      maxSplits: 400, omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    let frontMatter = FrontMatter(lines)
    draft.adopt(frontMatter)
    let body =
      frontMatter.lineCount == 0
      ? text : String(text[lines[min(frontMatter.lineCount, lines.count - 1)].startIndex...])
    for block in MarkdownTree(parsing: body).blocks(firstLine: frontMatter.lineCount + 1) {
      if block.kind == .html {
        draft.append(html: block)
      } else {
        draft.blocks.append(block)
      }
    }
    return draft
  }
}

extension Draft {
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
