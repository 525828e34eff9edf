/// The options and operands of a command line.
///
/// Parsing has two steps. The initializer checks the names of options, whether they take a value, and the number of
/// operands. Values are converted to their types when they are read.
///
/// ```swift
/// let arguments = try Arguments(parsing: words, options: [limit, quiet], operands: query)
/// try arguments.value(limit)  // 20 for "--limit 20", "--limit=20", "-n 20", "-n20" and "-qn20"
/// arguments.isSet(quiet)  // true for "--quiet" and "-q"
/// arguments.operands  // every other word, and all words after "--"
/// ```
package struct Arguments: Sendable {
  /// The words that are neither options nor their values, in order.
  package let operands: [String]

  private var values: [String: [String]]
  private let flags: Set<String>

  /// Parses the words after the name of the command.
  ///
  /// Options and operands may be mixed. A single dash is an operand, and so is every word after `--`. Long names
  /// cannot be abbreviated, so that new options never change the meaning of existing scripts.
  ///
  /// - Throws: the first ``UsageError`` from left to right; operands are checked last.
  package init(
    parsing words: [String], options: [any OptionDeclaration],
    operands declaration: OperandsDeclaration
  ) throws(UsageError) {
    var scanner = ArgumentScanner(words, options: options)
    try scanner.scan()
    try declaration.check(scanner.operands)
    operands = scanner.operands
    values = scanner.values
    flags = scanner.flags
  }

  /// Returns the value of an option, the last one when it is repeated; `nil` when the option is not set.
  ///
  /// - Throws: ``UsageError/invalidValue(_:option:choices:expected:)`` when any of its values is
  ///   invalid.
  package func value<Value: OptionValue>(_ option: Option<Value>) throws(UsageError) -> Value? {
    try values(option).last
  }

  /// Returns all values of an option in order; empty when the option is not set.
  ///
  /// - Throws: ``UsageError/invalidValue(_:option:choices:expected:)`` for the first invalid
  ///   value.
  package func values<Value: OptionValue>(_ option: Option<Value>) throws(UsageError) -> [Value] {
    var result: [Value] = []
    for word in values[option.name] ?? [] {
      result.append(try option.value(of: word))
    }
    return result
  }

  /// The values of an option as typed; empty when the option is not set.
  package func words(of option: String) -> [String] { values[option] ?? [] }

  /// Replaces the values of an option, as if these words had been typed; an empty list removes it.
  package mutating func setWords(_ words: [String], of option: String) {
    values[option] = words.isEmpty ? nil : words
  }

  /// Whether a flag is set.
  package func isSet(_ flag: Flag) -> Bool {
    flags.contains(flag.name)
  }
}
