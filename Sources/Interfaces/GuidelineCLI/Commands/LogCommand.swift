import CommandLineArguments
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// How a log is written.
enum LogFormat: String, CaseIterable, OptionValue {
  case text, json, atom
}

/// `hig log`: the revisions of pages, or the life of one rule.
struct LogCommand: Command {
  static let since = Option<CalendarDate>(
    "since", "DATE", help: "Only revisions of that day, month or year and later")
  static let format = Option<LogFormat>("format", "FORMAT", help: "How to write the log")

  static let name = "log"

  static let declaration = CommandDeclaration(
    name: name, summary: "Tell the history of a page, of a rule or of all pages",
    discussion: """
      For a page: its revisions, newest first, with the rows of its change log and the numbers of \
      changes. A revision is named by the newest date of the change log; a copy with another text \
      under the same date is told apart by the day it was seen. For a rule, by any id it has had: \
      when it was first seen, and every wording, move and change of platforms. Without a name: the \
      revisions of all pages.
      """,
    operands: OperandsDeclaration(
      "[PAGE|ID]", minimum: 0, maximum: nil, help: "Page or record id; all pages when left out"),
    options: [since, SharedOptions.platform, format],
    examples: [
      ("hig log toolbars", "the revisions of a page"),
      ("hig log --since 2025-06 --platform macOS", "what is new for macOS"),
      ("hig log --format atom > hig.xml", "a feed"),
    ],
    exitStatuses: ExitCode.table)

  private let name: String?
  private let since: CalendarDate?
  private let platform: Platform?
  private let format: LogFormat

  init(_ arguments: Arguments) throws(UsageError) {
    name = arguments.operands.isEmpty ? nil : arguments.operands.joined(separator: " ")
    since = try arguments.value(Self.since)
    platform = try arguments.value(SharedOptions.platform)
    format = try arguments.value(Self.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let index = try context.openIndex()
    let histories = Histories(index)
    guard let name else {
      var entries: [RevisionLogEntry] = []
      for slug in try histories.pages { entries += try self.entries(of: slug, histories) }
      return try write(entries.sorted(by: RevisionLogEntry.isNewer), of: nil, context)
    }
    if name.contains("/") {
      if let life = try histories.life(of: name) {
        return try RuleHistoryText(life: life, isJSON: format == .json).write(context)
      }
      if let note = try MissingRecord.note(name, index) {
        context.session.warn(note)
        return .negative
      }
    }
    let finder = PageFinder(index: index, histories: histories)
    guard let slug = try finder.slug(name, note: context.session.warn) else { return .negative }
    return try write(
      entries(of: slug, histories).reversed(), of: histories.history(of: slug), context)
  }

  /// The revisions that are asked for, oldest first.
  private func entries(of slug: String, _ histories: Histories) throws -> [RevisionLogEntry] {
    let steps = try histories.steps(of: slug, since: since)
    let isNewPage = try histories.history(of: slug)?.beginsWithNewPage ?? false
    return steps.map { RevisionLogEntry($0, page: slug, platform: platform, isNewPage: isNewPage) }
      .filter { platform == nil || $0.difference == nil || !$0.changes.isEmpty }
  }

  private func write(
    _ entries: [RevisionLogEntry], of history: PageHistory?, _ context: CommandContext
  )
    throws -> ExitCode
  {
    if entries.isEmpty {
      context.session.warn("no revision" + (since.map { " since \($0)" } ?? ""))
    }
    switch format {
    case .json:
      try context.session.output(
        JSONOutput.document(LogJSON(entries, history: history)))
    case .atom:
      let page = history.map { ($0.page, $0.title) }
      try context.session.output(AtomFeed(platform: platform, page: page).document(entries))
    case .text:
      var sheet = try context.sheet()
      if let history, !entries.isEmpty { sheet.line(history.title, style: .bold) }
      for entry in entries { entry.add(to: &sheet, showsPage: history == nil) }
      if let history, since == nil, !history.undated.isEmpty {
        sheet.line(
          "\(Pluralizer.text(history.undated.count, "copy")) without any date: "
            + history.undated.map(\.document).joined(separator: ", "))
      }
      try context.show(sheet)
    }
    return entries.isEmpty ? .negative : .success
  }
}
