import GuidelineModel
import GuidelineQueries

/// The output formats of a log.
enum LogFormat: String, CaseIterable, OptionValue {
  case text, json, jsonl, tsv, atom
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
      the revisions of all pages. A number is that of a result of the last search.
      """,
    operands: OperandsDeclaration(
      "[PAGE|ID]", minimum: 0, maximum: nil,
      help: "Page, record id or number of a result; all pages when omitted",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [since, SharedOptions.platforms, format],
    examples: [
      ("hig log toolbars", "the revisions of a page"),
      ("hig log --since 2025-06 --platform macOS", "what is new for macOS"),
      ("hig log --format atom > hig.xml", "a feed"),
    ],
    exitStatuses: ExitCode.table())

  private let operands: [String]
  private let query: LogQuery
  private let format: LogFormat

  init(_ arguments: Arguments) throws(UsageError) {
    operands = arguments.operands
    query = LogQuery(
      since: try arguments.date(Self.since),
      platforms: try arguments.platforms())
    format = try arguments.value(Self.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    var query = query
    if !operands.isEmpty {
      guard let name = try context.name(operands) else { return .negative }
      query.name = name
    }
    // The history of a rule has no feed and is shown as text.
    let resultFormat = ResultFormat(rawValue: format.rawValue) ?? .text
    let result = try context.run(query)
    switch result.response {
    case .missing: return .negative
    case .rule(let history):
      try context.print(result, as: .log, in: resultFormat, lines: history.lines) {
        LogText.add(history, to: &$0)
      }
      return .success
    case .revisions(let log):
      if format == .atom {
        try context.session.output(AtomFeed(log).document())
      } else {
        try context.print(result, as: .log, in: resultFormat, lines: log.lines) {
          LogText.add(log, to: &$0)
        }
      }
      return log.revisions.isEmpty ? .negative : .success
    }
  }
}
