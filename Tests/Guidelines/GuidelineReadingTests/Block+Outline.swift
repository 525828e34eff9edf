import DocumentParsing

extension Block {
  /// The block as one reads it: `## Tint {#Tint}`, `- <b>Fit.</b>`, `1> [Note] Mind the edges.`
  var outline: String {
    let others = translations.sorted { $0.key < $1.key }
      .map { "\n    \($0.key): \($0.value.outline)" }.joined()
    return place + content + others
  }

  private var place: String {
    var place = ""
    if let aside { place += "\(aside.id)> " + (aside.label.map { "[\($0)] " } ?? "") }
    if let list {
      place += String(repeating: "  ", count: list.depth - 1)
      place += list.opensItem ? (list.isOrdered ? "1. " : "- ") : "  "
    }
    return place
  }

  private var content: String {
    switch kind {
    case .heading(let level, let anchor):
      String(repeating: "#", count: level) + " " + inlines.outline
        + (anchor.map { " {#\($0)}" } ?? "")
    case .paragraph: inlines.outline
    case .table(let table):
      table.rows.enumerated().map { index, row in
        let mark = index == 0 && table.hasHeader ? "|=" : "|"
        return row.map { "\(mark) \($0.outline) " }.joined() + "|"
      }.joined(separator: "\n")
    case .code: "(code) " + inlines.outline
    case .thematicBreak: "---"
    case .caption: "(caption) " + inlines.outline
    case .html: "(html) " + inlines.outline
    }
  }
}

extension [Inline] {
  /// The runs with their style as tags; `↵` is the end of a source line, `⏎` a forced break.
  var outline: String {
    map(\.outline).joined().replacing("</b><b>", with: "").replacing("</i><i>", with: "")
  }
}

extension Inline {
  fileprivate var outline: String {
    var result =
      switch kind {
      case .text: text
      case .image: "<img \(text)>"
      case .softBreak: "↵"
      case .lineBreak: "⏎"
      }
    if style.contains(.code) { result = "`\(result)`" }
    if kind == .text, let target { result = "<a \(target)>\(result)</a>" }
    if style.contains(.emphasis) { result = "<i>\(result)</i>" }
    if style.contains(.strong) { result = "<b>\(result)</b>" }
    return result
  }
}

extension [Block] {
  /// The blocks, one a line.
  var outline: String { map(\.outline).joined(separator: "\n") }
}
