// ToolDeclaration, HelpTopic, CommandNames
import TextSupport

/// The declaration of a command-line tool, from which help, manual, reference and completion are made.
///
/// A test checks the rules that the renderers rely on: plain and unique names, and a text for every entry.
struct ToolDeclaration: Sendable {
  private(set) var name: String
  /// The purpose of the tool, with examples.
  let text: ManualText
  let version: String
  let commands: [CommandDeclaration]
  /// The options of every command, which may also precede the command's name.
  var options: [any OptionDeclaration] = []
  /// The headings under which help lists the commands; empty when one list is enough.
  var groups: [(title: String, commands: [String])] = []
  var topics: [HelpTopic] = []

  /// The same tool as an executable that was installed under another name; unchanged for names that a shell would not
  /// take as a plain word.
  func named(after executable: String) -> ToolDeclaration {
    let name = executable.split(separator: "/").last ?? ""
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    guard isPlain, !name.isEmpty, !name.hasPrefix("-") else { return self }
    var tool = self
    tool.name = String(name)
    return tool
  }

  /// The commands by heading; without groups, all commands under one heading.
  var groupedCommands: [(title: String, commands: [CommandDeclaration])] {
    guard !groups.isEmpty else { return [("Commands", commands)] }
    return groups.map { group in
      (group.title, group.commands.compactMap { name in commands.first { $0.name == name } })
    }
  }

  var commandNames: CommandNames { CommandNames(commandsByName.map(\.name)) }

  /// The commands, once for each of their names.
  var commandsByName: [CommandDeclaration] {
    commands.flatMap { command in
      [command]
        + command.otherNames.map { name in
          var other = command
          (other.name, other.otherNames) = (name, [command.name])
          return other
        }
    }
  }

  /// The summary of the command with this name, or else the names that begin with the word.
  func meaning(ofFirstWord word: String) -> String {
    commands.first { $0.name == word }?.text.summary
      ?? commandNames.secondWords(after: word).map { "\(word) \($0)" }.joined(separator: ", ")
  }

  func options(of command: CommandDeclaration) -> [any OptionDeclaration] {
    command.ownOptions + sharedOptions(of: command)
  }

  func sharedOptions(of command: CommandDeclaration) -> [any OptionDeclaration] {
    let own = Set(command.ownOptions.map(\.name))
    return options.filter { !own.contains($0.name) }
  }

  /// The syntax of a command line, such as `hig [OPTION…] COMMAND [ARGUMENT…]`.
  var synopsis: String {
    [name, options.isEmpty ? "" : "[OPTION…]", "COMMAND", "[ARGUMENT…]"].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the syntax of a command line with the command, such as `hig search [OPTION…] QUERY…`.
  func synopsis(of command: CommandDeclaration) -> String {
    let options = options(of: command).isEmpty ? "" : "[OPTION…]"
    return [name, command.name, options, command.operands.synopsis].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// The declaration of one command of a tool.
struct CommandDeclaration: Sendable {
  /// One word, or two words separated by a blank.
  var name = ""
  /// Other names of the same form.
  var otherNames: [String] = []
  /// The text of a command of another tool; `nil` for the manual's text about a name.
  var ownText: ManualText?
  var operands = OperandsDeclaration.none
  var options: [any OptionDeclaration] = []
  /// The other options of this command, which short help leaves out.
  var moreOptions: [any OptionDeclaration] = []
  /// The exit statuses for a text without them.
  var usualStatuses: [(term: String, meaning: String)] = []

  /// The description of the command. It is read when help asks for it, not at each start.
  var text: ManualText { ownText ?? .about(name, otherNames) }

  var exitStatuses: [(term: String, meaning: String)] {
    let rows = text.rows
    return rows.isEmpty ? usualStatuses : rows
  }

  /// The options of this command only.
  var ownOptions: [any OptionDeclaration] { options + moreOptions }
}

struct HelpTopic: Sendable {
  /// The plain word that users type after `help`.
  let name: String
  /// The explanation, whose rows are the terms with their meanings.
  let text: ManualText
}

/// The names of a tool's commands, each of one or two words, and their resolution on a command line.
///
/// The longest matching name wins: with the names `list` and `list update`, the line `list update x` selects
/// `list update`, and `list x` selects `list`.
struct CommandNames: Sendable {
  /// The names in the order in which help shows them; the words of a name are separated by a blank.
  let all: [String]

  static let maximumWords = 2

  init(_ all: [String]) { self.all = all }

  /// Splits a command line into the name of the command and the words after it; a quoted word may hold both words of a
  /// name.
  ///
  /// ```swift
  /// let names = CommandNames(["list", "list update"])
  /// try names.split(["list", "update", "x"])  // ("list update", ["x"])
  /// try names.split(["list", "x"])  // ("list", ["x"])
  /// ```
  func split(_ words: [String]) throws(UsageError) -> (name: String, rest: [String]) {
    guard !words.isEmpty else { throw .missingCommand }
    for count in stride(from: Self.maximumWords, through: 1, by: -1) {
      // `joined` of a slice would slow each start.
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
    return isFirstWord ? .incompleteCommand(first, choices: choices) : .unknownCommand(first, suggestion: match)
  }

  var firstWords: [String] { all.compactMap { $0.split(separator: " ").first.map(String.init) }.unique() }

  func secondWords(after first: String) -> [String] {
    all.filter { $0.hasPrefix("\(first) ") }.map { String($0.dropFirst(first.count + 1)) }
  }
}
