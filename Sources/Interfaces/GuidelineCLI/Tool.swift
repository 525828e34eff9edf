// Tool, OutputRedirection
import GuidelineAnswers
import SystemSupport
import TextSupport

/// The tool as a function: words in, text and status out.
enum Tool {
  static let name = "hig"
  static let version = "0.1.0"

  /// The commands and options, for help, completions, manual and tests.
  static let declaration = ToolDeclaration(
    name: name, text: .about(name), version: version, commands: Commands.all.map(\.declaration),
    options: GlobalOptions.all, groups: Commands.groups.map { ($0.title, $0.commands.map(\.name)) },
    topics: HelpTopics.all)

  static func run(_ words: [String], session: Session) -> ExitCode {
    let links = ReplacedLinks()
    defer {
      for name in links.names { session.warn("'\(name)' had other names (hard links), which keep the old content") }
    }
    do {
      return try ReplacedLinks.$current.withValue(links) { try dispatch(words, session) }
    } catch let error as UsageError {
      session.warn(error.description)
      return .usage
    } catch let error as StreamError where error.isReaderGone {
      // When SIGPIPE is ignored, a closed pipe is an error and no signal ends the process.
      return .success
    } catch {
      session.warn(NoticeText.line(error))
      return .failure
    }
  }

  private static func dispatch(_ typed: [String], _ session: Session) throws -> ExitCode {
    if typed.first == Completion.command { return try WordCompletion.run(Array(typed.dropFirst()), session) }
    let (globals, call) = split(try OtherWords.replacingOptions(in: typed))
    if call.isEmpty { return try runWithoutCommand(globals, session) }
    if call == ["version"] { return try printVersion(session) }
    if let meant = try OtherWords.line(meantBy: call) ?? changeLine(call, globals, session) {
      session.warn("Running 'hig \(meant.joined(separator: " "))'")
      return try dispatch(globals + meant, session)
    }
    if asksForHelp(call) {
      let all = HelpCommand.all.spelling
      return try dispatch(["help"] + (call.contains(all) ? [all] : []) + (try named(in: call)), session)
    }
    let selected = try SelectedCommand(call) { isSearched($0, insteadOf: $1, in: globals + call, session) }
    let command = selected.command.declaration
    if let word = selected.misspelled { session.warn("Running 'hig \(command.name)' for '\(word)'") }
    let words = globals + selected.rest
    let options = command.ownOptions + GlobalOptions.all
    do {
      let arguments = try Arguments(parsing: words, options: options, operands: command.operands, today: session.today)
      return try run(selected, arguments, in: session)
    } catch let error as UsageError {
      guard case .missingOperand = error, let example = command.text.examples.first else { throw error }
      session.warn("\(error). Example: \(example.commandLine)")
      return .usage
    }
  }

  private static func run(_ selected: SelectedCommand, _ arguments: Arguments, in session: Session) throws -> ExitCode {
    _ = try arguments.value(GlobalOptions.color)
    // Before anything is read, so that no input is replaced.
    let output = try OutputRedirection(arguments, in: session)
    let configured = ConfiguredRun(selected.command.declaration, arguments, in: session)
    let opened = selected.isUnnamed ? try? CommandContext(configured).openIndex() : nil
    let isPage = opened.map { AppliesCommand.isMeant(by: arguments, in: $0) } ?? false
    let run = try (isPage ? AppliesCommand.self : selected.command.type).prepare(configured.arguments)
    if selected.isUnnamed, !isPage { session.warn("Searching for '\(arguments.operands.joined(separator: " "))'") }
    for notice in configured.notices { session.warn(notice) }
    return try output.run(configured.arguments, in: configured.session) {
      try run(CommandContext(session: $1, arguments: $0, configuration: configured.configuration, opened: opened))
    }
  }

  /// The line for a question about changes.
  private static func changeLine(_ call: [String], _ globals: [String], _ session: Session) -> [String]? {
    let words = Array(call.prefix { !$0.hasPrefix("-") })
    guard let question = ChangeQuestion(words), let index = searchedIndex(globals + words, session) else { return nil }
    return question.line(in: index).map { $0 + call.dropFirst(words.count) }
  }

  /// Whether a word that a search knows is nearer than the name of a command; `false` without an index.
  private static func isSearched(
    _ word: String, insteadOf command: String, in words: [String], _ session: Session
  ) -> Bool {
    guard let meant = try? searchedIndex(words, session)?.searchedWord(for: word) else { return false }
    // If both are equally near, the first word is a command.
    func distance(to other: String) -> Int { EditDistance.distance(word, other, limit: 2) ?? 3 }
    return distance(to: meant) < distance(to: command)
  }

  /// The index that a search with these words reads; `nil` without one.
  private static func searchedIndex(_ words: [String], _ session: Session) -> QueryContext? {
    let search = SearchCommand.declaration
    guard
      let arguments = try? Arguments(
        parsing: words, options: search.ownOptions + GlobalOptions.all, operands: search.operands)
    else { return nil }
    let context = CommandContext(ConfiguredRun(search, arguments, in: session))
    return try? QueryContext(indexPath: context.indexLocation().path, environment: context.environment)
  }

  /// Splits global options from the command and its words.
  private static func split(_ words: [String]) -> (globals: [String], call: [String]) {
    var index = 0
    while index < words.count, words[index].hasPrefix("-"), words[index] != "--" {
      let name = words[index].prefix { $0 != "=" }
      let option = (GlobalOptions.all + SearchCommand.declaration.ownOptions).first {
        $0.spellings.contains(String(name))
      }
      // The words after an unknown option are ambiguous; parsing reports the option.
      if option == nil, !versionOptions.contains(words[index]) { return (Array(words[...index]), []) }
      index += option?.takesValue == true && name.endIndex == words[index].endIndex ? 2 : 1
    }
    guard index < words.count else { return (words, []) }
    return (Array(words[..<index]), Array(words[index...]))
  }

  /// The words of a line with `--help` that name the command or the group to explain.
  private static func named(in call: [String]) throws(UsageError) -> [String] {
    let words = Array(call.prefix { !$0.hasPrefix("-") })
    if words.count == 1, !Commands.names.secondWords(after: words[0]).isEmpty { return words }
    let (_, rest) = try Commands.names.split(words)
    return words.dropLast(rest.count)
  }

  static func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static let versionOptions = ["--version", "-V"]

  private static func runWithoutCommand(_ words: [String], _ session: Session) throws -> ExitCode {
    if words.contains(where: versionOptions.contains) { return try printVersion(session) }
    if asksForHelp(words) { return try print(HelpText.tool(declaration, width: HelpCommand.width(session)), session) }
    let arguments = try Arguments(parsing: words, options: GlobalOptions.all, operands: .none)
    _ = try arguments.value(GlobalOptions.color)
    let configured = ConfiguredRun(ConfigCommand.declaration, arguments, in: session)
    for notice in configured.notices { session.warn(notice) }
    let context = CommandContext(configured)
    try context.show { try StartScreen(context: context).add(to: &$0) }
    return .success
  }

  private static func printVersion(_ session: Session) throws -> ExitCode { try print("hig \(version)\n", session) }

  private static func print(_ text: String, _ session: Session) throws -> ExitCode {
    try session.output(text)
    return .success
  }
}

/// Runs a command whose results `--output` writes to a file.
private struct OutputRedirection {
  private let file: OutputFile?

  init(_ arguments: Arguments, in session: Session) throws {
    let name = try arguments.value(GlobalOptions.output).flatMap { $0 == "-" ? nil : $0 }
    file = try name.map {
      try OutputFile(
        $0.hasPrefix("/") ? $0 : "\(session.workingFolder)/\($0)",
        followingAllLinks: arguments.isSet(GlobalOptions.force))
    }
  }

  /// Runs the command with a session that writes to the file, if any. The file stays as it was when the command fails.
  func run(
    _ arguments: Arguments, in session: Session,
    _ command: (Arguments, Session) throws -> ExitCode
  ) throws -> ExitCode {
    guard let file else { return try command(arguments, session) }
    var session = session
    var isEmpty = true
    session.redirectOutput {
      isEmpty = false
      try file.write($0)
    }
    session.terminal = nil
    session.page = nil
    var arguments = arguments
    arguments.setWords([ColorChoice.never.rawValue], of: GlobalOptions.color.name)
    let status = try command(arguments, session)
    if status == .negative, isEmpty {
      try file.write(Self.nothing(in: arguments.words(of: SharedOptions.format.name).last))
    }
    if status == .success || status == .negative { try file.commit() }
    return status
  }

  /// A document without results, for programs that read a file of the format.
  private static func nothing(in format: String?) -> String {
    switch format {
    case "json": "[]\n"
    case "sarif": "{\"version\": \"2.1.0\", \"runs\": []}\n"
    default: ""
    }
  }
}
