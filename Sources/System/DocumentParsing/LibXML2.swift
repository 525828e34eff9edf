import CLibXML2

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
