import TextSupport

/// The declaration of a command-line tool, from which help, manual, reference and completion are made.
package struct ToolDeclaration: Sendable {
  /// The name of the executable.
  package let name: String
  /// One line that describes the tool, without a full stop.
  package let summary: String
  /// A few paragraphs for the manual, as in ``CommandDeclaration/discussion``.
  package let discussion: String
  /// The version, without the name.
  package let version: String
  /// The commands, in the order in which help shows them.
  package let commands: [CommandDeclaration]
  /// The options of every command, which may also precede the command's name.
  package let options: [any OptionDeclaration]
  /// The headings under which help lists the commands; empty when one list is enough.
  package let groups: [CommandGroup]
  /// The topics that help explains besides the commands.
  package let topics: [HelpTopic]
  /// Complete command lines and their meanings.
  package let examples: [(commandLine: String, meaning: String)]

  /// Declares a tool.
  package init(
    name: String, summary: String, discussion: String = "", version: String,
    commands: [CommandDeclaration], options: [any OptionDeclaration] = [],
    groups: [CommandGroup] = [], topics: [HelpTopic] = [],
    examples: [(commandLine: String, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.version = version
    self.commands = commands
    self.options = options
    self.groups = groups
    self.topics = topics
    self.examples = examples
  }

  /// Returns the command of a name.
  ///
  /// - Throws: ``UsageError/unknownCommand(_:suggestion:)`` when no command has the name, or
  ///   ``UsageError/incompleteCommand(_:choices:)`` when it is only the first word of names.
  package func command(named name: String) throws(UsageError) -> CommandDeclaration {
    if let command = commands.first(where: { $0.name == name || $0.otherNames.contains(name) }) {
      return command
    }
    throw commandNames.error(
      for: name.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
  }

  /// The commands by heading; without groups, all commands under one heading.
  var groupedCommands: [(title: String, commands: [CommandDeclaration])] {
    guard !groups.isEmpty else { return [("Commands", commands)] }
    return groups.map { group in
      (group.title, group.commands.compactMap { name in commands.first { $0.name == name } })
    }
  }

  /// The names of the commands.
  package var commandNames: CommandNames { CommandNames(commandsByName.map(\.name)) }

  /// The commands, once for each of their names.
  var commandsByName: [CommandDeclaration] {
    commands.flatMap { command in
      [command]
        + command.otherNames.map { name in
          var other = command
          other.name = name
          return other
        }
    }
  }

  /// The description of the first word of a name: the summary of the command with that name, or else the names that
  /// begin with the word.
  func meaning(ofFirstWord word: String) -> String {
    commands.first { $0.name == word }?.summary
      ?? commandNames.secondWords(after: word).map { "\(word) \($0)" }.joined(separator: ", ")
  }

  /// Returns all options of a command: its own, then those of the tool that it does not redefine.
  package func options(of command: CommandDeclaration) -> [any OptionDeclaration] {
    command.options + sharedOptions(of: command)
  }

  /// Returns the options of the tool that the command does not redefine.
  package func sharedOptions(of command: CommandDeclaration) -> [any OptionDeclaration] {
    let own = Set(command.options.map(\.name))
    return options.filter { !own.contains($0.name) }
  }

  /// The syntax of a command line, such as `hig [OPTION…] COMMAND [ARGUMENT…]`.
  package var synopsis: String {
    [name, options.isEmpty ? "" : "[OPTION…]", "COMMAND", "[ARGUMENT…]"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the syntax of a command line with the command, such as `hig search [OPTION…] QUERY…`.
  package func synopsis(of command: CommandDeclaration) -> String {
    let options = options(of: command).isEmpty ? "" : "[OPTION…]"
    return [name, command.name, options, command.operands.synopsis]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// The declaration of one command of a tool.
package struct CommandDeclaration: Sendable {
  /// The name: one word, or two words separated by a blank.
  package fileprivate(set) var name: String
  /// Other names, of the same form.
  package let otherNames: [String]
  /// One line that describes the command, without a full stop.
  package let summary: String
  /// A few paragraphs for the manual, separated by blank lines.
  ///
  /// Paragraphs are wrapped to the width of the screen; a paragraph that begins with a space keeps its lines.
  package let discussion: String
  /// The operands.
  package let operands: OperandsDeclaration
  /// The options of this command only, in the order in which help shows them.
  package let options: [any OptionDeclaration]
  /// The number of the first options that most users need; short help leaves out the others.
  package let commonOptions: Int
  /// Complete command lines and their meanings.
  package let examples: [(commandLine: String, meaning: String)]
  /// The exit statuses and their meanings.
  package let exitStatuses: [(status: Int, meaning: String)]

  /// Declares a command.
  package init(
    name: String, otherNames: [String] = [], summary: String, discussion: String = "",
    operands: OperandsDeclaration = .none, options: [any OptionDeclaration] = [],
    moreOptions: [any OptionDeclaration] = [],
    examples: [(commandLine: String, meaning: String)] = [],
    exitStatuses: [(status: Int, meaning: String)] = []
  ) {
    self.name = name
    self.otherNames = otherNames
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    self.options = options + moreOptions
    commonOptions = options.count
    self.examples = examples
    self.exitStatuses = exitStatuses
  }
}

extension ToolDeclaration {
  /// The errors in the declaration itself, one line each; empty for a valid declaration. A test checks this.
  ///
  /// The renderers rely on these rules: names consist of lowercase letters, digits and inner hyphens; the name of a
  /// command has at most two such words; names are unique within their command; and every entry has a text.
  package var validationErrors: [String] {
    var errors = Self.errors(
      ofNames: commandNames.all, kind: "command", maximumWords: CommandNames.maximumWords,
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

  /// With groups, a command is in one of them; help does not list a command that is in none.
  private var groupErrors: [String] {
    guard !groups.isEmpty else { return [] }
    let grouped = groups.flatMap(\.commands)
    let names = commands.map(\.name)
    return names.filter { command in grouped.count { $0 == command } > 1 }
      .map { "\(name): command '\($0)' is in two groups" }
      + grouped.filter { !names.contains($0) }.map { "\(name): unknown command '\($0)' in a group" }
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

/// The names of a tool's commands, each of one or two words, and their resolution on a command line.
///
/// The longest matching name wins: with the names `list` and `list update`, the line `list update x` selects
/// `list update`, and `list x` selects `list`.
package struct CommandNames: Sendable {
  /// The names in the order in which help shows them; the words of a name are separated by a blank.
  package let all: [String]

  /// The most words of a name.
  package static let maximumWords = 2

  /// Creates a list of names, which must follow the rules of ``ToolDeclaration/validationErrors``.
  package init(_ all: [String]) {
    self.all = all
  }

  /// Splits a command line into the name of the command and the words after it.
  ///
  /// The two words of a name must be adjacent; they may also be one quoted word.
  ///
  /// ```swift
  /// let names = CommandNames(["list", "list update"])
  /// try names.split(["list", "update", "x"])  // ("list update", ["x"])
  /// try names.split(["list", "x"])  // ("list", ["x"])
  /// ```
  ///
  /// - Throws: ``UsageError/missingCommand`` when there are no words; ``UsageError/unknownCommand(_:suggestion:)`` or
  ///   ``UsageError/incompleteCommand(_:choices:)`` when no name matches.
  package func split(_ words: [String]) throws(UsageError) -> (name: String, rest: [String]) {
    guard !words.isEmpty else { throw .missingCommand }
    for count in stride(from: Self.maximumWords, through: 1, by: -1) {
      // Of an array, since the runtime looks up the conformance of each type that is joined.
      let name = Array(words.prefix(count)).joined(separator: " ")
      if all.contains(name) { return (name, Array(words.dropFirst(count))) }
    }
    throw error(for: words)
  }

  /// The error for words that select no command, with the nearest name as suggestion.
  func error(for words: [String]) -> UsageError {
    let first = words.first ?? ""
    let isFirstWord = !secondWords(after: first).isEmpty
    let match = isFirstWord ? first : EditDistance.closest(to: first, among: firstWords)
    guard let match else { return .unknownCommand(first, suggestion: nil) }
    let choices = secondWords(after: match)
    if words.count > 1, let second = EditDistance.closest(to: words[1], among: choices) {
      return .unknownCommand("\(first) \(words[1])", suggestion: "\(match) \(second)")
    }
    return isFirstWord
      ? .incompleteCommand(first, choices: choices)
      : .unknownCommand(first, suggestion: match)
  }

  /// The first words of the names, without duplicates.
  package var firstWords: [String] {
    var seen: Set<String> = []
    return all.compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { seen.insert($0).inserted }
  }

  /// The names of two words.
  var twoWordNames: [String] { all.filter { $0.contains(" ") } }

  /// The second words of the names that begin with a word.
  func secondWords(after first: String) -> [String] {
    twoWordNames.filter { $0.hasPrefix("\(first) ") }.map { String($0.dropFirst(first.count + 1)) }
  }
}

/// A subject that help explains besides the commands, such as the forms of dates.
package struct HelpTopic: Sendable {
  /// The name that users type after `help`: one plain word.
  package let name: String
  /// One line that describes the topic, without a full stop.
  package let summary: String
  /// A few paragraphs, as in ``CommandDeclaration/discussion``.
  package let discussion: String
  /// The terms that the topic explains, and their meanings.
  package let entries: [(term: String, meaning: String)]

  /// Declares a topic.
  package init(
    _ name: String, summary: String, discussion: String,
    entries: [(term: String, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.entries = entries
  }
}

/// Commands that help lists under one heading.
package struct CommandGroup: Sendable {
  /// The heading.
  package let title: String
  /// The names of the commands, in the order in which help shows them.
  package let commands: [String]

  /// Declares a group.
  package init(_ title: String, _ commands: [String]) {
    self.title = title
    self.commands = commands
  }
}
