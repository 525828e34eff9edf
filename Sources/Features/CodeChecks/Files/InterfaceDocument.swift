import DocumentParsing

/// The elements of a storyboard or xib with their parents.
struct InterfaceDocument {
  let elements: [XMLElement]

  /// Reads a file; `nil` when it is not in Xcode's XML format.
  init?(_ bytes: [UInt8]) {
    guard let tree = XMLTree(parsing: bytes), tree.elements.first?.name == "document" else {
      return nil
    }
    elements = tree.elements
  }

  /// The attributes of the whole document.
  var attributes: [String: String] { elements.first?.attributes ?? [:] }

  /// The elements directly inside an element.
  func children(of index: Int) -> [XMLElement] {
    let depth = elements[index].depth
    return elements[(index + 1)...].prefix { $0.depth > depth }.filter { $0.depth == depth + 1 }
  }
}
