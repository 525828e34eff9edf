import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// A page in DocC render JSON and the same page in Markdown give the same records.
///
/// Lines differ. Titles of images and tabs are captions in JSON and bold paragraphs in Markdown; cells that span
/// several columns exist in JSON only.
struct SameRecordsTests {
  @Test(arguments: 0..<300) func `records do not depend on the syntax`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = PageTree.random(&generator)
    let json = try DocumentReader.read(tree.json, from: DocumentSource(applesPage: "tiles.json"))
    let markdown = try DocumentReader.read(tree.markdown, from: DocumentSource(applesPage: "tiles.md"))
    #expect(json.slug == markdown.slug)
    #expect(json.title == markdown.title)
    #expect(json.outline == markdown.outline)
    #expect(json.records.map(\.withoutPlace) == markdown.records.map(\.withoutPlace))
  }

  @Test func `random pages have every kind of record`() throws {
    var kinds: Set<RecordKind> = []
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: seed)
      let tree = PageTree.random(&generator)
      let page = try DocumentReader.read(tree.json, from: DocumentSource(applesPage: "tiles.json"))
      kinds.formUnion(page.records.map(\.kind))
      #expect(page.warnings[.unknownBlocks] == 0)
    }
    #expect(kinds.isSuperset(of: [.guideline, .note, .table, .context]))
  }
}

extension GuidelineRecord {
  /// The record without its line, and without its anchor, which Markdown does not have.
  fileprivate var withoutPlace: GuidelineRecord {
    var record = self
    record.line = 0
    record.anchor = nil
    return record
  }
}

/// A guideline page as a tree, which can be written in several syntaxes.
struct PageTree {
  /// A part of running text.
  enum Run {
    case text(String)
    case strong(String)
    case emphasis(String)
    case code(String)
    case link(slug: String, title: String)
    case struckOut(String)
    case image(alternative: String)
  }

  /// A part of the page.
  enum Piece {
    case heading(level: Int, String)
    case paragraph([Run])
    case list(isOrdered: Bool, [[Run]])
    case tasks([(isDone: Bool, [Run])])
    case aside(style: String, [[Run]])
    case code([String])
    case table(rows: [[[Run]]])
    case thematicBreak
  }

  var title: String
  var abstract: [Run]
  var pieces: [Piece]

  /// The page's address without a site.
  var path: String { "/design/Human-Interface-Guidelines/" + title.lowercased() }
}

// MARK: JSON

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

  /// A reference for each page and image.
  private var references: Set<String> {
    Set(
      (pieces.flatMap(\.runs) + abstract).compactMap { run in
        switch run {
        case .link(let slug, let title):
          #"""
          "doc://\#(slug)": {"type": "topic", "kind": "article", "title": "\#(title)", \#
          "url": "/design/human-interface-guidelines/\#(slug)"}
          """#
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
    case .link(let slug, _): #"{"type": "reference", "isActive": true, "identifier": "doc://\#(slug)"}"#
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
      #"""
      {"type": "\#(isOrdered ? "ordered" : "unordered")List", \#
      "items": [\#(joined(items) { #"{"content": [\#(Self.paragraph($0))]}"# })]}
      """#
    case .tasks(let items):
      #"""
      {"type": "unorderedList", \#
      "items": [\#(joined(items) { #"{"checked": \#($0.isDone), "content": [\#(Self.paragraph($0.1))]}"# })]}
      """#
    case .aside(let style, let paragraphs):
      #"{"type": "aside", "style": "\#(style)", "content": [\#(joined(paragraphs, Self.paragraph))]}"#
    case .code(let lines): #"{"type": "codeListing", "syntax": null, "code": [\#(joined(lines) { "\"\($0)\"" })]}"#
    case .table(let rows):
      #"""
      {"type": "table", "header": "row", \#
      "rows": [\#(joined(rows) { "[" + joined($0) { "[\(Self.paragraph($0))]" } + "]" })]}
      """#
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

// MARK: Markdown

/// The page as Markdown with its metadata in a comment at the top.
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

extension [PageTree.Run] { fileprivate var markdown: String { map(\.markdown).joined() } }

extension PageTree.Run {
  fileprivate var markdown: String {
    switch self {
    case .text(let words): words
    case .strong(let words): "**\(words)**"
    case .emphasis(let words): "*\(words)*"
    case .struckOut(let words): "~~\(words)~~"
    case .code(let words): "`\(words)`"
    case .link(let slug, let title): "[\(title)](/design/human-interface-guidelines/\(slug))"
    case .image(let alternative): "![\(alternative)](images/\(alternative.replacing(" ", with: "-")).png)"
    }
  }
}

extension PageTree.Piece {
  fileprivate var markdown: String {
    switch self {
    case .heading(let level, let words): String(repeating: "#", count: level) + " " + words
    case .paragraph(let runs): runs.markdown
    case .list(let isOrdered, let items): items.map { (isOrdered ? "1. " : "- ") + $0.markdown }.joined(separator: "\n")
    case .tasks(let items): items.map { "- [\($0.isDone ? "x" : " ")] " + $0.1.markdown }.joined(separator: "\n")
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

// MARK: Random pages

/// Random pages: rules, notes, lists and tables under sections and platforms.
extension PageTree {
  static func random(_ generator: inout SeededGenerator) -> PageTree {
    var pieces: [Piece] = []
    for _ in 0..<generator.next(below: 3) { pieces.append(.paragraph(sentence(&generator))) }
    for section in ["Best practices", "Tint", "Platform considerations"] where !generator.chance(oneIn: 4) {
      pieces.append(.heading(level: 2, section))
      for _ in 0..<generator.next(below: 6) { pieces.append(piece(&generator)) }
      if section == "Platform considerations" {
        for platform in ["iOS, iPadOS", "macOS", "visionOS"] where generator.chance(oneIn: 2) {
          pieces.append(.heading(level: 3, platform))
          for _ in 0...generator.next(below: 3) { pieces.append(piece(&generator)) }
        }
      }
    }
    return PageTree(title: "Tiles", abstract: sentence(&generator), pieces: pieces)
  }

  private static func piece(_ generator: inout SeededGenerator) -> Piece {
    switch generator.next(below: 11) {
    case 0:
      .list(
        isOrdered: generator.chance(oneIn: 2),
        (0...generator.next(below: 3)).map { _ in sentence(&generator) })
    case 1:
      .tasks(
        (0...generator.next(below: 2)).map { _ in (generator.chance(oneIn: 2), sentence(&generator))
        })
    case 2:
      .aside(
        style: generator.element(of: ["note", "important", "tip", "warning"]),
        (0...generator.next(below: 2)).map { _ in sentence(&generator) })
    case 3: .code(["let tile = 1", "fit(tile)"])
    case 4: table(&generator)
    case 5: .paragraph(sentence(&generator))
    case 6: .thematicBreak
    case 7: .paragraph([.image(alternative: "A \(generator.element(of: colors)) tile")])
    default: .paragraph([.strong(rule(&generator)), .text(" ")] + sentence(&generator))
    }
  }

  private static func table(_ generator: inout SeededGenerator) -> Piece {
    let columns = 2 + generator.next(below: 3)
    let header: [[Run]] = (0..<columns).map { [.text("Size \($0)")] }
    let rows: [[[Run]]] = (0...generator.next(below: 3)).map { row in
      (0..<columns).map { column in
        generator.chance(oneIn: 3) ? [.code("tile\(row)")] : [.text("\(row * 8 + column) pt")]
      }
    }
    return .table(rows: [header] + rows)
  }

  private static func rule(_ generator: inout SeededGenerator) -> String {
    let verb = generator.element(of: ["Avoid", "Consider", "Prefer", "Use", "Never show", "Let people choose"])
    return
      "\(verb) \(generator.element(of: colors)) \(generator.element(of: things)) in \(generator.element(of: places))."
  }

  private static func sentence(_ generator: inout SeededGenerator) -> [Run] {
    let subject = "The \(generator.element(of: colors)) \(generator.element(of: things))"
    let opening = "\(subject) stays in \(generator.element(of: places)) with "
    let slug = generator.element(of: things)
    let middle: Run = generator.element(of: [
      .text("care"), .emphasis("care"), .code("UITile"), .strong("care"), .struckOut("care"),
      .link(slug: slug, title: slug.uppercased()),
    ])
    return [.text(opening), middle, .text(" on \(generator.next(below: 30)) days.")]
  }

  private static let colors = ["red", "green", "narrow", "wide", "silent", "loud"]
  private static let things = ["tiles", "lines", "marks", "links", "docks", "frames"]
  private static let places = ["spring", "glow", "a window", "the hall", "a crowd"]
}
