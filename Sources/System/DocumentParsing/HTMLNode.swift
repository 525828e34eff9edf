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
  package internal(set) var end = 0

  init(name: String, attributes: [String: String], line: Int, parent: Int?) {
    self.name = name
    self.attributes = attributes
    self.text = ""
    self.line = line
    self.parent = parent
  }

  init(text: String, line: Int, parent: Int?) {
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
