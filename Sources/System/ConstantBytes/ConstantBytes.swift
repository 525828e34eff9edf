/// Bytes that are part of the executable, or an array of them.
///
/// Constants are read where the loader mapped them; an array of a large table would copy all its pages at each start.
package struct ConstantBytes: RandomAccessCollection, Sendable {
  @usableFromInline enum Storage: Sendable {
    case constant(StaticString)
    case array([UInt8])
  }

  @usableFromInline let storage: Storage
  /// The number of bytes.
  package let endIndex: Int
  @inlinable package var startIndex: Int { 0 }

  /// The UTF-8 of a constant.
  package init(_ text: StaticString) {
    precondition(text.hasPointerRepresentation, "a literal of a scalar has no bytes")
    storage = .constant(text)
    endIndex = text.utf8CodeUnitCount
  }

  /// The UTF-8 of a text, copied.
  package init(_ text: String) {
    storage = .array(Array(text.utf8))
    endIndex = text.utf8.count
  }

  @inlinable package subscript(position: Int) -> UInt8 {
    precondition(position >= 0 && position < endIndex, "index out of range")
    return switch storage {
    case .constant(let text): text.utf8Start[position]
    case .array(let bytes): bytes[position]
    }
  }

  /// The text of a range of bytes.
  package func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= endIndex, "range out of bounds")
    return switch storage {
    case .constant(let text):
      String(
        decoding: UnsafeBufferPointer(
          start: text.utf8Start + range.lowerBound, count: range.count), as: UTF8.self)
    case .array(let bytes): String(decoding: bytes[range], as: UTF8.self)
    }
  }
}
