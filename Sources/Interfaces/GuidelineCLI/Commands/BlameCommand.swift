import CommandLineArguments
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// `hig blame`: each rule of a page with the revision that gave it its wording.
struct BlameCommand: Command {
  static let name = "blame"

  static let declaration = CommandDeclaration(
    name: name, summary: "Tell which revision gave each rule of a page its present wording",
    discussion: """
      Each rule stands behind the revision in which it came to be worded and explained as it is \
      today. A rule as old as the oldest copy is marked with ^, as in git blame.
      """,
    operands: OperandsDeclaration("PAGE", minimum: 1, maximum: nil, help: "Page"),
    options: [SharedOptions.platform, SharedOptions.format],
    examples: [("hig blame toolbars", "since when each rule is worded as it is")],
    exitStatuses: ExitCode.table)

  private let name: String
  private let platform: Platform?
  private let format: OutputFormat

  init(_ arguments: Arguments) throws(UsageError) {
    name = arguments.operands.joined(separator: " ")
    platform = try arguments.value(SharedOptions.platform)
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let index = try context.openIndex()
    let histories = Histories(index)
    let finder = PageFinder(index: index, histories: histories)
    guard let slug = try finder.slug(name, note: context.session.warn) else { return .negative }
    let lines = try histories.blame(slug).filter { line in
      guard let platform, let platforms = line.record.record.platforms else { return true }
      return platforms.contains(PlatformSet(platform))
    }
    if lines.isEmpty {
      let isDated = try histories.history(of: slug)?.revisions.isEmpty == false
      context.session.warn(
        "no rule on '\(slug)'" + (isDated ? "" : ": none of its copies has a date"))
    }
    switch format {
    case .json:
      try context.session.output(
        JSONOutput.document(BlameJSON(page: slug, rules: lines.map(RuleJSON.init))))
    case .text:
      var sheet = try context.sheet()
      sheet.table(
        lines.map { line in
          [
            (line.isOldest ? "^" : "") + line.revision.label,
            line.change?.isLogged == false ? "not logged" : "",
            line.record.record.statement ?? "",
          ]
        })
      try context.show(sheet)
    }
    return lines.isEmpty ? .negative : .success
  }

  private struct BlameJSON: Encodable {
    let page: String
    let rules: [RuleJSON]
  }

  private struct RuleJSON: Encodable {
    let id: String
    let statement: String
    let revision: String
    @ExplicitNull var revised: String?
    @ExplicitNull var captured: String?
    let oldest: Bool
    @ExplicitNull var change: String?
    @ExplicitNull var logged: Bool?

    init(_ line: Histories.BlameLine) {
      id = line.record.record.id
      statement = line.record.record.statement ?? ""
      revision = line.revision.label
      revised = line.revision.date?.description
      captured = line.revision.seen?.description
      oldest = line.isOldest
      change = line.change?.mainClass.rawValue
      logged = line.change?.isLogged
    }
  }
}
