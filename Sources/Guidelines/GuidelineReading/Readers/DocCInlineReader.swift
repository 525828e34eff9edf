import DocumentParsing

/// Reads the inline content of a DocC page as runs, recursively within ``JSONTree/depthLimit``.
struct DocCInlineReader {
  var warnings = WarningCounts()
  /// The captions of figures, code listings and tables, in the order they were read.
  var captions: [[Inline]] = []

  private let references: DocCReferences

  init(references: JSONTree?) { self.references = DocCReferences(references) }

  /// The kinds that occur only in running text; images may be blocks.
  private static let kinds: Set<String> = [
    "text", "codeVoice", "strong", "inlineHead", "emphasis", "italic", "newTerm", "superscript",
    "subscript", "strikethrough", "reference", "link",
  ]

  static func isInline(_ value: JSONTree) -> Bool {
    value.string != nil || value["type"]?.string.map(kinds.contains) == true
  }

  mutating func runs(_ content: [JSONTree], style: Inline.Style = []) -> [Inline] {
    var runs: [Inline] = []
    for value in content { runs += self.runs(value, style: style) }
    return runs
  }

  /// A link to the target of an identifier. One without an entry in the references is counted; its words are the text.
  mutating func link(_ identifier: String, style: Inline.Style = []) -> Inline {
    if let link = references.link(identifier, style: style) { return link }
    warnings[.referencesUnresolved] += 1
    return Inline(DocCReferences.words(of: identifier), style: style, target: identifier)
  }

  /// Adds the title and the abstract in the metadata of a figure, code listing or table to ``captions``.
  mutating func readCaptions(of value: JSONTree) {
    let metadata = value["metadata"]
    for key in ["title", "abstract"] {
      let content = runs(metadata?[key]?.content ?? [])
      if !content.isEmpty { captions.append(content) }
    }
  }

  private mutating func runs(_ value: JSONTree, style: Inline.Style) -> [Inline] {
    if let text = value.string { return [Inline(text, style: style)] }
    let nested = value["inlineContent"]?.content ?? []
    switch value["type"]?.string {
    case "text": return [Inline(value["text"]?.string ?? "", style: style)]
    case "codeVoice": return [Inline(value["code"]?.string ?? "", style: style.union(.code))]
    case "strong", "inlineHead": return runs(nested, style: style.union(.strong))
    case "emphasis", "italic", "newTerm": return runs(nested, style: style.union(.emphasis))
    case "superscript", "subscript": return runs(nested, style: style)
    // Struck text is no longer valid.
    case "strikethrough": return []
    case "image", "video":
      readCaptions(of: value)
      let identifier = value["identifier"]?.string
      let text = identifier.map { references.alternativeText($0) }
      // Identifiers of images are the names of their files.
      return [Inline(kind: .image, text: text ?? "", target: identifier)]
    case "reference": return reference(value, style: style)
    case "link":
      let destination = value["destination"]?.string
      let title = value["title"]?.string ?? ""
      let words = title.isEmpty ? runs(value["titleInlineContent"]?.content ?? []) : [Inline(title)]
      return Self.linked(words.plainText.isEmpty ? [Inline(destination ?? "")] : words, to: destination, style: style)
    default:
      warnings[.unknownInlines] += 1
      for key in ["text", "code", "title"] {
        if let text = value[key]?.string { return [Inline(text, style: style)] }
      }
      return runs(nested.isEmpty ? value["content"]?.content ?? [] : nested, style: style)
    }
  }

  /// A reference may override the title of its target; an inactive one is not a link.
  private mutating func reference(_ value: JSONTree, style: Inline.Style) -> [Inline] {
    guard let identifier = value["identifier"]?.string else {
      return runs(value["overridingTitleInlineContent"]?.content ?? [], style: style)
    }
    var link = link(identifier, style: style)
    if value["isActive"]?.bool == false { link.target = nil }
    let words = runs(value["overridingTitleInlineContent"]?.content ?? [], style: style)
    if !words.plainText.isEmpty { return Self.linked(words, to: link.target, style: link.style) }
    if let title = value["overridingTitle"]?.string, !title.isEmpty { link.text = title }
    return [link]
  }

  private static func linked(_ words: [Inline], to target: String?, style: Inline.Style) -> [Inline] {
    words.map { run in
      var run = run
      run.style.formUnion(style)
      run.target = run.target ?? target
      return run
    }
  }
}

extension JSONTree {
  /// The elements of an array; a string or an object counts as an array of itself, other values as an empty one.
  var content: [JSONTree] {
    switch kind {
    case .array(let elements): elements
    case .object, .string: [self]
    case .literal: []
    }
  }
}

/// The targets of the identifiers on a DocC page, with limited texts: a page may name one a thousand times.
struct DocCReferences {
  /// In Unicode scalars.
  private static let textLimit = 1000

  private let entries: [String: JSONTree]

  init(_ references: JSONTree?) { entries = references?.valuesByName ?? [:] }

  /// A link to the target of an identifier; `nil` when the page has no entry for it.
  func link(_ identifier: String, style: Inline.Style) -> Inline? {
    guard let entry = entries[identifier] else { return nil }
    let isSymbol = entry["kind"]?.string == "symbol" || entry["role"]?.string?.lowercased().hasSuffix("symbol") == true
    return Inline(
      Self.limited(Self.title(of: entry) ?? Self.words(of: identifier)),
      style: isSymbol ? style.union(.code) : style, target: entry["url"]?.string ?? identifier)
  }

  func alternativeText(_ identifier: String) -> String { entries[identifier]?["alt"]?.string.map(Self.limited) ?? "" }

  /// The words of an identifier: the last component of a path, or all of a web address.
  static func words(of identifier: String) -> String {
    guard identifier.hasPrefix("doc:") || identifier.hasPrefix("/") else { return identifier }
    return identifier.split(separator: "/").last.map(String.init) ?? identifier
  }

  private static func title(of entry: JSONTree) -> String? {
    let names = ["title", "displayName", "fileName", "name"]
    if let name = names.lazy.compactMap({ entry[$0]?.string }).first(where: { !$0.isEmpty }) {
      return name
    }
    let content = text(of: entry["titleInlineContent"]?.content ?? [])
    return content.isEmpty ? nil : content
  }

  /// The text of inline content. Skips references, which could form a cycle.
  private static func text(of content: [JSONTree]) -> String {
    content.map { run in
      run.string ?? run["text"]?.string ?? run["code"]?.string ?? text(of: run["inlineContent"]?.content ?? [])
    }.joined()
  }

  private static func limited(_ text: String) -> String {
    guard text.utf8.count > textLimit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(textLimit)))
  }
}
