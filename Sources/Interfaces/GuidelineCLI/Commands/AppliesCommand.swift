import CommandLineArguments
import GuidelineModel
import GuidelineQueries

/// `hig applies`: everything that applies to a page, component or topic on a platform.
struct AppliesCommand: Command {
  static let name = "applies"

  static let declaration = CommandDeclaration(
    name: name, summary: "List what applies to a component or topic on a platform",
    discussion: """
      X is a page, or a component by any of its names: singular or plural, a former name, an API symbol, \
      a synonym, or a name with a typo. If several pages list a symbol, the one that supports the \
      platform answers. If X names no page, it is a topic, answered with the rules of all pages that are \
      about it. Each rule comes with the reason why it applies.

      Without --platform, a table shows for each platform whether the page supports it and how many \
      rules apply. --removed lists the rules that were removed, with the date of their removal.
      """,
    operands: OperandsDeclaration("X", minimum: 1, maximum: nil, help: "Page, component or topic"),
    options: [
      SharedOptions.platform, SharedOptions.asOf, SharedOptions.removed, SharedOptions.format,
    ],
    examples: [
      ("hig applies toolbars --platform visionOS", "the rules on toolbars for visionOS"),
      ("hig applies 'navigation bar' -p iOS", "by a former name"),
      ("hig applies UITabBarController -p iPadOS", "by an API symbol"),
      ("hig applies toolbars", "a table of platforms"),
      ("hig applies toolbars --removed", "the rules that were removed"),
    ],
    exitStatuses: ExitCode.table)

  private let query: AppliesQuery
  private let format: OutputFormat

  init(_ arguments: CommandArguments) throws(UsageError) {
    var query = AppliesQuery(
      subject: arguments.operands.joined(separator: " "),
      platform: try arguments.value(SharedOptions.platform),
      asOf: try arguments.date(SharedOptions.asOf))
    query.onlyRemoved = try arguments.asksForRemoved()
    self.query = query
    format = try arguments.value(SharedOptions.format) ?? .text
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let response = try context.run(query)
    switch format {
    case .json: try context.output(json: response)
    case .text: try AppliesText(response, onlyRemoved: query.onlyRemoved).show(in: context)
    }
    return response.isEmpty ? .negative : .success
  }
}
