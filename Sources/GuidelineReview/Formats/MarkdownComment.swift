import GuidelineModel

/// The HTML comments by which a list in Markdown is known again: `<!-- hig id=… -->` on task lines, `<!-- hig:1a2b3c4d -->`
/// at the end of the tool's other lines, `<!-- hig checklist {…} -->` for the request.
///
/// CommonMark 0.29 ends an inline comment at two hyphens, so there are none inside.
enum MarkdownComment {
  private static let itemStart = "<!-- hig id="
  private static let lineStart = "<!-- hig:"
  private static let headerStart = "<!-- hig checklist "
  private static let end = " -->"

  /// The comment of a task line; fields without a value are left out. The first field is the id.
  static func item(_ fields: [(name: String, value: String?)]) -> String {
    let text = fields.compactMap { field in
      field.value.map { "\(field.name)=\(escaped($0))" }
    }.joined(separator: " ")
    return "<!-- hig \(text)\(end)"
  }

  /// The fields of a task line's comment, with the range of the comment; `nil` where there is none.
  static func fields(in line: String) -> (fields: [String: String], range: Range<String.Index>)? {
    guard let start = line.firstRange(of: itemStart),
      let close = line[start.upperBound...].firstRange(of: "-->")
    else { return nil }
    var fields: [String: String] = [:]
    let text = "id=" + line[start.upperBound..<close.lowerBound]
    for part in text.split(separator: " ") {
      guard let sign = part.firstIndex(of: "=") else { continue }
      fields[String(part[..<sign])] = unescaped(part[part.index(after: sign)...])
    }
    return (fields, start.lowerBound..<close.upperBound)
  }

  /// A line of the tool's with its check.
  static func closed(_ text: String, mark: ItemMark.Kind? = nil) -> String {
    "\(text) \(lineStart)\(check(of: text))" + (mark.map { " mark=\($0.rawValue)" } ?? "") + end
  }

  /// A line that the tool wrote.
  struct Line {
    /// The text before the comment, without a list's sign.
    let text: Substring
    /// What it marks.
    let mark: ItemMark.Kind?
    /// Whether it is as the tool wrote it; otherwise it is somebody's.
    let isUntouched: Bool
  }

  /// Reads a line that ends in a check; `nil` for others.
  static func line(_ line: some StringProtocol) -> Line? {
    guard let start = line.firstRange(of: lineStart),
      let close = line[start.upperBound...].firstRange(of: "-->")
    else { return nil }
    let words = line[start.upperBound..<close.lowerBound].split(separator: " ")
    let mark = words.dropFirst().first { $0.hasPrefix("mark=") }.flatMap {
      ItemMark.Kind(rawValue: String($0.dropFirst(5)))
    }
    var text = Substring(line[..<start.lowerBound])
    text = text.drop { $0 == " " || $0 == "\t" }
    if mark != nil, let sign = text.first, "-*+".contains(sign) { text = text.dropFirst() }
    let rest = line[close.upperBound...]
    return Line(
      text: text, mark: mark,
      isUntouched: words.first.map { String($0) == check(of: text) } ?? false
        && rest.allSatisfy(\.isWhitespace))
  }

  /// The comment of the request.
  static func header(_ json: String) -> String {
    // The hyphens stand in strings only, where JSON has another spelling for them.
    headerStart + json.replacing("--", with: "-\\u002d").replacing(">", with: "\\u003e") + end
  }

  /// The request in a line; `nil` where there is none.
  static func request(in line: String) -> String? {
    guard let start = line.firstRange(of: headerStart),
      let close = line[start.upperBound...].firstRange(of: "-->")
    else { return nil }
    return String(line[start.upperBound..<close.lowerBound])
  }

  /// Eight digits for a text, blanks at its ends and how many stand between words left aside.
  static func check(of text: some StringProtocol) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(Digest(of: words).short.prefix(8))
  }

  /// Letters, digits and a few marks stay; a hyphen does unless another follows.
  private static func escaped(_ value: String) -> String {
    var result = ""
    var previous: UInt8 = UInt8(ascii: "-")
    for byte in value.utf8 {
      let isPlain =
        byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
        || "/.,_:".utf8.contains(byte) || byte == UInt8(ascii: "-") && previous != byte
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
      previous = byte
    }
    // Before the end of a comment a hyphen would close it early.
    return result.hasSuffix("-") ? result.dropLast() + "%2D" : result
  }

  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
