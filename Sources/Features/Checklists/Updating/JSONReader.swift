/// Takes JSON (RFC 8259) apart without losing how it is spelled, which Foundation's decoder does.
struct JSONReader {
  /// Why a text is no JSON.
  enum Fault: Error, Hashable {
    /// Something else was expected on a line.
    case unexpected(line: Int)
    /// More arrays and objects inside each other than any list has.
    case tooDeep(line: Int)
  }

  private static let deepest = 256

  private let bytes: [UInt8]
  private var position = 0

  /// The tree of a document.
  static func tree(of bytes: [UInt8]) throws(Fault) -> JSONTree {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let tree = try reader.value(depth: 0)
    reader.skipBlanks()
    if reader.position < bytes.count { throw reader.unexpected }
    return tree
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var line: Int { 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") } }

  private var unexpected: Fault { .unexpected(line: line) }

  private mutating func skipBlanks() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { position += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONTree {
    if depth > Self.deepest { throw .tooDeep(line: line) }
    skipBlanks()
    let start = position
    let kind: JSONTree.Kind =
      switch next {
      case UInt8(ascii: "{"): .object(try members(depth: depth))
      case UInt8(ascii: "["): .array(try elements(depth: depth))
      case UInt8(ascii: "\""): .string(try string())
      default: .word(try word())
      }
    return JSONTree(kind, range: start..<position)
  }

  private mutating func members(depth: Int) throws(Fault) -> [JSONTree.Member] {
    position += 1
    var members: [JSONTree.Member] = []
    if take("}") { return members }
    repeat {
      skipBlanks()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw unexpected }
      let name = try string()
      let spelling = String(decoding: bytes[start..<position], as: UTF8.self)
      guard take(":") else { throw unexpected }
      members.append(
        JSONTree.Member(name: name, spelling: spelling, value: try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw unexpected }
    return members
  }

  private mutating func elements(depth: Int) throws(Fault) -> [JSONTree] {
    position += 1
    var elements: [JSONTree] = []
    if take("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw unexpected }
    return elements
  }

  private mutating func word() throws(Fault) -> String {
    let start = position
    while let byte = next, !" \t\r\n,]}:[{\"".utf8.contains(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    guard ["null", "true", "false"].contains(word) || Self.isNumber(word) else { throw unexpected }
    return word
  }

  /// Whether a word is a number as JSON spells them: no plus, no leading zeros, digits around a point.
  private static func isNumber(_ word: String) -> Bool {
    var rest = Substring(word)
    func digits() -> Int {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    if rest.first == "-" { rest = rest.dropFirst() }
    let startsWithZero = rest.first == "0"
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == "." {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == "e" || rest.first == "E" {
      rest = rest.dropFirst()
      if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func string() throws(Fault) -> String {
    position += 1
    var units: [UInt16] = []
    var text = ""
    var start = position
    func plain(_ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: units, as: UTF16.self) + plain(position)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        if start < position { text += String(decoding: units, as: UTF16.self) + plain(position) }
        if start < position { units = [] }
        units.append(try escape())
        start = position
      case 0..<0x20: throw unexpected
      default: position += 1
      }
    }
    throw unexpected
  }

  /// The UTF-16 code that an escape stands for; two of them may make a character.
  private mutating func escape() throws(Fault) -> UInt16 {
    let names: [UInt8: UInt16] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
      UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13,
      UInt8(ascii: "t"): 9,
    ]
    position += 1
    guard let name = next else { throw unexpected }
    position += 1
    if let code = names[name] { return code }
    let digits = bytes[position...].prefix(4)
    guard name == UInt8(ascii: "u"), digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected }
    position += 4
    return code
  }
}
