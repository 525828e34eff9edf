import GuidelineAnswers
import GuidelineChanges
import GuidelineModel
import GuidelineReviews

/// `hig diff`: the changes between two days.
struct DiffCommand: Command {
  static let since = Option<DateExpression>("since", "DATE", help: "Only changes of that day, month or year and later")
  static let format = Option.format(.text, .json, .markdown, .html, .sarif, .github)
  static let app = Option<String>("app", "DIR", help: "Only what concerns the app in DIR", completesFiles: true)
  static let stricter = Flag("stricter", help: "Only rules stricter, looser, reversed, wider or narrower")
  static let stat = Flag("stat", help: "Only counts; in text one line a page")
  static let exitCode = Flag("exit-code", help: "Exit with status 1 when anything changed")
  static let conversion = Flag(
    "all", help: "Include hidden changes; with --app also removed rules and rules without a place in the app")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "[PAGE] [A..B]", minimum: 0, maximum: nil, help: "Page, and two days such as 2025-06..2026-06",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [since, app, SharedOptions.platforms, stricter, SharedOptions.full, format],
    moreOptions: [SharedOptions.systems, conversion, SharedOptions.strength, stat, exitCode])

  private let query: DiffQuery
  private let appQuery: AppChangesQuery?
  private let includesAll: Bool
  private let format: OutputFormat
  private let showsStatOnly: Bool
  private let isFull: Bool
  private let reportsByExitCode: Bool

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand { try Self(arguments).run }

  private init(_ arguments: Arguments) throws(UsageError) {
    var words = arguments.operands
    let range = try Self.takeRange(from: &words)
    let since = try arguments.date(Self.since)
    if since != nil, range != nil { throw .unexpectedArgument(arguments.operands.last ?? "") }
    let period = DiffQuery.Period(
      since: since, from: range?.from?.date(on: arguments.today), to: range?.to?.date(on: arguments.today))
    if let period, words.isEmpty, period.from == nil { throw .missingOperand("PAGE") }
    var query =
      DiffQuery(page: words.isEmpty ? nil : words.joined(separator: " "), period: period) ?? DiffQuery(.newestSnapshots)
    query.today = arguments.today
    query.filter.platforms = try arguments.platforms()
    query.filter.strength = try arguments.value(SharedOptions.strength)
    query.filter.onlyDirections = arguments.isSet(Self.stricter)
    query.filter.includesConversion = arguments.isSet(Self.conversion)
    self.query = query
    includesAll = query.filter.includesConversion
    format = try arguments.value(Self.format) ?? .text
    appQuery = try Self.appQuery(arguments, since: since)
    try Self.format.require(
      format, among: [.text, .json, .markdown] + (appQuery == nil ? [.html] : [.sarif, .github]))
    showsStatOnly = arguments.isSet(Self.stat)
    isFull = arguments.isSet(SharedOptions.full)
    reportsByExitCode = arguments.isSet(Self.exitCode)
  }

  private static func appQuery(_ arguments: Arguments, since: CalendarDate?) throws(UsageError) -> AppChangesQuery? {
    guard let app = try arguments.value(Self.app) else { return nil }
    if let word = arguments.operands.first { throw .unexpectedArgument(word) }
    var query = AppChangesQuery(app: app)
    query.since = since
    query.platforms = try arguments.platforms()
    query.today = arguments.today
    query.includesRemoved = arguments.isSet(Self.conversion)
    return query
  }

  /// Removes the last words when they are a range of days or a day.
  private static func takeRange(from words: inout [String]) throws(UsageError) -> DateRange? {
    for count in stride(from: min(words.count, mostWordsOfRange), to: 0, by: -1) {
      let text = words.suffix(count).joined(separator: " ")
      let day = DateExpression(text)
      guard let range = DateRange(text) ?? day.map({ DateRange(from: $0, to: nil) }) else { continue }
      words.removeLast(count)
      return range
    }
    guard let last = words.last, last.contains("..") else { return nil }
    throw .invalidOperand(last, placeholder: "A..B", choices: [], expected: DateRange.forms)
  }

  /// `iOS 18 iOS 26`
  private static let mostWordsOfRange = 4

  private func run(_ context: CommandContext) throws -> ExitCode {
    if let appQuery { return try run(appQuery, context) }
    let result = try query.run(in: context.openIndex())
    // Notices about what the answer leaves out follow it.
    let left = result.notices.filter { ["pages-not-compared", "hidden-conversion-differences"].contains($0.code) }
    context.show(result.notices.filter { !left.contains($0) })
    defer { context.show(left) }
    switch result.response {
    case .changes(let report):
      try write(showsStatOnly && format != .text ? report.brief : report, result.notices, context)
      return reportsByExitCode && report.hasChanges ? .negative : .success
    case .notCompared, .noEarlierCapture:
      // Programs get an object even when there is nothing to compare.
      if format == .json { try context.output(json: result, as: .diff) }
    case .unknownPage: break
    }
    return .negative
  }

  private func run(_ query: AppChangesQuery, _ context: CommandContext) throws -> ExitCode {
    let result = try context.run(query)
    let changes = result.response
    switch format {
    case .json: try context.output(json: result, as: .appChanges)
    case .markdown: try context.session.output(AppChangesMarkdown(changes).document())
    case .sarif:
      try context.session.output(AppChangesSARIF(changes, version: Tool.version, folder: query.app).document())
    case .github: try context.session.output(CheckText.annotations(of: changes, folder: query.app))
    default: try context.show { AppChangesText(changes: changes, isFull: includesAll).add(to: &$0) }
    }
    return changes.items.isEmpty ? .success : .negative
  }

  private func write(_ report: ChangeReport, _ notices: [Notice], _ context: CommandContext) throws {
    switch format {
    case .json: try context.output(json: QueryResult(report, notices: notices), as: .diff)
    case .markdown: try context.session.output(ChangeMarkdown(report).document())
    case .html: try context.session.output(ChangeHTML(report).document())
    default:
      let text = ChangeText(report, isFull: isFull)
      try context.show { showsStatOnly ? text.addStat(to: &$0) : text.add(to: &$0) }
    }
  }
}
