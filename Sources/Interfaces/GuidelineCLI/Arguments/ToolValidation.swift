extension ToolDeclaration {
  /// The errors in the declaration itself, one line each; empty for a valid declaration. A test checks this.
  ///
  /// The renderers rely on these rules: names consist of lowercase letters, digits and inner hyphens; the name of a
  /// command has at most two such words; names are unique within their command; and every entry has a text.
  package var validationErrors: [String] {
    var errors = Self.errors(
      ofNames: commands.map(\.name), kind: "command", maximumWords: CommandNames.maximumWords,
      in: name)
    errors += Self.errors(ofText: summary, what: "summary of \(name)")
    errors += Self.errors(of: options, in: name)
    for command in commands {
      errors += Self.errors(ofText: command.summary, what: "summary of \(command.name)")
      errors += Self.errors(of: options(of: command), in: command.name)
      errors += Self.errors(of: command.operands, in: command.name)
    }
    errors += Self.errors(ofNames: topics.map(\.name), kind: "topic", in: name)
    for topic in topics {
      errors += Self.errors(ofText: topic.summary, what: "summary of \(topic.name)")
      if commands.contains(where: { $0.name == topic.name }) {
        errors.append("\(name): '\(topic.name)' is a command and a topic")
      }
    }
    errors += groupErrors
    // The options of the tool are checked with every command; each error is reported once.
    var seen: Set<String> = []
    return errors.filter { seen.insert($0).inserted }
  }

  /// With groups, every command is in exactly one of them.
  private var groupErrors: [String] {
    guard !groups.isEmpty else { return [] }
    let grouped = groups.flatMap(\.commands)
    let names = commands.map(\.name)
    return names.compactMap { command in
      switch grouped.count(where: { $0 == command }) {
      case 0: "\(name): command '\(command)' is in no group"
      case 1: nil
      default: "\(name): command '\(command)' is in two groups"
      }
    } + grouped.filter { !names.contains($0) }.map { "\(name): unknown command '\($0)' in a group" }
  }

  private static func errors(of options: [any OptionDeclaration], in place: String) -> [String] {
    var errors = errors(ofNames: options.map(\.name), kind: "option", in: place)
    var letters: Set<Character> = []
    for option in options {
      if let short = option.short {
        if !letters.insert(short).inserted { errors.append("\(place): two options '-\(short)'") }
        if !(short.isASCII && (short.isLetter || short.isNumber)) {
          errors.append("\(place): '-\(short)' is neither letter nor digit")
        }
      }
      if option.placeholder?.isEmpty == true {
        errors.append("\(place): '\(option.spelling)' has an empty placeholder")
      }
      errors += Self.errors(ofText: option.help, what: "help of '\(option.spelling)'")
    }
    return errors
  }

  private static func errors(of operands: OperandsDeclaration, in place: String) -> [String] {
    guard operands.maximum != 0 else { return [] }
    var errors = errors(ofText: operands.help, what: "help of operands of \(place)")
    if operands.placeholder.isEmpty { errors.append("\(place): operands have no placeholder") }
    if let maximum = operands.maximum, maximum < operands.minimum {
      errors.append("\(place): needs more operands than it takes")
    }
    return errors
  }

  private static func errors(
    ofNames names: [String], kind: String, maximumWords: Int = 1, in place: String
  ) -> [String] {
    var errors: [String] = []
    var seen: Set<String> = []
    for name in names {
      if !seen.insert(name).inserted { errors.append("\(place): two \(kind)s '\(name)'") }
      let words =
        maximumWords > 1
        ? name.split(separator: " ", omittingEmptySubsequences: false) : [name[...]]
      if !words.allSatisfy(isPlain) {
        errors.append("\(place): \(kind) '\(name)' is not made of a-z, 0-9 and inner '-'")
      }
      if words.count > maximumWords {
        errors.append("\(place): \(kind) '\(name)' has more than \(maximumWords) words")
      }
    }
    return errors
  }

  private static func isPlain(_ word: Substring) -> Bool {
    !word.isEmpty && !word.hasPrefix("-") && !word.hasSuffix("-")
      && word.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  private static func errors(ofText text: String, what: String) -> [String] {
    if text.isEmpty { return ["\(what) is empty"] }
    if text.hasSuffix(".") { return ["\(what) ends with a full stop"] }
    return text.contains(where: \.isNewline) ? ["\(what) has more than one line"] : []
  }
}
