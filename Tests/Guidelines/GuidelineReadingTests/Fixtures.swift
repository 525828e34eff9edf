import DocumentParsing
import GuidelineModel

@testable import GuidelineReading

extension ParsedDocument {
  /// A Markdown document before normalization.
  init(markdown text: String) { self = MarkdownReader.read(text, fileName: "fixture.md") }

  /// A plain text document before normalization.
  init(plainText text: String) { self = PlainTextReader.read(text, fileName: "fixture.txt") }

  /// An HTML document before normalization.
  init(html text: String) { self = HTMLReader.read(text, fileName: "fixture.html") }

  /// The document after some passes.
  func applying(_ passes: any NormalizationPass...) -> ParsedDocument {
    var document = self
    for pass in passes { pass.apply(&document) }
    return document
  }

  /// The blocks, one per line.
  var outline: String { blocks.outline }

  /// The entries of the change log with their dates.
  var changeLog: [String] { changes.map { "\($0.date) \($0.text)" } }
}

// MARK: Outlines

extension Block {
  /// The block as text: `## Tint {#Tint}`, `- <b>Fit.</b>`, `1> [Note] Mind the edges.`
  var outline: String {
    let others = translations.sorted { $0.key < $1.key }.map { "\n    \($0.key): \($0.value.outline)" }.joined()
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
      String(repeating: "#", count: level) + " " + inlines.outline + (anchor.map { " {#\($0)}" } ?? "")
    case .paragraph: inlines.outline
    case .table(let table):
      table.rows.enumerated().map { index, row in
        let mark = index == 0 && table.hasHeader ? "|=" : "|"
        return row.map { "\(mark) \($0.outline) " }.joined() + "|"
      }.joined(separator: "\n")
    case .code: "(code) " + inlines.outline
    case .thematicBreak: "---"
    case .caption: "(caption) " + inlines.outline
    case .example(let isCorrect): (isCorrect ? "(correct) " : "(incorrect) ") + inlines.outline
    case .html: "(html) " + inlines.outline
    }
  }
}

extension [Inline] {
  /// The runs with their style as tags; `↵` is the end of a source line, `⏎` a forced break.
  var outline: String { map(\.outline).joined().replacing("</b><b>", with: "").replacing("</i><i>", with: "") }
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
  /// The blocks, one per line.
  var outline: String { map(\.outline).joined(separator: "\n") }
}

extension GuidelineRecord {
  /// The record in one line: kind, strength, label, section, platforms with their basis, and text.
  var outline: String {
    var parts = [kind.rawValue]
    if let strength { parts.append(strength.rawValue) }
    if let label { parts.append("[\(label)]") }
    parts.append("(" + section.joined(separator: " › ") + ")")
    parts.append(platforms.map { "\($0.names.joined(separator: " ")) by \(basis?.rawValue ?? "?")" } ?? "unknown")
    let words = [statement, detail].compactMap(\.self).filter { !$0.isEmpty }
    return parts.joined(separator: " ") + ": " + words.joined(separator: " | ").replacing("\n", with: "⏎")
  }
}

extension GuidelinePage {
  /// The records, one per line.
  var outline: String { records.map(\.outline).joined(separator: "\n") }
}
