/// An option that takes a value, such as `--limit 20` or `-n 20`.
///
/// ```swift
/// static let limit = Option<Int>("limit", short: "n", "COUNT", help: "Print at most COUNT")
/// let count = try arguments.value(Self.limit) ?? 20
/// ```
package struct Option<Value: OptionValue>: OptionDeclaration {
  /// The long name without its dashes.
  package let name: String
  /// The letter of the short form without its dash.
  package let short: Character?
  /// The word that stands for the value in help; never `nil`.
  package let placeholder: String?
  /// One phrase that says what the option does, without a full stop.
  package let help: String
  /// Whether the option may be given more than once.
  package let repeats: Bool
  /// The values that help, errors and completions list; empty when they cannot be listed.
  package let choices: [String]
  /// Whether shells complete file names as the value.
  package let completesFiles: Bool
  /// Whether only the listed spellings are accepted.
  private let isNarrowed: Bool

  /// Declares an option.
  ///
  /// Unless `choices` are given, they are those of the type, which may accept other spellings of them
  /// as well. Given ones narrow what is accepted: a value must be in the list *and* be one of the type.
  package init(
    _ name: String, short: Character? = nil, _ placeholder: String, help: String,
    repeats: Bool = false, choices: [String]? = nil, completesFiles: Bool = false
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.help = help
    self.repeats = repeats
    self.choices = choices ?? Value.valueChoices
    isNarrowed = choices != nil
    self.completesFiles = completesFiles
  }

  /// Turns the word the user typed into a value.
  ///
  /// - Throws: ``UsageError/invalidValue(_:option:choices:expected:)`` when the word is not among
  ///   the choices or the type rejects it.
  package func value(of word: String) throws(UsageError) -> Value {
    guard !isNarrowed || choices.contains(word), let value = Value(argument: word) else {
      throw .invalidValue(
        word, option: spelling, choices: choices, expected: Value.valueDescription)
    }
    return value
  }
}
