import Testing

/// The fields of a record in JSON, which other programs rely on.
enum RecordSchema {
  private static let texts = ["id", "kind", "page", "pageTitle", "detail", "language"]
  private static let optionalTexts = ["statement", "platformBasis", "strength", "revised", "captured", "url"]

  /// Expects every field with its type; unknown values are null, not missing.
  static func check(_ record: [String: Any], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    for key in texts { #expect(record[key] is String, "\(key)", sourceLocation: sourceLocation) }
    for key in optionalTexts + ["platforms"] {
      #expect(record[key] != nil, "\(key) is null, not missing", sourceLocation: sourceLocation)
    }
    for key in optionalTexts where !isNull(record[key]) {
      #expect(record[key] is String, "\(key)", sourceLocation: sourceLocation)
    }
    if !isNull(record["platforms"]) { #expect(record["platforms"] is [String], sourceLocation: sourceLocation) }
    #expect(record["section"] is [String], sourceLocation: sourceLocation)
    let source = record["source"] as? [String: Any]
    #expect(source?["document"] is String, sourceLocation: sourceLocation)
    #expect((source?["line"] as? Int ?? 0) > 0, sourceLocation: sourceLocation)
    let isRule = record["kind"] as? String == "guideline"
    #expect(isNull(record["statement"]) == !isRule, sourceLocation: sourceLocation)
    #expect(isNull(record["strength"]) == !isRule, sourceLocation: sourceLocation)
    #expect(isNull(record["platforms"]) == isNull(record["platformBasis"]), sourceLocation: sourceLocation)
  }
}

/// Whether a JSON value is present and null.
func isNull(_ value: Any?) -> Bool {
  guard let value else { return false }
  return !(value is String) && !(value is [Any]) && !(value is [String: Any])
    && "\(value)".lowercased().contains("null")
}
