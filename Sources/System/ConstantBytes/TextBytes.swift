extension String {
  /// Passes the UTF-8 of the text to a body, without a copy where the text is stored as UTF-8.
  @inlinable
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    return body(Array(utf8).span)
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
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    return body(Array(utf8).span)
  }
}
