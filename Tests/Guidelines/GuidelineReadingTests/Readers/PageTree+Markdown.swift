/// The page as Markdown, in the form that has its metadata in a comment on top.
extension PageTree {
  var markdown: String {
    """
    <!--
    {
      "documentType" : "article",
      "identifier" : "\(path)",
      "title" : "\(title)"
    }
    -->

    # \(title)

    \(abstract.markdown)

    \(pieces.map(\.markdown).joined(separator: "\n\n"))

    """
  }
}

extension [PageTree.Run] {
  fileprivate var markdown: String { map(\.markdown).joined() }
}

extension PageTree.Run {
  fileprivate var markdown: String {
    switch self {
    case .text(let words): words
    case .strong(let words): "**\(words)**"
    case .emphasis(let words): "*\(words)*"
    case .struckOut(let words): "~~\(words)~~"
    case .code(let words): "`\(words)`"
    case .link(let slug, let title): "[\(title)](/design/human-interface-guidelines/\(slug))"
    case .image(let alternative):
      "![\(alternative)](images/\(alternative.replacing(" ", with: "-")).png)"
    }
  }
}

extension PageTree.Piece {
  fileprivate var markdown: String {
    switch self {
    case .heading(let level, let words): String(repeating: "#", count: level) + " " + words
    case .paragraph(let runs): runs.markdown
    case .list(let isOrdered, let items):
      items.map { (isOrdered ? "1. " : "- ") + $0.markdown }.joined(separator: "\n")
    case .tasks(let items):
      items.map { "- [\($0.isDone ? "x" : " ")] " + $0.1.markdown }.joined(separator: "\n")
    case .aside(let style, let paragraphs):
      "> \(style.prefix(1).uppercased() + style.dropFirst()): "
        + paragraphs.map(\.markdown).joined(separator: "\n>\n> ")
    case .code(let lines): "```\n\(lines.joined(separator: "\n"))\n```"
    case .table(let rows): Self.table(rows)
    case .thematicBreak: "---"
    }
  }

  private static func table(_ rows: [[[PageTree.Run]]]) -> String {
    var lines = rows.map { "| " + $0.map(\.markdown).joined(separator: " | ") + " |" }
    lines.insert("|" + String(repeating: " --- |", count: rows.first?.count ?? 1), at: 1)
    return lines.joined(separator: "\n")
  }
}
