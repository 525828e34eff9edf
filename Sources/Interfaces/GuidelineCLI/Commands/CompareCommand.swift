import GuidelineModel
import GuidelineQueries

/// `hig compare`: platforms or pages side by side.
struct CompareCommand: Command {
  static let name = "compare"

  static let limit = Option(
    "limit", short: "n", "N", in: 1...10_000,
    help: "Print at most N rules of each page (default: 5)")

  static let declaration = CommandDeclaration(
    name: name, summary: "Compare platforms or pages",
    discussion: """
      With one PAGE and several platforms: whether the page supports each platform, the rules for all of \
      them, and the rules for only some, by section.

      With several pages: their purpose, the platforms they support, the numbers of their rules by strength, \
      and the rules that help most to choose between them: first those that name another of the pages, \
      prohibit something or give a number. --platform counts only rules for these platforms.
      """,
    operands: OperandsDeclaration(
      "PAGE…", minimum: 1, maximum: nil, help: "Pages by any of their names, one word or quoted",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [SharedOptions.platforms, SharedOptions.asOf, limit, SharedOptions.format],
    examples: [
      ("hig compare tab-bars -p iOS -p visionOS", "the rules of a page on two platforms"),
      ("hig compare alerts sheets popovers", "which of three components to use"),
      ("hig compare 'tab bars' sidebars -p iPadOS", "two components on one platform"),
    ],
    exitStatuses: ExitCode.table())

  private let query: CompareQuery
  private let format: OutputFormat

  init(_ arguments: Arguments) throws(UsageError) {
    let limit = try arguments.value(Self.limit) ?? 5
    guard
      var query = CompareQuery(
        subjects: arguments.operands, platforms: try arguments.platforms())
    else { throw .missingOperand("PAGE, or a second --platform P") }
    query.day = try arguments.date(SharedOptions.asOf)
    query.limit = limit
    self.query = query
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    try Self.run(query, in: format, context)
  }

  /// Prints a comparison.
  static func run(
    _ query: CompareQuery, in format: OutputFormat, _ context: CommandContext
  ) throws -> ExitCode {
    let result = try context.run(query)
    if case .missing = result.response { return .negative }
    context.keepLastResults(result.response.rules.map(\.record.id))
    try context.print(result, as: .compare, in: format) {
      CompareText(result.response, width: context.width).add(to: &$0)
    }
    return .success
  }
}
