/// Parses JSON (RFC 8259) in one pass.
///
/// Decoding any JSON with Foundation means to try one type after the other, and each wrong try costs
/// as much as the value is deep: half a megabyte could take half a minute.
struct JSONParser {
  /// The nesting from which JSON is refused; pages of guidelines stay below 40.
  static let depthLimit = 256

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Parses a text that holds one value and nothing else.
  static func parse(_ text: String) throws(ReadingError) -> JSONValue {
    var parser = JSONParser(text)
    _ = parser.skip([0xEF, 0xBB, 0xBF])
    let value = try parser.value()
    guard parser.next() == nil else { throw malformed }
    return value
  }

  private static let malformed = ReadingError.malformedJSON(reason: "not parsable as JSON")

  /// The byte at the position, `nil` at the end.
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The first byte of what comes after blanks.
  private mutating func next() -> UInt8? {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
    return current
  }

  /// Moves past bytes when they stand here.
  private mutating func skip(_ expected: some Collection<UInt8>) -> Bool {
    guard bytes[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }

  private mutating func value() throws(ReadingError) -> JSONValue {
    switch next() {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t") where skip("true".utf8): return .bool(true)
    case UInt8(ascii: "f") where skip("false".utf8): return .bool(false)
    case UInt8(ascii: "n") where skip("null".utf8): return .null
    default: return .number(try number())
    }
  }

  private mutating func members() throws(ReadingError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try list(closing: UInt8(ascii: "}")) { parser throws(ReadingError) in
      guard parser.next() == UInt8(ascii: "\"") else { throw Self.malformed }
      let name = try parser.string()
      guard parser.next() == UInt8(ascii: ":") else { throw Self.malformed }
      parser.position += 1
      members[name] = try parser.value()
    }
    return members
  }

  private mutating func elements() throws(ReadingError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try list(closing: UInt8(ascii: "]")) { parser throws(ReadingError) in
      elements.append(try parser.value())
    }
    return elements
  }

  /// Reads items between the bracket here and its counterpart, commas between them.
  private mutating func list(
    closing bracket: UInt8, item: (inout JSONParser) throws(ReadingError) -> Void
  ) throws(ReadingError) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw Self.malformed }
    position += 1
    if next() == bracket {
      position += 1
      return
    }
    while true {
      try item(&self)
      let mark = next()
      position += 1
      if mark == bracket { return }
      guard mark == UInt8(ascii: ",") else { throw Self.malformed }
    }
  }

  private mutating func string() throws(ReadingError) -> String {
    position += 1
    var content: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += try escaped()
      case 0..<0x20: throw Self.malformed
      default: content.append(byte)
      }
    }
    throw Self.malformed
  }

  /// The character after a backslash, in UTF-8.
  private mutating func escaped() throws(ReadingError) -> [UInt8] {
    guard let letter = current else { throw Self.malformed }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), skip("\\u".utf8) { units.append(try codeUnit()) }
      // Half a pair reads as the replacement character.
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw Self.malformed
    }
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() throws(ReadingError) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Self.malformed }
    position += 4
    return unit
  }

  private mutating func number() throws(ReadingError) -> Double {
    let digits = bytes[position...].prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else {
      throw Self.malformed
    }
    position += digits.count
    return number
  }
}
