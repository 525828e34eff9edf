import DocumentParsing
import GuidelineModel

/// Reads the nodes of a page as blocks.
struct HTMLBlockReader {
  private(set) var blocks: [Block] = []
  private(set) var skippedElements = 0
  private(set) var emptyTables = 0

  private let nodes: [HTMLNode]
  private let structure: HTMLStructure
  /// The indexes of the open elements, outermost first.
  private var open: [Int] = []
  private var runs: [Inline] = []
  private var runLine = 0
  private var pendingAnchor: String?
  private var asideID = 0
  private var opensItem = false

  init(nodes: [HTMLNode], structure: HTMLStructure) {
    self.nodes = nodes
    self.structure = structure
  }

  mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      while let last = open.last, nodes[last].end <= index { close(last) }
      let node = nodes[index]
      if node.isText {
        appendText(index)
        index += 1
      } else if index != range.lowerBound && structure.isChrome(index) {
        if node.end > index + 1 { skippedElements += 1 }
        index = node.end
      } else if node.name == "table" {
        flush()
        appendTable(index)
        index = node.end
      } else {
        enter(index)
        index += 1
      }
    }
    while let last = open.last { close(last) }
    flush()
  }

  private static let blockElements = WordLists.words("html-blocks")

  private mutating func enter(_ index: Int) {
    let node = nodes[index]
    if Self.blockElements.contains(node.name) { flush() }
    switch node.name {
    case "br": appendRun(Inline(kind: .lineBreak))
    case "hr": blocks.append(Block(.thematicBreak, line: node.line))
    case "li": opensItem = true
    case "a":
      if let name = node.attributes["name"] ?? node.attributes["id"], !name.contains("/") { pendingAnchor = name }
    default: if let image = node.image { appendRun(image) }
    }
    if asideLabel(node) != nil { asideID += 1 }
    if node.end > index + 1 { open.append(index) }
  }

  private mutating func close(_ index: Int) {
    if Self.blockElements.contains(nodes[index].name) { flush() }
    open.removeLast()
  }

  /// Collapses white space to one blank, or to none at the start of a block, as HTML does.
  private mutating func appendText(_ index: Int) {
    let node = nodes[index]
    if enclosing("pre") != nil {
      appendRun(Inline(node.text, style: .code), line: firstLine(ofText: index))
      return
    }
    var text = ""
    var endsInBlank = runs.last.map { $0.isBreak || $0.text.hasSuffix(" ") } ?? true
    for scalar in node.text.unicodeScalars {
      if scalar.isWhiteSpace {
        if !endsInBlank { text.unicodeScalars.append(" ") }
        endsInBlank = true
      } else {
        text.unicodeScalars.append(scalar)
        endsInBlank = false
      }
    }
    guard !text.isEmpty else { return }
    let target = enclosing("a").flatMap { nodes[$0].attributes["href"] }
    appendRun(Inline(text, style: style, target: target), line: runs.isEmpty ? firstLine(ofText: index) : nil)
  }

  /// The line of a text's first word, counted from the tag before it: libxml2 reports the line of the text's end.
  private func firstLine(ofText index: Int) -> Int {
    let node = nodes[index]
    guard let parent = node.parent, parent == index - 1 else { return node.line }
    let blank = node.text.unicodeScalars.prefix { $0.isWhiteSpace }
    return nodes[parent].line + blank.count { $0 == "\n" }
  }

  private mutating func appendRun(_ run: Inline, line: Int? = nil) {
    if runs.isEmpty { runLine = line ?? open.last.map { nodes[$0].line } ?? 1 }
    runs.append(joining: run)
  }

  private func enclosing(_ name: String) -> Int? { open.last { nodes[$0].name == name } }

  private var style: Inline.Style {
    var style: Inline.Style = []
    for index in open {
      switch nodes[index].name {
      case "strong", "b", "dt": if isBold(nodes[index]) != false { style.insert(.strong) }
      case "em", "i", "cite", "dfn": style.insert(.emphasis)
      case "code", "kbd", "samp", "tt", "var": style.insert(.code)
      case "span": if isBold(nodes[index]) == true { style.insert(.strong) }
      default: break
      }
    }
    return style
  }

  /// Whether the style sets a bold weight, as word processors write it, or an ordinary one, as Google Docs does in the
  /// bold tag around copied text; `nil` if it sets none.
  private func isBold(_ node: HTMLNode) -> Bool? {
    let css = node.attributes["style"]?.lowercased().filter { !$0.isWhitespace } ?? ""
    guard let weight = css.firstRange(of: "font-weight:") else { return nil }
    let value = css[weight.upperBound...].prefix { $0.isLetter || $0.isNumber }
    return ["bold", "600", "700", "800", "900"].contains(value)
      ? true : ["normal", "400"].contains(value) ? false : nil
  }

  private mutating func flush() {
    let content = runs.trimmed()
    runs = []
    guard !content.isEmpty else { return }
    blocks.append(Block(kind(), content, line: runLine, list: listPosition(), aside: currentAside()))
    opensItem = false
  }

  private mutating func kind() -> Block.Kind {
    for index in open.reversed() {
      let node = nodes[index]
      switch node.name {
      case "h1", "h2", "h3", "h4", "h5", "h6":
        let level = node.name.utf8.last.map { Int($0) - 48 } ?? 6
        let anchor = node.attributes["id"] ?? pendingAnchor
        pendingAnchor = nil
        return .heading(level: level, anchor: anchor)
      case "figcaption", "caption": return .caption
      case "pre": return .code
      default: if node.classes.contains("caption") || node.classes.contains("figure-caption") { return .caption }
      }
    }
    return .paragraph
  }

  private func listPosition() -> Block.ListPosition? {
    let lists = open.filter { ["ul", "ol"].contains(nodes[$0].name) }
    guard let innermost = lists.last, enclosing("li") != nil else { return nil }
    return .init(depth: lists.count, isOrdered: nodes[innermost].name == "ol", opensItem: opensItem)
  }

  private func currentAside() -> Block.Aside? {
    for index in open.reversed() {
      if let label = asideLabel(nodes[index]) { return .init(id: asideID, label: label.isEmpty ? nil : label) }
    }
    return nil
  }

  private static let asideClasses = WordLists.words("html-aside-classes")

  /// The label of an aside element, empty when it has none; `nil` for other elements.
  private func asideLabel(_ node: HTMLNode) -> String? {
    guard ["aside", "div", "section", "blockquote"].contains(node.name) else { return nil }
    for word in node.classes.map({ $0.lowercased() }) where Self.asideClasses.contains(word) {
      return ["callout", "admonition"].contains(word) ? "" : word.capitalizedFirst
    }
    return node.name == "aside" || node.name == "blockquote" ? "" : nil
  }

  private mutating func appendTable(_ index: Int) {
    let table = HTMLTable(nodes: nodes, at: index).table
    let hasPictures = table.rows.joined().joined().contains { run in
      run.kind == .image && (PictureText.mark(of: run) != nil || PictureText.description(of: run) != nil)
    }
    if table.text.isEmpty, !hasPictures {
      emptyTables += 1
    } else {
      blocks.append(Block(.table(table), line: nodes[index].line, aside: currentAside()))
    }
  }
}

extension String {
  /// "note" → "Note"
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
