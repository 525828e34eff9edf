public import GuidelineHistory
public import GuidelineModel
import SQLiteStore

/// The histories of pages, each put together when it is asked for.
///
/// Not `Sendable`, like the index it reads.
public final class Histories {
  let index: GuidelineIndex
  let queries: HistoryQueries
  let titles: LinkTitles
  let states: [String: [CaptureInfo]]
  private let allStates: [CaptureInfo]
  /// Pages that others took over, as the documents show it.
  let successions: [String: String]
  let losses: [CalendarDate: ConverterOmissions]
  private var known: [String: PageHistory] = [:]
  private var knownSteps: [StepKey: Step] = [:]
  var knownStatements = LRUCache<CalendarDate?, MovedStatements.Side>(limit: mostDays)
  private var selections = LRUCache<CalendarDate?, PageSelection>(limit: mostDays)
  /// More than there are revisions of any page; the days that people ask for are without number.
  private static let mostDays = 32

  /// - Throws: ``IndexError`` when the index cannot be read.
  public init(_ index: GuidelineIndex) throws(IndexError) {
    self.index = index
    let queries = HistoryQueries(database: index.database)
    self.queries = queries
    // A file that cannot be read any more fails the next question.
    titles = LinkTitles { (try? queries.titles()) ?? [] }
    let (read, losses) = try index.ask { (try index.states(), try queries.losses()) }
    allStates = read.all
    successions = read.successions
    self.losses = losses
    states = Dictionary(grouping: read.all, by: \.slug)
  }

  /// The slugs of all pages there is any capture of.
  public var pages: [String] { states.keys.sorted() }

  /// The history of a page; `nil` when no capture of it has been read.
  ///
  /// Real captures count before those of a digest, English ones before others.
  public func history(of slug: String) throws(IndexError) -> PageHistory? {
    if let history = known[slug] { return history }
    guard let candidates = states[slug] else { return nil }
    let real = candidates.filter { !$0.isDigest }
    let pool = real.isEmpty ? candidates : real
    let language = pool.contains { $0.language == "en" } ? "en" : pool.map(\.language).min()
    let captures = try index.ask {
      try pool.filter { $0.language == language }.map { state in
        try queries.capture(of: state, losses: losses(of: state))
      }
    }
    let history = PageHistory(captures: captures, titles: titles)
    known[slug] = history
    return history
  }

  /// The slugs of pages any capture of which has a record of this id.
  func pagesWithRecord(named id: String) throws(IndexError) -> [String] {
    try index.ask { try queries.pages(withRecordNamed: id) }
  }

  /// How a page stood on a day.
  public enum Standing: Sendable {
    /// There was no capture yet.
    case unknown
    /// It stood like this.
    case revision(PageRevision)
    /// Another page had taken it over.
    case takenOver(by: String)
  }

  /// How a page stood on a day; `nil` for today.
  public func standing(of slug: String, asOf day: CalendarDate?) throws(IndexError) -> Standing {
    switch answer(of: slug, asOf: day) {
    case .successor(let successor): return .takenOver(by: successor)
    case .document(let state):
      guard
        let revision = try history(of: slug)?
          .revision(showing: state.document, captured: state.captured)
      else { return .unknown }
      return .revision(revision)
    case nil: return .unknown
    }
  }

  /// What a page answers with on a day; only its own states and those of its successors are looked at.
  func answer(of slug: String, asOf day: CalendarDate?) -> PageSelection.Answer? {
    if let selection = selections[day] { return selection.answers[slug] }
    let related =
      [slug] + PageNames.standard.successors(of: slug) + [successions[slug]].compactMap(\.self)
    return PageSelection(
      states: Set(related).sorted().flatMap { states[$0] ?? [] }, names: .standard,
      successions: successions, day: day
    ).answers[slug]
  }

  func selection(asOf day: CalendarDate?) -> PageSelection {
    selections.value(for: day) {
      PageSelection(states: allStates, names: .standard, successions: successions, day: day)
    }
  }

  /// A revision of a page with what it changed.
  public struct Step: Sendable {
    /// The revision.
    public let revision: PageRevision
    /// What changed since the one before; `nil` for the first that is known.
    public let difference: PageDifference?
  }

  /// The revisions of a page, oldest first, each with what it changed.
  ///
  /// - Parameter since: those older than the day, month or year are left out.
  public func steps(of slug: String, since: CalendarDate? = nil) throws(IndexError) -> [Step] {
    guard let history = try history(of: slug) else { return [] }
    var first = 0
    if let since {
      first =
        history.revisions.firstIndex { $0.changeDay.map { $0 >= since.firstDay } ?? false }
        ?? history.revisions.count
    }
    var steps: [Step] = []
    for position in first..<history.revisions.count {
      steps.append(try step(position, of: history))
    }
    return steps
  }

  private func step(_ position: Int, of history: PageHistory) throws(IndexError) -> Step {
    let key = StepKey(page: history.page, position: position)
    if let step = knownSteps[key] { return step }
    let revision = history.revisions[position]
    var difference: PageDifference?
    if position > 0 {
      let before = history.revisions[position - 1]
      difference = try withMoves(
        history.difference(from: before, to: revision, titles: titles), from: before.day,
        to: revision.day)
    } else if let day = predecessorDay(history.page) {
      difference = try withMoves(
        history.difference(from: nil, to: revision, titles: titles), from: day,
        to: revision.day)
    }
    let step = Step(revision: revision, difference: difference)
    knownSteps[key] = step
    return step
  }

  private struct StepKey: Hashable {
    let page: String
    let position: Int
  }
}
