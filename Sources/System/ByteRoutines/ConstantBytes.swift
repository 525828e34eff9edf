/// Bytes that are part of the executable, or an array of them.
///
/// Constants are read where the loader mapped them; an array of a large table would copy all its pages at each start.
package struct ConstantBytes: Sendable {
  private enum Storage {
    case constant(StaticString)
    case array([UInt8])
  }

  private let storage: Storage

  /// The UTF-8 of a constant.
  package init(_ text: StaticString) {
    precondition(text.hasPointerRepresentation, "a literal of a scalar has no bytes")
    storage = .constant(text)
  }

  /// The UTF-8 of a text, copied.
  package init(_ text: String) {
    storage = .array(Array(text.utf8))
  }

  /// The number of bytes.
  package var count: Int { withView { $0.count } }

  /// Passes the bytes to a body; reading them one by one from another module would cost a call each.
  package func withView<Result>(_ body: (ByteView) -> Result) -> Result {
    switch storage {
    case .constant(let text):
      body(ByteView(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)))
    case .array(let bytes): body(bytes.view)
    }
  }

  /// The text of a range of bytes.
  package func text(_ range: Range<Int>) -> String {
    withView { String(decoding: $0.extracting(range).bytes, as: UTF8.self) }
  }
}
