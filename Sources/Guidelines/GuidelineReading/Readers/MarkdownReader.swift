// MarkdownReader, FrontMatter, PageMetadata
import DocumentParsing
import GuidelineModel

/// Reads Markdown: front matter, a metadata comment, aligned tables, the blocks of the joined lines, HTML between them.
enum MarkdownReader {
  static func read(_ text: String, fileName: String) -> ParsedDocument {
    var document = ParsedDocument(syntax: .markdown, fileName: fileName)
    let (markup, firstLine) = body(of: text, &document)
    let body = ComponentMarkup.removed(from: SiteMarkup.removed(from: markup), title: document.title)
    let lines = JoinedLines(AlignedTable.withPipes(body), firstLine: firstLine)
    var blocks = parse(lines, firstLine: firstLine, &document)
    // The whole page may be inside a code fence.
    if let only = blocks.first, blocks.count == 1, only.kind == .code {
      let content = only.inlines.first?.text ?? ""
      // An indented page has no opening fence.
      let isFenced = ["```", "~~~"].contains(String(body.trimmingLeadingSpace().prefix(3)))
      let first = lines.map[only.line] + (isFenced ? 1 : 0)
      blocks = parse(JoinedLines(content, firstLine: first), firstLine: first, &document)
    }
    for block in blocks {
      if block.kind == .html { document.append(html: block) } else { document.blocks.append(block) }
    }
    return document
  }

  /// The blocks of a text, with its tables prepared; the document takes the map of its lines.
  private static func parse(_ lines: JoinedLines, firstLine: Int, _ document: inout ParsedDocument) -> [Block] {
    let source = PipeTableSource(lines.text)
    document.lineMap = source.lineMap(firstLine: firstLine).after(lines.map)
    if source.oversizedTables > 0 { document.warnings[.contentTruncated] += 1 }
    var (blocks, footnotes) = MarkdownTree(parsing: source.text).blocks(firstLine: firstLine)
    document.warnings[.footnotesSkipped] += footnotes
    removeAddedNames(source.headerCells, from: &blocks, firstLine: firstLine)
    return blocks
  }

  /// Removes the empty header cells that were added to show all cells of the rows.
  private static func removeAddedNames(_ headerCells: [Int: Int], from blocks: inout [Block], firstLine: Int) {
    guard !headerCells.isEmpty else { return }
    for index in blocks.indices {
      guard case .table(var table) = blocks[index].kind,
        let count = headerCells[blocks[index].line - firstLine + 1], !table.rows.isEmpty
      else { continue }
      table.rows[0] = Array(table.rows[0].prefix(count))
      blocks[index].kind = .table(table)
    }
  }

  /// The text below the front matter and its first line; the document takes the front matter's properties.
  private static func body(of text: String, _ document: inout ParsedDocument) -> (String, firstLine: Int) {
    if let front = JSONFrontMatter(text) {
      document.title = front.metadata?.title
      document.address = front.metadata?.identifier
      let above = text[..<front.body.startIndex]
      return (String(front.body), above.utf8.count { $0 == 0x0A } + 1)
    }
    let lines = ByteSearch.split(text, at: "\n", limit: FrontMatter.lineLimit, keepsEmpty: true)
    let frontMatter = FrontMatter(lines)
    document.adopt(frontMatter)
    guard frontMatter.lineCount > 0 else { return (text, 1) }
    let first = lines[min(frontMatter.lineCount, lines.count - 1)]
    return (String(text[first.startIndex...]), frontMatter.lineCount + 1)
  }
}

extension ParsedDocument {
  /// Reads an HTML block; a comment may contain the page's metadata.
  fileprivate mutating func append(html block: Block) {
    let source = block.inlines.first?.text ?? ""
    if source.hasPrefix("<!--") {
      guard let comment = PageMetadata(in: source) else { return }
      title = comment.title ?? title
      address = comment.identifier ?? address
      if comment.identifier != nil { warnings[.captionsNotServed] = 1 }
      return
    }
    let inner = HTMLReader.read(source, fileName: fileName)
    warnings[.contentTruncated] += inner.warnings[.contentTruncated]
    for var moved in inner.blocks {
      moved.line += block.line - 1
      moved.list = moved.list ?? block.list
      moved.aside = moved.aside ?? block.aside
      blocks.append(moved)
    }
  }

  mutating func adopt(_ frontMatter: FrontMatter) {
    title = frontMatter.value("title").map(Self.pageTitle) ?? title
    if let title = frontMatter.value("title") {
      guide = GuideName(title)?.platform
      origin.read(name: title)
    }
    address = frontMatter.value("source", "url", "address", "canonical", "link") ?? address
    language = frontMatter.value("language", "lang", "locale") ?? language
    for (name, value) in frontMatter.fields { dates.add(field: name, value: value) }
    let platforms = frontMatter.value("platforms", "supported_platforms", "supportedplatforms")
    if let platforms = platforms.flatMap({ PlatformNames.list($0) }) { listedPlatforms = .init(only: platforms) }
  }

  /// The title without the name of the site: "Toolbars | Apple Developer Documentation" → "Toolbars".
  static func pageTitle(_ text: String) -> String { text.prefix { !"|—–".contains($0) }.collapsingWhiteSpace() }
}

/// The `key: value` lines between `---` at the top of a document, or its `key = value` lines between `+++`.
struct FrontMatter {
  static let lineLimit = 200

  private(set) var fields: [(name: String, value: String)] = []
  private(set) var lineCount = 0

  /// Front matter that is not closed ends before the first line that is not `key: value`.
  init(_ lines: some Collection<Substring>) {
    let lines = Array(lines.prefix(Self.lineLimit))
    guard let mark = lines.first?.trimmingSpace(), mark == "---" || mark == "+++" else { return }
    let separator: Character = mark == "---" ? ":" : "="
    var index = 1
    while index < lines.count {
      let line = lines[index].trimmingSpace()
      index += 1
      if line == mark || line == "..." { break }
      if line.isEmpty {
        if !hasMore(lines[index...], mark, separator) { break }
        continue
      }
      if line.hasPrefix("- "), let last = fields.indices.last {
        let item = Self.unquoted(line.dropFirst(2))
        fields[last].value += fields[last].value.isEmpty ? item : ", \(item)"
        continue
      }
      guard let end = line.firstIndex(of: separator), line[..<end].trimmingSpace().isKey else {
        index -= 1
        break
      }
      let name = String(line[..<end].trimmingSpace())
      // An indented field belongs to the value above it.
      if lines[index - 1].first == " ", fields.contains(where: { $0.name == name }) { continue }
      fields.append((name, Self.plain(line[line.index(after: end)...])))
    }
    lineCount = index
  }

  /// The first value that is not empty among some keys.
  func value(_ keys: String...) -> String? {
    keys.lazy.compactMap { key in fields.last { $0.name.lowercased() == key }?.value }.first { !$0.isEmpty }
  }

  private func hasMore(_ rest: ArraySlice<Substring>, _ mark: Substring, _ separator: Character) -> Bool {
    guard let next = rest.first(where: { !$0.trimmingSpace().isEmpty }) else { return false }
    let line = next.trimmingSpace()
    return line == mark || line.firstIndex(of: separator).map { line[..<$0].trimmingSpace().isKey } ?? false
  }

  /// A value without quotation marks; a list in brackets as its items, separated by commas.
  private static func plain(_ text: Substring) -> String {
    let value = text.trimmingSpace()
    guard value.first == "[", value.last == "]" else { return unquoted(value) }
    return value.dropFirst().dropLast().split(separator: ",").map(unquoted).joined(separator: ", ")
  }

  private static func unquoted(_ text: Substring) -> String {
    let value = text.trimmingSpace()
    guard value.count >= 2, let quote = value.first, quote == "\"" || quote == "'", value.last == quote
    else { return String(value) }
    return String(value.dropFirst().dropLast())
  }
}

/// Page metadata in a JSON object, such as the comment at the top of Apple's Markdown.
struct PageMetadata {
  let title: String?
  let identifier: String?

  /// Reads the object in a text such as `<!-- { … } -->`; `nil` when there is no valid object.
  init?(in text: some StringProtocol) {
    guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}"), start < end,
      let object = try? JSONTree(parsing: String(text[start...end]))
    else { return nil }
    self.init(object)
  }

  /// Reads an object; `nil` for another value, and when one of the two members is not a string.
  init?(_ object: JSONTree) {
    let members = ["title", "identifier"].map { object[$0] ?? .null }
    guard object.members != nil, members.allSatisfy({ $0 == .null || $0.string != nil }) else { return nil }
    title = members[0].string
    identifier = members[1].string
  }
}

extension Substring {
  /// Whether the text can be a key: one word of letters, digits, `_` and `-`.
  fileprivate var isKey: Bool {
    !isEmpty && count <= 40 && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}

extension Character {
  /// Whether the character ends a line. In Swift, a carriage return and its line feed are one character.
  var endsLine: Bool { self == "\n" || self == "\r\n" }
}
