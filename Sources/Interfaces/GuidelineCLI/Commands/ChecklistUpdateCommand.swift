import Checklists
import GuidelineQueries

/// `hig review update`: brings an edited checklist up to date.
struct ChecklistUpdateCommand: Command {
  static let check = Flag(
    "check", help: "Change nothing; exit with status 1 when the list is out of date")
  static let backup = Flag("backup", help: "Keep the old file with .bak added to its name")

  static let name = "review update"

  static let declaration = CommandDeclaration(
    name: name, otherNames: Commands.otherNames(of: name),
    summary: "Update a checklist to the current rules",
    discussion: """
      FILE is a Markdown, CSV or JSON list from 'hig checklist'. Ticks, verdicts, notes and everything \
      else that you wrote stay. New rules are added; items of changed rules are marked with the old and \
      new wording; items of removed rules are struck through; rules that moved keep their items.

      Rules are followed through the history in the index. Where the index has no capture of the older \
      wording, the text in the list is compared.
      """,
    operands: OperandsDeclaration(
      "FILE", minimum: 1, maximum: nil, help: "The list", completesFiles: true),
    options: [check, backup],
    examples: [
      ("hig review update review.md", "in place"),
      ("hig review update --check review.md", "for a build that fails when the list is stale"),
    ],
    exitStatuses: ExitCode.table(
      success: "the list is up to date", negative: "with --check: the list is out of date"))

  private let paths: [String]
  private let onlyChecks: Bool
  private let keepsBackup: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    onlyChecks = arguments.isSet(Self.check)
    keepsBackup = arguments.isSet(Self.backup)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    var status = ExitCode.success
    var queries: [ChecklistUpdateQuery] = []
    for path in paths {
      do throws(ChecklistFileError) {
        queries.append(
          try .read(
            path, in: context.environment, onlyChecks: onlyChecks, keepsBackup: keepsBackup))
      } catch {
        context.session.warn(error.description)
        status = .failure
      }
    }
    guard !queries.isEmpty else { return status }
    let queryContext = try context.openQueryContext()
    for query in queries {
      do {
        let result = try query.run(in: queryContext)
        context.show(result.notices)
        let response = result.response
        show(response, context)
        if onlyChecks, response.update.isStale, status == .success { status = .negative }
      } catch let error as ChecklistFileError {
        context.session.warn(error.description)
        status = .failure
      }
    }
    return status
  }

  private func show(_ response: ChecklistUpdateResponse, _ context: CommandContext) {
    let text = ChecklistUpdateText(response)
    for line in onlyChecks ? text.lines : text.unknown { context.session.warn(line) }
    context.session.warn("\(response.name): \(text.summary)")
  }
}
