/// The names and paths of files as text.
///
/// Linux has names of any bytes. In the text, each byte that is not part of UTF-8 is a character of a private range,
/// from which ``bytes(_:)`` gets it back; `HiddenCharacters` shows it as U+FFFD.
package enum FileName {
  /// Whether a character of the private range takes the place of a byte.
  static func isByte(_ scalar: Unicode.Scalar) -> Bool { (0x10FE80...0x10FEFF).contains(scalar.value) }

  /// The first byte of the UTF-8 of these characters.
  private static let mark: UInt8 = 0xF4

  package static func text(_ name: [UInt8]) -> String {
    if !name.contains(mark), let text = String(validating: name, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = name[...]
    while let byte = rest.first {
      let character = (1...4).lazy.compactMap { length -> Unicode.Scalar? in
        let scalars = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars
        return scalars?.count == 1 ? scalars?.first : nil
      }.first
      // A name may contain a character of the private range itself: its bytes are kept one by one.
      if let character, !isByte(character) {
        text.append(character)
        rest = rest.dropFirst(UTF8.width(character))
      } else {
        text.append(Unicode.Scalar(0x10FE00 | UInt32(byte)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes of a name or path from its text.
  package static func bytes(_ text: String) -> [UInt8] {
    guard text.utf8.contains(mark) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      isByte(scalar) ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }
}
