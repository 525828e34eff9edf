import ByteRoutines
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
      PAGE is a page or component by any of its names, or a topic of several pages. Platforms can be \
      bare words before or after it. Several pages, as in 'alerts sheets' or 'alerts vs sheets', are \
      compared. The word applies can be left out.

      A component may be in singular or plural, a former name, an API symbol, a synonym, or a name \
      with a typo. If several pages list a symbol, the one that supports the platform answers. \
      --full adds the explanation of each rule and the reason why it applies.

      With several platforms, each rule is listed once, below the platforms that it applies to. \
      Without a platform, hig lists the number of rules for each platform, then all rules. \
      --removed lists the rules that were removed, with the date of their removal.

      Rules that changed within the last year are marked. 'changed by 2025-06-09' means that the \
      rule changed on that day or earlier and that no entry of the change log names the change.
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
      query.changedSince = arguments.today.startOfRecentChanges
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

  /// Whether a line without a command, which could be a search, names a page, a page on platforms or a choice of pages.
  static func isMeant(by arguments: Arguments, in index: GuidelineIndex) -> Bool {
    // Most lines without a command are searches, which should not wait for the names of pages.
    guard arguments.operands.joined(separator: " ").count(where: { $0 == " " }) < mostWords,
      arguments.hasOnly(declaration.ownOptions + GlobalOptions.all),
      let found = try? SubjectWords(
        arguments.operands, isTitle: { try index.page(titled: $0) != nil },
        isPage: { name in
          try index.page(titled: name) != nil
            || !Thesaurus.standard.entries(named: NameKey.make(name)).allSatisfy(\.pages.isEmpty)
              && index.page(called: name) != nil
        })
    else { return false }
    return found.arePages
      && (found.subjects.count == 1 || found.isChoice || !found.platforms.isEmpty)
  }

  private static let mostWords = 8
}
