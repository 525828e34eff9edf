import TextSupport

/// An error in a command line. Options are given as typed, with their dashes.
///
/// The description is one line without a full stop.
enum UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownOption(String, suggestion: String?)
  /// The option is the last word or is followed by another long option.
  case missingValue(option: String)
  case unexpectedValue(String, option: String)
  case repeatedOption(String)
  case invalidValue(String, option: String, choices: [String], expected: String?)
  case missingOption(String)
  case conflictingOptions(String, String)
  /// The value is the placeholder of the first missing operand.
  case missingOperand(String)
  /// The value is the first surplus operand.
  case unexpectedArgument(String)
  case invalidOperand(String, placeholder: String, choices: [String], expected: String?)
  case missingCommand
  /// The word is only the first of two words of a name; the choices are the second ones.
  case incompleteCommand(String, choices: [String])
  case unknownCommand(String, suggestion: String?)
  case unknownTopic(String, suggestion: String?)

  var description: String {
    switch self {
    case .unknownOption(let option, let suggestion): "Unknown option \(quoted(option))\(question(suggestion))"
    case .missingValue(let option): "Option \(quoted(option)) needs a value"
    case .unexpectedValue(let value, let option):
      "Option \(quoted(option)) takes no value; remove \(quoted("=\(value)"))"
    case .repeatedOption(let option): "Option \(quoted(option)) may be given only once"
    case .invalidValue(let value, let option, let choices, let expected):
      "Invalid value \(quoted(value)) for \(quoted(option))"
        + advice(for: value, choices: choices, expected: expected)
    case .missingOption(let option): "Missing option \(quoted(option))"
    case .conflictingOptions(let first, let second):
      "Options \(quoted(first)) and \(quoted(second)) cannot be combined"
    case .missingOperand(let placeholder): "Missing argument: \(placeholder)"
    case .unexpectedArgument(let word): "Unexpected argument \(quoted(word))"
    case .invalidOperand(let word, let placeholder, let choices, let expected):
      "Invalid \(placeholder) \(quoted(word))"
        + advice(for: word, choices: choices, expected: expected)
    case .missingCommand: "Missing COMMAND"
    case .incompleteCommand(let command, let choices): "\(quoted(command)) must be followed by \(alternatives(choices))"
    case .unknownCommand(let command, let suggestion): "Unknown command \(quoted(command))\(question(suggestion))"
    case .unknownTopic(let name, let suggestion): "No command or topic \(quoted(name))\(question(suggestion))"
    }
  }

  /// The most choices in a message; a longer list would hide the rest of the message.
  private static let listedChoices = 12

  private func advice(for word: String, choices: [String], expected: String?) -> String {
    var advice = ""
    if let expected {
      advice += "; use \(expected)"
    } else if !choices.isEmpty, choices.count <= Self.listedChoices {
      advice += "; choose \(choices.joined(separator: ", "))"
    }
    return advice + question(EditDistance.closest(to: word, among: choices))
  }

  /// The description of the numbers in a range: "a whole number from 1 to 10,000".
  static func number(in range: ClosedRange<Int>) -> String {
    "a whole number from \(NumberText.grouped(range.lowerBound)) to \(NumberText.grouped(range.upperBound))"
  }

  private func question(_ suggestion: String?) -> String { suggestion.map { "; did you mean \(quoted($0))?" } ?? "" }

  /// The words as in "text, json or jsonl".
  private func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// The word in quotes with control characters escaped.
  private func quoted(_ word: String) -> String {
    let visible = word.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return "'\(visible.joined())'"
  }
}
