import GuidelineModel

/// Parameters that several tools have.
enum SharedParameters {
  static let platform = Parameter<Platform>("platform", "Only for it")
  static let asOf = Parameter<CalendarDate>(
    "asOf", "As of a day: 2025-06-09, 2025-06")

  /// How notes name an argument.
  static func argument(_ name: String) -> String { "argument \(name)" }

  /// A question of more characters is a document.
  private static let longest = 1000

  /// Checks words that are looked for.
  ///
  /// - Throws: `ToolFailure` when they are too many.
  static func check(_ words: String, of name: String) throws(ToolFailure) {
    // Counting bytes is quick however long the words are.
    guard words.utf8.count <= 4 * longest, words.count <= longest else {
      throw ToolFailure(message: "\(name): expected at most \(longest) characters")
    }
  }
}

/// Shapes that the answers of several tools have.
enum SharedSchemas {
  /// A text.
  static let text = JSONSchema.string()
  /// A text, or `null` where it is not known.
  static let known = JSONSchema.string().nullable
  /// Several texts.
  static let texts = JSONSchema.array(text)

  /// An answer: what is special to the tool, what all have, and the list.
  ///
  /// Objects may have other members than those named here: every word of a definition is read by each model that has
  /// the tool, whether it calls it or not.
  static func answer(
    _ facts: [String: JSONSchema], results: JSONSchema
  ) -> JSONSchema {
    let common: [String: JSONSchema] = [
      "index": .object(), "total": .integer, "results": .array(results),
      "nextCursor": text,
    ]
    return .object(common.merging(facts) { _, fact in fact }, required: ["index", "results"])
  }

  /// A record as it is cited.
  static func citation(_ more: [String: JSONSchema] = [:]) -> JSONSchema {
    let fields: [String: JSONSchema] = [
      "id": text, "statement": text, "platforms": .array().nullable, "revised": known, "url": text,
    ]
    return .object(fields.merging(more) { _, field in field }, required: ["id", "url"])
  }
}
