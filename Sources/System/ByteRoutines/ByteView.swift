// ByteView, ConstantBytes

/// A view of contiguous bytes, which the compiler keeps from outliving their owner; indices are checked.
///
/// It is used in place of `Span`, which needs a library that is part of macOS only from version 26 on. A view depends
/// on the buffer that a closure borrows, or on another view; since it is not `Escapable`, no closure can keep it.
@usableFromInline package struct ByteView: ~Escapable {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>

  @inlinable @_lifetime(borrow bytes) init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  @inlinable @_lifetime(copy owner) init(_ bytes: UnsafeBufferPointer<UInt8>, of owner: ByteView) { self.bytes = bytes }

  @inlinable package var count: Int { bytes.count }

  @inlinable package var indices: Range<Int> { 0..<count }

  /// The byte at an index, which must be one of ``indices``.
  @inlinable package subscript(index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of bounds")
    return bytes[index]
  }

  /// The bytes at a range of ``indices``.
  @inlinable @_lifetime(copy self) package func extracting(_ range: Range<Int>) -> ByteView {
    precondition(range.upperBound <= count && range.lowerBound >= 0, "range out of bounds")
    return ByteView(UnsafeBufferPointer(rebasing: bytes[range]), of: self)
  }
}

extension [UInt8] {
  @inlinable package func withView<Result>(_ body: (ByteView) -> Result) -> Result {
    withUnsafeBufferPointer { body(ByteView($0)) }
  }
}

/// Bytes that are part of the executable, or an array of them.
///
/// Constants are read where the loader mapped them; an array of a large table would copy all its pages at each start.
package struct ConstantBytes: Sendable {
  private enum Storage {
    case constant(StaticString)
    case array([UInt8])
  }

  private let storage: Storage

  package init(_ text: StaticString) {
    precondition(text.hasPointerRepresentation, "a literal of a scalar has no bytes")
    storage = .constant(text)
  }

  /// The UTF-8 of a text, copied.
  package init(_ text: String) { storage = .array(Array(text.utf8)) }

  package var count: Int { withView { $0.count } }

  /// Passes the bytes to a body, which avoids a call across modules for each byte.
  package func withView<Result>(_ body: (ByteView) -> Result) -> Result {
    switch storage {
    case .constant(let text): body(ByteView(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)))
    case .array(let bytes): bytes.withView(body)
    }
  }

  package func text(_ range: Range<Int>) -> String {
    withView { String(decoding: $0.extracting(range).bytes, as: UTF8.self) }
  }
}

extension StringProtocol {
  /// Passes the UTF-8 of the text to a body, without a copy where the text is stored as UTF-8.
  @inlinable package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body(ByteView($0)) }) { return result }
    return Array(utf8).withView(body)
  }
}
