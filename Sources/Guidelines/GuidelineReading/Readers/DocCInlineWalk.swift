import DocumentParsing

/// Turns the inline content of a DocC page into runs.
///
/// Recursive: ``JSONParser`` refuses what nests too deep.
struct DocCInlineWalk {
  /// What was lost on the way.
  var losses = WarningCounts()
  /// What stands below pictures, since the last time somebody looked.
  var captions: [[Inline]] = []

  private(set) var references: DocCReferences

  init(references: JSONValue?) { self.references = DocCReferences(references) }

  /// The kinds that stand in running text only; a picture may stand by itself.
  private static let kinds: Set<String> = [
    "text", "codeVoice", "strong", "inlineHead", "emphasis", "italic", "newTerm", "superscript",
    "subscript", "strikethrough", "reference", "link",
  ]

  /// Whether a value belongs into a paragraph.
  static func isInline(_ value: JSONValue) -> Bool {
    value.string != nil || value["type"]?.string.map(kinds.contains) == true
  }

  /// The runs of some content.
  mutating func runs(_ content: [JSONValue], style: Inline.Style = []) -> [Inline] {
    var runs: [Inline] = []
    for value in content { runs += self.runs(value, style: style) }
    return runs
  }

  /// A link to what an identifier stands for.
  ///
  /// An identifier that the page does not explain is spelled out and counted.
  mutating func link(_ identifier: String, style: Inline.Style = []) -> Inline {
    guard let target = references.target(identifier) else {
      losses[.referencesUnresolved] += 1
      return Inline(DocCReferences.spelledOut(identifier), style: style, target: identifier)
    }
    let style = target.isSymbol ? style.union(.code) : style
    return Inline(target.title, style: style, target: target.address)
  }

  /// The title and the description that a picture, a listing or a table has beside its content.
  mutating func takeCaptions(of value: JSONValue) {
    let metadata = value["metadata"]
    for key in ["title", "abstract"] {
      let content = runs(metadata?[key]?.content ?? [])
      if !content.isEmpty { captions.append(content) }
    }
  }

  private mutating func runs(_ value: JSONValue, style: Inline.Style) -> [Inline] {
    if let text = value.string { return [Inline(text, style: style)] }
    let nested = value["inlineContent"]?.content ?? []
    switch value["type"]?.string {
    case "text": return [Inline(value["text"]?.string ?? "", style: style)]
    case "codeVoice": return [Inline(value["code"]?.string ?? "", style: style.union(.code))]
    case "strong", "inlineHead": return runs(nested, style: style.union(.strong))
    case "emphasis", "italic", "newTerm": return runs(nested, style: style.union(.emphasis))
    case "superscript", "subscript", "strikethrough": return runs(nested, style: style)
    case "image", "video":
      takeCaptions(of: value)
      return [Inline(kind: .image, text: references.alternative(value["identifier"]?.string))]
    case "reference": return reference(value, style: style)
    case "link":
      let destination = value["destination"]?.string
      let title = value["title"]?.string ?? ""
      let words = title.isEmpty ? runs(value["titleInlineContent"]?.content ?? []) : [Inline(title)]
      return Self.linked(
        words.plainText.isEmpty ? [Inline(destination ?? "")] : words, to: destination,
        style: style)
    default:
      losses[.unknownInlines] += 1
      for key in ["text", "code", "title"] {
        if let text = value[key]?.string { return [Inline(text, style: style)] }
      }
      return runs(nested.isEmpty ? value["content"]?.content ?? [] : nested, style: style)
    }
  }

  /// A reference may bring words of its own, and leads nowhere when it is not active.
  private mutating func reference(_ value: JSONValue, style: Inline.Style) -> [Inline] {
    guard let identifier = value["identifier"]?.string else {
      return runs(value["overridingTitleInlineContent"]?.content ?? [], style: style)
    }
    var link = link(identifier, style: style)
    if value["isActive"] == .bool(false) { link.target = nil }
    let words = runs(value["overridingTitleInlineContent"]?.content ?? [], style: style)
    if !words.plainText.isEmpty { return Self.linked(words, to: link.target, style: link.style) }
    if let title = value["overridingTitle"]?.string, !title.isEmpty { link.text = title }
    return [link]
  }

  private static func linked(_ words: [Inline], to target: String?, style: Inline.Style)
    -> [Inline]
  {
    words.map { run in
      var run = run
      run.style.formUnion(style)
      run.target = run.target ?? target
      return run
    }
  }
}

extension [Inline] {
  /// The same content without borders between texts that look the same: pages break texts anywhere.
  func joiningRuns() -> [Inline] {
    var runs: [Inline] = []
    for run in self {
      if let last = runs.indices.last, runs[last].isContinued(by: run) {
        runs[last].text += run.text
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}

extension Inline {
  fileprivate func isContinued(by next: Inline) -> Bool {
    kind == .text && next.kind == .text && style == next.style && target == next.target
  }
}
