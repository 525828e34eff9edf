import DocumentParsing
import GuidelineModel

/// The place where a page of a file begins, with the fields that the mark there gives: path, title, address, dates.
struct PageMark {
  let line: Int
  /// The index of the first line of the page.
  var start: Int
  /// The index behind its last line; `nil` if the next mark ends it.
  var end: Int?
  var isElement = false
  /// The path of the page's file, with its suffix.
  private(set) var path: String?
  private(set) var title: String?
  private(set) var address: String?
  private(set) var dates = DocumentDates()

  init(line: Int, start: Int, end: Int? = nil) {
    self.line = line
    self.start = start
    self.end = end
  }

  /// Adds a field of a mark: `source="https://…"`, `File: guide/cards.md`.
  mutating func add(_ name: some StringProtocol, _ value: String) {
    let name = name.lowercased()
    guard Self.fields.contains(name) else { return dates.add(field: name, value: value) }
    if value.contains("://") {
      address = address ?? value
    } else if Self.suffix(of: value) != nil {
      path = path ?? value
    } else if !value.isEmpty {
      title = title ?? value
    }
  }

  private var isNamed: Bool { path != nil || title != nil || address != nil }

  private static let fields: Set<String> = [
    "file", "filename", "href", "link", "name", "path", "source", "src", "title", "uri", "url",
  ]

  /// The suffix of the name of a file: one to eight letters or digits behind its last dot.
  private static func suffix(of name: String) -> Substring? {
    guard !name.contains(where: \.isWhitespace), let dot = name.lastIndex(of: ".") else { return nil }
    let suffix = name[name.index(after: dot)...]
    return (1...8).contains(suffix.utf8.count) && suffix.allSatisfy({ $0.isLetter || $0.isNumber }) ? suffix : nil
  }

  /// The suffix of the page's file; `nil` if the mark names none.
  var suffix: String? { path.flatMap(Self.suffix)?.lowercased() }

  /// Whether a text may have marks, which are looked for line by line.
  static func mayOccur(in text: String) -> Bool {
    ["\n<", "\n---", "\n===", "File: ", "file: ", "FILE: ", "\n# "].contains { ByteSearch.mayContain($0, in: text) }
      || text.hasPrefix("<") || text.hasPrefix("#") || text.hasPrefix("=")
  }

  // MARK: Elements: <file path="…">, <page url="…" title="…">, <document><source>…</source>

  private static let elementNames: Set<Substring> = [
    "article", "chapter", "doc", "document", "entry", "file", "item", "page", "record", "source", "topic",
  ]
  /// Elements around the text of a page.
  private static let wrappers: Set<Substring> = [
    "body", "content", "contents", "document_content", "document_contents", "text",
  ]

  static func elements(_ lines: [Substring]) -> [PageMark] {
    var marks: [PageMark] = []
    var closing = 0
    for (index, line) in lines.enumerated() where index >= closing {
      guard let tag = ElementTag(line), !tag.isClosing, tag.content == nil, elementNames.contains(tag.name)
      else { continue }
      let close = lines[(index + 1)...].firstIndex {
        ElementTag($0).map { $0.isClosing && $0.name == tag.name } ?? false
      }
      // Stops at an unclosed element; later ones are no marks either.
      guard let close else { break }
      var mark = PageMark(line: index, start: index + 1, end: close)
      mark.isElement = true
      for (name, value) in tag.attributes { mark.add(name, value) }
      while mark.start < close {
        guard let inner = ElementTag(lines[mark.start]), !inner.isClosing else { break }
        if let content = inner.content {
          mark.add(inner.name, content)
        } else if !wrappers.contains(inner.name) {
          break
        }
        mark.start += 1
      }
      if mark.isNamed { marks.append(mark) }
      closing = close + 1
    }
    return marks
  }

  // MARK: File names: "File: guide/cards.md" between rules, "## File: guide/cards.md", "==== guide/cards.md ===="

  static func fileNames(_ lines: [Substring]) -> [PageMark] {
    var marks: [PageMark] = []
    for (index, line) in lines.enumerated() {
      guard line.utf8.count <= longestMark, ByteSearch.mayContain(".", in: line) else { continue }
      let isBelowRule = index > 0 && isRule(lines[index - 1])
      guard let path = fileName(line, isBelowRule: isBelowRule) else { continue }
      let isAboveRule = index + 1 < lines.count && isRule(lines[index + 1])
      var mark = PageMark(line: isBelowRule ? index - 1 : index, start: index + (isAboveRule ? 2 : 1))
      mark.add("file", path)
      marks.append(mark)
    }
    return marks
  }

  /// In bytes.
  private static let longestMark = 400

  private static func fileName(_ line: Substring, isBelowRule: Bool) -> String? {
    let inner = line.drop { isDecoration($0) }
    let opening = line.utf8.count - inner.utf8.count
    var text = inner
    while let last = text.last, isDecoration(last) { text.removeLast() }
    let closing = inner.utf8.count - text.utf8.count
    let label = text.prefix { $0 != ":" }
    if text.endIndex > label.endIndex, fileLabels.contains(label.lowercased()) {
      let name = text[label.endIndex...].dropFirst().trimmingLeadingSpace().filter { $0 != "`" && $0 != "\"" }
      return isBelowRule || opening > 0 ? suffix(of: name).map { _ in name } : nil
    }
    let name = String(text)
    return opening > 2 && closing > 2 && suffix(of: name) != nil ? name : nil
  }

  private static let fileLabels: Set<String> = ["file", "file name", "file path", "filename", "path"]

  private static func isDecoration(_ character: Character) -> Bool { "=-#*/<>!_~+ \t".contains(character) }

  private static func isRule(_ line: Substring) -> Bool {
    guard let first = line.first, "=-#*_~+".contains(first) else { return false }
    let text = line.trimmingTrailingSpace()
    return text.utf8.count > 3 && text.allSatisfy { $0 == first }
  }

  // MARK: Front matter in the middle of a file

  static func frontMatter(_ lines: [Substring]) -> [PageMark] {
    var marks: [PageMark] = []
    var next = 0
    for (index, line) in lines.enumerated() where index >= next {
      guard line.starts(with: "---"), line.trimmingTrailingSpace() == "---" else { continue }
      let front = FrontMatter(lines[index...].prefix(mostFields))
      guard front.lineCount > 2, front.value("title", "name") != nil,
        lines[index + front.lineCount - 1].trimmingTrailingSpace() == "---"
      else { continue }
      marks.append(PageMark(line: index, start: index))
      next = index + front.lineCount
    }
    return marks
  }

  /// In lines.
  private static let mostFields = 60

  // MARK: Titles with an address below or a rule above

  static func titles(_ lines: [Substring]) -> [PageMark] {
    var addressed: [PageMark] = []
    var parted: [PageMark] = []
    var all: [PageMark] = []
    /// The number of titles with sections below them.
    var divided = 0
    var isDivided = false
    var fence = CodeFence()
    for (index, line) in lines.enumerated() where !fence.takes(line) {
      if !isDivided, line.hasPrefix("## ") {
        isDivided = true
        divided += 1
      }
      guard let end = endOfTitle(at: index, in: lines) else { continue }
      isDivided = false
      var mark = PageMark(line: index, start: index)
      let address = address(below: end, in: lines)
      if let address { mark.add("url", address) }
      all.append(mark)
      if address != nil, !isSection(line) { addressed.append(mark) }
      if hasRule(above: index, in: lines) { parted.append(mark) }
    }
    // The first title needs no rule above it.
    let areParted = parted.count { $0.line != all[0].line } == all.count - 1
    // Pages have sections of their own, and a section such as "Best practices" is no page.
    if addressed.count < parted.count, areParted, divided * 4 >= all.count * 3,
      !all.contains(where: { isSection(lines[$0.line]) })
    {
      return all
    }
    // If nearly all titles have an address, the others begin pages as well.
    return addressed.count * 4 >= all.count * 3 ? all : addressed
  }

  private static func isSection(_ title: Substring) -> Bool {
    let text = title.drop { $0 == "#" || $0 == " " }.trimmingTrailingSpace()
    return StructureWords.standard.role(of: String(text)) != nil
  }

  /// The index behind a heading of the first level at a line; `nil` for other lines.
  private static func endOfTitle(at index: Int, in lines: [Substring]) -> Int? {
    let line = lines[index]
    if line.hasPrefix("# ") { return index + 1 }
    guard let first = line.first, first.isLetter || first.isNumber, index + 1 < lines.count,
      lines[index + 1].hasPrefix("==="), isRule(lines[index + 1] + "="),
      index == 0 || lines[index - 1].allSatisfy(\.isWhitespace) || isRule(lines[index - 1])
    else { return nil }
    return index + 2
  }

  /// The address that one of the next lines consists of, with or without a label: "*Source: <https://…>*".
  private static func address(below start: Int, in lines: [Substring]) -> String? {
    var left = linesOfAddress
    for line in lines[start...] where !line.allSatisfy(\.isWhitespace) {
      if line.hasPrefix("#") || left == 0 { return nil }
      left -= 1
      guard line.utf8.count <= longestMark, ByteSearch.mayContain("://", in: line),
        !ByteSearch.mayContain("![", in: line), !isItemWithLink(line)
      else { continue }
      let words = line.split { $0.isWhitespace || "<>()[]*_|".contains($0) }
      let address = words.first { $0.contains("://") }
      let others = words.filter { !$0.contains("://") }.reduce(0) { $0 + $1.count }
      if let address, others <= longestLabel { return String(address) }
    }
    return nil
  }

  /// Whether a line is an item of a list of links, as tabs and "See also" are.
  private static func isItemWithLink(_ line: Substring) -> Bool {
    guard let first = line.first, "•-*+".contains(first) else { return false }
    return line.dropFirst().trimmingLeadingSpace().hasPrefix("[")
  }

  private static let linesOfAddress = 3
  /// In characters: "Source: ", "View the original page at ".
  private static let longestLabel = 30

  private static func hasRule(above index: Int, in lines: [Substring]) -> Bool {
    guard let last = lines[..<index].last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return false }
    let text = last.trimmingTrailingSpace()
    return isRule(text) || text == "---" || text == "***" || text == "* * *" || text == "- - -"
  }
}
