/// A type whose values can be written as one word on a command line.
///
/// A `CaseIterable` enumeration with string raw values conforms without further code: users type its raw values, help
/// lists them and shells complete them.
///
/// ```swift
/// enum Format: String, CaseIterable, OptionValue { case text, json }
/// Format(argument: "json")  // .json
/// Format(argument: "JSON")  // nil
/// Format.valueChoices  // ["text", "json"]
/// ```
package protocol OptionValue: SendableMetatype {
  /// Creates the value of a word; `nil` when the word is not a value of this type.
  init?(argument: String)

  /// All accepted words, in the order in which help lists them; empty when they cannot be listed.
  static var valueChoices: [String] { get }

  /// The words that shells complete and error messages suggest.
  static var valueSuggestions: [String] { get }

  /// A description of valid words for error messages, such as "a whole number"; `nil` when every word is valid or
  /// ``valueChoices`` lists them.
  static var valueDescription: String? { get }
}

extension OptionValue {
  /// Empty by default.
  package static var valueChoices: [String] { [] }

  /// ``valueChoices`` by default.
  package static var valueSuggestions: [String] { valueChoices }

  /// `nil` by default.
  package static var valueDescription: String? { nil }
}

extension OptionValue where Self: RawRepresentable<String> & CaseIterable {
  /// Creates the case whose raw value is the word.
  package init?(argument: String) {
    self.init(rawValue: argument)
  }

  /// The raw values of all cases.
  package static var valueChoices: [String] { allCases.map(\.rawValue) }
}

extension String: OptionValue {
  /// Creates the word itself, which may be empty.
  package init(argument: String) {
    self = argument
  }
}

extension Int: OptionValue {
  /// Creates a number from decimal digits with an optional sign.
  package init?(argument: String) {
    self.init(argument, radix: 10)
  }

  /// "a whole number"
  package static var valueDescription: String? { "a whole number" }
}
