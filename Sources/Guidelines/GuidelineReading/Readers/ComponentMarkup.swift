import DocumentParsing
import GuidelineModel

/// Removes the components that sites mix into Markdown, as MDX does: modules, tags such as `<Lede>`, and expressions,
/// of which only the title of the page is known. What they contain stays, at the indentation of the text outside.
///
/// A heading that labels an example, such as "Don't", ends with the element around it: the heading above is repeated.
struct ComponentMarkup {
  private let bytes: [UInt8]
  private let title: String
  private var result: [String] = []
  private var fence = CodeFence()
  private var isInModule = false
  /// The indentation of the content of each open component, `nil` before its first line.
  private var indentations: [Int?] = []
  /// The last heading that is not the label of an example.
  private var heading: String?
  private var isInExample = false
  private var hasLeftExample = false
  /// The end of the bytes in which no tag that is open ends.
  private var unclosed = 0

  /// - Parameter title: The title that the front matter gives, which expressions insert.
  static func removed(from text: String, title: String?) -> String {
    guard ["</", "/>", "{"].contains(where: { ByteSearch.mayContain($0, in: text) }) else { return text }
    var markup = ComponentMarkup(bytes: Array(text.utf8), title: title ?? "")
    markup.read()
    return markup.result.joined(separator: "\n")
  }

  private init(bytes: [UInt8], title: String) { (self.bytes, self.title) = (bytes, title) }

  private mutating func read() {
    var start = 0
    while start <= bytes.count {
      let end = endOfLine(start)
      let line = Substring(decoding: bytes[start..<end], as: UTF8.self)
      if fence.takes(line) {
        result.append(plain(line))
        start = end + 1
      } else if isInModule || Self.opensModule(line) {
        isInModule = !line.allSatisfy(\.isWhitespace)
        result.append("")
        start = end + 1
      } else {
        start = readText(line, from: start)
      }
    }
  }

  private func endOfLine(_ start: Int) -> Int { bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }

  /// Whether a line begins statements that import or export something, which end with a blank line.
  private static func opensModule(_ line: Substring) -> Bool {
    line.hasPrefix("export default ") || line.hasPrefix("export const ")
      || line.hasPrefix("import ") && (line.contains(" from '") || line.contains(" from \"") || line.hasSuffix("{"))
  }

  /// Reads a line, and the next ones if a tag goes on in them; returns the start of the line behind.
  private mutating func readText(_ line: Substring, from start: Int) -> Int {
    let line = plain(line)
    var index = start
    var text: [UInt8] = []
    var breaks = 0
    var tags: [Substring] = []
    var isCode = false
    while index < bytes.count, bytes[index] != 0x0A {
      if bytes[index] == UInt8(ascii: "`") { isCode.toggle() }
      if !isCode, let end = endOfTag(at: index) {
        tags.append(Substring(decoding: bytes[index..<end], as: UTF8.self))
        breaks += bytes[index..<end].count { $0 == 0x0A }
        index = end
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    let content = tags.isEmpty ? line : String(Substring(decoding: text, as: UTF8.self).trimmingLeadingSpace())
    let labels = tags.compactMap { enter($0) }.joined()
    let isClosing = tags.last?.hasPrefix("</") == true || content.hasPrefix("</div")
    if isClosing, isInExample, !isAnyTag(behind: index) { hasLeftExample = true }
    result.append(labels + followed(withoutExpressions(content), isClosing: isClosing))
    result += Array(repeating: "", count: breaks)
    return index + 1
  }

  /// A line without the indentation that the open component gives it.
  private mutating func plain(_ line: Substring) -> String {
    guard !indentations.isEmpty, !line.allSatisfy(\.isWhitespace) else { return String(line) }
    let indentation = line.prefix { $0 == " " }.count
    if indentations[indentations.count - 1] == nil { indentations[indentations.count - 1] = indentation }
    return String(line.dropFirst(min(indentation, indentations.last.flatMap(\.self) ?? 0)))
  }

  /// Opens or closes the component of a tag; returns the label of what a wrong example contains.
  private mutating func enter(_ tag: Substring) -> String? {
    if tag.hasPrefix("</") {
      _ = indentations.popLast()
      return nil
    }
    guard !tag.hasSuffix("/>") else { return nil }
    indentations.append(nil)
    let name = tag.dropFirst().prefix { $0.isLetter }.lowercased()
    return name == "dont" || ["\"dont\"", "'dont'"].contains(where: tag.contains) ? "Don't: " : nil
  }

  /// Follows the headings; the first blank line behind an example has the heading above it.
  private mutating func followed(_ line: String, isClosing: Bool) -> String {
    if hasLeftExample, line.allSatisfy(\.isWhitespace), !isClosing {
      (hasLeftExample, isInExample) = (false, false)
      return heading ?? line
    }
    let element = line.hasPrefix("<h") ? ElementTag(line[...])?.content : nil
    guard line.hasPrefix("#") || element != nil else { return isClosing && hasLeftExample ? "" : line }
    let text = element ?? String(line.drop { $0 == "#" }.trimmingLeadingSpace())
    isInExample = StructureWords.standard.consists(of: .exampleLabel, text)
    if !isInExample {
      let level = element == nil ? line.prefix { $0 == "#" }.count : line.dropFirst(2).first?.wholeNumberValue ?? 2
      heading = String(repeating: "#", count: level) + " " + text
    }
    hasLeftExample = false
    return line
  }

  /// Whether the next text is a tag or a heading.
  private func isAnyTag(behind index: Int) -> Bool {
    let next = bytes[index...].first { $0 != 0x0A && $0 != 0x20 }
    return next == nil || next == UInt8(ascii: "<") || next == UInt8(ascii: "#")
  }

  // MARK: Tags and expressions

  /// In bytes.
  private static let longestTag = 4_000

  /// The end of the tag of a component that begins at an index; the names of components begin with a capital letter.
  private mutating func endOfTag(at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "<"), start >= unclosed else { return nil }
    let isClosing = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    let name = bytes[(start + (isClosing ? 2 : 1))...].prefix { $0.isASCIILetter || $0.isDigit || $0 == 0x2E }
    guard let first = name.first, (0x41...0x5A).contains(first), name.contains(where: \.isSmallLetter)
    else { return nil }
    var quote: UInt8?
    var depth = 0
    for index in name.endIndex..<min(bytes.count, start + Self.longestTag) {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): quote = byte
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index + 1
      default: break
      }
    }
    unclosed = start + Self.longestTag
    return nil
  }

  /// A line in which `{page.title}` is the title, without other expressions of names, and without comments.
  private func withoutExpressions(_ line: String) -> String {
    if line.hasPrefix("{/*"), line.hasSuffix("*/}") { return "" }
    guard line.contains("{"), !line.contains("`") else { return line }
    var text = ""
    var rest = line[...]
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      rest = rest[open...]
      let name = rest.dropFirst().prefix { $0.isLetter || $0 == "." }
      guard name.contains("."), rest[name.endIndex...].first == "}" else {
        text.append(rest.removeFirst())
        continue
      }
      if name.hasSuffix(".title") { text += title }
      rest = rest[name.endIndex...].dropFirst()
    }
    return text + rest
  }
}
