import DocumentParsing
import GuidelineModel

/// A line that is one tag: `<topic name="Cards">`, `</topic>`, or an element of one line, `<source>cards.md</source>`.
struct ElementTag {
  let name: Substring
  let isClosing: Bool
  private(set) var attributes: [(name: Substring, value: String)] = []
  /// The text of an element of one line; `nil` for a tag alone.
  private(set) var content: String?

  /// In bytes.
  private static let longest = 2_000

  init?(_ line: Substring) {
    let text = line.trimmingSpace()
    guard text.first == "<", text.last == ">", text.utf8.count <= Self.longest else { return nil }
    var rest = text.dropFirst()
    isClosing = rest.first == "/"
    if isClosing { rest = rest.dropFirst() }
    name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard name.first?.isLetter == true else { return nil }
    rest = rest[name.endIndex...]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      let key = rest.prefix { $0.isLetter || $0 == "_" || $0 == "-" }
      let behind = rest[key.endIndex...]
      guard !key.isEmpty, behind.first == "=", let quote = behind.dropFirst().first, quote == "\"" || quote == "'",
        let end = behind.dropFirst(2).firstIndex(of: quote)
      else { break }
      attributes.append((key, Self.decoded(behind[..<end].dropFirst(2))))
      rest = behind[behind.index(after: end)...]
    }
    if rest == ">" { return }
    let closing = "</\(name)>"
    guard !isClosing, rest.first == ">", rest.hasSuffix(closing) else { return nil }
    content = Self.decoded(rest.dropFirst().dropLast(closing.count))
  }

  private static func decoded(_ value: Substring) -> String {
    String(value).replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}

/// Elements that are sections of a page: `<best_practices>`.
enum ElementSections {
  private static let blocks = WordLists.words("html-blocks")

  /// The lines with the tags of sections as headings; elements of HTML stay.
  static func asHeadings(_ lines: [Substring]) -> [String] {
    let tags = lines.map { ElementTag($0) }
    let closed = Set(tags.compactMap { $0?.isClosing == true ? $0?.name : nil })
    var depth = 0
    return zip(lines, tags).map { line, tag in
      guard let tag, tag.content == nil, tag.attributes.isEmpty, closed.contains(tag.name),
        !blocks.contains(tag.name.lowercased())
      else { return String(line) }
      if tag.isClosing {
        depth = max(depth - 1, 0)
        return ""
      }
      depth += 1
      let words = tag.name.split { $0 == "_" || $0 == "-" }.joined(separator: " ")
      // The levels below the title.
      return String(repeating: "#", count: min(depth + 1, 6)) + " " + words.capitalizedFirst
    }
  }
}
