/// An element of an XML document, without its child elements.
package struct XMLElement: Hashable, Sendable {
  /// The name without a namespace prefix.
  package let name: String
  /// The attributes.
  package let attributes: [String: String]
  /// The text of an element without child elements; empty for other elements.
  package let text: String
  /// The line of the start tag, counted from 1; beyond 65,535 libxml2 may be a line off.
  package let line: Int
  /// The number of elements around the element; 0 for the root.
  package let depth: Int
}
