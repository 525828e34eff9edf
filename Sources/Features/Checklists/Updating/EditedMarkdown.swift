import GuidelineHistory
import GuidelineModel

/// A checklist in Markdown, edited by a user.
///
/// An update keeps all text that the user wrote or changed.
struct EditedMarkdown: EditedChecklist {
  let request: ChecklistRequest
  let items: [EditedItem]
  let source: MarkdownSource
  private let blocks: [MarkdownBlock]
  /// The line below the title; `nil` if the user removed its comment.
  private let facts: Range<String.Index>?

  /// Whether a text has the header of a checklist.
  static func isOne(_ text: String) -> Bool { request(in: MarkdownComment.all(in: text)) != nil }

  init(_ text: String) throws(ChecklistReadingError) {
    let comments = MarkdownComment.all(in: text)
    guard let json = Self.request(in: comments) else { throw .noRequest }
    request = try RequestJSON.parse(json)
    let source = MarkdownSource(text)
    self.source = source
    blocks = MarkdownBlock.blocks(in: source, comments)
    items = blocks.map(\.item)
    facts =
      comments.lazy.compactMap { comment in
        guard case .facts(let checksum) = comment.kind else { return nil }
        let line = source.lines[source.line(of: comment.range.lowerBound)]
        let text = source.text[line.startIndex..<comment.range.lowerBound]
          .drop(while: \.isWhitespace)
        return MarkdownComment.checksum(of: text) == checksum
          ? text.startIndex..<comment.range.upperBound : nil
      }.first
  }

  private static func request(in comments: [MarkdownComment]) -> String? {
    comments.lazy.compactMap { comment in
      if case .request(let json) = comment.kind { json } else { nil }
    }.first
  }

  var filled: Checklist {
    let headings = MarkdownHeadings(source)
    let filled = blocks.map { block in
      var filled = ChecklistItem(block.item)
      let (title, section) = headings.titles(above: block.lines.lowerBound, in: source)
      // The most urgent items of all pages have another heading.
      if Slug.make(title) == filled.page { filled.pageTitle = title }
      filled.section = EditedItem.headings(section, block.item.section)
      filled.review?.note = block.note
      return filled
    }
    return Checklist(request, title: headings.title(in: source), items: filled)
  }

  func updated(by update: ChecklistUpdate) throws -> String {
    var editor = MarkdownEditor(source)
    for (block, outcome) in zip(blocks, update.outcomes) { editor.apply(outcome, to: block) }
    if let facts, !update.fresh.isEmpty {
      editor.replace(facts, with: ChecklistMarkdown(update.list).facts)
    }
    editor.add(update.added, of: update.fresh)
    return editor.text
  }
}
