import ByteRoutines
import GuidelineModel
import GuidelineQueries
import TextSupport

/// `hig applies`: everything that applies to a page, component or topic on a platform.
enum AppliesCommand: Command {
  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "PAGE", minimum: 1, maximum: nil, help: "Page, component or topic",
      completedKind: WordCompletion.Kind.pages.rawValue),
    options: [SharedOptions.platforms, SharedOptions.full, SharedOptions.resultFormat],
    moreOptions: [SharedOptions.systems, SharedOptions.asOf, SharedOptions.removed, SharedOptions.ids])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let platforms = try arguments.platforms()
    let day = try arguments.date(SharedOptions.asOf)
    let onlyRemoved = try arguments.asksForRemoved()
    let format = try arguments.value(SharedOptions.resultFormat) ?? .text
    let style = AppliesText.Style(
      onlyRemoved: onlyRemoved, isFull: arguments.isSet(SharedOptions.full),
      showsIDs: arguments.isSet(SharedOptions.ids))
    return { context in
      let queryContext = try context.openIndex()
      let found = try SubjectWords(arguments.operands, in: queryContext, asOf: day)
      let platforms = (platforms + found.platforms).unique()
      if found.subjects.count > 1, var query = CompareQuery(subjects: found.subjects, platforms: platforms) {
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
        (listed.isEmpty ? [] : ["hig show 1"]) + (response.page.map { ["hig open \($0.slug)"] } ?? [])
        + (listed.isEmpty || style.isFull ? [] : ["reasons: --full"])
      try context.print(
        result, of: queryContext, isEmpty: response.isEmpty && response.page == nil,
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

  /// Whether a line without a command, which could be a search, names a page, with or without platforms, or a choice.
  static func isMeant(by arguments: Arguments, in context: QueryContext) -> Bool {
    let resolver = Resolver(context)
    // Most lines without a command are searches, which should not wait for the names of pages.
    guard arguments.operands.joined(separator: " ").count(where: { $0 == " " }) < mostWords,
      arguments.hasOnly(declaration.ownOptions + GlobalOptions.all),
      let found = try? SubjectWords(
        arguments.operands, isTitle: resolver.isTitle,
        isPage: { name in
          try resolver.isTitle(name)
            || !Thesaurus.standard.entries(named: NameKey.make(name)).allSatisfy(\.pages.isEmpty)
              && resolver.isPage(name)
        })
    else { return false }
    return found.arePages && (found.subjects.count == 1 || found.isChoice || !found.platforms.isEmpty)
  }

  private static let mostWords = 8
}
