import DocumentParsing
import GuidelineModel

/// Reads reStructuredText by writing it as Markdown, line by line, so that records are found at their lines.
///
/// | reStructuredText | Markdown |
/// | --- | --- |
/// | a line with a line of marks below it | a heading, whose level is that of the marks |
/// | `` :doc:`text <page>` ``, `` `text <address>`_ `` | a link |
/// | `list-table` | a table with pipes |
/// | `note`, `warning` | a quotation with a label |
/// | `container`, `only` | their content |
/// | other directives, comments, targets, fields | blank lines |
enum RestructuredTextReader {
  static func read(_ text: String, fileName: String) -> ParsedDocument {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasSuffix("\r") ? line.dropLast() : line
    }
    var translation = Translation(lines)
    let markup = InlineMarkup.markdown(translation.markdown().joined(separator: "\n"))
    return MarkdownReader.read(markup, fileName: fileName)
  }
}

/// Writes the lines of a document, or of the content of a directive, as as many lines of Markdown.
private struct Translation {
  private let lines: [Substring]
  private var result: [String] = []
  /// The marks of headings in the order of their levels; those with a line above as well end in "+".
  private var marks: [String]

  init(_ lines: [Substring], marks: [String] = []) {
    self.lines = lines
    self.marks = marks
  }

  mutating func markdown() -> [String] {
    while result.count < lines.count { translate(result.count) }
    return result
  }

  private mutating func translate(_ index: Int) {
    let line = lines[index]
    let text = line.trimmingLeadingSpace()
    let indent = line.utf8.count - text.utf8.count
    if let level = headingLevel(index) {
      let isOverlined = Self.rule(line) != nil
      let title = lines[index + (isOverlined ? 1 : 0)].collapsingWhiteSpace()
      let heading = String(repeating: "#", count: level) + " " + title
      result += isOverlined ? ["", heading, ""] : [heading, ""]
    } else if text.hasPrefix(".. ") || text == ".." {
      readDirective(String(text.dropFirst(3)), from: index, indent: indent)
    } else if indent == 0, text.hasPrefix(":"), Self.isField(text) {
      result.append("")
    } else if Self.rule(line) != nil {
      result.append(index > 0 && !isBlank(index - 1) ? "" : "---")
    } else {
      let lead = text.hasPrefix("#. ") ? "1. " + text.dropFirst(3) : String(text)
      let isLiteral = lead.hasSuffix("::")
      result.append(String(line.prefix(indent)) + (isLiteral ? String(lead.dropLast()) : lead))
      if isLiteral, index + 1 < lines.count, isBlank(index + 1) {
        result += Array(repeating: "", count: end(of: index, indent: indent) - index - 1)
      }
    }
  }

  private func isBlank(_ index: Int) -> Bool { lines[index].allSatisfy(\.isWhitespace) }

  /// The index after the indented lines below a line.
  private func end(of index: Int, indent: Int) -> Int {
    var end = index + 1
    while end < lines.count {
      let text = lines[end].trimmingLeadingSpace()
      if !text.isEmpty, lines[end].utf8.count - text.utf8.count <= indent { break }
      end += 1
    }
    return end
  }

  // MARK: Headings

  /// The mark that a line consists of; `nil` for other lines.
  private static func rule(_ line: Substring) -> Character? {
    let text = line.trimmingTrailingSpace()
    guard text.utf8.count > 2, let mark = text.first, mark.isASCII,
      mark.isPunctuation || mark.isSymbol, text.allSatisfy({ $0 == mark })
    else { return nil }
    return mark
  }

  /// The level of the heading that begins at an index; `nil` without one.
  private mutating func headingLevel(_ index: Int) -> Int? {
    let line = lines[index]
    guard index + 1 < lines.count, line.first?.isWhitespace == false else { return nil }
    let mark: String
    if let over = Self.rule(line) {
      guard index + 2 < lines.count, !isBlank(index + 1), Self.rule(lines[index + 2]) == over else { return nil }
      mark = "\(over)+"
    } else {
      guard let under = Self.rule(lines[index + 1]), !line.hasPrefix(".. ") else { return nil }
      mark = String(under)
    }
    if !marks.contains(mark) { marks.append(mark) }
    return marks.firstIndex(of: mark).map { min($0 + 1, 6) }
  }

  private static func isField(_ text: Substring) -> Bool {
    guard let end = text.dropFirst().firstIndex(of: ":"), end != text.index(after: text.startIndex)
    else { return false }
    let rest = text[text.index(after: end)...]
    return rest.isEmpty || rest.first == " "
  }

  // MARK: Directives

  private static let asides: [String: String] = [
    "attention": "important", "caution": "warning", "danger": "warning", "error": "warning",
    "hint": "tip", "important": "important", "note": "note", "tip": "tip", "warning": "warning",
  ]
  /// The directives whose content is a part of the text.
  private static let containers: Set<String> = [
    "centered", "class", "container", "cssclass", "grid", "grid-item", "only", "rst-class", "table",
  ]

  private mutating func readDirective(_ text: String, from index: Int, indent: Int) {
    let end = end(of: index, indent: indent)
    let name = text.firstRange(of: "::").map { String(text[..<$0.lowerBound]) } ?? ""
    let argument = text.dropFirst(name.utf8.count + 2).collapsingWhiteSpace()
    var start = index + 1
    while start < end, Self.isField(lines[start].trimmingLeadingSpace()) { start += 1 }
    let isAside = Self.asides[name] != nil
    var content: [String] = []
    if isAside || Self.containers.contains(name) {
      let margin =
        lines[start..<end].lazy.filter { !$0.allSatisfy(\.isWhitespace) }
        .map { $0.prefix { $0 == " " }.count }.min() ?? 0
      var inner = Translation(lines[start..<end].map { $0.dropFirst(margin) }, marks: marks)
      content = inner.markdown()
      if !isAside {
        let outer = String(repeating: " ", count: indent)
        content = content.map { $0.isEmpty ? "" : outer + $0 }
      }
      marks = inner.marks
    }
    let options = Array(repeating: "", count: start - index - 1)
    if let label = Self.asides[name] {
      // The label is right above the first line.
      let blanks = argument.isEmpty ? content.prefix { $0.isEmpty }.count : 0
      result += options + content.prefix(blanks).map { _ in "" }
      result.append("> [!\(label.uppercased())] \(argument)")
      result += content.dropFirst(blanks).map { $0.isEmpty ? ">" : "> \($0)" }
    } else if name == "list-table" {
      let hasHeader = !lines[index..<start].contains { $0.hasSuffix("header-rows: 0") }
      let table = Self.table(lines[start..<end], hasHeader: hasHeader)
      let count = end - index
      result += (([""] + table).prefix(count) + Array(repeating: "", count: max(0, count - table.count - 1)))
    } else {
      result.append("")
      result += options + content
    }
    // The rest is left out.
    result += Array(repeating: "", count: max(0, end - result.count))
  }

  /// A table whose rows are a list of lists; with two cells in each row it has no more lines than the list.
  private static func table(_ lines: ArraySlice<Substring>, hasHeader: Bool) -> [String] {
    var rows: [[String]] = []
    for line in lines {
      var text = line.trimmingLeadingSpace()
      if text.hasPrefix("* -") {
        rows.append([])
        text = text.dropFirst(2)
      }
      guard !rows.isEmpty else { continue }
      if text.hasPrefix("- ") || text == "-" {
        rows[rows.count - 1].append(text.dropFirst().collapsingWhiteSpace())
      } else if let last = rows[rows.count - 1].indices.last, !text.isEmpty {
        rows[rows.count - 1][last] += " " + text.collapsingWhiteSpace()
      }
    }
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { return [] }
    if !hasHeader { rows.insert(Array(repeating: " ", count: width), at: 0) }
    return PipeTableSource.lines(of: rows)
  }
}

/// Writes roles, links and substitutions as Markdown.
private enum InlineMarkup {
  static func markdown(_ text: String) -> String {
    let markup =
      #/\\(?<escaped>[\s\S])|\|[\p{L}\p{N}_-]+\||``.+?``|(?::(?<role>[\p{L}:-]+):)?`(?<content>[^`]{1,400})`_*/#
      .dotMatchesNewlines()
    return text.replacing(markup) { match -> Substring in
      if let content = match.content {
        let isParagraph = !content.contains("\n\n")
        return isParagraph ? reference(content, role: match.role.map(String.init))[...] : match.0
      }
      if let escaped = match.escaped { return escaped == " " ? "" : match.0 }
      return match.0.hasPrefix("|") ? " " : match.0
    }
  }

  /// A link with its text, the name of a page or label, or the text.
  private static func reference(_ content: Substring, role: String?) -> String {
    let isPage = role == "doc" || role == "ref" || role == nil
    if content.hasSuffix(">"), let open = content.lastIndex(of: "<") {
      let text = content[..<open].trimmingTrailingSpace()
      let target = content[content.index(after: open)...].dropLast()
      guard isPage, !text.isEmpty, !target.contains(where: \.isWhitespace) else { return String(text) }
      return "[\(text)](\(target))"
    }
    guard isPage, role != nil else { return String(content) }
    let name = content.split(separator: "/").last ?? content
    return String(name).replacing("-", with: " ").replacing("_", with: " ")
  }
}
