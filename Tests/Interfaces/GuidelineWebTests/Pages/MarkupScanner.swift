/// The tags of an HTML document, read by a strict scanner: what it cannot read is a mistake of the document.
struct MarkupScanner {
  /// An opening tag.
  struct Tag: Equatable {
    let name: String
    let attributes: [String: String]
  }

  /// The opening tags in the order of the document.
  private(set) var tags: [Tag] = []
  /// The mistakes: characters outside of attributes, repeated attributes, elements that are not closed.
  private(set) var mistakes: [String] = []
  private var open: [String] = []

  private static let void: Set<String> = ["meta", "link", "input", "br", "img", "hr", "!DOCTYPE", "rect", "path"]

  init(_ document: String) {
    var rest = document[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      let isClosing = rest.first == "/"
      if isClosing { rest.removeFirst() }
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "!" })
      rest = rest.dropFirst(name.count)
      let attributes = readAttributes(&rest, of: name)
      if isClosing {
        if open.popLast() != name { mistakes.append("</\(name)> closes another element") }
      } else {
        tags.append(Tag(name: name, attributes: attributes))
        if !Self.void.contains(name) { open.append(name) }
      }
    }
    if !open.isEmpty { mistakes.append("not closed: \(open)") }
  }

  private mutating func readAttributes(_ rest: inout Substring, of name: String) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first, first != ">" else { break }
      let key = String(rest.prefix { $0 != "=" && $0 != ">" && !$0.isWhitespace })
      rest = rest.dropFirst(key.count)
      var value = ""
      if rest.first == "=" {
        rest = rest.dropFirst()
        if rest.first != "\"" { mistakes.append("\(name) \(key) has no quotation marks") }
        rest = rest.dropFirst()
        value = String(rest.prefix { $0 != "\"" })
        rest = rest.dropFirst(value.count + 1)
      }
      if attributes.updateValue(value, forKey: key) != nil { mistakes.append("\(name) has \(key) twice") }
    }
    rest = rest.dropFirst()
    return attributes
  }

  /// The values of an attribute, in order.
  func values(of attribute: String) -> [String] { tags.compactMap { $0.attributes[attribute] } }
}
