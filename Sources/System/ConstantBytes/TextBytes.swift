extension String {
  /// Passes the UTF-8 of the text to a body, without a copy where the text is stored as UTF-8.
  @inlinable
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    return body(Array(utf8).span)
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
