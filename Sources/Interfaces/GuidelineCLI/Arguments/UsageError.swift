import TextSupport

/// An error in a command line.
///
/// Options are given as typed, with their dashes. The description is one line without a full stop, to follow the name
/// of the tool and a colon.
enum UsageError: Error, Hashable, Sendable {
  /// No option has this name; the suggestion is a similar one.
  case unknownOption(String, suggestion: String?)

  /// The option is the last word or is followed by another long option.
  case missingValue(option: String)

  /// A flag was given a value with `=`.
  case unexpectedValue(String, option: String)

  /// An option that does not repeat was given twice.
  case repeatedOption(String)

  /// The value is invalid; valid ones are the choices or as described by `expected`.
  case invalidValue(String, option: String, choices: [String], expected: String?)

  /// A required option is missing.
  case missingOption(String)

  /// Two options cannot be combined.
  case conflictingOptions(String, String)

  /// There are too few operands; the value is the placeholder of the first missing one.
  case missingOperand(String)

  /// There are too many operands; the value is the first surplus one.
  case unexpectedArgument(String)

  /// The operand is invalid; valid ones are the choices or as described by `expected`.
  case invalidOperand(String, placeholder: String, choices: [String], expected: String?)

  /// The command line has no command.
  case missingCommand

  /// The word is only the first word of command names; the choices are the second words.
  case incompleteCommand(String, choices: [String])

  /// No command has this name; the suggestion is a similar one.
  case unknownCommand(String, suggestion: String?)

  /// No command and no topic of help has this name; the suggestion is a similar one.
  case unknownTopic(String, suggestion: String?)
}

extension UsageError: CustomStringConvertible {
  /// A message with the invalid word, the rule and, when there is one, a suggestion.
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
    case .missingOption(let option):
      "Missing option \(quoted(option))"
    case .conflictingOptions(let first, let second):
      "Options \(quoted(first)) and \(quoted(second)) cannot be combined"
    case .missingOperand(let placeholder):
      "Missing argument: \(placeholder)"
    case .unexpectedArgument(let word):
      "Unexpected argument \(quoted(word))"
    case .invalidOperand(let word, let placeholder, let choices, let expected):
      "Invalid \(placeholder) \(quoted(word))"
        + advice(for: word, choices: choices, expected: expected)
    case .missingCommand:
      "Missing COMMAND"
    case .incompleteCommand(let command, let choices):
      "\(quoted(command)) must be followed by \(alternatives(choices))"
    case .unknownCommand(let command, let suggestion):
      "Unknown command \(quoted(command))\(question(suggestion))"
    case .unknownTopic(let name, let suggestion):
      "No command or topic \(quoted(name))\(question(suggestion))"
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

  /// The word in quotes with control characters escaped, so that it can neither break the line nor control the
  /// terminal.
  private func quoted(_ word: String) -> String {
    let visible = word.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return "'\(visible.joined())'"
  }
}
