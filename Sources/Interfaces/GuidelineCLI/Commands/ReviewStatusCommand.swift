import Checklists
import GuidelineQueries

/// The items for which `hig review status` exits with status 1.
enum FailureCondition: String, CaseIterable, OptionValue {
  case fail, open, marked, never

  /// The condition of the review; `nil` for `never`.
  var condition: ReviewStatus.Condition? { ReviewStatus.Condition(rawValue: rawValue) }
}

/// `hig review status`: the progress of a review.
struct ReviewStatusCommand: Command {
  static let failOn = Option<FailureCondition>(
    "fail-on", "WHEN", help: "Exit with status 1 only for items of this kind", repeats: true)

  static let name = "review status"

  static let declaration = CommandDeclaration(
    name: name, summary: "Show review progress",
    discussion: """
      FILE is a Markdown, CSV or JSON list from 'hig checklist' that you fill in. Shows how many items \
      pass, fail, do not apply and are open, by page, platform and strength, and lists the items that \
      are open, fail, or need another look. Several files are counted together: name all parts of a \
      list that --max-bytes split.

      In Markdown a ticked item passes, unless a line "fail: …" or "n.a.: …" follows it. An item \
      marked "Needs another look" counts as reviewed again when you remove the mark; a failure stays one.

      The exit status is 1 while an item fails, is open, or needs another look. --fail-on limits this to \
      items that fail (fail), are open (open) or need another look (marked); never always gives 0.
      """,
    operands: OperandsDeclaration(
      "FILE", minimum: 1, maximum: nil, help: "The list, or its parts", completesFiles: true),
    options: [failOn, SharedOptions.format],
    examples: [
      ("hig review status review.md", "as text"),
      ("hig review status review.md review-2.md", "of a list in two parts"),
      ("hig review status review.md --fail-on fail", "for a build that fails with a failed item"),
      ("hig review status review.md --format json | jq .verdicts.open", "the number of open items"),
    ],
    exitStatuses: [
      (0, "the review is complete, or no item is of a kind that --fail-on names"),
      (1, "an item fails, is open or needs another look, or the list has no items"),
      (2, ExitCode.failure.meaning), (64, ExitCode.usage.meaning),
    ])

  private let query: ReviewStatusQuery
  private let conditions: [ReviewStatus.Condition]
  private let format: OutputFormat

  init(_ arguments: CommandArguments) throws(UsageError) {
    query = ReviewStatusQuery(files: arguments.operands)
    let words = try arguments.values(Self.failOn)
    if words.contains(.never), let other = words.first(where: { $0 != .never }) {
      throw .conflictingOptions(
        "\(Self.failOn.spelling) \(FailureCondition.never.rawValue)",
        "\(Self.failOn.spelling) \(other.rawValue)")
    }
    conditions = words.isEmpty ? ReviewStatus.Condition.allCases : words.compactMap(\.condition)
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
    // Without items there is nothing that a reviewer could have approved.
    return !conditions.isEmpty && response.isEmpty
      || conditions.contains(where: response.status.meets) ? .negative : .success
  }
}
