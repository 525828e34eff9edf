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

/// Keys for comparing names without regard to case, blanks, punctuation and accents.
///
/// ```swift
/// NameKey.make("Pop-up Menü")  // "popupmenu"
/// ```
package enum NameKey {
  /// Returns the letters and digits of a name in lowercase, without the accents of Latin letters.
  ///
  /// Characters of other scripts are not normalized: they are expected in composed form, as keyboards type them.
  package static func make(_ name: String) -> String { key(of: name) }

  /// Returns the key of a part of a text.
  package static func make(_ name: Substring) -> String { key(of: name) }

  // Other modules would call a generic function without specialization.
  private static func key(of name: some StringProtocol) -> String {
    var key: [UInt8] = []
    key.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        key.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte + 0x20)
      case 0x80...: return makeOfAnyScript(name)
      default: break
      }
    }
    return String(decoding: key, as: UTF8.self)
  }

  private static func makeOfAnyScript(_ name: some StringProtocol) -> String {
    var key = ""
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: key.unicodeScalars.append(scalar)
      case 0x41...0x5A: key.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
      // Kana, Han and Hangul have no letter case.
      case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
        key.unicodeScalars.append(scalar)
      case 0x80... where scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
        for lower in scalar.properties.lowercaseMapping.unicodeScalars
        where !(0x0300...0x036F).contains(lower.value) {
          key += plainLetters[lower] ?? String(lower)
        }
      default: break
      }
    }
    return key
  }

  /// Returns the singular of an English word; a word that is not a plural is returned unchanged.
  package static func singular(_ word: some StringProtocol) -> String {
    if word.hasSuffix("ies") {
      if pluralsOfIE.contains(String(word)) { return String(word.dropLast()) }
      if word.count > 4 { return word.dropLast(3) + "y" }
    }
    for ending in ["boxes", "ches", "shes", "sses"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
      ? String(word.dropLast()) : String(word)
  }

  /// Common plurals whose singular ends in "ie".
  private static let pluralsOfIE: Set = ["calories", "cookies", "movies", "selfies", "zombies"]

  /// The accented letters of German, French and Spanish with their plain spelling.
  private static let plainLetters: [Unicode.Scalar: String] = {
    let families: [(String, String)] = [
      ("a", "áàâäãå"), ("c", "ç"), ("e", "éèêë"), ("i", "íìîï"), ("n", "ñ"), ("o", "óòôöõ"),
      ("u", "úùûü"), ("y", "ýÿ"), ("ss", "ß"), ("oe", "œ"), ("ae", "æ"),
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (plain, accented) in families {
      for scalar in accented.unicodeScalars { letters[scalar] = plain }
    }
    return letters
  }()
}

/// The hash FNV-1a of 64 bits, for keys that are compared or stored, not for security.
package enum FNVHash {
  /// The hash of nothing.
  @inlinable package static var empty: UInt64 { 0xcbf2_9ce4_8422_2325 }

  /// The hash of a sequence with a further byte or number.
  @inlinable @inline(__always)
  package static func adding(_ value: some FixedWidthInteger, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(truncatingIfNeeded: value)) &* 0x0000_0100_0000_01b3
  }
}
