import GuidelineModel
import TextSupport

/// `hig help`: the commands, one command, or a topic.
enum HelpCommand: Command {
  static let all = Flag("all", help: "Show all options of a command and their details")

  static let declaration = CommandDeclaration(
    summary: "Explain a command or a topic",
    discussion: """
      Without a name, lists the commands, the options of every command and the topics. The help of a \
      command shows what most users need; --all shows everything.
      """,
    operands: OperandsDeclaration(
      "[COMMAND|TOPIC]", minimum: 0, maximum: CommandNames.maximumWords, help: "Command or topic",
      suggestions: Commands.names.firstWords + HelpTopics.all.map(\.name)),
    options: [all],
    examples: [
      ("hig help search", "explain a command"), ("hig help --all search", "with all its options"),
      ("hig help review", "list a group of commands"),
      ("hig help dates", "explain a topic"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let text = try text(for: arguments.operands, isFull: arguments.isSet(all))
    return { context in
      try context.session.output(text(width(context.session)))
      return .success
    }
  }

  /// The columns of help: those of the terminal, at most 100.
  static func width(_ session: Session) -> Int { min(session.terminal?.columns ?? 80, 100) }

  /// The help for the words of a command, group of commands or topic, or else for the tool.
  private static func text(
    for words: [String], isFull: Bool
  ) throws(UsageError) -> (_ width: Int) -> String {
    guard let first = words.first else { return { HelpText.tool(Tool.declaration, width: $0) } }
    if words.count == 1, let topic = HelpTopics.all.first(where: { $0.name == first }) {
      return { HelpText.topic(topic, width: $0) }
    }
    do throws(UsageError) {
      let (command, rest) = try Commands.called(by: words)
      if let surplus = rest.first { throw UsageError.unexpectedArgument(surplus) }
      return {
        HelpText.command(command.declaration, of: Tool.declaration, isFull: isFull, width: $0)
      }
    } catch {
      if case .incompleteCommand(let word, choices: _) = error, words.count == 1 {
        return { HelpText.group(word, of: Tool.declaration, width: $0) }
      }
      guard case .unknownCommand(let name, let suggestion) = error else { throw error }
      let topic = EditDistance.closest(to: first, among: HelpTopics.all.map(\.name))
      throw .unknownTopic(name, suggestion: suggestion ?? topic)
    }
  }
}

/// `hig manual`: the manual page, or the reference in docs/.
enum ManualCommand: Command {
  /// The formats of the manual.
  enum Format: String, CaseIterable, OptionValue {
    case man, markdown
  }

  static let format = Option<Format>("format", "FORMAT", help: "Output format (default: man)")

  static let declaration = CommandDeclaration(
    summary: "Print the manual",
    options: [format],
    examples: [
      ("hig manual | man -l -", "read it"),
      ("hig manual --format markdown > cli.md", "as one Markdown document"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let format = try arguments.value(Self.format) ?? .man
    return { context in
      switch format {
      case .man: try context.session.output(ManualPage.source(of: Tool.declaration))
      case .markdown: try context.session.output(MarkdownReference.text(of: Tool.declaration))
      }
      return .success
    }
  }
}

/// `hig completions`: a completion script for a shell.
enum CompletionsCommand: Command {
  static let declaration = CommandDeclaration(
    summary: "Print a completion script for a shell",
    operands: OperandsDeclaration(
      "SHELL", minimum: 1, maximum: 1, help: "The shell", choices: Shell.valueChoices),
    examples: [
      ("hig completions bash > ~/.local/share/bash-completion/completions/hig", "for bash"),
      ("hig completions fish > ~/.config/fish/completions/hig.fish", "for fish"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let name = arguments.operands.first ?? ""
    guard let shell = Shell(argument: name) else {
      throw .invalidOperand(name, placeholder: "SHELL", choices: Shell.valueChoices, expected: nil)
    }
    return { context in
      try context.session.output(shell.script(for: Tool.declaration.name))
      return .success
    }
  }
}

/// The topics that `hig help` explains besides the commands.
enum HelpTopics {
  static let all = [dates, platforms, strengths, formats, environment, files, exitStatus]

  private static let dates = HelpTopic(
    name: "dates", summary: "The forms of DATE",
    discussion: """
      A month or a year includes all its days. --since DATE includes that day; --as-of DATE shows the \
      guidelines as they were at its end. A period is two dates, such as 2025-06..2026-06 or wwdc25.. \
      for the time until now.
      """,
    entries: [
      ("2025-06-09, 2025-06, 2025", "A day, a month, a year"),
      ("today, yesterday", "That day"),
      ("last-month, last-year", "The month or the year before this one"),
      ("30d, 2w, 3mo, 1y", "The day that many days, weeks, months or years ago"),
      ("wwdc25, wwdc", "The first day of a conference; without a number the newest one"),
      ("ios26", "The day on which that version of iOS appeared"),
    ])

  private static let platforms = HelpTopic(
    name: "platforms", summary: "The platforms, and the reasons why a rule applies to one",
    discussion: """
      -p iOS leaves out what is known to be for other platforms. Names may be in any case, and everyday \
      names such as "watch" work. -p all turns off a setting of the configuration.

      The platforms are \(Platform.allCases.map(\.rawValue).joined(separator: ", ")). The first of these \
      reasons that holds decides which of them a rule is for:
      """,
    entries: [
      ("section", "The rule is under a platform's heading"),
      ("statement", "The rule begins or ends with the names of platforms"),
      ("page", "The page supports these platforms"),
      ("declared", "The snapshot or an option of 'hig ingest' names them"),
      ("inferred", "A heading was lost in conversion, and the rest leaves one possibility"),
      ("unknown", "None of these; such rules come last"),
    ])

  private static let strengths = HelpTopic(
    name: "strengths", summary: "How firmly a rule asks",
    discussion: "The opening words of a rule give its strength. --strength selects one.",
    entries: [
      (Strength.do.rawValue, "A command, also 'Consider how …', which asks to weigh something"),
      (Strength.prefer.rawValue, "Prefer, try to"),
      (Strength.consider.rawValue, "Consider, you might"),
      (Strength.avoid.rawValue, "Avoid, in general don't; exceptions are possible"),
      (Strength.never.rawValue, "Never, don't"),
    ])

  private static let formats = HelpTopic(
    name: "formats", summary: "The output formats",
    discussion: """
      --format chooses the output; the help of a command lists its formats. Text is for people and may \
      change. The other formats are stable, and docs/formats.md describes their fields. Results go to \
      standard output and messages to standard error. --output FILE writes the results to a file, which \
      is replaced only when they are complete.
      """,
    entries: [
      ("text", "For reading; styled and wrapped on a terminal"), ("json", "One JSON document"),
      ("jsonl", "One JSON object a line"), ("tsv", "A line of names, then a line for each result"),
      ("csv", "A table for spreadsheets"),
      ("markdown, html", "Documents of 'hig diff' and 'hig checklist'"),
      ("atom", "A feed of 'hig log'"),
      ("sarif", "Results for code scanning, of 'hig checklist' and 'hig review export'"),
    ])

  private static let environment = HelpTopic(
    name: "environment", summary: "The environment variables",
    discussion: "An option has priority over a variable.",
    entries: [
      ("HIG_INDEX", "The index file, unless --index names one"),
      ("HIG_TOKEN", "The personal token that 'hig review push' and 'pull' send"),
      ("HIG_SERVER", "The address of the only server that gets the token"),
      (
        "BROWSER",
        "The programs that 'hig open' tries, separated by colons; %s is replaced by the address"
      ),
      ("NO_COLOR", "Disables color when set"),
      ("CLICOLOR_FORCE", "Enables color in files and pipes when set, except to 0"),
      (
        "PAGER",
        "The pager for results longer than the terminal (default: \(ConfiguredRun.standardPager)); "
          + "none when empty"
      ),
      ("XDG_CONFIG_HOME", "The folder of the user's configuration (default: ~/.config)"),
      ("XDG_DATA_HOME", "The folder of the index and of snapshots (default: ~/.local/share)"),
    ])

  private static let files = HelpTopic(
    name: "files", summary: "The files that hig reads and writes",
    discussion: "On macOS the user's files are in ~/Library/Application Support/hig instead.",
    entries: [
      (
        "$XDG_DATA_HOME/hig/hig.sqlite",
        "The index, which 'hig fetch' and 'hig ingest' create"
      ),
      ("PREFIX/share/hig/digest.sqlite", "The installed digest, until there is an index"),
      ("Index/hig.sqlite", "The digest of a checkout, for the hig built there"),
      ("$XDG_DATA_HOME/hig/pages", "The snapshots of 'hig fetch'"),
      ("$XDG_STATE_HOME/hig/last-results", "The ids that the numbers of results stand for"),
      ("$XDG_CONFIG_HOME/hig/config", "The user's configuration"),
      (ConfigurationReader.projectFileName, "The configuration of a project"),
    ])

  private static let exitStatus = HelpTopic(
    name: "exit-status", summary: "The exit statuses",
    discussion: """
      Finding nothing is not a failure. Some commands use status 1 for another negative answer, such as a \
      checklist that is out of date; their help describes it.
      """,
    entries: ExitCode.table().map { (String($0.status), $0.meaning) })
}
