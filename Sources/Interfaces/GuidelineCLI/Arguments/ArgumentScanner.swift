import TextSupport

/// Splits the words of a command line into options, values and operands, from left to right.
struct ArgumentScanner {
  /// The values by the name of their option.
  private(set) var values: [String: [String]] = [:]
  /// The names of the flags that are set.
  private(set) var flags: Set<String> = []
  /// All other words.
  private(set) var operands: [String] = []

  private let options: [any OptionDeclaration]
  private var remaining: ArraySlice<String>

  init(_ words: [String], options: [any OptionDeclaration]) {
    self.options = options
    remaining = words[...]
  }

  /// Scans all words.
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
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption(
        name.isEmpty ? word : "--\(name)", suggestion: spellingClosest(to: name))
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
      guard let option = options.first(where: { $0.short == letter }) else {
        throw unknownShort(letter, in: word)
      }
      if option.takesValue {
        try addValue(letters.isEmpty ? nil : String(letters), for: option)
        return
      }
      flags.insert(option.name)
    }
  }

  /// Adds the attached value, or else the next word unless that is a long option: in `--limit --json` the value is
  /// most likely missing.
  private mutating func addValue(
    _ attached: String?, for option: any OptionDeclaration
  ) throws(UsageError) {
    if !option.repeats, values[option.name] != nil {
      throw .repeatedOption(option.spelling)
    }
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
