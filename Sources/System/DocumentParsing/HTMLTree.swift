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
    var source = TagLimiter(source).source
    let options =
      HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_RECOVER.rawValue
    let library = LibXML2.shared
    let context = library.makeHTMLParser()
    defer { library.freeHTMLParser(context) }
    let document = source.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        library.readHTML(
          context, characters.baseAddress, Int32(clamping: characters.count), nil, "UTF-8",
          Int32(options))
      }
    }
    defer { library.freeDocument(document) }
    nodes = document.map { Self.flatten($0) } ?? []
    isTruncated = (context?.pointee.disableSAX ?? 0) != 0
  }

  /// Walks the tree without recursion, because the input determines its depth.
  private static func flatten(_ document: xmlDocPtr) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    var next = document.pointee.children
    var parents: [Int] = []
    while let node = next {
      var opened = false
      switch node.pointee.type {
      case XML_ELEMENT_NODE:
        nodes.append(
          HTMLNode(
            name: String(cString: node.pointee.name), attributes: LibXML2.attributes(of: node),
            line: Int(node.pointee.line), parent: parents.last))
        opened = true
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = node.pointee.content {
          nodes.append(
            HTMLNode(
              text: String(cString: content), line: Int(node.pointee.line), parent: parents.last))
        }
      default: break
      }
      if opened, let child = node.pointee.children {
        parents.append(nodes.count - 1)
        next = child
        continue
      }
      if opened { nodes[nodes.count - 1].end = nodes.count }
      next = node.pointee.next
      var climbing = node
      while next == nil, let parent = climbing.pointee.parent,
        parent.pointee.type == XML_ELEMENT_NODE
      {
        if let index = parents.popLast() { nodes[index].end = nodes.count }
        next = parent.pointee.next
        climbing = parent
      }
    }
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
  /// The attributes of an element.
  package let attributes: [String: String]
  /// The characters of a text.
  package let text: String
  /// The line of the source, from 1; libxml2 counts to 65,535.
  package let line: Int
  /// The index of the parent element; `nil` for the root.
  package let parent: Int?
  /// The index after the last descendant.
  package fileprivate(set) var end = 0

  fileprivate init(name: String, attributes: [String: String], line: Int, parent: Int?) {
    self.name = name
    self.attributes = attributes
    self.text = ""
    self.line = line
    self.parent = parent
  }

  fileprivate init(text: String, line: Int, parent: Int?) {
    self.name = ""
    self.attributes = [:]
    self.text = text
    self.line = line
    self.parent = parent
  }

  /// Whether the node is a text.
  package var isText: Bool { name.isEmpty }

  /// The classes in the `class` attribute.
  package var classes: [Substring] {
    attributes["class"]?.split { $0.isWhitespace } ?? []
  }
}
