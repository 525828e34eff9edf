import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineModel
import TextSupport

/// Lists the changes of one page or of all pages between two dates.
struct DiffTool: GuidelineTool {
  static let page = ToolParameter<String>("page", "Page; default all")
  static let since = ToolParameter<DateExpression>("since", "A day, month or year")
  static let from = ToolParameter<DateExpression>("from", "The older of two dates")
  static let to = ToolParameter<DateExpression>("to", "The newer date, default now")

  static let definition = define(
    "diff", title: "What changed",
    """
    List rules added, removed, reworded, moved or changed in strength, platforms or values: since a \
    date, between two dates, or with page alone in its newest revision. logged is false when the \
    change log certainly lacks it.
    """, [page, since, from, to, SharedParameters.platform, SharedParameters.system],
    facts: ["from", "to", "summary", "changeLog"], results: citationFields + ["class", "what", "logged", "was"])

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
    let period = DiffQuery.Period(since: since, from: from, to: to)
    guard var query = DiffQuery(page: try arguments.value(Self.page), period: period) else {
      throw ToolFailure(message: "nothing to compare: give page, since or from")
    }
    query.filter.platforms = try arguments.value(SharedParameters.platform).map { [$0] } ?? []
    self.query = query
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let result = try query.run(in: context)
    switch result.response {
    case .changes(let report):
      let isTold = report.pages.allSatisfy(\.difference.isTold) && !report.pages.isEmpty
      return results(isTold ? ChangeWording.datedByLog : report.counts.sentence, report)
    case .notCompared: return results("Nothing to compare", nil, result.notices)
    case .noEarlierCapture(let report): return results("Nothing to compare", report, result.notices)
    case .unknownPage: throw ToolFailure(result.notices.last)
    }
  }

  private func results(_ headline: String, _ report: ChangeReport?, _ notices: [Notice] = []) -> ResultPage {
    let all = report?.shownPages.flatMap(\.changes) ?? []
    // Rules come first: a small token budget may leave no room for other records.
    let changes =
      all.filter { $0.record.record.kind == .guideline } + all.filter { $0.record.record.kind != .guideline }
    // The change logs of all pages would be longer than the changes.
    let page = report.flatMap { $0.isOfOnePage ? $0.shownPages.first : nil }
    let changeLog = ChangeLogExcerpt(page?.difference.changeLog ?? [])
    let period = query.period
    let notCompared = report?.notCompared ?? []
    var lines = changeLog.lines
    let told = page == nil ? (report?.shownPages ?? []).filter(\.difference.isTold) : []
    if !told.isEmpty {
      lines.append("\(Pluralizer.count(told.count, "page")) \(ChangeWording.datedByLog):")
      lines += told.prefix(Self.maximumTold).flatMap { page in
        [page.difference.page] + ChangeLogExcerpt(page.difference.changeLog).lines.dropFirst()
      }
      let more = told.count - Self.maximumTold
      if more > 0 { lines.append("and \(Pluralizer.count(more, "more page"))") }
    }
    if !notCompared.isEmpty { lines.append(AgentNoticeText.line(.pagesNotCompared(notCompared))) }
    if changes.isEmpty {
      lines += ResultPage.searched([
        "platform": query.filter.platforms.first?.rawValue, "page": UntrustedText(query.page)?.text,
        "since": period?.since?.description, "from": period?.since == nil ? period?.from?.description : nil,
        "to": period?.to?.description,
      ])
    }
    let notLogged = report?.counts.notLogged ?? 0
    return ResultPage(
      headline: headline + (notLogged > 0 ? ", \(notLogged) not logged" : ""),
      facts: [
        "from": (report?.first ?? period?.from)?.description, "to": period?.to?.description,
        "summary": report?.counts.sentence ?? "not compared",
        "notCompared": Array(notCompared.prefix(Self.maximumNames)),
        "notComparedCount": notCompared.count, "changeLog": changeLog.json,
      ],
      factLines: lines, notices: notices, count: changes.count
    ) { position, _ in
      .change(changes[position])
    }
  }

  /// The maximum number of pages without an earlier capture that an answer names.
  private static let maximumNames = 8
  /// The maximum number of pages whose change logs an answer quotes: about a year's.
  private static let maximumTold = 24
}
