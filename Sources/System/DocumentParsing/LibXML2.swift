import CLibXML2

/// What both parsers of libxml2 need.
enum LibXML2 {
  /// libxml2 sets up its locks on first use, which is not safe from several threads at once.
  static let isReady: Void = xmlInitParser()

  /// The attributes as far as they are plain text: what entities stand for is left out.
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
