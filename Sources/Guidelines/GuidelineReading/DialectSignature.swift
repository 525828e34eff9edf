import GuidelineModel

/// Computes a signature of a document's formatting; documents made by one converter have the same signature.
///
/// It covers what a converter writes alike on every page: the keys of the front matter, the first lines, the form of
/// headings, the kind of apostrophes. Asides and tables do not count, because a page may gain its first one.
enum DialectSignature {
  /// 16 hexadecimal digits.
  static func make(of text: String, syntax: ParsedDocument.Syntax) -> String {
    var traits = ["syntax \(syntax.rawValue)"]
    traits += syntax == .html ? classes(in: text) : opening(of: text) + headings(in: text)
    let prefersCurlyApostrophes = text.unicodeScalars.count { $0 == "’" } > text.utf8.count { $0 == UInt8(ascii: "'") }
    // The last digit is for the apostrophes, which a short page may not have.
    return Checksum(of: traits.joined(separator: "\n")).short.prefix(15) + (prefersCurlyApostrophes ? "c" : "5")
  }

  /// The number of lines searched for front matter and the beginning of the page.
  private static let openingLines = 40
  private static let bodyLines = 3

  private static func opening(of text: String) -> [String] {
    let lines = ByteSearch.split(text, at: "\n", limit: openingLines).prefix(openingLines).filter { $0 != "\r" }[...]
    var traits: Set<String> = []
    var body = lines
    if let first = lines.first, first.hasPrefix("---") {
      let front = lines.dropFirst().prefix { !$0.hasPrefix("---") && !$0.hasPrefix("#") }
      for line in front { traits.insert("key \(line.prefix { $0 != ":" }.prefix(24))") }
      body = lines.dropFirst(front.count + 1)
    }
    for (position, line) in body.prefix(bodyLines).enumerated() { traits.insert("line \(position) \(shape(of: line))") }
    return traits.sorted()
  }

  /// The markup at the start of a line: "#", "# **", ">", "![", "<", or "text" for none.
  private static func shape(of line: Substring) -> String {
    if line.hasPrefix("#") {
      let text = line.drop { $0 == "#" || $0 == " " }
      return text.hasPrefix("**") ? "# **" : text.hasPrefix("[") ? "# [" : "#"
    }
    let marks = ["![", "[", "<!--", "<", "> ", "**", "*", "- ", "{", "| "]
    return marks.first { line.hasPrefix($0) } ?? "text"
  }

  /// The first class attributes in document order.
  private static func classes(in text: String) -> [String] {
    let bytes = Array(text.utf8.prefix(1 << 16))
    let attribute = Array("class=\"".utf8)
    var classes: [String] = []
    var end = 0
    while classes.count < 8, let start = ByteSearch.firstIndex(of: attribute, in: bytes, from: end) {
      end = start + attribute.count
      let name = bytes[end...].prefix { $0 != UInt8(ascii: "\"") }.prefix(40)
      classes.append("class " + String(decoding: name, as: UTF8.self))
    }
    return classes
  }

  /// The forms of headings. The last line counts only if it has an end.
  private static func headings(in text: String) -> [String] {
    let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    return Set(lines.dropLast().compactMap { headingForm($0.prefix(10)) }).sorted()
  }

  /// The form of the heading that a line begins or underlines; `nil` for other lines.
  private static func headingForm(_ start: ArraySlice<UInt8>) -> String? {
    if start.starts(with: "===".utf8) { return "underlined heading" }
    guard start.first == UInt8(ascii: "#") else { return nil }
    let text = start.drop { $0 == UInt8(ascii: "#") || $0 == 0x20 }
    if text.starts(with: "**".utf8) { return "bold heading" }
    return text.first == UInt8(ascii: "[") ? "linked heading" : "heading"
  }
}
