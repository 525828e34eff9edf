import Checklists
import CommandLineArguments
import TextSupport

/// `hig review status`: how far a review is.
struct ReviewStatusCommand: Command {
  static let name = "review status"

  static let declaration = CommandDeclaration(
    name: name, summary: "Tell how far a review is",
    discussion: """
      FILE is a list that 'hig checklist' made as Markdown, CSV or JSON and somebody fills in. Tells \
      how many items pass, fail, do not apply and are open, by page, platform and strength, and \
      which are open, fail, or are marked to be looked at again.

      In Markdown a ticked item passes; one with a line "fail: …" or "n.a.: …" under it does not.
      """,
    operands: OperandsDeclaration(
      "FILE", minimum: 1, maximum: 1, help: "The list", completesFiles: true),
    options: [SharedOptions.format],
    examples: [
      ("hig review status review.md", "in words"),
      ("hig review status review.md --format json | jq .verdicts.open", "for a build"),
    ],
    exitStatuses: [
      (0, "done"), (1, "the list has no items"), (2, ExitCode.failure.meaning),
      (64, ExitCode.usage.meaning),
    ])

  private let path: String
  private let format: OutputFormat

  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.operands[0]
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let list = try ReviewFile(path, context).list()
    let status = ReviewStatus(of: list.items)
    for item in status.unclear {
      context.session.warn(
        "\(item.id): '\(item.unclearVerdict ?? "")' is no verdict; it counts as open")
    }
    switch format {
    case .json: try context.session.output(JSONOutput.document(ReviewStatusJSON(status)))
    case .text:
      var sheet = try context.sheet()
      ReviewStatusText(status).add(to: &sheet)
      try context.show(sheet)
    }
    return list.items.isEmpty ? .negative : .success
  }
}
