import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Shows one record, or all records of a page.
struct ShowTool: GuidelineTool {
  static let name = Parameter<String>(
    "name", "Id of a record, or a page by any name", isRequired: true)

  static let definition = ToolDefinition(
    name: "show", title: "Show a guideline or page",
    description: """
      Read one guideline in full by its id, or a whole page in reading order. Pages are long: for a \
      platform's rules use applies, for a question search.
      """,
    parameters: [name, SharedParameters.asOf] + Paging.parameters,
    output: SharedSchemas.answer(["page"], results: SharedSchemas.citation + ["detail", "cut"]))

  private let query: ShowQuery

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    query = ShowQuery(
      try arguments.required(Self.name),
      asOf: try arguments.date(SharedParameters.asOf, today: today))
  }

  /// Creates a query for the current state of a record or page.
  init(_ name: String) { query = ShowQuery(name) }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let result = try query.run(in: context)
    switch result.response {
    case .record(let record):
      return ResultPage(
        headline: "1 record", facts: NoFacts(), notices: result.notices, count: 1
      ) { _, maximumExplanation in
        Citation(record, .full(maximumExplanation: maximumExplanation))
      }
    case .page(let page, let records, let changeLog):
      let facts = PageFacts(page, changes: changeLog)
      return ResultPage(
        headline: "page \(page.slug), \(Pluralizer.count(page.ruleCount, "rule"))", facts: facts,
        factLines: facts.lines, notices: result.notices, count: records.count
      ) { position, maximumExplanation in
        Citation(records[position], .full(maximumExplanation: maximumExplanation))
      }
    case .tables, .missing: throw ToolFailure(result.notices.last)
    }
  }

  private struct NoFacts: Encodable {}
}
