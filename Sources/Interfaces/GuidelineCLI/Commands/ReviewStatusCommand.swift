import CommandLineArguments
import GuidelineQueries

/// `hig review status`: the progress of a review.
struct ReviewStatusCommand: Command {
  static let name = "review status"

  static let declaration = CommandDeclaration(
    name: name, summary: "Show review progress",
    discussion: """
      FILE is a Markdown, CSV or JSON list from 'hig checklist' that you fill in. Shows how many items \
      pass, fail, do not apply and are open, by page, platform and strength, and lists the items that \
      are open, fail, or need another look.

      In Markdown a ticked item passes, unless a line "fail: …" or "n.a.: …" follows it.
      """,
    operands: OperandsDeclaration(
      "FILE", minimum: 1, maximum: 1, help: "The list", completesFiles: true),
    options: [SharedOptions.format],
    examples: [
      ("hig review status review.md", "as text"),
      ("hig review status review.md --format json | jq .verdicts.open", "for a build"),
    ],
    exitStatuses: [
      (0, "done"), (1, "the list has no items"), (2, ExitCode.failure.meaning),
      (64, ExitCode.usage.meaning),
    ])

  private let query: ReviewStatusQuery
  private let format: OutputFormat

  init(_ arguments: CommandArguments) throws(UsageError) {
    query = ReviewStatusQuery(file: arguments.operands[0])
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let response = context.response(of: try query.run(in: context.environment))
    switch format {
    case .json: try context.output(json: response)
    case .text:
      var layout = try context.layout()
      ReviewStatusText(response.status).add(to: &layout)
      try context.show(layout)
    }
    return response.isEmpty ? .negative : .success
  }
}
