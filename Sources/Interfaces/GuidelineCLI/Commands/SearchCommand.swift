import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// `hig search`: the records that answer a query, best first.
struct SearchCommand: Command {
  static let page = Option<String>(
    "page", "PAGE", help: "Only this page", completedKind: WordCompletion.Kind.pages.rawValue)
  static let strength = Option<Strength>("strength", "S", help: "Only rules of this strength")
  static let kind = Option<RecordKind>("kind", "K", help: "Only records of this kind")
  static let limit = Option(
    "limit", short: "n", "N", in: 1...10_000, help: "Print at most N results (default: 10)")
  static let exact = Flag(
    "exact", help: "Only records with the phrases in quotation marks, however few")
  static let all = Flag(
    "all", formerNames: ["weak"], help: "Print also the results that are far below the best one")
  static let explain = Flag("explain", help: "Explain the score of each result")

  static let name = "search"

  static let declaration = CommandDeclaration(
    name: name, summary: "Search the rules in plain language",
    discussion: """
      Prints the records that answer best. Synonyms count: "hamburger menu" finds sidebars, "UITabBar" \
      tab bars. Unknown words are spell-corrected; hig says so when it corrects one.

      Names of platforms and pages in the query rank theirs first. Words in quotation marks \
      must occur together and are taken as typed; if fewer than five records have them, records with \
      the single words follow, unless --exact is set. After --, a word with a hyphen before it must not occur.

      Results far below the best one are only counted, unless --all is set. If nothing is near the query, \
      hig says that the guidelines may not cover it, prints at most the five nearest records, and exits with 1.

      If a rule that was removed names everything that the query is about, and no current rule does, it is \
      shown first with the date of its removal. --removed searches only rules that were removed.

      With --platform, records known to be for other platforms are left out; those whose platforms are \
      unknown come last. Several platforms leave only what applies to all of them.
      """,
    operands: OperandsDeclaration(
      "QUERY", minimum: 1, maximum: nil, help: "Words to search for"),
    options: [
      SharedOptions.platforms, page, limit, all, SharedOptions.full,
      SharedOptions.resultFormat,
    ],
    moreOptions: [
      strength, kind, SharedOptions.asOf, SharedOptions.removed, exact, SharedOptions.ids, explain,
    ],
    examples: [
      ("hig search tab bar titles -p tvOS", "rules on titles of tab bars for tvOS"),
      ("hig search --removed segmented control in a toolbar", "rules that no longer hold"),
      ("hig search --format tsv tap target | cut -f1,7", "ids and statements"),
      ("hig search --strength avoid -- '\"text labels\"' -toolbar", "a phrase, without a word"),
    ],
    exitStatuses: ExitCode.table())

  private let query: SearchQuery
  private let format: ResultFormat
  private let style: SearchText.Style

  init(_ arguments: Arguments) throws(UsageError) {
    var query = SearchQuery(
      arguments.operands.joined(separator: " "), limit: try arguments.value(Self.limit) ?? 10)
    query.platforms = try arguments.platforms()
    query.page = try arguments.value(Self.page)
    query.strength = try arguments.value(Self.strength)
    query.kind = try arguments.value(Self.kind)
    query.day = try arguments.date(SharedOptions.asOf)
    query.onlyRemoved = try arguments.asksForRemoved()
    query.isExact = arguments.isSet(Self.exact)
    query.isExplained = arguments.isSet(Self.explain)
    self.query = query
    format = try arguments.value(SharedOptions.resultFormat) ?? .text
    style = SearchText.Style(
      isFull: arguments.isSet(SharedOptions.full), showsWeak: arguments.isSet(Self.all),
      showsIDs: arguments.isSet(SharedOptions.ids))
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let queryContext = try context.openQueryContext()
    let result = try query.run(in: queryContext)
    let response = result.response
    context.keepLastResults(response.results.map(\.record.record.id))
    let text = SearchText(response, style)
    try context.print(
      result, of: queryContext.index, isEmpty: response.isEmpty, as: .search, in: format,
      lines: response.lines, steps: text.steps(limit: query.limit)
    ) { text.add(to: &$0) }
    return response.isEmpty || response.confidence == .none ? .negative : .success
  }
}
