import GuidelineAnswers
import GuidelineModel
import GuidelineSearch
import TextSupport

/// `hig search`: the records that answer a query, best first.
enum SearchCommand: Command {
  static let page = Option<String>(
    QueryRestriction.page.name, "PAGE", help: QueryRestriction.page.help,
    completedKind: WordCompletion.Kind.pages.rawValue)
  static let kind = Option<RecordKind>(QueryRestriction.kind.name, "K", help: QueryRestriction.kind.help)
  static let limit = Option("limit", short: "n", "N", in: 1...10_000, help: "Print at most N results (default: 10)")
  static let exact = Flag(QueryRestriction.exact.name, help: "\(QueryRestriction.exact.help), however few")
  static let all = Flag("all", help: "Print also the results that are far below the best one")
  static let explain = Flag("explain", help: "Explain the score of each result")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("QUERY", minimum: 1, maximum: nil, help: "Words to search for"),
    options: [SharedOptions.platforms, page, limit, all, SharedOptions.full, SharedOptions.resultFormat],
    moreOptions: [
      SharedOptions.systems, SharedOptions.strength, kind, SharedOptions.asOf, SharedOptions.removed, exact,
      SharedOptions.ids, explain,
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    var query = SearchQuery(arguments.operands.joined(separator: " "), limit: try arguments.value(Self.limit) ?? 10)
    query.platforms = try arguments.platforms()
    query.page = try arguments.value(Self.page)
    query.strength = try arguments.value(SharedOptions.strength)
    query.kind = try arguments.value(Self.kind)
    query.day = try arguments.date(SharedOptions.asOf)
    query.onlyRemoved = try arguments.asksForRemoved()
    query.isExact = arguments.isSet(Self.exact)
    query.isExplained = arguments.isSet(Self.explain)
    let format = try arguments.value(SharedOptions.resultFormat) ?? .text
    let style = SearchResponseText.Style(
      isFull: arguments.isSet(SharedOptions.full), showsWeak: arguments.isSet(Self.all),
      showsIDs: arguments.isSet(SharedOptions.ids))
    return { context in
      let queryContext = try context.openIndex()
      let result = try query.run(in: queryContext)
      let response = result.response
      context.keepLastResults(response.results.map(\.record.record.id))
      let text = SearchResponseText(response, style)
      try context.print(
        result, of: queryContext, isEmpty: response.isEmpty, as: .search, in: format,
        lines: response.lines, steps: text.steps(limit: query.limit)
      ) { text.add(to: &$0) }
      return response.isEmpty || response.confidence == .none ? .negative : .success
    }
  }
}

struct SearchResponseText {
  struct Style {
    /// Whether whole records are shown, with reasons and addresses.
    var isFull = false
    /// Whether weak results are shown and not only counted.
    var showsWeak = false
    var showsIDs = false
  }

  private let response: SearchResponse
  private let style: Style
  private let shown: [RecordResult]

  init(_ response: SearchResponse, _ style: Style) {
    self.response = response
    self.style = style
    shown = style.showsWeak ? response.results : Array(response.strong)
  }

  /// The commands and options to go on with.
  func steps(limit: Int) -> [String] {
    guard !shown.isEmpty else { return [] }
    let weaker = response.results.count - shown.count
    let more =
      weaker > 0
      ? "\(weaker) weaker: --all" : response.results.count < limit ? nil : "more: -n \(min(limit * 2, 10_000))"
    return [more].compactMap(\.self) + ["hig show 1", "hig open 1"]
  }

  func add(to layout: inout TextLayout) {
    guard !response.isEmpty else { return }
    if style.isFull {
      RecordText(highlighting: response.words).add(shown, to: &layout) { addRemarks(on: $0, indent: 4, to: &$1) }
    } else {
      ResultList(highlighting: response.words, showsIDs: style.showsIDs).add(shown, to: &layout) {
        addRemarks(on: $0, indent: 3, to: &$1)
      }
    }
    let weaker = response.results.count - shown.count
    if weaker > 0, !layout.abilities.contains(.screen) {
      layout.line("\(Pluralizer.count(weaker, "weaker result")): --all")
    }
    RecordText.addRemoved(response.removed, to: &layout)
  }

  private func addRemarks(on result: RecordResult, indent: Int, to layout: inout TextLayout) {
    if let similar = result.similar, !similar.isEmpty {
      layout.line("Similar: \(similar.joined(separator: ", "))", indent: indent, style: .dim)
    }
    if let explanation = result.explanation, let score = result.score {
      layout.line(Self.line(explanation, score: score), indent: indent, style: .dim)
    }
  }

  /// "score 0.93 = (tab 0.41: phrases 2.50, statement 2.00; together in phrases 0.20) × 0.95 for 0.90 of the query …".
  private static func line(_ explanation: ScoreExplanation, score: Double) -> String {
    var sums = explanation.terms.map { term in
      let columns = term.columns.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) \(number($0.value))" }
      return columns.isEmpty
        ? "\(term.term): not found" : "\(term.term) \(number(term.score)): \(columns.joined(separator: ", "))"
    }
    for (column, value) in explanation.nearness.sorted(by: { $0.key < $1.key }) where value > 0 {
      sums.append("together in \(column) \(number(value))")
    }
    let factors = explanation.factors.map { " × \(number($0.factor)) \($0.reason)" }
    return "score \(number(score)) = (\(sums.joined(separator: "; "))) "
      + "× \(number(explanation.coverageFactor)) for \(number(explanation.coverage)) of the query"
      + factors.joined() + " + \(number(explanation.shared)) from its page and section"
      + (explanation.number > 0 ? " + \(number(explanation.number)) for a number" : "")
      + " + \(number(explanation.agreement)) for the same words + \(number(explanation.closeness)) "
      + "for a close meaning + \(number(explanation.feedback)) for likeness to the best results"
  }

  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100)." + (fraction < 10 ? "0" : "") + "\(fraction)"
  }
}
