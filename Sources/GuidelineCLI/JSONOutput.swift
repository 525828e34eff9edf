import FoundationEssentials

/// Writes values as JSON: sorted keys, UTF-8, slashes as they are, so that output is stable.
enum JSONOutput {
  /// One line without a line end.
  static func line(_ value: some Encodable) throws -> String {
    try encode(value, formatting: [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Indented, with a line end.
  static func document(_ value: some Encodable) throws -> String {
    try encode(value, formatting: [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]) + "\n"
  }

  private static func encode(_ value: some Encodable, formatting: JSONEncoder.OutputFormatting)
    throws -> String
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
