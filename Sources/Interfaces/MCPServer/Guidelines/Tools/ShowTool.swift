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
    output: SharedSchemas.answer(
      [
        "page": .object([
          "slug": SharedSchemas.text, "revised": SharedSchemas.nullableText,
          "changeLog": .array(),
        ])
      ],
      results: SharedSchemas.citation(["detail": SharedSchemas.text, "cut": .boolean])))

  private let name: String
  private let day: CalendarDate?

  init(_ arguments: ToolArguments) throws {
    name = try arguments.required(Self.name)
    day = try arguments.value(SharedParameters.asOf)
  }

  /// Creates a query for the current state of a record or page.
  init(_ name: String) {
    self.name = name
    day = nil
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let index = context.index
    if let record = try RecordFinder(index, asOf: day, note: context.note).record(name) {
      return ResultPage(headline: "1 record", facts: NoFacts(), count: 1) {
        _, maximumExplanation in
        return Citation(record, .full(maximumExplanation: maximumExplanation))
      }
    }
    if let notice = try MissingRecord.note(name, asOf: day, index) {
      throw ToolFailure(message: notice)
    }
    let page = try PageName(name, asOf: day).page(in: context)
    let records = try index.records(of: page)
    let facts = PageFacts(page, changes: try index.changes(of: page))
    return ResultPage(
      headline: "page \(page.slug), \(Pluralizer.text(page.ruleCount, "rule"))", facts: facts,
      factLines: facts.lines, count: records.count
    ) { position, maximumExplanation in
      return Citation(records[position], .full(maximumExplanation: maximumExplanation))
    }
  }

  private struct NoFacts: Encodable {}
}
