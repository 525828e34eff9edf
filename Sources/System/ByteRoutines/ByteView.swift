/// A view of contiguous bytes, which the compiler keeps from outliving their owner; indices are checked.
///
/// It is used in place of `Span`, which needs a library that is part of macOS only from version 26 on.
@usableFromInline
package struct ByteView: ~Escapable {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>

  @inlinable
  @_lifetime(borrow bytes)
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  @inlinable
  @_lifetime(copy owner)
  init(_ bytes: UnsafeBufferPointer<UInt8>, of owner: ByteView) { self.bytes = bytes }

  /// A view of an array.
  @inlinable
  @_lifetime(borrow array)
  init(of array: borrowing [UInt8]) {
    // The elements stay in place while the array is borrowed, which the lifetime requires of the view's users.
    bytes = array.withUnsafeBufferPointer { $0 }
  }

  /// The number of bytes.
  @inlinable package var count: Int { bytes.count }

  /// Whether there are no bytes.
  @inlinable package var isEmpty: Bool { bytes.isEmpty }

  /// The indices, from 0.
  @inlinable package var indices: Range<Int> { 0..<count }

  /// The byte at an index, which must be one of ``indices``.
  @inlinable
  package subscript(index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of bounds")
    return bytes[index]
  }

  /// The bytes at a range of ``indices``.
  @inlinable
  @_lifetime(copy self)
  package func extracting(_ range: Range<Int>) -> ByteView {
    precondition(range.upperBound <= count && range.lowerBound >= 0, "range out of bounds")
    return ByteView(UnsafeBufferPointer(rebasing: bytes[range]), of: self)
  }
}

extension [UInt8] {
  /// A view of the bytes.
  @inlinable
  package var view: ByteView {
    @_lifetime(borrow self)
    get { ByteView(of: self) }
  }
}
