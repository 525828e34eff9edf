import CommandLineArguments
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// `hig show`: one record or one page.
struct ShowCommand: Command {
  static let name = "show"

  static let declaration = CommandDeclaration(
    name: name, summary: "Show one record or one page to read",
    discussion: """
      An id such as toolbars/group-toolbar-items shows that record in full, an older id of a rule \
      that was reworded or moved shows the rule as it is now; anything else names a page, which is \
      shown as a whole with its change log.
      """,
    operands: OperandsDeclaration("ID|PAGE", minimum: 1, maximum: nil, help: "Record id or page"),
    options: [SharedOptions.asOf, SharedOptions.format],
    examples: [
      ("hig show toolbars", "the page"),
      ("hig show toolbars/minimize-the-number-of-groups", "one rule"),
    ],
    exitStatuses: ExitCode.table)

  private let name: String
  private let day: CalendarDate?
  private let format: OutputFormat

  init(_ arguments: Arguments) throws(UsageError) {
    name = arguments.operands.joined(separator: " ")
    day = try arguments.value(SharedOptions.asOf)
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let index = try context.openIndex()
    let finder = RecordFinder(index, asOf: day, note: context.session.warn)
    if let record = try finder.record(name) { return try show(record, context) }
    if let note = try MissingRecord.note(name, asOf: day, index) {
      context.session.warn(note)
      return .negative
    }
    guard case .page(let page, let route) = try index.subject(named: name, asOf: day) else {
      context.session.warn("no record or page is named '\(name)'; 'hig pages' lists the pages")
      return .negative
    }
    if let note = RouteText.describe(name, route, to: page) { context.session.warn(note) }
    return try show(page, index, context)
  }

  private func show(_ record: CitedRecord, _ context: CommandContext) throws -> ExitCode {
    switch format {
    case .json: try context.session.output(JSONOutput.document(record))
    case .text:
      var sheet = try context.sheet()
      RecordText().add(record, to: &sheet, extent: .whole, page: nil, showsPage: true)
      for (language, translation) in record.record.translations.sorted(by: { $0.key < $1.key }) {
        sheet.line("[\(language)] \(translation.statement ?? "")", indent: 2, style: .bold)
        sheet.line(translation.detail, indent: 4)
        sheet.line()
      }
      try context.show(sheet)
    }
    return .success
  }

  private func show(_ page: CaptureInfo, _ index: GuidelineIndex, _ context: CommandContext) throws
    -> ExitCode
  {
    let records = try index.records(of: page)
    let changes = try index.changes(of: page)
    switch format {
    case .json:
      try context.session.output(
        JSONOutput.document(PageJSON(page: page, records: records, changes: changes)))
    case .text:
      var sheet = try context.sheet()
      PageHeading.add(page, to: &sheet)
      if let sentence = page.supportSentence { sheet.line(sentence) }
      sheet.line()
      RecordText().addSections(of: records, to: &sheet, extent: .whole, page: page)
      if !changes.isEmpty {
        sheet.line("Change log", style: .heading)
        sheet.line()
        for row in changes { sheet.line("\(row.date)  \(row.text)", indent: 2) }
      }
      try context.show(sheet)
    }
    return .success
  }

  private struct PageJSON: Encodable {
    struct Change: Encodable {
      let date: String
      let text: String
    }

    let page: String
    let title: String
    let url: String
    @ExplicitNull var revised: String?
    @ExplicitNull var captured: String?
    @ExplicitNull var supported: [String]?
    @ExplicitNull var supportSentence: String?
    let records: [CitedRecord]
    let changeLog: [Change]

    init(page: CaptureInfo, records: [CitedRecord], changes: [ChangeLogEntry]) {
      self.page = page.slug
      title = page.title
      url = page.url
      revised = page.revised?.description
      captured = page.captured?.description
      supported = page.supported?.names
      supportSentence = page.supportSentence
      self.records = records
      changeLog = changes.map { Change(date: $0.date.description, text: $0.text) }
    }
  }
}
