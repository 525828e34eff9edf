import GuidelineModel
import TextSupport

/// The options and operands of a command line. Values are converted to their types when they are read.
///
/// ```swift
/// let arguments = try Arguments(parsing: words, options: [limit, quiet], operands: query)
/// try arguments.value(limit)  // 20 for "--limit 20", "--limit=20", "-n 20", "-n20" and "-qn20"
/// arguments.isSet(quiet)  // true for "--quiet" and "-q"
/// arguments.operands  // every other word, and all words after "--"
/// ```
struct Arguments: Sendable {
  /// The words that are neither options nor their values, in order.
  let operands: [String]

  /// The day that names of dates count from, in UTC.
  let today: CalendarDate

  private var values: [String: [String]]
  private let flags: Set<String>

  /// Parses the words after the name of the command.
  ///
  /// Options and operands may be mixed. A single dash is an operand, and so is every word after `--`. Long names
  /// cannot be abbreviated, so that new options never change the meaning of existing scripts.
  ///
  /// - Throws: the first ``UsageError`` from left to right; operands are checked last.
  init(
    parsing words: [String], options: [any OptionDeclaration],
    operands declaration: OperandsDeclaration, today: CalendarDate = .first
  ) throws(UsageError) {
    var scanner = ArgumentScanner(words, options: options)
    try scanner.scan()
    try declaration.check(scanner.operands)
    operands = scanner.operands
    values = scanner.values
    flags = scanner.flags
    self.today = today
  }

  /// Returns the last value of an option; `nil` when the option is not set.
  func value<Value: OptionValue>(_ option: Option<Value>) throws(UsageError) -> Value? { try values(option).last }

  /// Returns all values of an option in order; the first invalid one throws ``UsageError``.
  func values<Value: OptionValue>(_ option: Option<Value>) throws(UsageError) -> [Value] {
    var result: [Value] = []
    for word in values[option.name] ?? [] { result.append(try option.value(of: word)) }
    return result
  }

  /// The values of an option as typed; empty when the option is not set.
  func words(of option: String) -> [String] { values[option] ?? [] }

  /// Replaces the values of an option, as if these words had been typed; an empty list removes it.
  mutating func setWords(_ words: [String], of option: String) { values[option] = words.isEmpty ? nil : words }

  /// Whether no other options than these are set.
  func hasOnly(_ options: [any OptionDeclaration]) -> Bool {
    flags.union(values.keys).subtracting(options.map(\.name)).isEmpty
  }

  /// Checks that an option that is set has no options beside it but others that apply then, and the global ones.
  func check(_ option: any OptionDeclaration, applyingWith others: [any OptionDeclaration]) throws(UsageError) {
    let applying = Set((GlobalOptions.all + others).map(\.name) + [option.name])
    guard let other = flags.union(values.keys).subtracting(applying).min() else { return }
    throw .conflictingOptions(option.spelling, "--\(other)")
  }

  func isSet(_ flag: Flag) -> Bool { flags.contains(flag.name) }
}

/// Splits the words of a command line into options, values and operands, from left to right.
struct ArgumentScanner {
  private(set) var values: [String: [String]] = [:]
  private(set) var flags: Set<String> = []
  private(set) var operands: [String] = []

  private let options: [any OptionDeclaration]
  private var remaining: ArraySlice<String>

  init(_ words: [String], options: [any OptionDeclaration]) {
    self.options = options
    remaining = words[...]
  }

  mutating func scan() throws(UsageError) {
    while let word = remaining.popFirst() {
      if word == "--" {
        operands += remaining
        return
      } else if word.hasPrefix("--") {
        try scanLong(word)
      } else if word.hasPrefix("-"), word != "-" {
        try scanShort(word)
      } else {
        operands.append(word)
      }
    }
  }

  /// Scans `--name`, `--name value` or `--name=value`.
  private mutating func scanLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption(name.isEmpty ? word : "--\(name)", suggestion: spellingClosest(to: name))
    }
    if option.takesValue {
      try addValue(attached, for: option)
    } else if let attached {
      throw .unexpectedValue(attached, option: option.spelling)
    } else {
      flags.insert(option.name)
    }
  }

  /// Scans `-q`, `-qv`, `-n value`, `-nvalue` or `-qnvalue`.
  private mutating func scanShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else { throw unknownShort(letter, in: word) }
      if option.takesValue {
        try addValue(letters.isEmpty ? nil : String(letters), for: option)
        return
      }
      flags.insert(option.name)
    }
  }

  /// Adds the attached value, or else the next word unless that is a long option: in `--limit --json` the value is
  /// most likely missing.
  private mutating func addValue(_ attached: String?, for option: any OptionDeclaration) throws(UsageError) {
    if !option.repeats, values[option.name] != nil { throw .repeatedOption(option.spelling) }
    if let attached {
      values[option.name, default: []].append(attached)
    } else if let next = remaining.first, !next.hasPrefix("--") {
      remaining.removeFirst()
      values[option.name, default: []].append(next)
    } else {
      throw .missingValue(option: option.spelling)
    }
  }

  /// The error for an unknown letter; it names the whole word when that resembles a long option with one dash.
  private func unknownShort(_ letter: Character, in word: String) -> UsageError {
    let name = String(word.dropFirst().prefix { $0 != "=" })
    if name.count > 1, let suggestion = spellingClosest(to: name) {
      return .unknownOption("-\(name)", suggestion: suggestion)
    }
    return .unknownOption("-\(letter)", suggestion: nil)
  }

  private func spellingClosest(to name: String) -> String? {
    EditDistance.closest(to: name, among: options.map(\.name)).map { "--\($0)" }
  }
}
