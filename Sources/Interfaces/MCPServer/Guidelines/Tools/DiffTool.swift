import GuidelineHistory
import GuidelineModel
import GuidelineQueries

/// Lists the changes of one page or of all pages between two dates.
struct DiffTool: GuidelineTool {
  static let page = Parameter<String>("page", "Page by any name; default all")
  static let since = Parameter<CalendarDate>("since", "Changes since a day, month or year")
  static let from = Parameter<CalendarDate>("from", "The older of two dates")
  static let to = Parameter<CalendarDate>("to", "The newer date, default now")

  static let definition = ToolDefinition(
    name: "diff", title: "What changed",
    description: """
      List rules added, removed, reworded, moved or changed in strength, platforms or values: since a \
      date, between two dates, or with page alone in its newest revision. logged is false when the \
      change log does not mention a change.
      """,
    parameters: [page, since, from, to, SharedParameters.platform] + Paging.parameters,
    output: SharedSchemas.answer(
      [
        "from": SharedSchemas.nullableText, "to": SharedSchemas.nullableText,
        "summary": SharedSchemas.text,
        "changeLog": .array(),
      ],
      results: SharedSchemas.citation([
        "class": SharedSchemas.text, "what": .array(), "logged": .boolean,
        "was": SharedSchemas.text,
      ])))

  /// Computing the history of all pages takes seconds.
  static let isSlow = true

  private let question: ChangeQuestion

  init(_ arguments: ToolArguments) throws {
    let since = try arguments.value(Self.since)
    let from = try arguments.value(Self.from)
    let to = try arguments.value(Self.to)
    guard since == nil || from == nil && to == nil else {
      throw ToolFailure(message: "since cannot be combined with from or to")
    }
    var question = ChangeQuestion(page: try arguments.value(Self.page))
    if let since {
      question.days = .since(since)
      question.since = since
    } else if from != nil || to != nil {
      question.days = ChangeQuestion.Days(from: from, to: to)
    }
    guard question.page != nil || question.days?.from != nil else {
      throw ToolFailure(message: "nothing to compare: give page, since or from")
    }
    question.platform = try arguments.value(SharedParameters.platform)
    self.question = question
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    switch try question.answer(in: context.index, note: context.note) {
    case .changes(let report): return results(report.counts.sentence, report)
    case .notCompared: return results("Nothing to compare", nil)
    case .nothing(let report):
      guard report == nil, let page = question.page else {
        return results("Nothing to compare", report)
      }
      throw try PageName(page, asOf: nil).notFound(in: context)
    }
  }

  private func results(_ headline: String, _ report: ChangeReport?) -> ResultPage {
    let all = report?.shownPages.flatMap(\.changes) ?? []
    // Rules come first: a small token budget may leave no room for other records.
    let changes =
      all.filter { $0.record.record.kind == .guideline }
      + all.filter { $0.record.record.kind != .guideline }
    let facts = Facts(days: question.days, report: report)
    var lines = facts.changeLog.lines
    if let report, !report.notCompared.isEmpty { lines.append(report.notComparedSentence) }
    if changes.isEmpty { lines.append(searched.line) }
    let notLogged = report?.counts.notLogged ?? 0
    return ResultPage(
      headline: headline + (notLogged > 0 ? ", \(notLogged) not logged" : ""), facts: facts,
      factLines: lines, count: changes.count
    ) { position, _ in
      return ChangeCitation(changes[position])
    }
  }

  private var searched: EchoedQuery {
    EchoedQuery(
      platform: question.platform, page: UntrustedText(question.page), since: question.since,
      from: question.since == nil ? question.days?.from : nil, to: question.days?.to)
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

    init(days: ChangeQuestion.Days?, report: ChangeReport?) {
      from = (report?.from ?? days?.from)?.description
      to = (report?.to ?? days?.to)?.description
      summary = report?.counts.sentence ?? "not compared"
      notCompared = Array(report?.notCompared.prefix(Self.maximumNames) ?? [])
      notComparedCount = report?.notCompared.count ?? 0
      // The change logs of all pages would be longer than the changes.
      let page = report.flatMap { $0.isOfOnePage ? $0.shownPages.first : nil }
      changeLog = ChangeLogExcerpt(page?.difference.changeLog ?? [])
    }
  }
}
