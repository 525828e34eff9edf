import TextSupport

extension UsageError: CustomStringConvertible {
  /// The word that is wrong, the rule it breaks and, where there is one, the remedy.
  package var description: String {
    switch self {
    case .unknownOption(let option, let suggestion):
      "unknown option \(quoted(option))\(question(suggestion))"
    case .missingValue(let option):
      "option \(quoted(option)) needs a value"
    case .unexpectedValue(let value, let option):
      "option \(quoted(option)) takes no value; remove \(quoted("=\(value)"))"
    case .repeatedOption(let option):
      "option \(quoted(option)) may be given only once"
    case .invalidValue(let value, let option, let choices, let expected):
      "\(quoted(value)) is no valid value for \(quoted(option))"
        + advice(instead: value, choices: choices, expected: expected)
    case .missingOption(let option):
      "missing option \(quoted(option))"
    case .conflictingOptions(let first, let second):
      "options \(quoted(first)) and \(quoted(second)) exclude each other"
    case .missingOperand(let placeholder):
      "missing \(placeholder)"
    case .unexpectedArgument(let word):
      "unexpected argument \(quoted(word))"
    case .invalidOperand(let word, let placeholder, let choices, let expected):
      "\(quoted(word)) is no valid \(placeholder)"
        + advice(instead: word, choices: choices, expected: expected)
    case .missingCommand:
      "missing COMMAND"
    case .incompleteCommand(let command, let choices):
      "\(quoted(command)) must be followed by \(alternatives(choices))"
    case .unknownCommand(let command, let suggestion):
      "unknown command \(quoted(command))\(question(suggestion))"
    }
  }

  /// The most choices an error lists; more would bury the message.
  private static let mostListedChoices = 12

  private func advice(instead word: String, choices: [String], expected: String?) -> String {
    var advice = ""
    if let expected {
      advice += "; use \(expected)"
    } else if !choices.isEmpty, choices.count <= Self.mostListedChoices {
      advice += "; use \(alternatives(choices))"
    }
    return advice + question(EditDistance.closest(to: word, among: choices))
  }

  private func question(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
  }

  /// Joins words as in "text, json or jsonl".
  private func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// The word between apostrophes, with control characters made visible, so that a word from a
  /// script can neither break the line nor command the terminal.
  private func quoted(_ word: String) -> String {
    let visible = word.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control
        ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return "'\(visible.joined())'"
  }
}
