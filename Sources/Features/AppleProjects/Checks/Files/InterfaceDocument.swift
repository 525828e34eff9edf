import DocumentParsing

/// The elements of a storyboard or xib with their parents.
struct InterfaceDocument {
  let elements: [XMLElement]
  /// The platform; `nil` when the file does not name it.
  let runtime: InterfaceRuntime?
  /// Whether the document has a secure text field of AppKit.
  let hasSecureField: Bool
  /// The element around each element; `nil` for the outermost one.
  private let parents: [Int?]

  /// Reads a file; `nil` when it is not in Xcode's XML format.
  init?(_ bytes: [UInt8]) {
    guard let tree = XMLTree(parsing: bytes), let root = tree.elements.first,
      root.name == "document"
    else { return nil }
    elements = tree.elements
    runtime = InterfaceRuntime(root)
    hasSecureField = tree.elements.contains { $0.name == "secureTextField" }
    var open: [Int] = []
    var parents: [Int?] = []
    for (index, element) in tree.elements.enumerated() {
      open.removeLast(max(0, open.count - element.depth))
      parents.append(open.last)
      open.append(index)
    }
    self.parents = parents
  }

  /// The attributes of the whole document.
  var attributes: [String: String] { elements.first?.attributes ?? [:] }

  /// Whether the document is the picture that is shown while an app starts.
  var isLaunchScreen: Bool { attributes["launchScreen"] == "YES" }

  /// The elements directly inside an element.
  func children(of index: Int) -> [XMLElement] {
    let depth = elements[index].depth
    return elements[(index + 1)...].prefix { $0.depth > depth }.filter { $0.depth == depth + 1 }
  }

  /// The first elements directly and indirectly inside an element.
  func descendants(of index: Int) -> ArraySlice<XMLElement> {
    let depth = elements[index].depth
    return elements[(index + 1)...].prefix(Self.descendantLimit).prefix { $0.depth > depth }
  }

  /// The most elements that describe one control; those of a view without end are not all read.
  private static let descendantLimit = 256

  /// The elements around an element, from the innermost on.
  func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(first: index) { parents[$0] }.dropFirst()
  }
}
