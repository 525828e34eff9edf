import DocumentParsing
import GuidelineModel

/// The `key: value` lines between `---` at the top of a document.
struct FrontMatter {
  private(set) var values: [String: String] = [:]
  /// The number of lines taken from the top.
  private(set) var lineCount = 0

  /// Reads the top of a text; a block that is opened and never closed ends at its first line that is
  /// no `key: value`.
  init(_ lines: [Substring]) {
    guard let first = lines.first, first.trimmingCharacters == "---" else { return }
    var index = 1
    while index < lines.count, index < 200 {
      let line = lines[index].trimmingCharacters
      index += 1
      if line == "---" || line == "..." { break }
      if line.isEmpty {
        if !hasMore(lines[index...]) { break }
        continue
      }
      guard let colon = line.firstIndex(of: ":"), line[..<colon].isKey else {
        index -= 1
        break
      }
      values[line[..<colon].lowercased()] = Self.unquoted(line[line.index(after: colon)...])
    }
    lineCount = index
  }

  /// The first of the keys that has a value.
  func value(_ keys: String...) -> String? {
    keys.lazy.compactMap { values[$0] }.first { !$0.isEmpty }
  }

  private func hasMore(_ rest: ArraySlice<Substring>) -> Bool {
    guard let next = rest.first(where: { !$0.trimmingCharacters.isEmpty }) else { return false }
    let line = next.trimmingCharacters
    return line == "---" || (line.firstIndex(of: ":").map { line[..<$0].isKey } ?? false)
  }

  private static func unquoted(_ text: Substring) -> String {
    let value = text.trimmingCharacters
    guard value.count >= 2, let quote = value.first, quote == "\"" || quote == "'",
      value.last == quote
    else { return String(value) }
    return String(value.dropFirst().dropLast())
  }
}

extension ParsedDocument {
  /// Takes what front matter says of the page.
  mutating func adopt(_ frontMatter: FrontMatter) {
    title = frontMatter.value("title").map(Self.pageTitle) ?? title
    address = frontMatter.value("source", "url", "address", "canonical", "link") ?? address
    language = frontMatter.value("language", "lang", "locale") ?? language
    let time = frontMatter.value(
      "timestamp", "captured", "lastupdated", "fetched", "date", "crawled", "retrieved")
    captured = time.flatMap { CalendarDate(String($0.prefix(10))) } ?? captured
  }

  /// "Toolbars | Apple Developer Documentation" → "Toolbars".
  static func pageTitle(_ text: String) -> String {
    let separators: [Character] = ["|", "—", "–"]
    var title = Substring(text)
    for separator in separators {
      if let end = title.firstIndex(of: separator) { title = title[..<end] }
    }
    return title.collapsingWhiteSpace()
  }
}

extension Substring {
  /// Without blanks at both ends.
  var trimmingCharacters: Substring { trimmingLeadingSpace().trimmingTrailingSpace() }

  /// Whether the text can be a key: one word of letters, digits, `_` and `-`.
  fileprivate var isKey: Bool {
    !isEmpty && count <= 40 && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}

extension Character {
  /// Whether a line ends here: in Swift a carriage return and its line feed are one character.
  var endsLine: Bool { self == "\n" || self == "\r\n" }
}
