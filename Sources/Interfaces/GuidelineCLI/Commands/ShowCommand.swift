import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// The output formats of records.
enum ShowFormat: String, CaseIterable, OptionValue {
  case text, json
  /// A picture of a rule.
  case svg
}

/// `hig show`: one record or one page.
struct ShowCommand: Command {
  static let name = "show"

  static let format = Option<ShowFormat>("format", "FORMAT", help: "Output format")
  static let tables = Flag("tables", help: "Show only the tables of a page")

  static let declaration = CommandDeclaration(
    name: name, summary: "Show one rule or one page",
    discussion: """
      An id such as toolbars/group-toolbar-items shows that record in full; the former id of a rule \
      that was reworded or moved shows the rule as it is now. Any other name shows a page as a whole, \
      with its change log. A number is that of a result of the last search, and a versioned id such as \
      hig:2025-12-16/toolbars/group-toolbar-items shows the rule as of its day. --format svg draws a rule with \
      its number, platforms and source, for slides and previews of links.
      """,
    operands: OperandsDeclaration(
      "PAGE|ID", minimum: 1, maximum: nil, help: "Record id, page or number of a result",
      completedKind: WordCompletion.Kind.names.rawValue),
    options: [tables, SharedOptions.asOf, format],
    examples: [
      ("hig show toolbars", "the page"),
      ("hig show typography --tables", "the tables of the page"),
      ("hig show toolbars/minimize-the-number-of-groups", "one rule"),
      ("hig show 2", "the second result of the last search"),
      ("hig show 2 --format svg > rule.svg", "a picture of it"),
    ],
    exitStatuses: ExitCode.table())

  private let operands: [String]
  private let query: ShowQuery
  private let format: ShowFormat

  init(_ arguments: Arguments) throws(UsageError) {
    operands = arguments.operands
    query = ShowQuery(
      "", asOf: try arguments.date(SharedOptions.asOf), onlyTables: arguments.isSet(Self.tables))
    format = try arguments.value(Self.format) ?? .text
    if format == .svg {
      for (isSet, spelling) in [
        (query.day != nil, SharedOptions.asOf.spelling), (query.onlyTables, Self.tables.spelling),
      ] where isSet { throw .conflictingOptions(spelling, "\(Self.format.spelling) svg") }
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    guard let name = try context.name(operands) else { return .negative }
    if format == .svg { return try draw(name, context) }
    var query = query
    query.name = name
    let result = try context.run(query)
    let response = result.response
    if case .missing = response { return .negative }
    if case .tables(_, let tables) = response, tables.isEmpty {
      if format == .json { try context.output(json: result, as: .show) }
      return .negative
    }
    try context.print(result, as: .show, in: format == .json ? .json : .text) {
      add(response, to: &$0)
    }
    return .success
  }

  private func draw(_ name: String, _ context: CommandContext) throws -> ExitCode {
    guard let content = try context.run(RuleContentQuery(name)).response.target else {
      return .negative
    }
    try context.session.output(content.card)
    return .success
  }

  private func add(_ response: ShowResponse, to layout: inout TextLayout) {
    switch response {
    case .record(let record): add(record, to: &layout)
    case .page(let page, let records, let changeLog):
      RecordText.addHeading(of: page, to: &layout)
      if let sentence = page.supportSentence { layout.line(sentence) }
      layout.line()
      RecordText().addSections(of: records, to: &layout, page: page)
      if !changeLog.isEmpty {
        layout.line("Change log", style: .heading)
        layout.line()
        for entry in changeLog { layout.line("\(entry.date)  \(entry.text)", indent: 2) }
      }
    case .tables(let page, let tables):
      RecordText.addHeading(of: page, to: &layout)
      layout.line()
      for table in tables { TableText.add(table, to: &layout) }
    case .missing: break
    }
  }

  private func add(_ record: CitedRecord, to layout: inout TextLayout) {
    RecordText().add(record, to: &layout, showsPage: true)
    for (language, translation) in record.record.translations.sorted(by: { $0.key < $1.key }) {
      layout.line("[\(language)] \(translation.statement ?? "")", indent: 2, style: .bold)
      layout.line(translation.detail, indent: 4)
      layout.line()
    }
  }
}
