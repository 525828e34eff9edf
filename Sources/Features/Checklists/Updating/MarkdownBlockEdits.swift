/// The changes of one item in a Markdown file.
struct MarkdownBlockEdits {
  private let block: MarkdownBlock
  private let source: MarkdownSource
  private(set) var edits = TextEdits()

  init(_ block: MarkdownBlock, _ source: MarkdownSource) {
    self.block = block
    self.source = source
  }

  /// Makes the texts of the tool's say what an item says today; a text that somebody edited is theirs.
  mutating func renew(_ item: ChecklistItem) {
    let form = MarkdownItem(item)
    let check = MarkdownComment.check(of: form.rule)
    if block.isUntouched, block.fields["check"] != check {
      edits.replace(block.rule.lowerBound..<block.comment.upperBound, with: form.task)
    } else {
      let comment = form.comment(check: block.isUntouched ? check : "edited")
      let isSame = MarkdownComment.all(in: comment).map(\.kind) == [.item(block.fields)]
      if !isSame { edits.replace(block.comment, with: comment) }
    }
    for piece in block.pieces where piece.kind == .citation || piece.kind == .places {
      guard let range = piece.range else { continue }
      guard let text = form.text(of: piece.kind) else {
        remove(range)
        continue
      }
      let isSame =
        MarkdownComment.all(in: text).map(\.kind)
        == [.piece(piece.kind, check: piece.check)]
      if !isSame { edits.replace(range, with: text) }
    }
  }

  /// Puts a mark below the paragraph of the rule.
  mutating func insert(_ mark: ItemMark) {
    let line = block.paragraphEnd
    let start = source.start(of: line)
    let text = block.indentation + MarkdownItem.line(of: mark)
    edits.replace(start..<start, with: source.ended([text], before: line))
  }

  /// Strikes the rule and notes that it is gone.
  mutating func strike() {
    guard block.fields["mark"] != ItemMark.Kind.gone.rawValue else { return }
    var comment = String(source.text[block.comment])
    comment = comment.replacing("-->", with: "mark=\(ItemMark.Kind.gone.rawValue) -->")
    guard block.isUntouched else { return edits.replace(block.comment, with: comment) }
    let rule = source.text[block.rule]
    let text = rule[
      ..<(rule.lastIndex { !$0.isWhitespace }.map(rule.index(after:)) ?? rule.endIndex)]
    let struck = "~~\(text)~~"
    comment = comment.replacing(
      "check=\(MarkdownComment.check(of: text))",
      with: "check=\(MarkdownComment.check(of: struck))")
    edits.replace(
      block.rule.lowerBound..<block.comment.upperBound, with: "\(struck) \(comment)")
  }

  /// Takes marks out that say that the rule is gone.
  mutating func removeGoneMarks() {
    for piece in block.pieces where piece.kind == .mark(.gone) {
      if let range = piece.range { remove(range) }
    }
  }

  /// Takes a text out, and its line when nothing else is on it.
  private mutating func remove(_ range: Range<String.Index>) {
    let first = source.line(of: range.lowerBound)
    let last = source.line(of: range.upperBound)
    let before = source.lines[first][..<range.lowerBound]
    let after = source.lines[last][range.upperBound...]
    let isAlone =
      before.allSatisfy { $0.isWhitespace || "-*+".contains($0) }
      && after.allSatisfy(\.isWhitespace)
    guard isAlone else { return edits.replace(range, with: "") }
    edits.replace(source.start(of: first)..<source.start(of: last + 1), with: "")
  }
}
