/// The text of a document in the encodings that documents of guidelines have: UTF-8, UTF-16 with a byte order mark, and
/// the Western one that HTML declares.
enum DocumentText {
  enum Failure: Error {
    case binary, notUTF8
    /// HTML declares an encoding that is not read.
    case encoding(String)

    var reason: String {
      switch self {
      case .binary: "binary"
      case .notUTF8: "not UTF-8"
      case .encoding(let name): "encoded in \(name); convert it to UTF-8"
      }
    }
  }

  static func decode(_ bytes: [UInt8]) throws(Failure) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) { return try decodeUTF16(bytes) { $0 | $1 << 8 } }
    if bytes.starts(with: [0xFE, 0xFF]) { return try decodeUTF16(bytes) { $0 << 8 | $1 } }
    if bytes.contains(0) { throw .binary }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    guard let name = declaredEncoding(of: bytes) else { throw .notUTF8 }
    guard westernNames.contains(name) else { throw name == "utf-8" ? .notUTF8 : .encoding(name) }
    var text = ""
    text.unicodeScalars.append(contentsOf: bytes.lazy.map(westernScalar))
    return text
  }

  /// - Parameter unit: makes a code unit of two bytes in the order of the document.
  private static func decodeUTF16(_ bytes: [UInt8], unit: (UInt16, UInt16) -> UInt16) throws(Failure) -> String {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { unit(UInt16(bytes[$0]), UInt16(bytes[$0 + 1])) }
    guard bytes.count.isMultiple(of: 2), !units.contains(0), let text = String(validating: units, as: UTF16.self) else {
      throw .binary
    }
    return text
  }

  /// The encoding that HTML declares, in lower case; `nil` for other texts.
  private static func declaredEncoding(of bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(declarationLimit), as: UTF8.self).lowercased()
    guard start.contains("<"), let label = start.firstRange(of: "charset=") else { return nil }
    let name = start[label.upperBound...].drop { $0 == "\"" || $0 == "'" }
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:".contains($0)) }
    return name.isEmpty ? nil : String(name)
  }

  /// In bytes. Browsers look no further either.
  private static let declarationLimit = 1_024

  /// The names that browsers read as windows-1252.
  private static let westernNames: Set<String> = [
    "ascii", "cp1252", "iso-8859-1", "iso8859-1", "latin1", "us-ascii", "windows-1252",
  ]

  private static func westernScalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80..<0xA0).contains(byte), let scalar = Unicode.Scalar(western[Int(byte) - 0x80]) else {
      return Unicode.Scalar(byte)
    }
    return scalar
  }

  /// The characters of the bytes from 80 to 9F (https://encoding.spec.whatwg.org/index-windows-1252.txt).
  private static let western: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
