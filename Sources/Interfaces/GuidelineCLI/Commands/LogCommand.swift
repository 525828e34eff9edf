import CommandLineArguments
import GuidelineModel
import GuidelineQueries

/// The output formats of a log.
enum LogFormat: String, CaseIterable, OptionValue {
  case text, json, atom
}

/// `hig log`: the revisions of pages, or the history of one rule.
struct LogCommand: Command {
  static let since = Option<DateExpression>(
    "since", "DATE", help: "Only revisions of that day, month or year and later")
  static let format = Option<LogFormat>("format", "FORMAT", help: "Output format")

  static let name = "log"

  static let declaration = CommandDeclaration(
    name: name, summary: "Show the history of a page, of a rule or of all pages",
    discussion: """
      For a page: its revisions, newest first, with their change log entries and the numbers of \
      changes. A revision is named by the newest date of the change log; if captures with different \
      texts have the same date, the day of the snapshot is added. For a rule, by any id it has had: \
      when it first appeared, and every change of its wording, place and platforms. Without a name: \
      the revisions of all pages.
      """,
    operands: OperandsDeclaration(
      "[PAGE|ID]", minimum: 0, maximum: nil, help: "Page or record id; all pages when omitted"),
    options: [since, SharedOptions.platform, format],
    examples: [
      ("hig log toolbars", "the revisions of a page"),
      ("hig log --since 2025-06 --platform macOS", "what is new for macOS"),
      ("hig log --format atom > hig.xml", "a feed"),
    ],
    exitStatuses: ExitCode.table)

  private let query: LogQuery
  private let format: LogFormat

  init(_ arguments: CommandArguments) throws(UsageError) {
    query = LogQuery(
      arguments.operands.isEmpty ? nil : arguments.operands.joined(separator: " "),
      since: try arguments.date(Self.since),
      platform: try arguments.value(SharedOptions.platform))
    format = try arguments.value(Self.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let response = try context.run(query)
    switch response {
    case .missing: return .negative
    case .rule(let history):
      if format == .json {
        try context.output(json: response)
      } else {
        try LogText.show(history, in: context)
      }
      return .success
    case .revisions(let log):
      switch format {
      case .json: try context.output(json: response)
      case .atom: try context.session.output(AtomFeed(log).document())
      case .text: try LogText.show(log, in: context)
      }
      return log.revisions.isEmpty ? .negative : .success
    }
  }
}
