// HTMLTree, HTMLNode
import CLibXML2

/// An HTML document parsed by libxml2, as plain values.
///
/// The parser does not access the network, loads no external entities, stops at 256 levels of nesting and sets
/// ``isTruncated``. Of a tag with more than 256 attributes only the first are read.
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
    let document = LibXML2.parse(TagLimiter(source).source, library.readHTML, context, options: options)
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
        nodes.append(HTMLNode(name: "", attributes: [:], text: String(cString: content), line: line, parent: open.last))
      default: break
      }
    }
    for index in open { nodes[index].end = nodes.count }
    return nodes
  }
}

/// An element or a text of an HTML document. Nodes are in document order in one array; the descendants of an element
/// are the nodes between it and ``end``, so that deep nesting needs no recursion.
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

  package var classes: [Substring] { attributes["class"]?.split { $0.isWhitespace } ?? [] }
}
