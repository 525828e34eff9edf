import CommandLineArguments
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// `hig applies`: everything that applies to a page's subject on a platform, with reasons.
struct AppliesCommand: Command {
  static let name = "applies"

  static let declaration = CommandDeclaration(
    name: name, summary: "Tell what applies to a component or topic on a platform",
    discussion: """
      X is a page, or a component by any of its names: singular or plural, a former name, another \
      name for it, or a name with a typing error. Where no page is meant, X is a topic and all \
      pages are searched. Each answer says why it applies.

      Without --platform a table tells for each platform whether the page supports it and how many \
      rules apply.
      """,
    operands: OperandsDeclaration("X", minimum: 1, maximum: nil, help: "Page, component or topic"),
    options: [SharedOptions.platform, SharedOptions.asOf, SharedOptions.format],
    examples: [
      ("hig applies toolbars --platform visionOS", "the rules on toolbars for visionOS"),
      ("hig applies 'navigation bar' -p iOS", "by a former name"),
      ("hig applies toolbars", "a table of platforms"),
    ],
    exitStatuses: ExitCode.table)

  private let name: String
  private let platform: Platform?
  private let day: CalendarDate?
  private let format: OutputFormat

  init(_ arguments: Arguments) throws(UsageError) {
    name = arguments.operands.joined(separator: " ")
    platform = try arguments.value(SharedOptions.platform)
    day = try arguments.value(SharedOptions.asOf)
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let index = try context.openIndex()
    switch try Applicability(to: name, on: platform, asOf: day, in: index) {
    case .page(let answer): return try write(answer, context)
    case .topic(let answer): return try write(answer, context)
    }
  }

  private func write(_ answer: Applicability.OnPage, _ context: CommandContext) throws -> ExitCode {
    let page = answer.page
    if let note = RouteText.describe(name, answer.route, to: page) { context.session.warn(note) }
    switch format {
    case .json:
      try context.session.output(
        JSONOutput.document(
          AnswerJSON(
            subject: name, page: page.slug, platform: platform?.rawValue,
            supported: answer.supported, supportSentence: page.supportSentence,
            results: answer.applying.map {
              AnswerRecordJSON(record: $0, reason: ReasonText.reason($0.record, page: page))
            })))
    case .text:
      var sheet = try context.sheet()
      if let platform {
        show(page, platform, answer.supported, answer.applying, on: &sheet)
      } else {
        PlatformTable(page: page, records: answer.all).add(to: &sheet)
      }
      try context.show(sheet)
    }
    return answer.supported == false || answer.applying.isEmpty ? .negative : .success
  }

  private func show(
    _ page: CaptureInfo, _ platform: Platform, _ supported: Bool?, _ records: [CitedRecord],
    on sheet: inout TextLayout
  ) {
    PageHeading.add(page, to: &sheet)
    if supported == false {
      if let sentence = page.supportSentence { sheet.line("The page says: “\(sentence)”") }
      sheet.line("\(page.title): not supported in \(platform.rawValue)", style: .bold)
      return
    }
    if let sentence = page.supportSentence { sheet.line("The page says: “\(sentence)”") }
    let rules = records.filter { $0.record.kind != .context }
    let count = records.count { $0.record.kind == .guideline }
    sheet.line(
      "\(Pluralizer.text(count, "rule")) for \(platform.rawValue)"
        + (supported == nil ? "; the page does not say whether it is supported" : ""))
    sheet.line()
    RecordText().addSections(of: rules, to: &sheet, extent: .brief, page: page)
    let background = records.count { $0.record.kind == .context }
    if background > 0 {
      sheet.line(
        "Background: \(Pluralizer.text(background, "passage")); 'hig show \(page.slug)' has all.",
        style: .dim)
    }
  }

  private func write(_ answer: Applicability.OnTopic, _ context: CommandContext) throws
    -> ExitCode
  {
    if !answer.hits.isEmpty {
      for line in ReadingText.lines(answer.search) { context.session.warn(line) }
    }
    switch format {
    case .json:
      try context.session.output(
        JSONOutput.document(
          AnswerJSON(
            subject: name, page: nil, platform: platform?.rawValue, supported: nil,
            supportSentence: nil,
            results: answer.hits.map {
              AnswerRecordJSON(
                record: $0.record, score: $0.score,
                reason: ReasonText.reason($0.record.record, page: nil))
            })))
    case .text:
      guard !answer.hits.isEmpty else {
        context.session.warn(
          "no page is named '\(name)' and no rule holds its words; 'hig pages' lists the pages")
        return .negative
      }
      context.session.warn("no page is named '\(name)'; these rules of all pages are about it")
      var sheet = try context.sheet()
      let layout = RecordText(marking: answer.words)
      for hit in answer.hits {
        layout.add(hit.record, to: &sheet, extent: .brief, page: nil, showsPage: true)
      }
      try context.show(sheet)
    }
    return answer.hits.isEmpty ? .negative : .success
  }

  private struct AnswerJSON: Encodable {
    let subject: String
    let page: String?
    let platform: String?
    let supported: Bool?
    let supportSentence: String?
    let results: [AnswerRecordJSON]

    private enum Key: String, CodingKey {
      case subject, page, platform, supported, supportSentence, results
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(subject, forKey: .subject)
      try container.encode(page, forKey: .page)
      try container.encode(platform, forKey: .platform)
      try container.encode(supported, forKey: .supported)
      try container.encode(supportSentence, forKey: .supportSentence)
      try container.encode(results, forKey: .results)
    }
  }
}
