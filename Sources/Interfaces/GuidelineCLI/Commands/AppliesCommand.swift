import ByteRoutines
import GuidelineAnswers
import GuidelineModel
import TextSupport

/// `hig applies`: everything that applies to a page, component or topic on a platform.
enum AppliesCommand: Command {
  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "PAGE…", minimum: 1, maximum: nil, help: "Page, component or topic",
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
    // Most lines without a command are searches, which should not wait for the names of pages.
    guard arguments.operands.joined(separator: " ").count(where: { $0 == " " }) < mostWords,
      arguments.hasOnly(declaration.ownOptions + GlobalOptions.all),
      let found = try? subjects(arguments.operands, in: context)
    else { return false }
    return found.arePages && (found.subjects.count == 1 || found.isChoice || !found.platforms.isEmpty)
  }

  /// The subjects of a line that could be a search: only titles and names of pages are pages.
  static func subjects(_ words: [String], in context: QueryContext) throws -> SubjectWords {
    let resolver = Resolver(context)
    return try SubjectWords(
      words, isTitle: resolver.isTitle,
      isPage: { name in
        try resolver.isTitle(name)
          || !Thesaurus.standard.entries(named: NameKey.make(name)).allSatisfy(\.pages.isEmpty) && resolver.isPage(name)
      })
  }

  private static let mostWords = 8
}

/// The answer of `hig applies` as text.
struct AppliesText {
  struct Style {
    /// Whether the results are rules that were removed.
    var onlyRemoved = false
    /// Whether whole records are shown, with reasons and addresses.
    var isFull = false
    var showsIDs = false
  }

  private let response: AppliesAnswer
  private let style: Style

  init(_ response: AppliesAnswer, _ style: Style) {
    self.response = response
    self.style = style
  }

  func add(to layout: inout TextLayout) {
    switch response.scope {
    case .page(let page, let records):
      if style.onlyRemoved { addRemoved(page, to: &layout) } else { add(page, records, to: &layout) }
    case .topic(let words):
      guard !response.isEmpty else { return }
      RecordText.addRemoved(response.removed, to: &layout)
      var number = 1
      for (heading, results) in groups {
        if let heading {
          layout.line(heading, style: .underlined)
          layout.line()
        }
        add(results, from: number, highlighting: words, to: &layout)
        number += results.count
      }
    }
  }

  private func add(
    _ results: [RecordResult], from number: Int, highlighting words: MatchedWords, to layout: inout TextLayout
  ) {
    if style.isFull { return RecordText(highlighting: words).add(results, to: &layout) }
    ResultList(highlighting: words, showsIDs: style.showsIDs).add(results, from: number, to: &layout)
  }

  /// The results about a topic: those for the platform in particular, then the general ones, if there are both.
  private var groups: [(heading: String?, results: [RecordResult])] {
    let own = response.results.filter { $0.scope == .platform }
    let general = response.results.filter { $0.scope != .platform }
    guard let platform = response.platform, !own.isEmpty, !general.isEmpty else { return [(nil, response.results)] }
    return [("For \(platform.rawValue) in particular", own), ("General", general)]
  }

  private func addRemoved(_ page: CaptureInfo, to layout: inout TextLayout) {
    RecordText.addHeading(of: page, to: &layout)
    let platform = response.platform.map { " for \($0.rawValue)" } ?? ""
    layout.line("\(Pluralizer.count(response.results.count, "rule"))\(platform) removed")
    layout.line()
    add(response.results, from: 1, highlighting: .none, to: &layout)
  }

  private func add(_ page: CaptureInfo, _ records: [CitedRecord], to layout: inout TextLayout) {
    let counts = response.platform == nil ? PlatformTable.line(of: page, records) : nil
    if !style.isFull, response.supported != false {
      list(page, response.results).add(supported: response.supported, counts: counts, to: &layout)
      return addOthers(to: &layout)
    }
    RecordText.addHeading(of: page, to: &layout)
    if let sentence = page.supportSentence { layout.line("The page says: “\(sentence)”") }
    if let platform = response.platform, response.supported == false {
      layout.line("\(page.title): not supported on \(platform.rawValue)", style: .bold)
      return addOthers(to: &layout)
    }
    let records = response.results.map(\.record)
    let rules = Pluralizer.count(records.count { $0.record.kind == .guideline }, "rule")
    layout.line(
      response.platform.map {
        "\(rules) for \($0.rawValue)"
          + (response.supported == nil ? "; the page does not say whether it supports it" : "")
      } ?? counts ?? rules)
    layout.line()
    RecordText().addSections(of: records.filter { $0.record.kind != .context }, to: &layout, page: page)
    let background = records.count { $0.record.kind == .context }
    if background > 0 {
      layout.line(
        "\(Pluralizer.count(background, "text")) left out; 'hig show \(page.slug)' shows the whole page.", style: .dim)
    }
    addOthers(to: &layout)
  }

  private func list(_ page: CaptureInfo, _ results: [RecordResult]) -> RuleList {
    RuleList(page: page, platforms: [response.platform].compactMap(\.self), results: results, showsIDs: style.showsIDs)
  }

  /// Adds the rules of the pages of other systems with the same name, numbered on.
  private func addOthers(to layout: inout TextLayout) {
    var number = RuleSection.sections(of: response.results).reduce(1) { $0 + $1.rules.count }
    for other in response.others {
      layout.line()
      let list = list(other.page, other.results)
      list.addHeading(to: &layout)
      layout.line()
      if style.isFull {
        RecordText().addSections(
          of: other.results.map(\.record).filter { $0.record.kind != .context }, to: &layout, page: other.page)
      } else {
        list.addSections(of: other.results, from: number, to: &layout)
      }
      number += RuleSection.sections(of: other.results).reduce(0) { $0 + $1.rules.count }
    }
  }
}
