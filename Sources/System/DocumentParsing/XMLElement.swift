/// An element of an XML document, without what stands in it.
package struct XMLElement: Hashable, Sendable {
  /// The element's name, without a namespace's prefix.
  package let name: String
  /// The attributes.
  package let attributes: [String: String]
  /// The line of the source, from 1; beyond 65,535 libxml2 may be a line off.
  package let line: Int
}
