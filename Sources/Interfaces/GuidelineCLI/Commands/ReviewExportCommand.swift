import Checklists
import GuidelineQueries
import TextSupport

/// The format of a report about a review.
enum ReviewFormat: String, CaseIterable, OptionValue {
  case sarif
}

/// `hig review export`: a filled-in checklist as a report for other tools.
struct ReviewExportCommand: Command {
  static let format = Option<ReviewFormat>(
    "format", "FORMAT", help: "Output format; sarif by default")
  static let allItems = Flag(
    "all-items", help: "Also report items that pass or have no place in the app")

  static let name = "review export"

  static let declaration = CommandDeclaration(
    name: name, summary: "Export a review for other tools",
    discussion: """
      FILE is a Markdown, CSV or JSON list from 'hig checklist' that you fill in. The report is SARIF 2.1.0 \
      for code scanning, with the items that fail and those with a place in the app that do not pass; items \
      that do not apply are suppressed.

      Items whose rule is gone are left out. A verdict from before a change of the rule, or one that is \
      not recognized, counts as undecided.
      """,
    operands: OperandsDeclaration(
      "FILE", minimum: 1, maximum: 1, help: "The list", completesFiles: true),
    options: [format, allItems],
    examples: [
      ("hig review export review.md -o hig.sarif", "for code scanning"),
      ("hig review export review.csv --all-items", "with the items that pass"),
    ],
    exitStatuses: [
      (0, "done"), (1, "the list has no items"), (2, ExitCode.failure.meaning),
      (64, ExitCode.usage.meaning),
    ])

  private let query: ReviewExportQuery
  private let includesAllItems: Bool

  init(_ arguments: CommandArguments) throws(UsageError) {
    query = ReviewExportQuery(file: arguments.operands[0])
    _ = try arguments.value(Self.format)
    includesAllItems = arguments.isSet(Self.allItems)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let review = context.response(of: try query.run(in: context.environment))
    guard !review.isEmpty else { return .negative }
    let version = Tool.declaration.version
    try context.session.output(
      try SARIFText.document(
        ChecklistSARIF(review, version: version, includingAll: includesAllItems), context))
    return .success
  }
}
