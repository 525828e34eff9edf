import GuidelineAnswers
import GuidelineModel
import TextSupport

/// Lists the facts with numbers.
struct ValuesTool: GuidelineTool {
  static let query = ToolParameter<String>("query", "Page or words", maximum: SharedParameters.maximumQueryLength)

  static let definition = define(
    "values", title: "Values", "Sizes, colors, text styles, durations, limits.",
    [query, SharedParameters.platform, SharedParameters.system],
    results: ["id", "name", "value", "unit", "qualifier"])

  static let isSlow = true

  private let query: ValuesQuery

  init(_ arguments: ToolArguments, today: CalendarDate) throws {
    query = ValuesQuery(
      try arguments.value(Self.query), platforms: try arguments.value(SharedParameters.platform).map { [$0] } ?? [])
  }

  func results(in context: QueryContext, limit: Int) throws -> ResultPage {
    let result = try query.run(in: context)
    let values = result.response.values
    let words = UntrustedText(query.text)?.cutToQuery
    if values.isEmpty, case .unknownName = result.notices.last { throw ToolFailure(result.notices.last) }
    return ResultPage(
      headline: values.isEmpty ? "No values" : "Values", facts: ["query": words, "platform": query.platforms.first],
      factLines: ResultPage.searched(["words": words?.text, "platform": query.platforms.first?.rawValue]),
      notices: result.notices, count: values.count
    ) { position, _ in .value(values[position]) }
  }
}

extension ResultEntry {
  /// A value: its record and platforms, then what it is the value of and, unless a table states it, its sentence.
  fileprivate static func value(_ value: GuidelineValue) -> ResultEntry {
    let longest = UntrustedText.maximumStatementLength
    let name = UntrustedText(value.name).truncated(to: longest)
    let source = value.column == nil ? UntrustedText(value.source).truncated(to: longest) : nil
    let written = UntrustedText(value.written).truncated(to: longest)
    let url = UntrustedText(value.record.url)
    return ResultEntry(
      json: [
        "id": value.record.record.id, "name": name, "kind": value.kind.rawValue,
        "value": value.number, "unit": (value.quantity?.unit?.symbol).orNull,
        "scale": value.quantity?.scale, "written": written, "qualifier": value.qualifier?.rawValue,
        "approximate": value.isApproximate ? true : nil,
        "platforms": value.platforms.orNull, "source": source,
        "url": url.orNull,
      ],
      facts: [value.record.record.id, PlatformWording.brief(value.platforms)],
      quotations: [UntrustedText("\(name.text): \(value.short)"), source])
  }
}
