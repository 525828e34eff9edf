extension String {
  /// Passes the UTF-8 of the text to a body, without a copy where the text is stored as UTF-8.
  @inlinable
  package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body(ByteView($0)) }) { return result }
    return body(Array(utf8).view)
  }

  /// Adds the UTF-8 of the text to a hash, without the normalization that takes most of the time of the hash of a string.
  package func hashBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Substring {
  /// Passes the UTF-8 of the text to a body, without a copy where the text is stored as UTF-8.
  @inlinable
  package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body(ByteView($0)) }) { return result }
    return body(Array(utf8).view)
  }
}
