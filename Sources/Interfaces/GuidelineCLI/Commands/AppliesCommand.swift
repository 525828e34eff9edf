import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// `hig applies`: everything that applies to a page, component or topic on a platform.
struct AppliesCommand: Command {
  static let name = "applies"

  static let declaration = CommandDeclaration(
    name: name, summary: "List what applies to a component or topic on a platform",
    discussion: """
      PAGE is a page or component by any of its names, or a topic of all pages. Platforms may follow it \
      as bare words. Several pages are compared.

      A component may be in singular or plural, a former name, an API symbol, a synonym, or a name with a \
      typo. If several pages list a symbol, the one that supports the platform answers. --full adds the \
      explanation of each rule and the reason why it applies.

      With several platforms, each rule is listed once, below the platforms that it applies to. \
      Without --platform, a table shows for each platform whether the page supports it and how many \
      rules apply. --removed lists the rules that were removed, with the date of their removal.
      """,
    operands: OperandsDeclaration(
      "PAGE", minimum: 1, maximum: nil, help: "Page, component or topic",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [
      SharedOptions.platforms, SharedOptions.full, SharedOptions.resultFormat,
    ],
    moreOptions: [SharedOptions.asOf, SharedOptions.removed, SharedOptions.ids],
    examples: [
      ("hig applies toolbars visionOS", "the rules on toolbars for visionOS"),
      ("hig applies 'navigation bar' -p iOS", "by a former name"),
      ("hig applies UITabBarController -p iPadOS", "by an API symbol"),
      ("hig applies toolbars -p iOS,iPadOS", "the rules for two platforms"),
      ("hig applies alerts sheets popovers", "which of three components to use"),
      ("hig applies toolbars", "a table of platforms"),
      ("hig applies toolbars --removed", "the rules that were removed"),
    ],
    exitStatuses: ExitCode.table())

  private let words: [String]
  private let platforms: [Platform]
  private let day: CalendarDate?
  private let today: CalendarDate
  private let onlyRemoved: Bool
  private let format: ResultFormat
  private let style: AppliesText.Style

  init(_ arguments: Arguments) throws(UsageError) {
    words = arguments.operands
    platforms = try arguments.platforms()
    day = try arguments.date(SharedOptions.asOf)
    today = arguments.today
    onlyRemoved = try arguments.asksForRemoved()
    format = try arguments.value(SharedOptions.resultFormat) ?? .text
    style = AppliesText.Style(
      onlyRemoved: onlyRemoved, isFull: arguments.isSet(SharedOptions.full),
      showsIDs: arguments.isSet(SharedOptions.ids))
  }

  /// Whether words name a page and platforms, so that they are a request without the name of the command.
  static func isCalled(by words: [String], in context: CommandContext) -> Bool {
    // Most lines without a command are searches, which open the index themselves.
    guard SubjectWords.endWithPlatform(words), let index = try? context.openIndex(),
      let found = try? SubjectWords(words, isPage: { try index.page(named: $0) != nil })
    else { return false }
    return found.arePages && !found.platforms.isEmpty
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let queryContext = try context.openQueryContext()
    let found = try SubjectWords(words) { try queryContext.index.page(named: $0, asOf: day) != nil }
    let platforms = (platforms + found.platforms).unique()
    if found.subjects.count > 1,
      var query = CompareQuery(subjects: found.subjects, platforms: platforms)
    {
      query.day = day
      return try CompareCommand.run(query, in: format == .json ? .json : .text, context)
    }
    if platforms.count > 1 {
      var query = AppliesPlatformsQuery(
        subject: found.subjects[0], platforms: platforms, asOf: day)
      query.onlyRemoved = onlyRemoved
      let result = try query.run(in: queryContext)
      let response = result.response
      let listed = response.groups.flatMap(\.results)
      return try print(
        result, listed, all: response.answers.flatMap(\.results), isEmpty: response.isEmpty,
        page: response.page, queryContext, context, lines: response.lines
      ) { AppliesPlatformsText(response, style).add(to: &$0) }
    }
    var query = AppliesQuery(subject: found.subjects[0], platform: platforms.first, asOf: day)
    query.onlyRemoved = onlyRemoved
    query.changedSince = AppliesQuery.startOfRecentChanges(on: today)
    let result = try query.run(in: queryContext)
    let response = result.response
    return try print(
      result, response.listed, all: response.results, isEmpty: response.isEmpty,
      page: response.page, queryContext, context, lines: response.lines
    ) { AppliesText(response, style).add(to: &$0) }
  }

  /// - Parameters:
  ///   - listed: the results that text numbers.
  ///   - all: those of the other formats.
  private func print(
    _ result: QueryResult<some Encodable>, _ listed: [RecordResult], all: [RecordResult],
    isEmpty: Bool, page: CaptureInfo?, _ queryContext: QueryContext, _ context: CommandContext,
    lines: @autoclosure () -> ResultLines, text: (inout TextLayout) throws -> Void
  ) throws -> ExitCode {
    context.keepLastResults((format == .text ? listed : all).map(\.record.record.id))
    let steps =
      (listed.isEmpty ? [] : ["hig show 1"]) + (page.map { ["hig open \($0.slug)"] } ?? [])
      + (listed.isEmpty || style.isFull ? [] : ["reasons: --full"])
    try context.print(
      result, of: queryContext.index, isEmpty: isEmpty && page == nil, as: .applies, in: format,
      lines: lines(), steps: steps, text: text)
    return isEmpty ? .negative : .success
  }
}
