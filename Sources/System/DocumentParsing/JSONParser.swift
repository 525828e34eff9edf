/// Parses JSON in one pass over its bytes, recursively within ``JSONTree/depthLimit``.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  static func parse(_ bytes: [UInt8], isPrefix: Bool) throws(JSONError) -> JSONTree {
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let tree = try parser.value()
    guard isPrefix || parser.skipBlanks() == nil else { throw parser.invalid }
    return tree
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the position; `nil` at the end.
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var line: Int { 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") } }

  private var invalid: JSONError { .invalid(line: line) }

  /// Moves to the next byte that is not blank and returns it; `nil` at the end.
  private mutating func skipBlanks() -> UInt8? {
    while let byte = current {
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  private mutating func value() throws(JSONError) -> JSONTree {
    let byte = skipBlanks()
    let start = position
    let kind: JSONTree.Kind
    switch byte {
    case UInt8(ascii: "{"): kind = .object(try members())
    case UInt8(ascii: "["): kind = .array(try elements())
    case UInt8(ascii: "\""): kind = .string(try string())
    case UInt8(ascii: "t"): kind = .literal(try word("true"))
    case UInt8(ascii: "f"): kind = .literal(try word("false"))
    case UInt8(ascii: "n"): kind = .literal(try word("null"))
    default: kind = .literal(try number())
    }
    return JSONTree(kind, range: start..<position)
  }

  private mutating func members() throws(JSONError) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    guard try open(closing: UInt8(ascii: "}")) else { return members }
    repeat {
      guard skipBlanks() == UInt8(ascii: "\"") else { throw invalid }
      let name = try string()
      guard skipBlanks() == UInt8(ascii: ":") else { throw invalid }
      position += 1
      members.append(.init(name: name, value: try value()))
    } while try hasNext(closing: UInt8(ascii: "}"))
    return members
  }

  private mutating func elements() throws(JSONError) -> [JSONTree] {
    var elements: [JSONTree] = []
    guard try open(closing: UInt8(ascii: "]")) else { return elements }
    repeat { elements.append(try value()) } while try hasNext(closing: UInt8(ascii: "]"))
    return elements
  }

  /// Enters an array or object; `false` when it is empty, which also leaves it.
  private mutating func open(closing bracket: UInt8) throws(JSONError) -> Bool {
    guard depth < JSONTree.depthLimit else { throw .tooDeep(line: line) }
    position += 1
    if skipBlanks() == bracket {
      position += 1
      return false
    }
    depth += 1
    return true
  }

  /// Reads the comma before another item, or the bracket that leaves the array or object.
  private mutating func hasNext(closing bracket: UInt8) throws(JSONError) -> Bool {
    let mark = skipBlanks()
    guard mark == UInt8(ascii: ",") || mark == bracket else { throw invalid }
    position += 1
    if mark == bracket { depth -= 1 }
    return mark != bracket
  }

  private mutating func word(_ word: String) throws(JSONError) -> String {
    guard bytes[position...].starts(with: word.utf8) else { throw invalid }
    position += word.utf8.count
    return word
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var content: [UInt8] = []
    var start = position
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        content += bytes[start..<position]
        position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content += bytes[start..<position]
        position += 1
        content += try escape()
        start = position
      case 0..<0x20: throw invalid
      default: position += 1
      }
    }
    throw invalid
  }

  /// The character that an escape sequence represents, in UTF-8.
  private mutating func escape() throws(JSONError) -> [UInt8] {
    guard let letter = current else { throw invalid }
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
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: [0x5C, 0x75]) {
        let afterLead = position
        position += 2
        units.append(try codeUnit())
        if !UTF16.isTrailSurrogate(units[1]) {
          units.removeLast()
          position = afterLead
        }
      }
      // An unpaired surrogate decodes to U+FFFD.
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw invalid
    }
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw invalid }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: Numbers

  /// A number as JSON spells it: no plus sign, no leading zeros, digits on both sides of a point.
  private mutating func number() throws(JSONError) -> String {
    let start = position
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
    if position == start { throw invalid }
  }
}
