import DocumentParsing
import GuidelineModel

/// Reads the markup that site generators add to Markdown: tabs as sections, and shortcodes, which are removed.
///
/// | form | generator |
/// | --- | --- |
/// | `=== "tvOS"` above indented lines | MkDocs |
/// | `<TabItem label="tvOS">`, `<Tab title="tvOS">` | MDX |
/// | `{% tab title="tvOS" %}`, `{% hint %}` | GitBook, Nunjucks |
/// | `{:.class}` | kramdown |
/// | `: text` below a term, which becomes a list item | kramdown, Hugo, MkDocs |
/// | `{{< tab "tvOS" >}}`, `{{% note %}}`, `{{ site.name }}` | Hugo, Jekyll |
///
/// The text keeps its lines, so that records are found at theirs.
struct SiteMarkup {
  private let lines: [Substring]
  private var result: [String] = []
  private var fence = CodeFence()
  /// The last heading outside of tabs, by its mark and text.
  private var heading: Substring?
  /// Whether the lines belong to tabs, which the heading above ends.
  private var isInTabs = false
  /// The end of the shortcode of several lines that the line is in.
  private var closing: String?
  /// Whether the lines with colons in front define a term above.
  private var isInDefinitions = false
  /// Whether the tab's content is indented.
  private var isIndented = false

  static func removed(from text: String) -> String {
    let marks = ["=== \"", "=== '", "{{", "{%", "{:", "<Tab", "\n: "]
    guard marks.contains(where: { ByteSearch.mayContain($0, in: text) }) else { return text }
    var markup = SiteMarkup(lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    return markup.read()
  }

  private init(lines: [Substring]) { self.lines = lines }

  private mutating func read() -> String {
    for (number, line) in lines.enumerated() { read(line, number) }
    return result.joined(separator: "\n")
  }

  private mutating func read(_ line: Substring, _ number: Int) {
    if fence.takes(line) { return result.append(plain(line)) }
    let text = line.trimmingLeadingSpace()
    if let title = Self.tabTitle(text) {
      isInTabs = true
      isIndented = text.hasPrefix("===")
      return result.append(String(repeating: "#", count: min(level + 1, 6)) + " " + title)
    }
    if Self.isTabTag(text) { return result.append("") }
    if let closing {
      let end = text.firstRange(of: closing)
      if end != nil { self.closing = nil }
      return result.append(end.map { String(text[$0.upperBound...]) } ?? "")
    }
    if let closing = openedShortcode(text, number) {
      self.closing = closing
      return result.append("")
    }
    let rest = Self.withoutShortcodes(text)
    if isInDefinitions, text.hasPrefix(": ") { return result.append("  " + rest.dropFirst(2)) }
    let isTerm = isTerm(number)
    if !text.isEmpty, text.startIndex == line.startIndex { isInDefinitions = isTerm }
    if isTerm { return result.append("- \(rest):") }
    if rest.utf8.count < text.utf8.count { return result.append(plain(line[..<text.startIndex]) + rest) }
    if text.hasPrefix("#") {
      heading = text
      isInTabs = false
    } else if isInTabs, isIndented, !text.isEmpty, text.startIndex == line.startIndex {
      leaveTabs()
    }
    result.append(plain(line))
  }

  /// Whether the next line defines what a line names.
  private func isTerm(_ number: Int) -> Bool {
    guard number + 1 < lines.count, lines[number + 1].hasPrefix(": ") else { return false }
    return lines[number].first?.isLetter == true || lines[number].hasPrefix("**")
  }

  /// Repeats the heading above the tabs in the blank line before the text behind them.
  private mutating func leaveTabs() {
    isInTabs = false
    guard let heading, let last = result.last, last.allSatisfy(\.isWhitespace) else { return }
    result[result.count - 1] = String(heading)
  }

  private var level: Int { max(heading?.prefix { $0 == "#" }.count ?? 1, 1) }

  /// A line without the indentation of the tab that it belongs to.
  private func plain(_ line: Substring) -> String {
    guard isInTabs, isIndented else { return String(line) }
    var text = line
    for _ in 0..<Self.indentation where text.first == " " { text.removeFirst() }
    if text.first == "\t" { text.removeFirst() }
    return String(text)
  }

  /// In blanks.
  private static let indentation = 4

  // MARK: Tabs

  /// The title of a tab that a line opens; `nil` for other lines.
  private static func tabTitle(_ line: Substring) -> String? {
    if line.hasPrefix("===") { return quoted(line.dropFirst(3).drop { "!+ ".contains($0) }) }
    if let tag = ElementTag(line), !tag.isClosing, tabNames.contains(tag.name.lowercased()) {
      let named = ["label", "title", "value", "name"].lazy.compactMap { name in
        tag.attributes.first { $0.name == name }?.value
      }
      return named.first
    }
    guard let code = shortcodes(in: line).first, code == line.trimmingTrailingSpace() else { return nil }
    let words = code.dropFirst(2).drop { "<%{ ".contains($0) }
    guard tabNames.contains(words.prefix { $0.isLetter }.lowercased()) else { return nil }
    return words.firstIndex { $0 == "\"" || $0 == "'" }.flatMap { quoted(words[$0...]) }
  }

  private static let tabNames: Set<String> = ["tab", "tabitem"]

  /// Whether a line is a tag around tabs: `<Tabs>`, `</TabItem>`.
  private static func isTabTag(_ line: Substring) -> Bool {
    guard line.hasPrefix("<"), let tag = ElementTag(line) else { return false }
    let name = tag.name.lowercased()
    return tabNames.contains(name) || name == "tabs"
  }

  private static func quoted(_ text: Substring) -> String? {
    guard let quote = text.first, quote == "\"" || quote == "'", let end = text.dropFirst().firstIndex(of: quote)
    else { return nil }
    let title = text[..<end].dropFirst()
    return title.isEmpty ? nil : String(title)
  }

  // MARK: Shortcodes

  /// The shortcodes of a line: `{{< name … >}}`, `{{% name %}}`, `{% name %}`, `{{ name }}`.
  private static func shortcodes(in line: Substring) -> [Substring] {
    var found: [Substring] = []
    var closings = ends
    var rest = line
    while let open = rest.firstIndex(of: "{") {
      let code = rest[open...]
      let mark = String(code.prefix(2))
      guard let closing = closings[mark] else {
        rest = code.dropFirst()
        continue
      }
      guard let end = code.firstRange(of: closing) else {
        // No later one closes either.
        closings[mark] = nil
        continue
      }
      found.append(code[..<end.upperBound])
      rest = code[end.upperBound...]
    }
    return found
  }

  /// The end of a shortcode that begins in a line and ends in one of the next.
  private func openedShortcode(_ line: Substring, _ number: Int) -> String? {
    guard let end = Self.ends[String(line.prefix(2))], line.firstRange(of: end) == nil,
      lines[(number + 1)...].prefix(Self.longestShortcode).contains(where: { $0.firstRange(of: end) != nil })
    else { return nil }
    return end
  }

  /// In lines.
  private static let longestShortcode = 40
  /// The marks that begin shortcodes and attributes of elements, with those that end them.
  private static let ends = ["{{": "}}", "{%": "%}", "{:": "}"]

  private static func withoutShortcodes(_ line: Substring) -> String {
    let codes = shortcodes(in: line)
    guard !codes.isEmpty else { return String(line) }
    var text = line
    for code in codes.reversed() { text.removeSubrange(code.startIndex..<code.endIndex) }
    return text.collapsingWhiteSpace()
  }
}
