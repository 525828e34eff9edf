import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import GuidelineSearch
import TextSupport

/// `hig applies`: everything that applies to a page, component or topic on a platform.
enum AppliesCommand: Command {
  static let declaration = CommandDeclaration(
    summary: "List what applies to a component or topic on a platform",
    discussion: """
      PAGE is a page or component by any of its names, or a topic of all pages. Platforms may follow it \
      as bare words. Several pages are compared.

      A component may be in singular or plural, a former name, an API symbol, a synonym, or a name with a \
      typo. If several pages list a symbol, the one that supports the platform answers. --full adds the \
      explanation of each rule and the reason why it applies.

      With several platforms, each rule is listed once, below the platforms that it applies to. \
      Without --platform, the rules for all platforms are listed below the number for each. --removed lists the rules that were removed, with the date of their removal.
      """,
    operands: OperandsDeclaration(
      "PAGE", minimum: 1, maximum: nil, help: "Page, component or topic",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [SharedOptions.platforms, SharedOptions.full, SharedOptions.resultFormat],
    moreOptions: [
      SharedOptions.systems, SharedOptions.asOf, SharedOptions.removed, SharedOptions.ids,
    ],
    examples: [
      ("hig applies toolbars visionOS", "the rules on toolbars for visionOS"),
      ("hig applies 'navigation bar' -p iOS", "by a former name"),
      ("hig applies UITabBarController -p iPadOS", "by an API symbol"),
      ("hig applies toolbars -p iOS,iPadOS", "the rules for two platforms"),
      ("hig applies alerts sheets popovers", "which of three components to use"),
      ("hig applies toolbars", "the rules for all platforms"),
      ("hig applies toolbars --removed", "the rules that were removed"),
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let platforms = try arguments.platforms()
    let day = try arguments.date(SharedOptions.asOf)
    let onlyRemoved = try arguments.asksForRemoved()
    let format = try arguments.value(SharedOptions.resultFormat) ?? .text
    let style = AppliesText.Style(
      onlyRemoved: onlyRemoved, isFull: arguments.isSet(SharedOptions.full),
      showsIDs: arguments.isSet(SharedOptions.ids))
    return { context in
      let queryContext = try context.openQueryContext()
      let found = try SubjectWords(arguments.operands, in: queryContext.index, asOf: day)
      let platforms = (platforms + found.platforms).unique()
      if found.subjects.count > 1,
        var query = CompareQuery(subjects: found.subjects, platforms: platforms)
      {
        query.day = day
        return try CompareCommand.run(query, in: format == .json ? .json : .text, context)
      }
      var query = AppliesQuery(subject: found.subjects[0], platforms: platforms, asOf: day)
      query.onlyRemoved = onlyRemoved
      query.changedSince = AppliesQuery.startOfRecentChanges(on: arguments.today)
      let result = try query.run(in: queryContext)
      let response = result.response
      let listed = response.listed
      let all = format == .text ? listed : response.answers.flatMap(\.allResults)
      context.keepLastResults(all.map(\.record.record.id))
      let steps =
        (listed.isEmpty ? [] : ["hig show 1"])
        + (response.page.map { ["hig open \($0.slug)"] } ?? [])
        + (listed.isEmpty || style.isFull ? [] : ["reasons: --full"])
      try context.print(
        result, of: queryContext.index, isEmpty: response.isEmpty && response.page == nil,
        as: .applies, in: format, lines: response.lines, steps: steps
      ) { layout in
        if response.answers.count > 1 {
          AppliesPlatformsText(response, style).add(to: &layout)
        } else {
          AppliesText(response.answers[0], style).add(to: &layout)
        }
      }
      return response.isEmpty ? .negative : .success
    }
  }

  /// The index, if words name one of its pages and platforms, so that they are a request without the name of the command.
  static func index(of words: [String], in context: CommandContext) -> GuidelineIndex? {
    // Most lines without a command are searches, which open the index themselves.
    guard SubjectWords.endWithPlatform(words), let index = try? context.openIndex(),
      let found = try? SubjectWords(words, in: index)
    else { return nil }
    return found.arePages && !found.platforms.isEmpty ? index : nil
  }
}

/// The operands of a request about pages, in which platforms may stand as bare words: `toolbars ios`, `tab bars on visionOS`.
struct SubjectWords {
  /// The subjects in the order in which they are given: several pages, or one subject of any kind.
  let subjects: [String]
  /// The platforms among the words, in their order.
  let platforms: [Platform]
  /// Whether every subject is a page.
  let arePages: Bool

  private static let connecting: Set = ["on", "for", "in", "and"]

  /// Words that name a page together are that page, whatever platforms they hold: "designing for ios".
  ///
  /// - Parameter day: a day, month or year; `nil` for the current pages.
  init(_ words: [String], in index: GuidelineIndex, asOf day: CalendarDate? = nil) throws {
    try self.init(words) {
      try day == nil && index.page(titled: $0) != nil
    } isPage: {
      try index.page(named: $0, asOf: day) != nil
    }
  }

  /// - Parameters:
  ///   - isTitle: whether a name is that of a page, as far as that is known without effort.
  ///   - isPage: whether a name is that of a page.
  init(
    _ words: [String], isTitle: (String) throws -> Bool, isPage: (String) throws -> Bool
  ) rethrows {
    let all = words.joined(separator: " ")
    let (names, platforms) = Self.split(
      words.count == 1 ? all.split(separator: " ").map(String.init) : words)
    let subject = platforms.isEmpty ? all : names.joined(separator: " ")
    // Most words are a title with platforms, and most of the time goes into names that no page has.
    let isKnown = try !platforms.isEmpty && isTitle(subject)
    guard try isKnown ? !isTitle(all) : !isPage(all) else {
      (subjects, self.platforms, arePages) = ([all], [], true)
      return
    }
    self.platforms = platforms
    if try isKnown || !platforms.isEmpty && isPage(subject) {
      (subjects, arePages) = ([subject], true)
    } else if words.count > 1, names.count > 1, try names.allSatisfy(isPage) {
      (subjects, arePages) = (names, true)
    } else {
      (subjects, arePages) = ([subject], false)
    }
  }

  /// Whether words end with a platform, so that they may be a subject on it.
  static func endWithPlatform(_ words: [String]) -> Bool {
    words.joined(separator: " ").split(separator: " ").last
      .flatMap { PlatformList(argument: String($0)) } != nil
  }

  /// Splits the platforms at the end from the words before; words that are all platforms name no subject and stay whole.
  private static func split(_ words: [String]) -> (names: [String], platforms: [Platform]) {
    var names = words
    var platforms: [Platform] = []
    while let last = names.last {
      if let list = PlatformList(argument: last) {
        platforms = list.ordered + platforms
      } else if platforms.isEmpty || !connecting.contains(last) {
        break
      }
      names.removeLast()
    }
    return names.isEmpty ? (words, []) : (names, platforms)
  }
}
