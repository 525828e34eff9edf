import GuidelineModel
import TextSupport

/// An HTML comment that identifies a part of a Markdown checklist.
///
/// `<!-- hig 3vKd… c1aB.9 -->` ends a rule, `<!-- hig:1a2b3c4d list -->` ends the line below the title and has its
/// checksum, `<!-- hig checklist {…} -->` stores the request. CommonMark 0.29 ends an inline comment at two hyphens, so
/// the content never has two in a row.
struct MarkdownComment {
  enum Kind: Hashable {
    /// Ends a rule and describes the item.
    case item(MarkdownStamp)
    /// Ends the line below the title, with its checksum.
    case facts(checksum: String)
    /// Stores the request as JSON.
    case request(String)
  }

  let kind: Kind
  let range: Range<String.Index>

  private static let opening = "<!-- hig"
  private static let closing = "-->"
  /// The word of the line below the title.
  private static let factsWord = "list"

  // MARK: Reading

  /// The comments of a text in order, including comments that an editor wrapped. Other comments are ignored.
  static func all(in text: String) -> [MarkdownComment] {
    var comments: [MarkdownComment] = []
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      guard rest.starts(with: "!--".utf8) else { continue }
      let content = rest.dropFirst(3).drop { " \t\r\n".utf8.contains($0) }
      // Search on from the next "<": an unclosed comment of another tool may contain a hig comment.
      guard content.starts(with: "hig".utf8), let end = end(of: content) else { continue }
      let range = start..<text.utf8.index(end, offsetBy: closing.utf8.count)
      let words = text[content.startIndex..<end].dropFirst(3)
      if let kind = kind(of: words) { comments.append(MarkdownComment(kind: kind, range: range)) }
      rest = rest[range.upperBound...]
    }
    return comments
  }

  /// The end of a comment's content; `nil` if a blank line or another comment comes first: the comment lost its end.
  private static func end(of content: Substring.UTF8View) -> String.Index? {
    var rest = content
    while let mark = rest.firstIndex(where: { "-<\n\r".utf8.contains($0) }) {
      rest = rest[mark...]
      if rest.starts(with: closing.utf8) { return mark }
      if rest.starts(with: "<!--".utf8) { return nil }
      let isLineEnd = !"-<".utf8.contains(rest[mark])
      rest = rest.dropFirst(rest.starts(with: "\r\n".utf8) ? 2 : 1)
      if isLineEnd, let next = rest.first(where: { !" \t".utf8.contains($0) }), "\n\r".utf8.contains(next) {
        return nil
      }
    }
    return nil
  }

  /// Parses the content after "hig"; returns `nil` for a comment of another form.
  private static func kind(of content: Substring) -> Kind? {
    // Split by scalars, since a blank followed by a combining accent is one Character that is not a blank.
    let words = content.unicodeScalars.split { " \t\r\n".unicodeScalars.contains($0) }
      .map { content[$0.startIndex..<$0.endIndex] }
    guard let first = words.first else { return nil }
    if content.hasPrefix(":") {
      guard words.dropFirst().first == factsWord[...] else { return nil }
      return .facts(checksum: String(first.dropFirst()))
    }
    guard content.first?.isWhitespace ?? false else { return nil }
    if first == "checklist" { return .request(words.dropFirst().joined(separator: " ")) }
    var fields: [String: String] = [:]
    for word in words {
      guard let sign = word.firstIndex(of: "=") else { continue }
      let value = word[word.index(after: sign)...]
      fields[String(word[..<sign])] = PercentEncoding.decoded(value) ?? String(value)
    }
    let plain = words.filter { !$0.contains("=") }
    return MarkdownStamp(words: plain, fields: fields).map(Kind.item)
  }

  // MARK: Writing

  static func item(_ stamp: MarkdownStamp) -> String {
    let fields = stamp.fields.map { "\($0.name)=\(escaped($0.value))" }
    return "\(opening) \((stamp.words + fields).joined(separator: " ")) \(closing)"
  }

  /// The line below the title, followed by the comment with its checksum.
  static func facts(_ text: String) -> String { "\(text) \(opening):\(checksum(of: text)) \(factsWord) \(closing)" }

  static func request(_ json: String) -> String {
    // Hyphens and blanks occur in JSON strings only, where an escape can replace them.
    var safe = ""
    var previous: Unicode.Scalar = " "
    for scalar in json.unicodeScalars {
      let needsEscape = scalar == ">" || "- ".unicodeScalars.contains(scalar) && scalar == previous
      if needsEscape {
        safe += JSONOutput.escape(scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
      previous = needsEscape ? "u" : scalar
    }
    return "\(opening) checklist \(safe) \(closing)"
  }

  /// The checksum of the line below the title: eight hexadecimal digits of what ``MarkdownChecksum`` counts.
  static func checksum(of text: some StringProtocol) -> String {
    let text = String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    return String(Checksum(of: String(text.filter { !$0.isWhitespace && $0 != "\\" })).short.prefix(8))
  }

  /// Percent-encodes all but letters, digits, `/.,_:` and single hyphens.
  private static func escaped(_ value: String) -> String {
    var result = ""
    var previous: UInt8 = UInt8(ascii: "-")
    for byte in value.utf8 {
      let isPlain =
        PercentEncoding.isLetterOrDigit(byte) || "/.,_:".utf8.contains(byte)
        || byte == UInt8(ascii: "-") && previous != byte
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += PercentEncoding.escape(byte)
      }
      previous = byte
    }
    // A hyphen before the end of the comment would close it early.
    return result.hasSuffix("-") ? result.dropLast() + "%2D" : result
  }
}

/// Bits written as characters of six bits each: none is a blank, or a hyphen, which HTML comments may not repeat.
struct MarkdownDigits {
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_.".utf8)
  private static let width = 6

  /// The bits, the first one first.
  private var bits: [Bool]
  private var position = 0

  init() { bits = [] }

  /// Parses characters; returns `nil` if there is another number of them, or one that is not a digit.
  init?(_ text: Substring, count: Int) {
    guard text.utf8.count == count else { return nil }
    bits = []
    for byte in text.utf8 {
      guard let digit = Self.alphabet.firstIndex(of: byte) else { return nil }
      for bit in (0..<Self.width).reversed() { bits.append(digit >> bit & 1 == 1) }
    }
  }

  /// Appends the low bits of a number, the highest one first.
  mutating func append(_ number: some BinaryInteger, bits count: Int) {
    let number = UInt64(truncatingIfNeeded: number)
    for bit in (0..<count).reversed() { bits.append(number >> UInt64(bit) & 1 == 1) }
  }

  /// Reads the next bits as a number; bits beyond the end are 0.
  mutating func read(_ count: Int) -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<count {
      number = number << 1 | (position < bits.count && bits[position] ? 1 : 0)
      position += 1
    }
    return number
  }

  /// The characters; the last one is filled with zeros.
  var text: String {
    var reader = self
    reader.position = 0
    var bytes: [UInt8] = []
    while reader.position < bits.count { bytes.append(Self.alphabet[Int(reader.read(Self.width))]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
