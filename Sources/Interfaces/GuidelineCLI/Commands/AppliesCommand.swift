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
      about it. --full adds the explanation of each rule and the reason why it applies.

      With several platforms, each rule is listed once, below the platforms that it applies to. \
      Without --platform, a table shows for each platform whether the page supports it and how many \
      rules apply. --removed lists the rules that were removed, with the date of their removal.
      """,
    operands: OperandsDeclaration(
      "X", minimum: 1, maximum: nil, help: "Page, component or topic",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [
      SharedOptions.platforms, SharedOptions.asOf, SharedOptions.removed, SharedOptions.full,
      SharedOptions.resultFormat,
    ],
    examples: [
      ("hig applies toolbars --platform visionOS", "the rules on toolbars for visionOS"),
      ("hig applies 'navigation bar' -p iOS", "by a former name"),
      ("hig applies UITabBarController -p iPadOS", "by an API symbol"),
      ("hig applies toolbars -p iOS,iPadOS", "the rules for two platforms"),
      ("hig applies toolbars", "a table of platforms"),
      ("hig applies toolbars --removed", "the rules that were removed"),
    ],
    exitStatuses: ExitCode.table())

  private enum Request {
    case onePlatform(AppliesQuery)
    case severalPlatforms(AppliesPlatformsQuery)
  }

  private let request: Request
  private let onlyRemoved: Bool
  private let format: ResultFormat
  private let isFull: Bool

  init(_ arguments: CommandArguments) throws(UsageError) {
    let subject = arguments.operands.joined(separator: " ")
    let platforms = try arguments.platforms()
    let day = try arguments.date(SharedOptions.asOf)
    onlyRemoved = try arguments.asksForRemoved()
    if platforms.count > 1 {
      var query = AppliesPlatformsQuery(subject: subject, platforms: platforms, asOf: day)
      query.onlyRemoved = onlyRemoved
      request = .severalPlatforms(query)
    } else {
      var query = AppliesQuery(subject: subject, platform: platforms.first, asOf: day)
      query.onlyRemoved = onlyRemoved
      query.changedSince = AppliesQuery.startOfRecentChanges(on: arguments.today)
      request = .onePlatform(query)
    }
    format = try arguments.value(SharedOptions.resultFormat) ?? .text
    isFull = arguments.isSet(SharedOptions.full)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    switch request {
    case .onePlatform(let query):
      let result = try context.run(query)
      let response = result.response
      keep(format == .text ? response.listed : response.results, context)
      try context.print(result, as: .applies, in: format, lines: response.lines) {
        AppliesText(response, onlyRemoved: onlyRemoved, isFull: isFull).add(to: &$0)
      }
      return response.isEmpty ? .negative : .success
    case .severalPlatforms(let query):
      let result = try context.run(query)
      let response = result.response
      keep(
        format == .text ? response.groups.flatMap(\.results) : response.answers.flatMap(\.results),
        context)
      try context.print(result, as: .applies, in: format, lines: response.lines) {
        AppliesPlatformsText(response, isFull: isFull).add(to: &$0)
      }
      return response.isEmpty ? .negative : .success
    }
  }

  private func keep(_ results: [RecordResult], _ context: CommandContext) {
    context.keepLastResults(results.map(\.record.record.id))
  }
}
