import DocumentParsing

extension Block {
  /// The line, the kind of the block, its position and its text: `3 item 1 (bulleted): Text`.
  var outline: String {
    "\(line) \(kindName)\(place): \(text.replacing("\n", with: "⏎"))"
  }

  private var kindName: String {
    switch kind {
    case .heading(let level, let anchor): "heading \(level)" + (anchor.map { "#\($0)" } ?? "")
    case .paragraph: "paragraph"
    case .table(let table): table.hasHeader ? "table with header" : "table"
    case .code: "code"
    case .thematicBreak: "line"
    case .caption: "caption"
    case .example(let isCorrect): isCorrect ? "correct example" : "incorrect example"
    case .html: "html"
    }
  }

  private var place: String {
    var place = ""
    if let list {
      place += list.opensItem ? " opens item \(list.depth)" : " in item \(list.depth)"
      place += list.isOrdered ? " (numbered)" : " (bulleted)"
    }
    if let aside { place += " in aside \(aside.id)" + (aside.label.map { " \($0)" } ?? "") }
    return place
  }
}

extension [Block] {
  /// The blocks, one per line.
  var outline: String { map(\.outline).joined(separator: "\n") }
}
