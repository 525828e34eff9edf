/// A type whose values can be written as one word on a command line.
///
/// An enumeration of strings that lists its cases needs no code of its own: its raw values are what
/// the user types, what the help lists and what the shells complete.
///
/// ```swift
/// enum Format: String, CaseIterable, OptionValue { case text, json }
/// Format(argument: "json")  // .json
/// Format(argument: "JSON")  // nil
/// Format.valueChoices  // ["text", "json"]
/// ```
package protocol OptionValue {
  /// Reads the word, or returns `nil` when it is no value of this type.
  init?(argument: String)

  /// Every accepted word, in the order in which help lists them; empty when they cannot be listed.
  static var valueChoices: [String] { get }

  /// What to type instead of a rejected word, such as "a whole number"; `nil` when any word will
  /// do, or when ``valueChoices`` says it.
  static var valueDescription: String? { get }
}

extension OptionValue {
  /// No list: most types have too many values for one.
  package static var valueChoices: [String] { [] }

  /// No description.
  package static var valueDescription: String? { nil }
}

extension OptionValue where Self: RawRepresentable<String> & CaseIterable {
  /// Reads the raw value of a case, in exactly its spelling.
  package init?(argument: String) {
    self.init(rawValue: argument)
  }

  /// The raw values of all cases.
  package static var valueChoices: [String] { allCases.map(\.rawValue) }
}
