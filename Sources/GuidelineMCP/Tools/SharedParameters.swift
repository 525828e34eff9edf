import GuidelineModel
import ModelContextProtocol

/// Parameters that several tools have.
enum SharedParameters {
  static let platform = Parameter<Platform>("platform", "Only for it")
  static let asOf = Parameter<CalendarDate>(
    "asOf", "As of a day: 2025-06-09, 2025-06")
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
      "index": .object(), "total": .integer(), "results": .array(results),
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
