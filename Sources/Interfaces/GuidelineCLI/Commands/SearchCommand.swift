import CommandLineArguments
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// `hig search`: records that hold words.
struct SearchCommand: Command {
  static let platform = Option<Platform>(
    "platform", short: "p", "P", help: "Only what applies to this platform", repeats: true)
  static let page = Option<String>("page", "SLUG", help: "Only this page")
  static let strength = Option<Strength>("strength", "S", help: "Only rules this strong")
  static let kind = Option<RecordKind>("kind", "K", help: "Only records of this kind")
  static let limit = Option<Int>(
    "limit", short: "n", "N", help: "Print at most N results; 20 when not given")

  static let explain = Flag("explain", help: "Tell why each result stands where it does")

  static let name = "search"

  static let declaration = CommandDeclaration(
    name: name, summary: "Find rules by words",
    discussion: """
      Prints the records that answer best, first those that hold the words or what they stand for: \
      "hamburger menu" finds sidebars, "UITabBar" tab bars, and names of platforms and pages within \
      the query put theirs first. Words in quotation marks must occur together and are taken as \
      they are; a word after - must not occur. A word that stands nowhere is taken for a slip of the \
      finger. What was not taken as typed is told.

      With --platform, records known to be for other platforms are left out; those whose platforms \
      are not known come last.
      """,
    operands: OperandsDeclaration(
      "QUERY", minimum: 1, maximum: nil, help: "Words to look for"),
    options: [
      platform, page, strength, kind, SharedOptions.asOf, limit, explain, SharedOptions.format,
    ],
    examples: [
      ("hig search --platform tvOS -- tab bar titles", "rules on titles of tab bars for tvOS"),
      ("hig search --strength avoid -- '\"text labels\"' -toolbar", "a phrase, without a word"),
    ],
    exitStatuses: ExitCode.table)

  private let text: String
  private let platforms: [Platform]
  private let pageName: String?
  private let chosenStrength: Strength?
  private let chosenKind: RecordKind?
  private let day: CalendarDate?
  private let maximum: Int
  private let isExplained: Bool
  private let format: OutputFormat

  init(_ arguments: Arguments) throws(UsageError) {
    text = arguments.operands.joined(separator: " ")
    platforms = try arguments.values(Self.platform)
    pageName = try arguments.value(Self.page)
    chosenStrength = try arguments.value(Self.strength)
    chosenKind = try arguments.value(Self.kind)
    day = try arguments.value(SharedOptions.asOf)
    maximum = try arguments.value(Self.limit) ?? 20
    format = try arguments.value(SharedOptions.format) ?? .text
    isExplained = arguments.isSet(Self.explain)
    guard maximum > 0 else {
      throw .invalidValue(
        String(maximum), option: "--limit", choices: [], expected: "a whole number above 0")
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let index = try context.openIndex()
    var answer = SearchAnswer.empty
    let query = ParsedQuery(text)
    if let query {
      var request = SearchRequest(query, limit: maximum)
      request.platforms = PlatformSet(platforms)
      request.page = try pageName.map { try slug($0, in: index, context) }
      request.strength = chosenStrength
      request.kind = chosenKind
      request.day = day
      request.isExplained = isExplained
      answer = try index.search(request)
    } else {
      context.session.warn("'\(text)' holds no word to look for")
    }
    switch format {
    case .json: try context.session.output(JSONOutput.document(json(answer, query)))
    case .text: try show(answer, query, context)
    }
    return answer.hits.isEmpty ? .negative : .success
  }

  /// A page by any of its names; a name no page has finds nothing, and is said.
  private func slug(_ name: String, in index: GuidelineIndex, _ context: CommandContext) throws
    -> String
  {
    if case .page(let state, let route) = try index.subject(named: name, asOf: day) {
      if route != .name { context.session.warn("'\(name)' is read as page \(state.slug)") }
      return state.slug
    }
    context.session.warn("no page is named '\(name)'; 'hig pages' lists them")
    return name
  }

  private func show(_ answer: SearchAnswer, _ query: ParsedQuery?, _ context: CommandContext) throws
  {
    for line in ReadingText.lines(answer) { context.session.warn(line) }
    guard !answer.hits.isEmpty else {
      if query != nil { context.session.warn("nothing found for '\(text)'") }
      return
    }
    var sheet = try context.sheet()
    let layout = RecordText(marking: words(query, answer))
    for hit in answer.hits {
      layout.add(hit.record, to: &sheet, extent: .brief, page: nil, showsPage: true) { sheet in
        if !hit.similar.isEmpty {
          sheet.line(
            "much the same: \(hit.similar.joined(separator: ", "))", indent: 4, style: .dim)
        }
        if isExplained { sheet.line(ExplanationText.line(hit), indent: 4, style: .dim) }
      }
    }
    try context.show(sheet)
  }

  private func words(_ query: ParsedQuery?, _ answer: SearchAnswer) -> MatchedWords {
    query.map { MatchedWords($0, answer.reading) } ?? .none
  }

  private func json(_ answer: SearchAnswer, _ query: ParsedQuery?) -> AnswerJSON {
    let words = words(query, answer)
    return AnswerJSON(
      query: text, platform: platforms.map(\.rawValue), reach: answer.reach,
      reading: answer.reading,
      results: answer.hits.map { hit in
        AnswerRecordJSON(
          record: hit.record, score: hit.score, similar: hit.similar, missing: hit.missing,
          explanation: hit.explanation,
          rows: words.rows(of: hit.record.record)?.split(separator: "\n").map(String.init))
      })
  }

  private struct AnswerJSON: Encodable {
    let query: String
    let platform: [String]
    let reach: SearchAnswer.Reach
    let reading: QueryInterpretation
    let results: [AnswerRecordJSON]

    private enum Key: String, CodingKey { case query, platform, reach, reading, results }

    /// `platform` is one name, several, or null, as they were asked for.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(query, forKey: .query)
      switch platform.count {
      case 0: try container.encodeNil(forKey: .platform)
      case 1: try container.encode(platform[0], forKey: .platform)
      default: try container.encode(platform, forKey: .platform)
      }
      try container.encode(reach, forKey: .reach)
      try container.encode(reading, forKey: .reading)
      try container.encode(results, forKey: .results)
    }
  }
}
