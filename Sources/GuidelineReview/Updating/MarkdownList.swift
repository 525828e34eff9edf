/// A list in Markdown that somebody filled in.
///
/// It is edited line by line: what the tool did not write, or somebody changed, stays as it is.
struct MarkdownList: FilledList {
  let request: ChecklistRequest
  let items: [FilledItem]
  let lines: [String]
  let blocks: [MarkdownBlock]
  /// `\r\n` where the file has it.
  private let lineEnd: String

  static func isOne(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains {
      MarkdownComment.request(in: String($0)) != nil
    }
  }

  init(_ text: String) throws(FilledListError) {
    lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(
      String.init)
    guard let json = lines.lazy.compactMap(MarkdownComment.request).first else { throw .noRequest }
    request = try RequestJSON.parse(json)
    blocks = MarkdownBlock.blocks(in: lines)
    items = blocks.map(\.item)
  }

  func updated(by update: ListUpdate) throws -> String {
    var editor = MarkdownEditor(self)
    for (block, outcome) in zip(blocks, update.outcomes) { editor.apply(outcome, to: block) }
    editor.add(update.added, of: update.fresh)
    return editor.lines.joined(separator: lineEnd)
  }
}
