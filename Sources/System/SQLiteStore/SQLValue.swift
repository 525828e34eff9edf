/// A value bound to a placeholder of a statement.
package enum SQLValue: Hashable, Sendable {
  /// A 64-bit integer.
  case integer(Int)
  /// A text, stored as UTF-8.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
  /// NULL.
  case null

  /// Creates a text, or NULL for `nil`.
  package init(_ text: String?) { self = text.map(Self.text) ?? .null }

  /// Creates an integer, or NULL for `nil`.
  package init(_ number: Int?) { self = number.map(Self.integer) ?? .null }

  /// Creates a JSON array of integers for `json_each(?)`, so that lists of any length share one statement.
  package static func list(_ numbers: [Int]) -> Self {
    var list = "["
    for (position, number) in numbers.enumerated() {
      if position > 0 { list += "," }
      list += String(number)
    }
    return .text(list + "]")
  }

  /// Creates a JSON array of strings for `json_each(?)`.
  package static func list(_ texts: [String]) -> Self {
    var list: [UInt8] = [UInt8(ascii: "[")]
    for (position, text) in texts.enumerated() {
      if position > 0 { list.append(UInt8(ascii: ",")) }
      list.append(UInt8(ascii: "\""))
      for byte in text.utf8 { append(byte, to: &list) }
      list.append(UInt8(ascii: "\""))
    }
    list.append(UInt8(ascii: "]"))
    return .text(String(decoding: list, as: UTF8.self))
  }

  /// Appends a byte of a JSON string literal.
  private static func append(_ byte: UInt8, to literal: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      literal.append(UInt8(ascii: "\\"))
      literal.append(byte)
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      literal += Array("\\u00\(byte < 0x10 ? "0" : "")\(digits)".utf8)
    default: literal.append(byte)
    }
  }
}
