import GuidelineHistory
import GuidelineModel
import SQLiteStore

/// The values that an index keeps between queries, valid for one content of its file.
struct QueryCache {
  /// SQLite's number of the content that the values were read from.
  private var content: Int?

  /// All captures, and the pages that were replaced by others.
  var captures: CaptureList?
  /// The captures that represent the pages on a day.
  var selections = LimitedCache<CalendarDate?, PageSelection>(limit: selectionLimit)
  /// The finders of names on a day.
  var subjectFinders = LimitedCache<CalendarDate?, SubjectFinder>(limit: 4)
  /// The pages that names lead to, `nil` for none.
  var namedPages = LimitedCache<PageName, CaptureInfo?>(limit: 1_000)
  /// The number of texts that match a pattern, by ``patternKey(_:limit:)``.
  var patternCounts = LimitedCache<String, Int>(limit: 2_000)
  /// The facts that ranking needs of the current records.
  var currentRecords: CurrentRecords?
  /// The number of searches, which decides whether ``currentRecords`` are worth reading.
  var searchCount = 0
  /// The histories of pages; lazy, since a process that only searches starts faster without them.
  lazy var histories = HistoryCache()

  /// The key of a named page.
  struct PageName: Hashable {
    let name: String
    /// The day on which the page has the name; `nil` for today.
    let day: CalendarDate?
  }

  /// The key of the count of a pattern that stops at a limit. A string, since the runtime looks up in a table of all
  /// conformances how each further type of keys is hashed.
  static func patternKey(_ pattern: String, limit: Int) -> String { "\(limit) \(pattern)" }

  /// Longer patterns than a word and its expansions, in bytes, are unlikely to be counted again.
  static let longestPattern = 200
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
  /// The words of all rules on a day.
  var statements = LimitedCache<CalendarDate?, MovedStatements.Side>(limit: 64)
  /// The rules that differ between two days.
  var movedStatements = LimitedCache<Days, MovedStatements>(limit: 16)
  /// The kinds of content that the converters of each capture day omitted.
  var omissions: [CalendarDate: ConverterOmissions]?
  /// The titles of pages and headings.
  var titles: LinkTitles?
}

/// A cache of at most `limit` values, which is emptied when one more is inserted.
struct LimitedCache<Key: Hashable, Value> {
  private let limit: Int
  private var values: [Key: Value] = [:]

  init(limit: Int) { self.limit = limit }

  var count: Int { values.count }

  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if newValue != nil, values.count >= limit, values[key] == nil { values = [:] }
      values[key] = newValue
    }
  }

  /// The cached value for a key, or else a new one, which is cached unless making it throws.
  mutating func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = values[key] { return value }
    let value = try make()
    self[key] = value
    return value
  }
}
