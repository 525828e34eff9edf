import CLibXML2

/// An HTML document parsed by libxml2, as plain values.
///
/// The parser does not access the network and loads no external entities. It stops at 256 levels of nesting and sets
/// ``isTruncated``. Of a tag with more than 256 attributes only the first are read. Together with ``XMLTree`` the only use of libxml2 in the project.
package struct HTMLTree: Sendable {
  /// The elements and texts in document order.
  package let nodes: [HTMLNode]
  /// Whether the parser stopped before the end of the document.
  package let isTruncated: Bool

  /// Parses a text. Parsing cannot fail, but a NUL ends the document.
  package init(parsing source: String) {
    let options =
      HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_RECOVER.rawValue
    let library = LibXML2.shared
    let context = library.makeHTMLParser()
    defer { library.freeHTMLParser(context) }
    let document = LibXML2.parse(
      TagLimiter(source).source, library.readHTML, context, options: options)
    defer { library.freeDocument(document) }
    nodes = document.map { Self.flatten($0) } ?? []
    isTruncated = (context?.pointee.disableSAX ?? 0) != 0
  }

  private static func flatten(_ document: xmlDocPtr) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    /// The indexes of the open elements, outermost first.
    var open: [Int] = []
    LibXML2.visitNodes(of: document) { node, depth in
      while open.count > depth { nodes[open.removeLast()].end = nodes.count }
      let line = Int(node.pointee.line)
      switch node.pointee.type {
      case XML_ELEMENT_NODE:
        nodes.append(
          HTMLNode(
            name: String(cString: node.pointee.name), attributes: LibXML2.attributes(of: node),
            text: "", line: line, parent: open.last))
        open.append(nodes.count - 1)
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        guard let content = node.pointee.content else { break }
        nodes.append(
          HTMLNode(
            name: "", attributes: [:], text: String(cString: content), line: line,
            parent: open.last))
      default: break
      }
    }
    for index in open { nodes[index].end = nodes.count }
    return nodes
  }
}

/// An element or a text of an HTML document.
///
/// Nodes are in document order in one array; the descendants of an element are the nodes between it and ``end``.
/// Deeply nested documents therefore need no recursion, and the content of an element is a range.
package struct HTMLNode: Sendable {
  /// The element's name in lower case; empty for a text.
  package let name: String
  package let attributes: [String: String]
  package let text: String
  /// The line of the source, from 1; libxml2 counts to 65,535.
  package let line: Int
  /// The index of the parent element; `nil` for the root.
  package let parent: Int?
  /// The index after the last descendant.
  package fileprivate(set) var end = 0

  package var isText: Bool { name.isEmpty }

  /// The classes in the `class` attribute.
  package var classes: [Substring] {
    attributes["class"]?.split { $0.isWhitespace } ?? []
  }
}

/// Limits the number of attributes of tags, because libxml2 compares each attribute with all others of its tag, and each name with all
/// namespaces around it.
struct TagLimiter {
  /// No tag of a page or an interface file has as many attributes, and no file as many namespaces.
  private static let limit = 256

  /// The source without the attributes beyond the limit.
  private(set) var source: String
  /// Whether a document type may give attributes to elements, however many, or has declarations in parameter entities.
  private(set) var declaresAttributes = false
  private var namespaces = 0

  init(_ source: String) {
    self.source = source
    var text = source
    let ranges = text.withUTF8 { excess(in: $0) }
    guard !ranges.isEmpty else { return }
    let bytes = Array(source.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for range in ranges {
      kept += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    self.source = String(decoding: kept + bytes[start...], as: UTF8.self)
  }

  /// The bytes of tags behind the last attribute that counts.
  private mutating func excess(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count,
        Self.isLetter(bytes[index + 1])
      else {
        if bytes[index] == UInt8(ascii: "<") { readDeclaration(bytes[(index + 1)...]) }
        index += 1
        continue
      }
      var attributes = 0
      var cut: Int?
      var quote: UInt8?
      var previous: UInt8 = 0
      index += 1
      while index < bytes.count {
        let byte = bytes[index]
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") {
          // The end of the tag, or the next one: a script may have had the sign, and its end tag must stay.
          break
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
          previous == UInt8(ascii: "=")
        {
          quote = byte
        } else if Self.isBlank(previous) || previous == UInt8(ascii: "/"), !Self.isBlank(byte),
          byte != UInt8(ascii: "=")
        {
          attributes += 1
          let isNamespace = bytes[index...].starts(with: "xmlns".utf8)
          if isNamespace { namespaces += 1 }
          let isExcess = attributes > Self.limit || isNamespace && namespaces > Self.limit
          if isExcess, cut == nil { cut = index }
        }
        if !Self.isBlank(byte) || previous != UInt8(ascii: "=") { previous = byte }
        index += 1
      }
      // The sign of an element without content stays.
      if let cut {
        ranges.append(cut..<max(cut, previous == UInt8(ascii: "/") ? index - 1 : index))
      }
    }
    return ranges
  }

  /// Reads what follows "<": `!ATTLIST`, or `!ENTITY %`.
  private mutating func readDeclaration(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if bytes.starts(with: "!ATTLIST".utf8) { declaresAttributes = true }
    guard bytes.starts(with: "!ENTITY".utf8) else { return }
    if bytes.dropFirst(7).first(where: { !Self.isBlank($0) }) == UInt8(ascii: "%") {
      declaresAttributes = true
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
