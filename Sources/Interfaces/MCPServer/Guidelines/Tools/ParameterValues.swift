package import GuidelineModel

extension ArgumentValue {
  /// The text of a string.
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension ParameterValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// The words.
  package static var schema: JSONSchema { .string(enum: allCases.map(\.rawValue)) }
  /// One of the words.
  package static var expected: String {
    "one of " + allCases.map(\.rawValue).joined(separator: ", ")
  }
}

extension Platform: ParameterValue {
  /// Takes a name or another spelling of it: `visionOS`, `Apple Watch`.
  package init?(argument: ArgumentValue) {
    guard let text = argument.text else { return nil }
    self.init(spelling: text)
  }
}

extension Strength: ParameterValue {
  /// Takes one of the words.
  package init?(argument: ArgumentValue) {
    guard let text = argument.text else { return nil }
    self.init(rawValue: text)
  }
}

extension CalendarDate: ParameterValue {
  /// Takes `2025-06-09`, `2025-06` or `2025`.
  package init?(argument: ArgumentValue) {
    guard let text = argument.text else { return nil }
    self.init(text)
  }

  /// A text.
  package static var schema: JSONSchema { .string() }
  /// What a date looks like.
  package static var expected: String { "a date such as 2025-06-09, 2025-06 or 2025" }
}
