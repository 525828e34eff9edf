import CommandLineArguments
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import SafeText

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

  private let page: String?
  private let range: DateRange?
  private let since: CalendarDate?
  private let platform: Platform?
  private let format: ChangeFormat
  private let showsStatOnly: Bool
  private let tellsByExitCode: Bool
  private let showsConversion: Bool

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
    since = try arguments.value(Self.since)
    if let since {
      guard range == nil else { throw .unexpectedArgument(arguments.operands.last ?? "") }
      // What changed since June includes June.
      range = DateRange(from: since.periodBefore ?? since, to: nil)
    }
    page = words.isEmpty ? nil : words.joined(separator: " ")
    guard page != nil || range?.from != nil else { throw .missingOperand("PAGE") }
    self.range = range
    platform = try arguments.value(SharedOptions.platform)
    format = try arguments.value(Self.format) ?? .text
    showsStatOnly = arguments.isSet(Self.stat)
    tellsByExitCode = arguments.isSet(Self.exitCode)
    showsConversion = arguments.isSet(Self.conversion)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let index = try context.openIndex()
    let histories = try Histories(index)
    var report: ChangeReport
    if let page {
      guard let slug = try PageFinder(index: index, histories: histories).slug(page, context)
      else { return .negative }
      guard let found = try pageReport(slug, histories, context) else { return .negative }
      report = found
    } else {
      guard let from = range?.from else { throw UsageError.missingOperand("PAGE") }
      let (differences, notCompared) = try histories.differences(from: from, to: range?.to)
      if differences.isEmpty {
        context.session.tell(
          "no page was read \(since.map { "before \($0)" } ?? "as of \(from)"); 'hig status' tells the oldest state"
        )
      }
      report = ChangeReport(
        differences, notCompared: notCompared, from: from, to: range?.to, platform: platform,
        conversion: showsConversion)
      if differences.isEmpty {
        if format == .json { try context.session.output(report.json()) }
        return .negative
      }
    }
    report.since = since
    try write(report, context)
    return tellsByExitCode && report.hasChanges ? .negative : .success
  }

  private func pageReport(_ slug: String, _ histories: Histories, _ context: CommandContext) throws
    -> ChangeReport?
  {
    guard let history = try histories.history(of: slug) else { return nil }
    let revisions = history.revisions
    let isThere =
      if case .revision = try histories.standing(of: slug, asOf: nil) { true } else { false }
    if range == nil, isThere, revisions.count == 1 {
      // The first revision of a page that took over another has something to be compared with.
      if let difference = try histories.steps(of: slug).first?.difference {
        return ChangeReport(
          difference, from: nil, to: nil, platform: platform, conversion: showsConversion)
      }
      context.session.tell(
        "one revision of \(history.title) is known (\(revisions[0].label)); there is none to compare it with"
      )
      try writeNotCompared(history, to: revisions[0], context)
      return nil
    }
    // A page that is not there any more is compared as it stood last.
    let latest = isThere ? revisions.dropLast().last : revisions.last
    let from = range.map { $0.from ?? revisions.first?.day } ?? latest?.day
    guard let from, let difference = try histories.difference(of: slug, from: from, to: range?.to)
    else {
      let oldest =
        revisions.first.map { "the oldest copy is of \($0.day?.description ?? $0.label)" }
        ?? "no copy has a date"
      context.session.tell("no copy of \(history.title) to compare with; \(oldest)")
      let standing = try histories.standing(of: slug, asOf: range?.to)
      let revision: PageRevision? =
        if case .revision(let revision) = standing { revision } else { nil }
      try writeNotCompared(history, to: revision, context)
      return nil
    }
    return ChangeReport(
      difference, from: from, to: range?.to, platform: platform, conversion: showsConversion)
  }

  /// Programs get an object even where there is nothing to compare.
  private func writeNotCompared(
    _ history: PageHistory, to revision: PageRevision?, _ context: CommandContext
  ) throws {
    guard format == .json else { return }
    try context.session.output(
      JSONOutput.document(DifferenceJSON(history, onlyTo: revision)))
  }

  private func write(_ report: ChangeReport, _ context: CommandContext) throws {
    if showsStatOnly, format == .text { return try showStat(report, context) }
    let report = showsStatOnly ? report.brief : report
    switch format {
    case .json: try context.session.output(report.json())
    case .markdown:
      try context.session.output(ChangeMarkdown(conversion: showsConversion).document(report))
    case .html: try context.session.output(ChangeHTML(conversion: showsConversion).document(report))
    case .text:
      var sheet = try context.sheet()
      ChangeText(conversion: showsConversion).add(report, to: &sheet)
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
      "\(Counted.text(report.changedPages.count, "page")) changed: "
        + ChangeText.summary(report.counts))
    try context.show(sheet)
    tellWhatIsLeftOut(report, context)
  }

  private func tellWhatIsLeftOut(_ report: ChangeReport, _ context: CommandContext) {
    if !showsConversion, report.counts.conversion > 0 {
      context.session.tell(
        "\(Counted.text(report.counts.conversion, "difference")) that may come from how the copies "
          + "were made left out; --conversion shows them")
    }
    if !report.notCompared.isEmpty { context.session.tell(report.notComparedSentence) }
  }
}
