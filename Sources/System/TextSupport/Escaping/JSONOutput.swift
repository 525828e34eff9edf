import FoundationEssentials

/// Writes values as JSON: sorted keys, UTF-8, slashes as they are, so that output is stable.
package enum JSONOutput {
  /// One line without a line end.
  package static func line(_ value: some Encodable) throws -> String {
    try encode(value, formatting: [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Indented, with a line end.
  package static func document(_ value: some Encodable) throws -> String {
    try encode(value, formatting: [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]) + "\n"
  }

  private static func encode(_ value: some Encodable, formatting: JSONEncoder.OutputFormatting)
    throws -> String
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The escape that stands for a character of the basic plane within a string: `\\u003c`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// JSON lets control characters from U+007F on and marks of direction stand as they are; a terminal
  /// obeys them. They occur in strings only, where an escape means the same.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: { TerminalText.isDangerous($0) }) else { return json }
    var result = ""
    for scalar in json.unicodeScalars {
      if TerminalText.isDangerous(scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
