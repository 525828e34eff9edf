import GuidelineModel
import TextSupport

/// The HTML comments by which a list in Markdown is known again: `<!-- hig id=… -->` behind rules, `<!-- hig:1a2b3c4d -->`
/// behind the tool's other texts, `<!-- hig checklist {…} -->` for the request.
///
/// CommonMark 0.29 ends an inline comment at two hyphens, so there are none inside.
struct MarkdownComment {
  /// What a comment of the tool's is for.
  enum Kind: Hashable {
    /// It stands behind a rule.
    case item([String: String])
    /// It stands behind another text of the tool's, of which it has a check.
    case piece(MarkdownPiece.Kind, check: String)
    /// It says what the list was asked for.
    case request(String)
  }

  /// What it is for.
  let kind: Kind
  /// Where it is.
  let range: Range<String.Index>

  /// The comments of the tool's in a text, in order; an editor may have wrapped them.
  static func all(in text: String) -> [MarkdownComment] {
    var comments: [MarkdownComment] = []
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      guard rest.starts(with: "!--".utf8) else { continue }
      let inside = rest.dropFirst(3).drop { " \t\r\n".utf8.contains($0) }
      // What only looks like a comment of somebody's may stand before one of ours.
      guard inside.starts(with: "hig".utf8), let end = end(of: inside) else { continue }
      let range = start..<text.utf8.index(end, offsetBy: 3)
      let words = text[inside.startIndex..<end].dropFirst(3)
      if let kind = kind(of: words) { comments.append(MarkdownComment(kind: kind, range: range)) }
      rest = rest[range.upperBound...]
    }
    return comments
  }

  private static func end(of inside: Substring.UTF8View) -> String.Index? {
    var rest = inside
    while let hyphen = rest.firstIndex(of: UInt8(ascii: "-")) {
      rest = rest[hyphen...]
      if rest.starts(with: "-->".utf8) { return hyphen }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static let opening = "<!-- hig"
  private static let closing = "-->"

  private static func kind(of inside: Substring) -> Kind? {
    // By scalars: a blank with an accent is no blank for Swift's characters, and part of a word here.
    let words = inside.unicodeScalars.split { " \t\r\n".unicodeScalars.contains($0) }
      .map { inside[$0.startIndex..<$0.endIndex] }
    guard let first = words.first else { return nil }
    if inside.hasPrefix(":") {
      guard let kind = MarkdownPiece.Kind(words.dropFirst().first) else { return nil }
      return .piece(kind, check: String(first.dropFirst()))
    }
    guard inside.first?.isWhitespace ?? false else { return nil }
    if first == "checklist" { return .request(words.dropFirst().joined(separator: " ")) }
    var fields: [String: String] = [:]
    for word in words {
      guard let sign = word.firstIndex(of: "=") else { continue }
      fields[String(word[..<sign])] = unescaped(word[word.index(after: sign)...])
    }
    return fields["id"] == nil ? nil : .item(fields)
  }

  /// The comment behind a rule; fields without a value are left out. One of them is the id.
  static func item(_ fields: [(name: String, value: String?)]) -> String {
    let text = fields.compactMap { field in
      field.value.map { "\(field.name)=\(escaped($0))" }
    }.joined(separator: " ")
    return "\(opening) \(text) \(closing)"
  }

  /// A text of the tool's with its check.
  static func closed(_ text: String, as kind: MarkdownPiece.Kind) -> String {
    let words = ["\(opening):\(check(of: text))", kind.word].compactMap(\.self)
    return "\(text) \(words.joined(separator: " ")) \(closing)"
  }

  /// The comment of the request.
  static func request(_ json: String) -> String {
    // The hyphens stand in strings only, where JSON has another spelling for them.
    var safe = ""
    var previous: Unicode.Scalar = " "
    for scalar in json.unicodeScalars {
      let isRisky = scalar == ">" || "- ".unicodeScalars.contains(scalar) && scalar == previous
      if isRisky {
        safe += JSONOutput.escape(scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
      previous = isRisky ? "u" : scalar
    }
    return "\(opening) checklist \(safe) \(closing)"
  }

  /// Eight digits for a text. Blanks, backslashes and how signs of markup are spelled count for nothing, since
  /// formatters change them.
  static func check(of text: some StringProtocol) -> String {
    let text = String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
    return String(
      Digest(of: String(text.filter { !$0.isWhitespace && $0 != "\\" })).short.prefix(8))
  }

  /// Letters, digits and a few marks stay; a hyphen does unless another follows.
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
