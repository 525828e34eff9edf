import CLibXML2

/// An XML document parsed by libxml2, as plain values.
///
/// The parser does not access the network, loads no document type and expands no entities, so that a document can
/// neither include another file nor grow. Nesting beyond 256 levels is an error.
package struct XMLTree: Sendable {
  /// The elements in document order.
  package let elements: [XMLElement]

  /// Parses a document; `nil` when it is not well-formed XML.
  package init?(parsing source: [UInt8]) {
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_BIG_LINES.rawValue
    _ = LibXML2.isReady
    guard let context = xmlNewParserCtxt() else { return nil }
    defer { xmlFreeParserCtxt(context) }
    let document = source.withUnsafeBytes { bytes in
      xmlCtxtReadMemory(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count), nil, nil, Int32(options))
    }
    guard let document else { return nil }
    defer { xmlFreeDoc(document) }
    elements = Self.flatten(document)
  }

  /// Walks the tree without recursion, because the input determines its depth.
  private static func flatten(_ document: xmlDocPtr) -> [XMLElement] {
    var elements: [XMLElement] = []
    var next = document.pointee.children
    while let node = next {
      if node.pointee.type == XML_ELEMENT_NODE {
        elements.append(
          XMLElement(
            name: String(cString: node.pointee.name), attributes: LibXML2.attributes(of: node),
            line: max(1, Int(xmlGetLineNo(node)))))
        if let child = node.pointee.children {
          next = child
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
      }
    }
    return elements
  }
}

/// An element of an XML document, without its content.
package struct XMLElement: Hashable, Sendable {
  /// The name of the element, without a namespace prefix.
  package let name: String
  /// The attributes by their names.
  package let attributes: [String: String]
  /// The line of the source, from 1; beyond 65,535 libxml2 may be a line off.
  package let line: Int
}

/// Helpers that ``HTMLTree`` and ``XMLTree`` share.
enum LibXML2 {
  /// Initializes the locks of libxml2 once. Its own initialization on first use is not thread-safe.
  static let isReady: Void = xmlInitParser()

  /// The attributes of an element. Values contain plain text only, without the content of entities.
  static func attributes(of node: xmlNodePtr) -> [String: String] {
    var result: [String: String] = [:]
    var next = node.pointee.properties
    while let attribute = next {
      let value = attribute.pointee.children.flatMap { $0.pointee.content }
      result[String(cString: attribute.pointee.name)] = value.map { String(cString: $0) } ?? ""
      next = attribute.pointee.next
    }
    return result
  }
}
