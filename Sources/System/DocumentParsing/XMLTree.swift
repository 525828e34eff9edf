import CLibXML2

/// An XML document parsed by libxml2, as plain values.
///
/// The parser does not access the network, loads no document type and expands no entities, so that a document can
/// neither include another file nor grow. It reads UTF-8 only, whatever the document declares. Nesting beyond 256 levels is an error, and
/// so is a document type that gives attributes to elements. Of a tag with more than 256 attributes only the first are read.
package struct XMLTree: Sendable {
  /// The elements in document order.
  package let elements: [XMLElement]

  /// Parses a document; `nil` when it is not well-formed XML.
  ///
  /// - Parameters:
  ///   - source: the bytes of the document.
  ///   - isRecovering: whether the elements before an error are returned instead of `nil`.
  package init?(parsing source: [UInt8], recovering isRecovering: Bool = false) {
    let limiter = TagLimiter(String(decoding: source, as: UTF8.self))
    guard !limiter.declaresAttributes else { return nil }
    var source = limiter.source
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_BIG_LINES.rawValue | (isRecovering ? XML_PARSE_RECOVER.rawValue : 0)
    let library = LibXML2.shared
    guard let context = library.makeXMLParser() else { return nil }
    defer { library.freeXMLParser(context) }
    let document = source.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // Another encoding could hide tags from the limiter.
        library.readXML(
          context, characters.baseAddress, Int32(clamping: characters.count), nil, "UTF-8",
          Int32(options))
      }
    }
    guard let document else { return nil }
    defer { library.freeDocument(document) }
    elements = Self.flatten(document)
  }

  /// Walks the tree without recursion, because the input determines its depth.
  private static func flatten(_ document: xmlDocPtr) -> [XMLElement] {
    var elements: [XMLElement] = []
    var depth = 0
    var next = document.pointee.children
    while let node = next {
      if node.pointee.type == XML_ELEMENT_NODE {
        elements.append(
          XMLElement(
            name: String(cString: node.pointee.name), attributes: LibXML2.attributes(of: node),
            text: text(of: node), line: max(1, LibXML2.shared.line(node)), depth: depth))
        if let child = node.pointee.children {
          next = child
          depth += 1
          continue
        }
      }
      next = node.pointee.next
      var climbing = node
      while next == nil, let parent = climbing.pointee.parent,
        parent.pointee.type == XML_ELEMENT_NODE
      {
        next = parent.pointee.next
        climbing = parent
        depth -= 1
      }
    }
    return elements
  }

  /// The text of an element without child elements; empty for other elements, whose text is mostly indentation.
  private static func text(of element: xmlNodePtr) -> String {
    var text = ""
    var next = element.pointee.children
    while let node = next {
      switch node.pointee.type {
      case XML_ELEMENT_NODE: return ""
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = node.pointee.content { text += String(cString: content) }
      default: break
      }
      next = node.pointee.next
    }
    return text
  }
}

/// An element of an XML document, without its child elements.
package struct XMLElement: Hashable, Sendable {
  /// The name without a namespace prefix.
  package let name: String
  /// The attributes by their names.
  package let attributes: [String: String]
  /// The text of an element without child elements; empty for other elements.
  package let text: String
  /// The line of the start tag, counted from 1; beyond 65,535 libxml2 may be a line off.
  package let line: Int
  /// The number of elements around the element; 0 for the root.
  package let depth: Int
}
