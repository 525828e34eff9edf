/// The page as DocC render JSON.
extension PageTree {
  var json: String {
    """
    {"schemaVersion": {"major": 0, "minor": 3, "patch": 0}, "kind": "article", "sections": [],
    "identifier": {"url": "doc://com.example.HIG\(path)", "interfaceLanguage": "swift"},
    "metadata": {"title": "\(title)", "role": "article"},
    "abstract": [\(joined(abstract) { $0.json })],
    "primaryContentSections": [{"kind": "content", "content": [
    \(pieces.map(\.json).joined(separator: ",\n"))
    ]}],
    "references": {\(joined(references.sorted()) { $0 })}}
    """
  }

  /// An entry for each page and picture that is named.
  private var references: Set<String> {
    Set(
      (pieces.flatMap(\.runs) + abstract).compactMap { run in
        switch run {
        case .link(let slug, let title):
          #""doc://\#(slug)": {"type": "topic", "kind": "article", "title": "\#(title)", "url": "/design/human-interface-guidelines/\#(slug)"}"#
        case .image(let alternative):
          #""\#(alternative).png": {"type": "image", "alt": "\#(alternative)", "variants": []}"#
        default: nil
        }
      })
  }
}

private func joined<Thing>(_ things: [Thing], _ write: (Thing) -> String) -> String {
  things.map(write).joined(separator: ", ")
}

extension PageTree.Run {
  fileprivate var json: String {
    switch self {
    case .text(let words): #"{"type": "text", "text": "\#(words)"}"#
    case .strong(let words): Self.styled("strong", words)
    case .emphasis(let words): Self.styled("emphasis", words)
    case .struckOut(let words): Self.styled("strikethrough", words)
    case .code(let words): #"{"type": "codeVoice", "code": "\#(words)"}"#
    case .link(let slug, _):
      #"{"type": "reference", "isActive": true, "identifier": "doc://\#(slug)"}"#
    case .image(let alternative): #"{"type": "image", "identifier": "\#(alternative).png"}"#
    }
  }

  private static func styled(_ kind: String, _ words: String) -> String {
    #"{"type": "\#(kind)", "inlineContent": [{"type": "text", "text": "\#(words)"}]}"#
  }
}

extension PageTree.Piece {
  fileprivate var json: String {
    switch self {
    case .heading(let level, let words):
      #"{"type": "heading", "level": \#(level), "text": "\#(words)", "anchor": "\#(words.replacing(" ", with: "-"))"}"#
    case .paragraph(let runs): Self.paragraph(runs)
    case .list(let isOrdered, let items):
      #"{"type": "\#(isOrdered ? "ordered" : "unordered")List", "items": [\#(joined(items) { #"{"content": [\#(Self.paragraph($0))]}"# })]}"#
    case .tasks(let items):
      #"{"type": "unorderedList", "items": [\#(joined(items) { #"{"checked": \#($0.isDone), "content": [\#(Self.paragraph($0.1))]}"# })]}"#
    case .aside(let style, let paragraphs):
      #"{"type": "aside", "style": "\#(style)", "content": [\#(joined(paragraphs, Self.paragraph))]}"#
    case .code(let lines):
      #"{"type": "codeListing", "syntax": null, "code": [\#(joined(lines) { "\"\($0)\"" })]}"#
    case .table(let rows):
      #"{"type": "table", "header": "row", "rows": [\#(joined(rows) { "[" + joined($0) { "[\(Self.paragraph($0))]" } + "]" })]}"#
    case .thematicBreak: #"{"type": "thematicBreak"}"#
    }
  }

  private static func paragraph(_ runs: [PageTree.Run]) -> String {
    #"{"type": "paragraph", "inlineContent": [\#(joined(runs) { $0.json })]}"#
  }

  fileprivate var runs: [PageTree.Run] {
    switch self {
    case .paragraph(let runs): runs
    case .list(_, let items): items.flatMap(\.self)
    case .tasks(let items): items.flatMap(\.1)
    case .aside(_, let paragraphs): paragraphs.flatMap(\.self)
    case .table(let rows): rows.flatMap(\.self).flatMap(\.self)
    case .heading, .code, .thematicBreak: []
    }
  }
}
