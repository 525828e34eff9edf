import CLibXML2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The functions of libxml2 that ``HTMLTree`` and ``XMLTree`` use, loaded with the first document that needs them.
///
/// Loading libxml2 with its dependencies takes longer than many commands. The functions of an executable that links it come
/// first.
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
  private let lineNumber: @convention(c) (UnsafePointer<xmlNode>?) -> Int

  /// Parses bytes: parser, bytes, their number, address, encoding, options.
  typealias Reader =
    @convention(c) (
      xmlParserCtxtPtr?, UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      Int32
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
    // Without the library the loader would have ended the process as well, only earlier.
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

  /// The line of a node, from 1.
  func line(_ node: xmlNodePtr) -> Int { lineNumber(node) }

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
