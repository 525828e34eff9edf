/// Keeps indexes that were published for servers.
package protocol PublishedIndexSource: Sendable {
  /// The newest published index with a version above another; `nil` if there is none.
  func newestIndex(after version: Int) throws(ReviewError) -> IndexPublication?

  /// Reads the parts of a published index, in order.
  func read(_ publication: IndexPublication, _ body: ([UInt8]) throws -> Void) throws
}
