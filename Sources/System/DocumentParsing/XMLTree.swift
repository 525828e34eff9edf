// XMLTree, XMLElement
import CLibXML2
import LibC

/// An XML document parsed by libxml2, as plain values.
///
/// The parser does not access the network, loads no document type and expands no entities, so that a document can
/// neither include another file nor grow. It reads UTF-8 only, whatever the document declares. Nesting beyond 256
/// levels is an error, and so is a document type that gives attributes to elements. Of a tag with more than 256
/// attributes only the first are read.
package struct XMLTree: Sendable {
  package let elements: [XMLElement]

  /// Parses a document; `nil` when it is not well-formed XML.
  ///
  /// - Parameters:
  ///   - source: the bytes of the document.
  ///   - isRecovering: whether the elements before an error are returned instead of `nil`.
  package init?(parsing source: [UInt8], recovering isRecovering: Bool = false) {
    let limiter = TagLimiter(String(decoding: source, as: UTF8.self))
    guard !limiter.declaresAttributes else { return nil }
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_BIG_LINES.rawValue | (isRecovering ? XML_PARSE_RECOVER.rawValue : 0)
    let library = LibXML2.shared
    guard let context = library.makeXMLParser() else { return nil }
    defer { library.freeXMLParser(context) }
    guard let document = LibXML2.parse(limiter.source, library.readXML, context, options: options) else { return nil }
    defer { library.freeDocument(document) }
    elements = Self.flatten(document)
  }

  private static func flatten(_ document: xmlDocPtr) -> [XMLElement] {
    var elements: [XMLElement] = []
    LibXML2.visitNodes(of: document) { node, depth in
      guard node.pointee.type == XML_ELEMENT_NODE else { return }
      elements.append(
        XMLElement(
          name: String(cString: node.pointee.name), attributes: LibXML2.attributes(of: node),
          text: text(of: node), line: max(1, LibXML2.shared.lineNumber(node)), depth: depth))
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
  package let attributes: [String: String]
  /// The text of an element without child elements; empty for other elements.
  package let text: String
  /// The line of the start tag, counted from 1; beyond 65,535 libxml2 may be a line off.
  package let line: Int
  /// The number of elements around the element; 0 for the root.
  package let depth: Int
}

/// The functions of libxml2 that ``HTMLTree`` and ``XMLTree`` use: those of an executable that links it, or loaded on
/// first use, because loading takes longer than many commands.
struct LibXML2: Sendable {
  /// The library, initialized: its own initialization on first use is not thread-safe.
  static let shared = LibXML2()

  let makeXMLParser: @convention(c) () -> xmlParserCtxtPtr?
  let freeXMLParser: @convention(c) (xmlParserCtxtPtr?) -> Void
  let readXML: Reader
  let makeHTMLParser: @convention(c) () -> htmlParserCtxtPtr?
  let freeHTMLParser: @convention(c) (htmlParserCtxtPtr?) -> Void
  let readHTML: Reader
  let freeDocument: @convention(c) (xmlDocPtr?) -> Void
  /// The line of a node, from 1.
  let lineNumber: @convention(c) (UnsafePointer<xmlNode>?) -> Int

  /// Parses bytes: parser, bytes, their number, address, encoding, options.
  typealias Reader =
    @convention(c) (
      xmlParserCtxtPtr?, UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
    ) -> xmlDocPtr?

  /// The file with the interface of a version: libxml2 2.14 changed it.
  static func fileName(ofVersion version: Int32) -> String {
    #if canImport(Darwin)
      "/usr/lib/libxml2.2.dylib"
    #else
      version >= 21400 ? "libxml2.so.16" : "libxml2.so.2"
    #endif
  }

  private init() {
    let linked = clibxml2_linked()
    let fileName = Self.fileName(ofVersion: LIBXML_VERSION)
    let library = linked.initialize == nil ? dlopen(fileName, RTLD_NOW | RTLD_LOCAL) : nil
    // A process linked with the missing library would not start either.
    func find<Function>(_ name: String, _ linked: Function?) -> Function {
      if let linked { return linked }
      guard let library, let function = dlsym(library, name) else {
        fatalError("\(fileName) cannot be loaded; install libxml2")
      }
      return unsafeBitCast(function, to: Function.self)
    }
    makeXMLParser = find("xmlNewParserCtxt", linked.makeXMLParser)
    freeXMLParser = find("xmlFreeParserCtxt", linked.freeXMLParser)
    readXML = find("xmlCtxtReadMemory", linked.readXML)
    makeHTMLParser = find("htmlNewParserCtxt", linked.makeHTMLParser)
    freeHTMLParser = find("htmlFreeParserCtxt", linked.freeHTMLParser)
    readHTML = find("htmlCtxtReadMemory", linked.readHTML)
    freeDocument = find("xmlFreeDoc", linked.freeDocument)
    lineNumber = find("xmlGetLineNo", linked.lineNumber)
    find("xmlInitParser", linked.initialize)()
  }

  /// Parses a text as UTF-8, whatever it declares: another encoding could hide tags from ``TagLimiter``.
  static func parse(_ source: String, _ read: Reader, _ context: xmlParserCtxtPtr?, options: UInt32) -> xmlDocPtr? {
    var source = source
    return source.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        read(context, characters.baseAddress, Int32(clamping: characters.count), nil, "UTF-8", Int32(options))
      }
    }
  }

  /// Visits the nodes in document order with the number of elements around each, without recursion at any depth.
  static func visitNodes(of document: xmlDocPtr, _ visit: (xmlNodePtr, Int) -> Void) {
    var depth = 0
    var next = document.pointee.children
    while let node = next {
      visit(node, depth)
      if node.pointee.type == XML_ELEMENT_NODE, let child = node.pointee.children {
        next = child
        depth += 1
        continue
      }
      next = node.pointee.next
      var climbing = node
      while next == nil, let parent = climbing.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE {
        next = parent.pointee.next
        climbing = parent
        depth -= 1
      }
    }
  }

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
