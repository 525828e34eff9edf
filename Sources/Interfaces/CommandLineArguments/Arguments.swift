/// The words of a command line, sorted into options and operands.
///
/// Reading goes in two steps. Parsing knows only names: which words are options, which of them take
/// a value, how many operands there may be. Values get their types when they are asked for.
///
/// ```swift
/// let arguments = try Arguments(parsing: words, options: [limit, quiet], operands: query)
/// try arguments.value(limit)  // 20 for "--limit 20", "--limit=20", "-n 20", "-n20" and "-qn20"
/// arguments.isSet(quiet)  // true for "--quiet" and "-q"
/// arguments.operands  // every other word, and all words after "--"
/// ```
package struct Arguments: Sendable {
  /// The words that are neither options nor their values, in the order in which they were typed.
  package let operands: [String]

  private let values: [String: [String]]
  private let flags: Set<String>

  /// Sorts the words that follow the name of the command.
  ///
  /// Options and operands may come in any order. A word of one dash is an operand, and so is every
  /// word after `--`. A long name must be written in full, so that new options never change the
  /// meaning of old scripts.
  ///
  /// - Throws: The first ``UsageError`` from left to right; operands are looked at last.
  package init(
    parsing words: [String], options: [any OptionDeclaration],
    operands declaration: OperandsDeclaration
  ) throws(UsageError) {
    var sorter = ArgumentScanner(words, options: options)
    try sorter.sort()
    try declaration.check(sorter.operands)
    operands = sorter.operands
    values = sorter.values
    flags = sorter.flags
  }

  /// Returns the value of an option, the last one when it repeats; `nil` when it was not given.
  ///
  /// - Throws: ``UsageError/invalidValue(_:option:choices:expected:)`` when any of its values is
  ///   none of the option's.
  package func value<Value>(_ option: Option<Value>) throws(UsageError) -> Value? {
    try values(option).last
  }

  /// Returns the values of an option in the order in which they were typed; none when it was not
  /// given.
  ///
  /// - Throws: ``UsageError/invalidValue(_:option:choices:expected:)`` for the first value that is
  ///   none of the option's.
  package func values<Value>(_ option: Option<Value>) throws(UsageError) -> [Value] {
    var result: [Value] = []
    for word in values[option.name] ?? [] {
      result.append(try option.value(of: word))
    }
    return result
  }

  /// Whether the flag was given.
  package func isSet(_ flag: Flag) -> Bool {
    flags.contains(flag.name)
  }
}
