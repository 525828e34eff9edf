import GuidelineAnswers
import GuidelineModel
import TextSupport

/// Shows one record, or all records of a page.
struct ShowTool: GuidelineTool {
  static let name = ToolParameter<String>("page", "Page, or id of a record", isRequired: true)

  static let definition = define(
    "show", title: "Show a guideline or page",
    """
    Read one guideline in full by its id, or a whole page in reading order. Pages are long: for a \
    platform's rules use applies.
    """, [name, SharedParameters.asOf], facts: ["page"], results: citationFields + ["detail", "cut"])

  private let query: ShowQuery

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    query = ShowQuery(try arguments.required(Self.name), asOf: try arguments.date(SharedParameters.asOf, today: today))
  }

  init(_ name: String) { query = ShowQuery(name) }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let result = try query.run(in: context)
    switch result.response {
    case .record(let record):
      return ResultPage(headline: "1 record", notices: result.notices, count: 1) {
        .record(record, .full(maximumExplanation: $1))
      }
    case .page(let page, let records, let changeLog):
      let facts = PageFacts(page, changes: changeLog)
      return ResultPage(
        headline: "page \(page.slug), \(Pluralizer.count(page.ruleCount, "rule"))",
        facts: ["page": facts.json], factLines: facts.lines, notices: result.notices,
        count: records.count
      ) { position, maximumExplanation in
        .record(records[position], .full(maximumExplanation: maximumExplanation))
      }
    case .tables, .missing: throw ToolFailure(result.notices.last)
    }
  }
}
