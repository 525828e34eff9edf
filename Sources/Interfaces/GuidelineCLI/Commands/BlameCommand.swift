import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// `hig blame`: each rule of a page with the day of its last change.
struct BlameCommand: Command {
  static let name = "blame"

  static let declaration = CommandDeclaration(
    name: name, summary: "Show when each rule of a page last changed",
    discussion: """
      Each rule follows the day on which its wording, explanation or platforms last changed: that of the \
      entry of the change log that names the change, or else of the newest one by then ("by 2025-06-09"). A rule as \
      old as the oldest capture is marked with ^, as in git blame.
      """,
    operands: OperandsDeclaration(
      "PAGE", minimum: 1, maximum: nil, help: "Page",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [SharedOptions.platforms, SharedOptions.format],
    examples: [
      ("hig blame toolbars", "the date of each rule's last change"),
      ("hig blame toolbars --platform visionOS", "only rules for a platform"),
    ],
    exitStatuses: ExitCode.table())

  private let query: BlameQuery
  private let format: OutputFormat

  init(_ arguments: Arguments) throws(UsageError) {
    query = BlameQuery(
      page: arguments.operands.joined(separator: " "),
      platforms: try arguments.platforms())
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let result = try context.run(query)
    let response = result.response
    guard response.page != nil else { return .negative }
    try context.print(result, in: format) { layout in
      layout.table(
        response.rules.map { line in
          let log = line.change?.isLogged == false ? " (\(ChangeWording.notLogged))" : ""
          return [
            .init((line.isOldest ? "^" : "") + line.day.label, .dim),
            .init((line.record.record.statement ?? "") + log, link: line.record.url),
          ]
        }, flexible: 1)
    }
    return response.rules.isEmpty ? .negative : .success
  }
}
