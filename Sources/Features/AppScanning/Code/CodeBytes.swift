/// What bytes of source code are.
enum CodeBytes {
  static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  static func isLower(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Whether a byte begins a word; bytes beyond ASCII are letters.
  static func opensWord(_ byte: UInt8) -> Bool {
    isUpper(byte) || isLower(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func isWord(_ byte: UInt8) -> Bool { opensWord(byte) || isDigit(byte) }

  static let newLine = UInt8(ascii: "\n")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let hash = UInt8(ascii: "#")
  static let backquote = UInt8(ascii: "`")
}
