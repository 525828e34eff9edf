import CommandLineArguments
import GuidelineHistory
import GuidelineModel
import GuidelineQueries
import TextSupport

/// How changes are written.
enum ChangeFormat: String, CaseIterable, OptionValue {
  case text, json, markdown, html
}

/// `hig diff`: what changed between two days.
struct DiffCommand: Command {
  static let since = Option<CalendarDate>(
    "since", "DATE",
    help: "Compare with the guidelines as they stood on that day, or before that month or year")
  static let format = Option<ChangeFormat>("format", "FORMAT", help: "How to write the changes")
  static let stat = Flag("stat", help: "Only counts, in text a line for each page")
  static let exitCode = Flag("exit-code", help: "End with status 1 when anything changed")
  static let conversion = Flag(
    "conversion", help: "Show also what may only come from how the copies were made")

  static let name = "diff"

  static let declaration = CommandDeclaration(
    name: name, summary: "Tell which rules changed between two days",
    discussion: """
      Compares rules, not lines: each is found again by its words, even on another page. A day stands \
      for the newest state captured or revised on or before it. Without days a page's newest \
      revision is compared with the one before.

      A change is added, removed, reworded, detail (the explanation), moved, platforms, strength \
      (Consider became Avoid) or number (another value). Words taken out stand in [- -], words put \
      in stand in {+ +}. The rows of the page's change log stand beside; a change that none of them \
      accounts for is not logged. Differences that may only come from how the copies were made are \
      counted and left out.
      """,
    operands: OperandsDeclaration(
      "[PAGE] [A..B]", minimum: 0, maximum: nil, help: "Page, and two days such as 2025-06..2026-06"
    ),
    options: [since, SharedOptions.platform, format, stat, exitCode, conversion],
    examples: [
      ("hig diff toolbars", "the newest revision of a page"),
      ("hig diff toolbars 2025-06..2026-01", "between two days"),
      ("hig diff --since 2025-06 --platform macOS", "everything new for macOS"),
      ("hig diff 2025..2026 --stat", "a line for each page that changed"),
    ],
    exitStatuses: [
      (0, "done"), (1, "no such page or no copy to compare; with --exit-code: something changed"),
      (2, ExitCode.failure.meaning), (64, ExitCode.usage.meaning),
    ])

  private let question: ChangeQuestion
  private let format: ChangeFormat
  private let showsStatOnly: Bool
  private let tellsByExitCode: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    var words = arguments.operands
    var range: DateRange?
    if let last = words.last, last.contains("..") {
      guard let days = DateRange(argument: last) else {
        throw .invalidOperand(
          last, placeholder: "A..B", choices: [], expected: DateRange.valueDescription)
      }
      range = days
      words.removeLast()
    }
    if range == nil, let last = words.last, let day = CalendarDate(last) {
      range = DateRange(from: day, to: nil)
      words.removeLast()
    }
    let since = try arguments.value(Self.since)
    var days = range.map { ChangeQuestion.Days(from: $0.from, to: $0.to) }
    if let since {
      guard range == nil else { throw .unexpectedArgument(arguments.operands.last ?? "") }
      days = .since(since)
    }
    var question = ChangeQuestion(
      page: words.isEmpty ? nil : words.joined(separator: " "), days: days)
    guard question.page != nil || days?.from != nil else { throw .missingOperand("PAGE") }
    question.since = since
    question.platform = try arguments.value(SharedOptions.platform)
    question.conversion = arguments.isSet(Self.conversion)
    self.question = question
    format = try arguments.value(Self.format) ?? .text
    showsStatOnly = arguments.isSet(Self.stat)
    tellsByExitCode = arguments.isSet(Self.exitCode)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    switch try question.answer(in: context.openIndex(), note: context.session.warn) {
    case .changes(let report):
      try write(report, context)
      return tellsByExitCode && report.hasChanges ? .negative : .success
    case .notCompared(let page):
      // Programs get an object even where there is nothing to compare.
      if format == .json { try context.session.output(JSONOutput.document(page)) }
    case .nothing(let report):
      if format == .json, let report { try context.session.output(report.json()) }
    }
    return .negative
  }

  private func write(_ report: ChangeReport, _ context: CommandContext) throws {
    if showsStatOnly, format == .text { return try showStat(report, context) }
    let report = showsStatOnly ? report.brief : report
    switch format {
    case .json: try context.session.output(report.json())
    case .markdown:
      try context.session.output(ChangeMarkdown(conversion: question.conversion).document(report))
    case .html:
      try context.session.output(ChangeHTML(conversion: question.conversion).document(report))
    case .text:
      var sheet = try context.sheet()
      ChangeText(conversion: question.conversion).add(report, to: &sheet)
      try context.show(sheet)
    }
    tellWhatIsLeftOut(report, context)
  }

  private func showStat(_ report: ChangeReport, _ context: CommandContext) throws {
    var sheet = try context.sheet()
    sheet.table(
      report.shownPages.map { page in
        let counts = page.counts
        let notLogged = counts.notLogged > 0 ? ["\(counts.notLogged) not logged"] : []
        return [page.difference.page, counts.signs] + notLogged
      })
    sheet.line(
      "\(Pluralizer.text(report.changedPages.count, "page")) changed: "
        + ChangeText.summary(report.counts))
    try context.show(sheet)
    tellWhatIsLeftOut(report, context)
  }

  private func tellWhatIsLeftOut(_ report: ChangeReport, _ context: CommandContext) {
    if !question.conversion, report.counts.conversion > 0 {
      context.session.warn(
        "\(Pluralizer.text(report.counts.conversion, "difference")) that may come from how the copies "
          + "were made left out; --conversion shows them")
    }
    if !report.notCompared.isEmpty { context.session.warn(report.notComparedSentence) }
  }
}
