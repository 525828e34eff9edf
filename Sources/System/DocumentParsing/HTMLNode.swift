/// An element or a text of an HTML document.
///
/// Nodes stand in document order in one array; an element's descendants are the nodes between it and
/// ``end``. That keeps a hostile nesting out of the stack and makes "everything inside" a range.
package struct HTMLNode: Sendable {
  /// The element's name in lower case; empty for a text.
  package let name: String
  /// The attributes of an element.
  package let attributes: [String: String]
  /// The characters of a text.
  package let text: String
  /// The line of the source, from 1; libxml2 counts to 65,535.
  package let line: Int
  /// The index of the element this one stands in.
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

  /// The words of the `class` attribute.
  package var classes: [Substring] {
    attributes["class"]?.split { $0.isWhitespace } ?? []
  }
}
