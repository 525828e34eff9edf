/// What a record is.
public enum RecordKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// A rule with its explanation.
  case guideline
  /// A bold label that is no rule, with its text: "List picker."
  case definition
  /// Running text of a section before its first rule.
  case context
  /// A passage set apart: a note, a tip, a warning.
  case note
  /// A table.
  case table
}
