/// Why a command line cannot be understood.
///
/// Options are carried as they are typed, dashes included. The description is one line without a
/// full stop, made to follow the name of the tool and a colon.
package enum UsageError: Error, Hashable, Sendable {
  /// No option has this name; the suggestion is one that does.
  case unknownOption(String, suggestion: String?)

  /// The option stands last, or another long option follows it.
  case missingValue(option: String)

  /// A flag was given a value with `=`.
  case unexpectedValue(String, option: String)

  /// An option that does not repeat was given twice.
  case repeatedOption(String)

  /// The option rejects the value; it accepts the choices, or what is expected.
  case invalidValue(String, option: String, choices: [String], expected: String?)

  /// An option was left out that the command cannot do without.
  case missingOption(String)

  /// Two options were given of which the command can obey only one.
  case conflictingOptions(String, String)

  /// There are too few operands; this is the name of the first that is missing.
  case missingOperand(String)

  /// There are too many operands; this is the first to go.
  case unexpectedArgument(String)

  /// The word cannot stand for the placeholder; it accepts the choices, or what is expected.
  case invalidOperand(String, placeholder: String, choices: [String], expected: String?)

  /// The tool was started without a command.
  case missingCommand

  /// The word only begins names of commands; these may follow it.
  case incompleteCommand(String, choices: [String])

  /// No command has this name; the suggestion is one that does.
  case unknownCommand(String, suggestion: String?)
}
