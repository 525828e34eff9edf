/// Encodes values as JSON in a stable form: sorted keys, UTF-8, unescaped slashes.
package enum JSONOutput {
  /// Returns the value on one line without a line end.
  package static func line(_ value: some Encodable) throws -> String {
    try encode(value, formatting: [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Returns the value as an indented document with a line end. Empty lists and objects are on one line.
  ///
  /// - Parameter format: the value of a first key `format`, where the document is an object; `nil` for none.
  package static func document(_ value: some Encodable, format: String? = nil) throws -> String {
    let indented = joiningEmpty(try encode(value, formatting: [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]))
    guard let format, indented.hasPrefix("{") else { return indented + "\n" }
    let rest = indented.dropFirst()
    // The encoder sorts keys, and has no other order.
    return "{\n  \"format\" : \(try line(format))" + (rest == "}" ? "\n" : ",") + rest + "\n"
  }

  /// Removes the blank lines between the brackets of empty lists and objects.
  ///
  /// The closing bracket is two after the opening one in ASCII. A string has no unescaped line feed, so that a line
  /// feed after a bracket is between values.
  private static func joiningEmpty(_ json: String) -> String {
    let bytes = Array(json.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      result.append(byte)
      position += 1
      guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{"), position < bytes.count, bytes[position] == 0x0A
      else { continue }
      let end = bytes[position...].firstIndex { $0 != 0x0A && $0 != 0x20 } ?? bytes.endIndex
      if end < bytes.count, bytes[end] == byte + 2 { position = end }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func encode(_ value: some Encodable, formatting: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Returns the escape of a character, such as `\u003c`; above the basic multilingual plane a pair.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(FileName.isByte(scalar) ? "\u{FFFD}" : scalar).map { units in
      units.map { "\\u" + NumberText.padded($0, width: 4) }.joined()
    } ?? ""
  }

  /// Escapes the characters that other output replaces or leaves out: terminals and scripts interpret them. They occur
  /// in strings only, so that the meaning is the same; tabs and line ends occur between values only and stay.
  package static func escaped(_ json: String) -> String {
    if TerminalText.isPlain(json) || HiddenCharacters.areAbsent(in: json) { return json }
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in json.unicodeScalars {
      if scalar == "\t" || scalar == "\r" || HiddenCharacters.treatment(of: scalar, after: previous) == .keep {
        result.unicodeScalars.append(scalar)
        previous = scalar
      } else {
        result += escape(scalar)
        // No character after the ASCII letters and digits of an escape needs to be invisible.
        previous = nil
      }
    }
    return result
  }
}
