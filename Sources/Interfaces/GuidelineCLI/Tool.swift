package import CommandLineArguments
import GuidelineIndex
import GuidelineModel
import SystemSupport

/// The tool as a function: words in, text and status out.
public enum Tool {
  /// The commands and options, for help, completions, manual and tests.
  package static let declaration = ToolDeclaration(
    name: "hig",
    summary: "Look up and check Apple's Human Interface Guidelines",
    discussion: """
      hig reads guideline documents (Markdown, HTML, DocC JSON, plain text) into an index of rules and \
      answers which rules apply to a component on a platform, why, and since when.

      DATE is \(DateExpression.forms). A month or a year includes all its days.
      """,
    version: "0.1.0",
    commands: Commands.all.map { $0.declaration },
    options: GlobalOptions.all,
    environment: [
      ("HIG_INDEX", "The index file, unless --index names one"),
      ("NO_COLOR", "Disables color when set"),
      (
        "PAGER",
        "The pager for results longer than the terminal (default: less -R); none when empty"
      ),
    ],
    files: [
      ("Index/hig.sqlite", "The index, if the working folder has an Index/"),
      ("$XDG_DATA_HOME/hig/hig.sqlite", "The index otherwise"),
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
      // When SIGPIPE is ignored, a closed pipe is an error and no signal ends the process.
      return .success
    } catch {
      session.warn(NoticeText.line(error))
      return .failure
    }
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
    let parsed = try type.init(CommandArguments(arguments, today: session.today))
    return try parsed.run(CommandContext(session: session, arguments: arguments))
  }

  /// Splits global options from the command and its words.
  private static func split(_ words: [String]) -> (globals: [String], call: [String]) {
    var index = 0
    while index < words.count, words[index].hasPrefix("-"), words[index] != "--" {
      let option = GlobalOptions.all.first { $0.spellings.contains(words[index]) }
      // The words after an unknown option are ambiguous; parsing reports the option.
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

  /// Prints the help of the command that the words begin with, or of the tool.
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
