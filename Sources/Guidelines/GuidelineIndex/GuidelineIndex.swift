// GuidelineIndex, IndexVersion, QueryCache, HistoryCache
import GuidelineHistory
package import GuidelineModel
package import SQLiteStore
import Synchronization
import SystemSupport

/// An index file that is open for queries.
///
/// ```swift
/// let index = try GuidelineIndex.open(path: "Index/hig.sqlite")
/// for page in try index.pages() {
///   print(page.title, try index.records(of: page).count)
/// }
/// ```
///
/// Not `Sendable`: it holds a connection, which belongs to one thread at a time. It may stay open for the life of a
/// process: the next query sees what an ``Ingestion`` has written in the meantime, and ``isCurrent`` is false once
/// the path names another file. In a task that is cancelled, queries throw ``IndexError/cancelled(path:)``.
package final class GuidelineIndex {
  package let database: Database
  var cache = QueryCache()
  let path: String
  /// The systems whose pages are listed and searched; `nil` for all. ``select(_:)`` sets it.
  package var scope: SystemScope?
  private let identity: FileID?
  /// The histories that other indexes of the process use as well.
  let sharedHistories: SharedHistories?
  private let opening: Int
  /// SQLite's number of the content whose tables were checked.
  private var checkedContent: Int?
  /// Whether a ``read(_:)`` is running, which further calls join.
  private var isReading = false

  /// Opens an index.
  ///
  /// - Parameter histories: the histories that a server shares among its indexes; `nil` for few questions.
  /// - Throws: ``IndexError`` if there is no file, or if it is not an index of this format.
  package static func open(path: String, sharing histories: SharedHistories? = nil) throws(IndexError) -> GuidelineIndex
  {
    // Captured before opening: a race causes an extra reopen, never a missed one.
    let identity = FileID(ofFileAt: path)
    return GuidelineIndex(
      database: try IndexFile.openReading(path), path: path, identity: identity,
      sharedHistories: histories, opening: IndexVersion.nextOpening())
  }

  private init(
    database: Database, path: String, identity: FileID?, sharedHistories: SharedHistories?, opening: Int
  ) {
    self.database = database
    self.path = path
    self.identity = identity
    self.sharedHistories = sharedHistories
    self.opening = opening
  }

  /// The index of a transaction that writes, which sees its changes.
  init(inTransactionOf database: Database, path: String) {
    self.database = database
    self.path = path
    identity = nil
    sharedHistories = nil
    opening = 0
    isReading = true
  }

  // MARK: Reading

  /// Runs queries on one state of the file and turns SQLite's errors into ``IndexError``.
  ///
  /// Without the transaction every statement would lock and check the file again. A nested call joins the
  /// transaction of the outer one. Each call checks for cancellation, so long work consists of several calls.
  package func read<Answer>(_ body: () throws -> Answer) throws(IndexError) -> Answer {
    try checkCancellation()
    do {
      guard !isReading else { return try body() }
      isReading = true
      defer { isReading = false }
      return try database.readTransaction {
        let content = try database.dataVersion()
        if content != checkedContent {
          try IndexFile.checkTables(of: database, path: path)
          checkedContent = content
        }
        cache.keep(forContent: content)
        return try body()
      }
    } catch {
      throw IndexFile.indexError(error, path: path)
    }
  }

  func checkCancellation() throws(IndexError) {
    if Task.isCancelled { throw .cancelled(path: path) }
  }

  // MARK: Versions

  /// The version of the content that the next query reads, unless another process writes before it.
  ///
  /// Answers, and everything derived from them, are valid as long as the version is the same. An ``Ingestion`` of
  /// another process changes it when it has finished; the index need not be opened again. Takes a few microseconds.
  package func version() throws(IndexError) -> IndexVersion {
    do { return IndexVersion(opening: opening, content: try database.dataVersion()) } catch {
      throw IndexFile.indexError(error, path: path)
    }
  }

  /// Whether the path still names the open file. If not, queries still read the old file; to read the new one, open the
  /// index again. Takes a few microseconds.
  package var isCurrent: Bool { identity != nil && FileID(ofFileAt: path) == identity }

  // MARK: Pages and records

  /// The capture that represents each page on a day, ordered by system and slug.
  ///
  /// - Parameter day: a day, month or year; `nil` for the current pages.
  package func pages(asOf day: CalendarDate? = nil) throws(IndexError) -> [CaptureInfo] {
    try read {
      guard day != nil else {
        let pages = try CaptureQueries(database: database).currentCaptures(where: scopeCondition("document.system"))
        return try systems.count > 1 ? pages.sorted { $0.order < $1.order } : pages
      }
      return try selection(asOf: day).captures.sorted { $0.order < $1.order }
    }
  }

  /// The current pages of the scope that the index has a key of a name for (``NameKey``), ordered by system and slug.
  package func currentPages(named key: String) throws(IndexError) -> [CaptureInfo] {
    try read {
      let scope = scopeCondition("system").map { " AND \($0)" } ?? ""
      return try CaptureQueries(database: database).currentCaptures(
        where: "page.slug IN (SELECT page FROM pageName WHERE key = ?\(scope))", [.text(key)]
      ).sorted { $0.order < $1.order }
    }
  }

  /// All captures of a page, oldest first.
  package func captures(of slug: String) throws(IndexError) -> [CaptureInfo] { try read { try captures(ofPage: slug) } }

  /// The records of a capture in reading order, without the differences that only its converter shows.
  package func records(of page: CaptureInfo) throws(IndexError) -> [CitedRecord] {
    try read { try WitnessedRecords(index: self).records(of: page) }
  }

  /// The record with an id on a day; `nil` if no page contains it then.
  ///
  /// - Parameter day: a day, month or year; `nil` for the current record, or else the newest one that has the id.
  package func record(_ id: String, asOf day: CalendarDate? = nil) throws(IndexError) -> CitedRecord? {
    try read {
      if let day { return try WitnessedRecords(index: self).record(id, asOf: day) }
      return try RecordQueries(database: database).records(named: id).first?.record
    }
  }

  package func changeLog(of page: CaptureInfo) throws(IndexError) -> [ChangeLogEntry] {
    try read { try RecordQueries(database: database).changeLog(ofDocument: page.documentID) }
  }

  // MARK: For searches, used inside `read`

  /// The records in rows of the table, by row.
  package func records(inRows rows: [Int]) throws -> [Int: CitedRecord] {
    try RecordQueries(database: database).records(inRows: rows)
  }

  /// The record to show in place of one that a search found in a capture of a day: the one that other converters
  /// show, or `nil` if only one converter shows it.
  package func witnessed(_ record: CitedRecord, asOf day: CalendarDate) throws -> CitedRecord? {
    try WitnessedRecords(index: self).witnessed(record, asOf: day)
  }

  // MARK: Cached values, used inside `read`

  /// The cache of searches, which GuidelineSearch creates and the index discards when its content changes.
  package var valuesOfSearch: AnyObject? {
    get { cache.valuesOfSearch }
    set { cache.valuesOfSearch = newValue }
  }

  /// All captures of all systems, and the pages that were replaced by others.
  func captures() throws -> CaptureList {
    if let captures = cache.captures { return captures }
    let captures = try CaptureQueries(database: database).allCaptures()
    cache.captures = captures
    return captures
  }

  /// All captures of a page, oldest first. Does not read those of others.
  func captures(ofPage slug: String) throws -> [CaptureInfo] {
    if let captures = cache.captures { return captures.byPage[slug] ?? [] }
    return try CaptureQueries(database: database).captures(ofPage: slug)
  }

  func successions() throws -> [String: String] {
    try cache.captures?.successions ?? CaptureQueries(database: database).successions()
  }

  /// The capture or successor of each page of the scope on a day; `nil` for today.
  package func selection(asOf day: CalendarDate?) throws -> PageSelection { try selection(asOf: day, of: scope) }

  /// The capture or successor of each page of some systems, or of all, on a day; `nil` for today.
  func selection(asOf day: CalendarDate?, of scope: SystemScope?) throws -> PageSelection {
    let captures = day == nil ? nil : try self.captures()
    return try cache.selections.value(for: .init(day: day, scope: scope)) {
      guard let captures else { return try CaptureQueries(database: database).currentSelection(of: scope) }
      return PageSelection(
        captures: scope.map { scope in captures.all.filter { scope.contains($0.system) } } ?? captures.all,
        names: .standard, successions: captures.successions, day: day)
    }
  }

  package func scoped(_ day: CalendarDate?) -> ScopedDay { ScopedDay(day: day, scope: scope) }
}

/// Identifies the content of an open index.
///
/// Equal versions mean equal answers. Versions of two ``GuidelineIndex`` objects are never equal.
package struct IndexVersion: Hashable, Sendable {
  fileprivate let opening: Int
  fileprivate let content: Int

  private static let openings = Atomic(0)

  /// A number that no other index of this process has.
  fileprivate static func nextOpening() -> Int { openings.add(1, ordering: .relaxed).newValue }
}

/// The values that an index keeps between queries, valid for one content of its file.
struct QueryCache {
  /// SQLite's number of the content that the values were read from.
  private var content: Int?

  var captures: CaptureList?
  var systems: [GuidelineSystem]?
  /// The captures that represent the pages of some systems on a day.
  var selections = LimitedCache<ScopedDay, PageSelection>(limit: selectionLimit)
  var valuesOfSearch: AnyObject?
  /// The histories of pages; lazy, since a process that only searches starts faster without them.
  lazy var histories = HistoryCache()

  /// More than any page has revisions, so that the history of a page computes each selection once.
  private static let selectionLimit = 64

  /// Discards all values unless they belong to a content.
  mutating func keep(forContent content: Int) {
    guard content != self.content else { return }
    self = QueryCache()
    self.content = content
  }
}

/// Page histories, and what their comparison needs.
struct HistoryCache {
  /// A history with the differences of its revisions that were computed so far.
  struct Page {
    let history: PageHistory
    var steps: [Int: Histories.Step] = [:]
  }

  /// Two days that are compared; `nil` for today.
  struct Days: Hashable {
    let old: CalendarDate
    let new: CalendarDate?
  }

  /// By slug; an operation works on one page and a few related ones at a time.
  var pages = LimitedCache<String, Page>(limit: 64)
  /// The captures of the pages whose histories are put together next, by slug.
  var captures: [String: [PageCapture]] = [:]
  var statements = LimitedCache<CalendarDate?, MovedStatements.Side>(limit: 64)
  var movedStatements = LimitedCache<Days, MovedStatements>(limit: 16)
  /// The content that shared histories belong to (`Histories`).
  var content: String?
  /// The kinds of content that the converters of each capture day omitted.
  var omissions: [CalendarDate: ConverterOmissions]?
  var titles: LinkTitles?
}
