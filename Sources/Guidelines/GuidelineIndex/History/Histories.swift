// Histories, RevisionComparison
package import GuidelineHistory
package import GuidelineModel
import TextSupport

/// The histories of pages, put together from their captures on demand.
///
/// ```swift
/// let histories = Histories(index)
/// for step in try histories.steps(of: "toolbars") {
///   print(step.revision.label, step.difference?.changes.count ?? 0)
/// }
/// ```
///
/// Cheap to create; the index caches results as long as its content is the same. Not `Sendable`, like the index.
package struct Histories {
  let index: GuidelineIndex

  package init(_ index: GuidelineIndex) { self.index = index }

  // MARK: Pages

  /// The keys of all pages of the scope that have a capture, ordered.
  package var pages: [String] {
    get throws(IndexError) {
      try index.read {
        try index.captures().byPage.keys.filter { key in
          index.scope.map { $0.contains(PageKey.system(of: key)) } ?? true
        }.sorted()
      }
    }
  }

  /// The history of a page; `nil` if there is no capture of it. A digest adds the states before all other captures.
  /// Other languages count only if no capture is in English.
  package func history(of slug: String) throws(IndexError) -> PageHistory? {
    try index.read { try page(slug)?.history }
  }

  private func page(_ slug: String) throws -> HistoryCache.Page? {
    if let page = try knownPage(slug) { return page }
    try index.checkCancellation()
    let captures = try comparedCaptures(of: slug)
    guard !captures.isEmpty else { return nil }
    return try keep(PageHistory(captures: captures, titles: titles), of: slug)
  }

  private func knownPage(_ slug: String) throws -> HistoryCache.Page? {
    if let page = index.cache.histories.pages[slug] { return page }
    guard let history = try index.sharedHistories?.history(of: slug, content: content()) else { return nil }
    let page = HistoryCache.Page(history: history)
    index.cache.histories.pages[slug] = page
    return page
  }

  @discardableResult private func keep(_ history: PageHistory, of slug: String) throws -> HistoryCache.Page {
    let page = HistoryCache.Page(history: history)
    index.cache.histories.pages[slug] = page
    index.sharedHistories?.keep(history, of: slug, content: try content())
    return page
  }

  /// Identifies the documents of the index, of which all else in it is made.
  private func content() throws -> String {
    if let known = index.cache.histories.content { return known }
    let content = Checksum(of: try queries.documents().joined(separator: "\n")).short
    index.cache.histories.content = content
    return content
  }

  func capture(of info: CaptureInfo) throws -> PageCapture {
    let omissions = try omissions()
    return try queries.capture(of: info, omissions: info.captured.flatMap { omissions[$0] } ?? [])
  }

  private func omissions() throws -> [CalendarDate: ConverterOmissions] {
    if let known = index.cache.histories.omissions { return known }
    let omissions = try queries.omissions()
    index.cache.histories.omissions = omissions
    return omissions
  }

  var queries: HistoryQueries { HistoryQueries(database: index.database) }

  /// The titles of pages and headings, which are read when a comparison needs them.
  var titles: LinkTitles {
    if let titles = index.cache.histories.titles { return titles }
    let queries = queries
    // If the file cannot be read, the next query throws.
    let titles = LinkTitles { (try? queries.titles()) ?? [] }
    index.cache.histories.titles = titles
    return titles
  }

  // MARK: Days

  package enum Standing: Sendable {
    /// No capture exists by that day.
    case unknown
    case revision(PageRevision)
    case replaced(by: String)
  }

  /// The revision or the successor of a page on a day; `nil` for today.
  package func standing(of slug: String, asOf day: CalendarDate?) throws(IndexError) -> Standing {
    try index.read {
      switch try answer(of: slug, asOf: day) {
      case .successor(let successor): return .replaced(by: successor)
      case .document(let capture):
        let revision = try page(slug)?.history.revision(showing: capture.document, captured: capture.captured)
        return revision.map { .revision($0) } ?? .unknown
      case nil: return .unknown
      }
    }
  }

  /// The answer for one page on a day. Unless the selection of the day is cached, only the captures of the page and its
  /// successors are compared.
  func answer(of slug: String, asOf day: CalendarDate?) throws -> PageSelection.Answer? {
    let own = [nil, [PageKey.system(of: slug)]].lazy.compactMap { index.cache.selections[.init(day: day, scope: $0)] }
    if let selection = own.first { return selection.answers[slug] }
    let successions = try index.successions()
    let related =
      [slug] + PageNames.standard.successors(of: slug) + [successions[slug]].compactMap(\.self)
      + Self.formerNames(of: slug)
    return PageSelection(
      captures: try Set(related).sorted().flatMap(index.captures(ofPage:)), names: .standard,
      successions: successions, day: day
    ).answers[slug]
  }

  // MARK: Revisions

  package struct Step: Sendable {
    package let revision: PageRevision
    /// The changes since the previous revision; `nil` for the first one.
    package let difference: PageDifference?
  }

  /// The revisions of a page, oldest first, with their changes.
  ///
  /// - Parameter since: leaves out revisions older than the day, month or year.
  package func steps(of slug: String, since: CalendarDate? = nil) throws(IndexError) -> [Step] {
    try index.read {
      guard let page = try page(slug) else { return [] }
      let revisions = page.history.revisions
      let first = since.map { since in
        revisions.firstIndex { $0.changeDay.map { $0 >= since.firstDay } ?? false } ?? revisions.count
      }
      return try ((first ?? 0)..<revisions.count).map { try step($0, of: page) }
    }
  }

  private func step(_ position: Int, of page: HistoryCache.Page) throws -> Step {
    if let step = page.steps[position] { return step }
    let history = page.history
    let revision = history.revisions[position]
    var difference: PageDifference?
    if position > 0 {
      let before = history.revisions[position - 1]
      difference = try withMoves(
        history.difference(from: before, to: revision, titles: titles), from: before.day, to: revision.day)
    } else if let day = try predecessorDay(history.page) {
      difference = try withMoves(
        history.difference(from: nil, to: revision, titles: titles), from: day, to: revision.day)
    }
    let step = Step(revision: revision, difference: difference)
    index.cache.histories.pages[history.page]?.steps[position] = step
    return step
  }

  /// The day of the newest capture of the pages that a page replaced, according to the documents.
  private func predecessorDay(_ slug: String) throws -> CalendarDate? {
    try index.successions().filter { $0.value == slug }
      .flatMap { try index.captures(ofPage: $0.key) }.compactMap(\.captured).max()
  }

  // MARK: Differences

  /// Compares a page on two days, including rules that moved to or from other pages.
  ///
  /// - Parameter new: `nil` for today.
  /// - Returns: `nil` if there is no capture of the older day to compare with.
  package func difference(of slug: String, from old: CalendarDate, to new: CalendarDate?)
    throws(IndexError) -> PageDifference?
  {
    try index.read {
      guard let comparison = try comparison(of: slug, from: old, to: new) else { return nil }
      return try withMoves(comparison.difference(titles: titles), from: old, to: new)
    }
  }

  /// The entries of a page's change log for a period that begins before the first capture, as a comparison without
  /// changes; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - old: the day, month or year before the period; `nil` for the newest day of the change log alone.
  ///   - new: `nil` for today.
  package func told(of slug: String, after old: CalendarDate?, to new: CalendarDate?) throws(IndexError)
    -> PageDifference?
  {
    try index.read {
      guard let history = try page(slug)?.history else { return nil }
      var revision: PageRevision?
      switch try standing(of: slug, asOf: new) {
      case .revision(let found): revision = found
      case .unknown: break
      case .replaced: return nil
      }
      let last = new?.lastDay
      let log = history.changeLog.filter { entry in last.map { entry.date <= $0 } ?? true }
      let entries = log.filter { entry in old.map { entry.date > $0.lastDay } ?? (entry.date == log.first?.date) }
      if entries.isEmpty { return nil }
      return PageDifference(told: entries, of: history, to: revision?.representativeCapture)
    }
  }

  /// Compares all pages on two days.
  ///
  /// - Parameter new: `nil` for today.
  /// - Returns: the pages that could be compared, and the slugs of those that have a capture of the newer day only:
  ///   they may be new, or may not have been captured before.
  package func differences(from old: CalendarDate, to new: CalendarDate?) throws(IndexError)
    -> (compared: [PageDifference], notCompared: [String])
  {
    var differences: [PageDifference] = []
    var notCompared: [String] = []
    let slugs = try pages
    for start in stride(from: 0, to: slugs.count, by: Self.batchSize) {
      try index.read {
        let batch = slugs[start...].prefix(Self.batchSize)
        try prepareInRead(batch, next: slugs[batch.endIndex...].prefix(Self.batchSize))
        var comparisons: [RevisionComparison] = []
        for slug in batch {
          if let comparison = try comparison(of: slug, from: old, to: new) {
            comparisons.append(comparison)
          } else if case .revision = try standing(of: slug, asOf: new) {
            notCompared.append(slug)
          }
        }
        let table = titles.loaded
        try inParallel(comparisons.count) { [comparisons] in
          comparisons[$0].difference(titles: LinkTitles(table))
        } body: {
          differences.append($1)
        }
      }
    }
    try index.checkCancellation()
    MoveFinder(titles: titles).findMoves(in: &differences)
    return (differences, notCompared)
  }

  /// The number of pages whose histories are put together at a time; all of them fit into the cache.
  package static let batchSize = 24

  /// Puts the histories of at most ``batchSize`` pages together on all cores, for use before those of further pages.
  ///
  /// - Parameter next: the pages to prepare after these; their captures are read in the meantime.
  package func prepare(_ slugs: ArraySlice<String>, next: ArraySlice<String>) throws(IndexError) {
    try index.read { try prepareInRead(slugs, next: next) }
  }

  /// The same inside ``GuidelineIndex/read(_:)``. The index is read on this thread only.
  private func prepareInRead(_ slugs: ArraySlice<String>, next: ArraySlice<String>) throws {
    // The largest pages come first, so that no core waits long for the last one.
    let missing = try slugs.filter { try knownPage($0) == nil }
      .map { (slug: $0, captures: try comparedCaptures(of: $0)) }
      .sorted { $1.captures.recordCount < $0.captures.recordCount }
    let captures = missing.map(\.captures)
    let table = titles.loaded
    try inParallel(missing.count) { [captures] in
      PageHistory(captures: captures[$0], titles: LinkTitles(table))
    } meanwhile: {
      var ahead: [String: [PageCapture]] = [:]
      for slug in next where try knownPage(slug) == nil {
        try index.checkCancellation()
        ahead[slug] = try comparedCaptures(of: slug)
      }
      index.cache.histories.captures = ahead
    } body: {
      try keep($1, of: missing[$0].slug)
    }
  }

  private func comparedCaptures(of slug: String) throws -> [PageCapture] {
    if let known = index.cache.histories.captures[slug] { return known }
    return try CaptureList.compared(index.captures(ofPage: slug)).map(capture)
  }

  /// Runs numbered jobs on all cores and passes their results in order to a body on this thread.
  private func inParallel<Output: Sendable>(
    _ count: Int, job: @escaping @Sendable (Int) -> Output, meanwhile: () throws -> Void = {},
    body: (Int, Output) throws -> Void
  ) throws {
    let work = ParallelReading<Output>(count: count, workers: ProcessInfo.processInfo.activeProcessorCount, work: job)
    try work.forEach(meanwhile: meanwhile) {
      try index.checkCancellation()
      try body($0, $1)
    }
  }

  /// The revisions of a page on two days; `nil` if there is no capture of the older day to compare with.
  func comparison(of slug: String, from old: CalendarDate, to new: CalendarDate?) throws -> RevisionComparison? {
    guard let history = try page(slug)?.history else { return nil }
    let before = try standing(of: slug, asOf: old)
    let after = try standing(of: slug, asOf: new)
    switch (before, after) {
    case (.revision(let first), .revision(let second)):
      return RevisionComparison(history: history, old: first, new: second)
    case (.revision(let first), .replaced(let successor)):
      return RevisionComparison(
        history: history, old: first, new: nil, rows: try entries(of: successor, from: old, to: new))
    case (.replaced(let successor), .revision(let second)):
      return RevisionComparison(
        history: history, old: nil, new: second, rows: try entries(of: successor, from: old, to: new))
    case (.unknown, .revision(let second)):
      let predecessor = try predecessor(of: slug, asOf: old)
      guard try predecessor != nil || isNew(history, since: old) else { return nil }
      // Rules that moved here are found by their words.
      let new = predecessor?.isDigest == true ? second.inWordsOfDigest : second
      return RevisionComparison(history: history, old: nil, new: new)
    case (.revision(let first), .unknown):
      let predecessor = try predecessor(of: slug, asOf: new)
      guard let new, try predecessor != nil || isNew(history, since: new) else { return nil }
      return RevisionComparison(history: history, old: first, new: nil)
    default: return nil
    }
  }

  /// The entries of a page's change log that were added between two days.
  private func entries(of slug: String, from old: CalendarDate, to new: CalendarDate?) throws -> [ChangeLogEntry] {
    func revision(_ day: CalendarDate?) throws -> PageRevision? {
      guard case .revision(let revision) = try standing(of: slug, asOf: day) else { return nil }
      return revision
    }
    return try page(slug)?.history.changeLogEntries(from: revision(old), to: revision(new)) ?? []
  }

  /// Whether a page without a capture of a day was created after it, according to its change log.
  private func isNew(_ history: PageHistory, since day: CalendarDate) throws -> Bool {
    let selection = try index.selection(asOf: day, of: [PageKey.system(of: history.page)])
    guard !selection.answers.isEmpty, let first = history.changeLog.last else { return false }
    return first.date > day.lastDay && history.isNewPage
  }

  private static func formerNames(of slug: String) -> [String] {
    PageNames.standard.formerNames.filter { $0.slug == slug && $0.change == "renamed" }.map(\.former)
  }

  /// The state on a day of a page that this one replaced, according to the documents, or of its former name.
  private func predecessor(of slug: String, asOf day: CalendarDate?) throws -> PageRevision? {
    let replaced = try index.successions().filter { $0.value == slug }.map(\.key)
    for page in replaced + Self.formerNames(of: slug) {
      if case .revision(let revision) = try standing(of: page, asOf: day) { return revision }
    }
    return nil
  }
}

extension [PageCapture] {
  var recordCount: Int { reduce(0) { $0 + $1.records.count } }
}

/// Two revisions of a page to compare, either of which may be missing.
struct RevisionComparison: Sendable {
  let history: PageHistory
  let old: PageRevision?
  let new: PageRevision?
  /// The entries of another page's change log that describe the change; `nil` for those of the page.
  var rows: [ChangeLogEntry]?

  func difference(titles: LinkTitles) -> PageDifference {
    history.difference(from: old, to: new, titles: titles, rows: rows)
  }
}
