import GuidelineModel

/// Tells whether two documents were made by the same converter, without knowing any converter by name.
///
/// What a converter writes the same way on every page is gathered: the keys of the front matter, how the page
/// begins, how headings are written, which apostrophes stand in words. The page's own text leaves no trace, and
/// neither does whether it has call-outs or tables: a page that gets its first is by the same converter.
enum DialectSignature {
  /// Sixteen hexadecimal digits, equal for documents written alike.
  static func make(of text: String, syntax: ParsedDocument.Syntax) -> String {
    var traits = ["syntax \(syntax.rawValue)"]
    var marks = WritingMarks()
    for byte in text.utf8 { marks.take(byte) }
    traits += syntax == .html ? classes(in: text) : opening(of: text) + marks.traits
    traits.append(marks.prefersCurlyApostrophes ? "curly" : "straight")
    return String(Digest(of: traits.joined(separator: "\n")).short.prefix(16))
  }

  /// Lines that are looked at for front matter and the beginning of the page.
  private static let openingLines = 40
  private static let bodyLines = 3

  private static func opening(of text: String) -> [String] {
    let lines = text.split(maxSplits: openingLines, whereSeparator: \.isNewline)
      .prefix(openingLines)
    var traits: Set<String> = []
    var body = lines
    if let first = lines.first, first.hasPrefix("---") {
      let front = lines.dropFirst().prefix { !$0.hasPrefix("---") && !$0.hasPrefix("#") }
      for line in front { traits.insert("key \(line.prefix { $0 != ":" }.prefix(24))") }
      body = lines.dropFirst(front.count + 1)
    }
    for (position, line) in body.prefix(bodyLines).enumerated() {
      traits.insert("line \(position) \(shape(of: line))")
    }
    return traits.sorted()
  }

  /// How a line begins: "#", "# **", ">", "![", "<", "text".
  private static func shape(of line: Substring) -> String {
    if line.hasPrefix("#") {
      let text = line.drop { $0 == "#" || $0 == " " }
      return text.hasPrefix("**") ? "# **" : text.hasPrefix("[") ? "# [" : "#"
    }
    let marks = ["![", "[", "<!--", "<", "> ", "**", "*", "- ", "{", "| "]
    return marks.first { line.hasPrefix($0) } ?? "text"
  }

  /// The first classes of elements in the order of the document.
  private static func classes(in text: String) -> [String] {
    let bytes = Array(text.utf8.prefix(1 << 16))
    let attribute = Array("class=\"".utf8)
    var classes: [String] = []
    var rest = bytes[...]
    while classes.count < 8,
      let start = ByteSearch.firstIndex(of: attribute, in: Array(rest))
    {
      rest = rest.dropFirst(start + attribute.count)
      let name = rest.prefix { $0 != UInt8(ascii: "\"") }.prefix(40)
      classes.append("class " + String(decoding: name, as: UTF8.self))
    }
    return classes
  }
}

/// How headings and apostrophes are written, found in one pass over the bytes.
private struct WritingMarks {
  private var found: Set<String> = []
  private var curly = 0
  private var straight = 0
  /// The first bytes of the line.
  private var start: [UInt8] = []
  private var previous: UInt8 = 0
  private var before: UInt8 = 0

  var traits: [String] { found.sorted() }

  var prefersCurlyApostrophes: Bool { curly > straight }

  mutating func take(_ byte: UInt8) {
    switch byte {
    case 0x0A: closeLine()
    case 0x27: straight += 1
    case 0x99 where previous == 0x80 && before == 0xE2: curly += 1
    default: break
    }
    if byte != 0x0A, start.count < Self.startLength { start.append(byte) }
    before = previous
    previous = byte
  }

  private static let startLength = 10

  private mutating func closeLine() {
    defer { start.removeAll(keepingCapacity: true) }
    guard let first = start.first else { return }
    switch first {
    case UInt8(ascii: "#"):
      let text = start.drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }
      let isBold = text.starts(with: "**".utf8)
      found.insert(
        isBold ? "bold heading" : text.first == UInt8(ascii: "[") ? "linked heading" : "heading")
    case UInt8(ascii: "="):
      if start.starts(with: "===".utf8) { found.insert("underlined heading") }
    default: break
    }
  }
}
