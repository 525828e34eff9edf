/// What a server answered.
package struct HTTPResponse: Hashable, Sendable {
  /// The status, such as 200.
  package let status: Int
  /// The headers by their names in lower case; of a name that repeats the last.
  package let headers: [String: String]
  /// The body, decompressed.
  package let body: [UInt8]
}
