import GuidelineHistory
import GuidelineModel
import GuidelineQueries

/// Asking what changed, on a page or on all, between two days or since one.
struct DiffTool: GuidelineTool {
  static let page = Parameter<String>("page", "Page by any name; else all")
  static let since = Parameter<CalendarDate>("since", "What is new since a day, month or year")
  static let from = Parameter<CalendarDate>("from", "The older of two days")
  static let to = Parameter<CalendarDate>("to", "The newer; else now")

  static let definition = ToolDefinition(
    name: "diff", title: "What changed",
    description: """
      Tell which rules are new, gone, reworded, moved, or changed in strength, platforms or values: since \
      a date, between two dates, or with page alone its newest revision. logged is false when the \
      page's change log does not account for a change.
      """,
    parameters: [page, since, from, to, SharedParameters.platform] + Paging.parameters,
    output: SharedSchemas.answer(
      [
        "from": SharedSchemas.known, "to": SharedSchemas.known, "summary": SharedSchemas.text,
        "changeLog": .array(),
      ],
      results: SharedSchemas.citation([
        "class": SharedSchemas.text, "what": .array(), "logged": .boolean,
        "was": SharedSchemas.text,
      ])))

  /// The history of all pages is put together when it is asked for.
  static let isSlow = true

  private let question: ChangeQuestion

  init(_ arguments: ToolArguments) throws {
    let since = try arguments.value(Self.since)
    let from = try arguments.value(Self.from)
    let to = try arguments.value(Self.to)
    guard since == nil || from == nil && to == nil else {
      throw ToolFailure(message: "since stands alone; for two days give from and to")
    }
    var question = ChangeQuestion(page: try arguments.value(Self.page))
    if let since {
      question.days = .since(since)
      question.since = since
    } else if from != nil || to != nil {
      question.days = ChangeQuestion.Days(from: from, to: to)
    }
    guard question.page != nil || question.days?.from != nil else {
      throw ToolFailure(message: "give page, since, or from: there is nothing to compare")
    }
    question.platform = try arguments.value(SharedParameters.platform)
    self.question = question
  }

  func listing(from library: QueryContext, reaching count: Int) throws -> ResultPage {
    switch try question.answer(in: library.index, note: library.note) {
    case .changes(let report): return listing(report.counts.sentence, report)
    case .notCompared: return listing("Nothing to compare with", nil)
    case .nothing(let report):
      guard report == nil, let page = question.page else {
        return listing("Nothing to compare with", report)
      }
      throw try PageName(page, asOf: nil).missing(in: library)
    }
  }

  private func listing(_ headline: String, _ report: ChangeReport?) -> ResultPage {
    let all = report?.shownPages.flatMap(\.changes) ?? []
    // Who has room for some only gets the rules.
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

    /// Pages that are named; all of them are counted.
    private static let mostNames = 8

    init(days: ChangeQuestion.Days?, report: ChangeReport?) {
      from = (report?.from ?? days?.from)?.description
      to = (report?.to ?? days?.to)?.description
      summary = report?.counts.sentence ?? "not compared"
      notCompared = Array(report?.notCompared.prefix(Self.mostNames) ?? [])
      notComparedCount = report?.notCompared.count ?? 0
      // The logs of all pages are longer than their changes.
      let page = report.flatMap { $0.isOfOnePage ? $0.shownPages.first : nil }
      changeLog = ChangeLogExcerpt(page?.difference.changeLog ?? [])
    }
  }
}
