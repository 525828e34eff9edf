import GuidelineHistory
import GuidelineModel
import GuidelineQueries

/// Lists the changes of one page or of all pages between two dates.
struct DiffTool: GuidelineTool {
  static let page = Parameter<String>("page", "Page by any name; default all")
  static let since = Parameter<DateExpression>("since", "Changes since a day, month or year")
  static let from = Parameter<DateExpression>("from", "The older of two dates")
  static let to = Parameter<DateExpression>("to", "The newer date, default now")

  static let definition = ToolDefinition(
    name: "diff", title: "What changed",
    description: """
      List rules added, removed, reworded, moved or changed in strength, platforms or values: since a \
      date, between two dates, or with page alone in its newest revision. logged is false when the \
      change log surely does not mention a change.
      """,
    parameters: [page, since, from, to, SharedParameters.platform] + Paging.parameters,
    output: SharedSchemas.answer(
      ["from", "to", "summary", "changeLog"],
      results: SharedSchemas.citation + ["class", "what", "logged", "was"]))

  /// Computing the history of all pages takes seconds.
  static let isSlow = true

  private let query: DiffQuery

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    let since = try arguments.date(Self.since, today: today)
    let from = try arguments.date(Self.from, today: today)
    let to = try arguments.date(Self.to, today: today)
    guard since == nil || from == nil && to == nil else {
      throw ToolFailure(message: "since cannot be combined with from or to")
    }
    let period =
      since.map { DiffQuery.Period.since($0) }
      ?? (from == nil && to == nil ? nil : DiffQuery.Period(from: from, to: to))
    guard var query = DiffQuery(page: try arguments.value(Self.page), period: period) else {
      throw ToolFailure(message: "nothing to compare: give page, since or from")
    }
    query.since = since
    query.platforms = try arguments.value(SharedParameters.platform).map { [$0] } ?? []
    self.query = query
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let result = try query.run(in: context)
    switch result.response {
    case .changes(let report): return results(report.counts.sentence, report)
    case .notCompared: return results("Nothing to compare", nil, result.notices)
    case .noEarlierCapture(let report):
      return results("Nothing to compare", report, result.notices)
    case .unknownPage: throw ToolFailure(result.notices.last)
    }
  }

  private func results(
    _ headline: String, _ report: ChangeReport?, _ notices: [Notice] = []
  ) -> ResultPage {
    let all = report?.shownPages.flatMap(\.changes) ?? []
    // Rules come first: a small token budget may leave no room for other records.
    let changes =
      all.filter { $0.record.record.kind == .guideline }
      + all.filter { $0.record.record.kind != .guideline }
    let facts = Facts(period: query.period, report: report)
    var lines = facts.changeLog.lines
    if let report, !report.notCompared.isEmpty {
      lines.append(AgentNoticeText.line(.pagesNotCompared(report.notCompared)))
    }
    if changes.isEmpty { lines.append(searched.line) }
    let notLogged = report?.counts.notLogged ?? 0
    return ResultPage(
      headline: headline + (notLogged > 0 ? ", \(notLogged) not logged" : ""), facts: facts,
      factLines: lines,
      notices: notices, count: changes.count
    ) { position, _ in
      ChangeCitation(changes[position])
    }
  }

  private var searched: EchoedQuery {
    EchoedQuery(
      platform: query.platforms.first, page: UntrustedText(query.page), since: query.since,
      from: query.since == nil ? query.period?.from : nil, to: query.period?.to)
  }

  private struct Facts: Encodable {
    let from: String?
    let to: String?
    let summary: String
    let notCompared: [String]
    let notComparedCount: Int
    let changeLog: ChangeLogExcerpt

    /// The maximum number of pages that an answer names.
    private static let maximumNames = 8

    init(period: DiffQuery.Period?, report: ChangeReport?) {
      from = (report?.from ?? period?.from)?.description
      to = (report?.to ?? period?.to)?.description
      summary = report?.counts.sentence ?? "not compared"
      notCompared = Array(report?.notCompared.prefix(Self.maximumNames) ?? [])
      notComparedCount = report?.notCompared.count ?? 0
      // The change logs of all pages would be longer than the changes.
      let page = report.flatMap { $0.isOfOnePage ? $0.shownPages.first : nil }
      changeLog = ChangeLogExcerpt(page?.difference.changeLog ?? [])
    }
  }
}
