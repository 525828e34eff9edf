import FoundationEssentials

/// Encodes values as JSON in a stable form: sorted keys, UTF-8, unescaped slashes.
package enum JSONOutput {
  /// Returns the value on one line without a line end.
  ///
  /// - Throws: the error of the value's `encode(to:)`.
  package static func line(_ value: some Encodable) throws -> String {
    try encode(value, formatting: [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Returns the value as an indented document with a line end.
  ///
  /// - Throws: the error of the value's `encode(to:)`.
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

  /// Returns the escape of a character of the basic multilingual plane, such as `\u003c`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Escapes the control characters from U+007F on and the marks of writing direction. JSON allows them
  /// unescaped, but terminals interpret them. They occur in strings only, so the escape has the same meaning.
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
