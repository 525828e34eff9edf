package import CommandLineArguments
import GuidelineIndex
import GuidelineModel
import SystemSupport

/// The tool as a function: words in, text and status out.
public enum Tool {
  /// What the tool is, for help, completions, manual and tests.
  package static let declaration = ToolDeclaration(
    name: "hig",
    summary: "Answer what the Human Interface Guidelines ask of an app",
    discussion: """
      hig reads guideline documents (Markdown, HTML, DocC JSON, plain text) into an index of rules \
      and answers from it: which rules apply to a component on a platform, why, and since when.
      """,
    version: "0.1.0",
    commands: Commands.all.map { $0.declaration },
    options: GlobalOptions.all,
    environment: [
      ("HIG_INDEX", "The index file, where --index does not name one"),
      ("NO_COLOR", "Text is not coloured when this is set"),
      ("PAGER", "Shows results longer than the terminal; 'less' when not set, none when empty"),
    ],
    files: [
      ("Index/hig.sqlite", "The index, where the working folder has an Index/"),
      ("$XDG_DATA_HOME/hig/hig.sqlite", "The index elsewhere"),
      ("$XDG_DATA_HOME/hig/pages", "The snapshots of 'hig fetch'"),
    ])

  /// Runs the tool.
  public static func run(_ words: [String], session: Session) -> ExitCode {
    do {
      return try dispatch(words, session)
    } catch let error as UsageError {
      session.warn(error.description)
      return .usage
    } catch let error as StreamError where error.isReaderGone {
      // Where a program that ignores SIGPIPE started this one, writing fails and no signal ends it.
      return .success
    } catch let error as IndexError {
      session.warn(message(for: error))
      return .failure
    } catch {
      session.warn(String(describing: error))
      return .failure
    }
  }

  /// The description of an error of the index, with its remedy as a command or option.
  static func message(for error: IndexError) -> String {
    let remedy =
      switch error.remedy {
      case .ingestDocuments: "create one with 'hig ingest PATH' or choose another with --index"
      case .rebuildIndex: "remove it and run 'hig ingest' again"
      case .chooseIndex: "choose another with --index"
      case .retryLater: "try again later"
      default: ""
      }
    return remedy.isEmpty ? error.description : "\(error.description); \(remedy)"
  }

  private static func dispatch(_ words: [String], _ session: Session) throws -> ExitCode {
    let (globals, call) = split(words)
    if call.isEmpty { return try runWithoutCommand(globals, session) }
    if call[0] == "help" { return try help(Array(call.dropFirst()), session) }
    let (type, rest) = try Commands.called(by: call)
    let command = type.declaration
    if asksForHelp(rest) { return try help(command, session) }
    let arguments = try Arguments(
      parsing: globals + rest, options: command.options + GlobalOptions.all,
      operands: command.operands)
    _ = try arguments.value(GlobalOptions.color)
    let parsed = try type.init(arguments)
    return try parsed.run(CommandContext(session: session, arguments: arguments))
  }

  /// Parts global options before the command from the call: the command and its words.
  private static func split(_ words: [String]) -> (globals: [String], call: [String]) {
    var index = 0
    while index < words.count, words[index].hasPrefix("-"), words[index] != "--" {
      let option = GlobalOptions.all.first { $0.spellings.contains(words[index]) }
      // After an unknown option nothing can be told apart; parsing will name it.
      if option == nil, !words[index].contains("="), words[index] != "--version" {
        return (Array(words[...index]), [])
      }
      index += option?.takesValue == true ? 2 : 1
    }
    guard index < words.count else { return (words, []) }
    return (Array(words[..<index]), Array(words[index...]))
  }

  private static func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func runWithoutCommand(_ words: [String], _ session: Session) throws -> ExitCode {
    if words.contains("--version") {
      try session.output("hig \(declaration.version)\n")
      return .success
    }
    if asksForHelp(words) { return try help([], session) }
    _ = try Arguments(parsing: words, options: GlobalOptions.all, operands: .none)
    session.errors(HelpText.tool(declaration, width: width(session)))
    throw UsageError.missingCommand
  }

  /// Explains the command that the words begin with; the tool when there are none.
  private static func help(_ words: [String], _ session: Session) throws -> ExitCode {
    if !words.isEmpty {
      return try help(Commands.called(by: words).type.declaration, session)
    }
    try session.output(HelpText.tool(declaration, width: width(session)))
    return .success
  }

  private static func help(_ command: CommandDeclaration, _ session: Session) throws -> ExitCode {
    try session.output(HelpText.command(command, of: declaration, width: width(session)))
    return .success
  }

  private static func width(_ session: Session) -> Int {
    min(session.terminal?.columns ?? 80, 100)
  }
}
