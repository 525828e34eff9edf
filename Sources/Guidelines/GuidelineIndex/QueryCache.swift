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
  var selections = LRUCache<CalendarDate?, PageSelection>(limit: selectionLimit)
  /// The finders of names on a day.
  var subjectFinders = LRUCache<CalendarDate?, SubjectFinder>(limit: 2)
  /// The pages that names lead to, `nil` for none.
  var namedPages = LRUCache<PageName, CaptureInfo?>(limit: 500)
  /// The number of texts that match a pattern, by ``patternKey(_:limit:)``.
  var patternCounts = LRUCache<String, Int>(limit: 1_000)
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
  private static let selectionLimit = 32

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
  var pages = LRUCache<String, Page>(limit: 32)
  /// The captures of the pages whose histories are put together next, by slug.
  var captures: [String: [PageCapture]] = [:]
  /// The words of all rules on a day.
  var statements = LRUCache<CalendarDate?, MovedStatements.Side>(limit: 32)
  /// The rules that differ between two days.
  var movedStatements = LRUCache<Days, MovedStatements>(limit: 8)
  /// The kinds of content that the converters of each capture day omitted.
  var omissions: [CalendarDate: ConverterOmissions]?
  /// The titles of pages and headings.
  var titles: LinkTitles?
}

/// A cache of at least the last `limit` values in use, and at most twice as many.
///
/// A two-generation approximation of an LRU cache: values in use move to the young generation. When that is full,
/// the old generation is dropped and the young one takes its place, so that neither reading nor inserting has to
/// search for the oldest value.
struct LRUCache<Key: Hashable, Value> {
  private let limit: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// - Parameter limit: the number of values that are kept at least.
  init(limit: Int) { self.limit = limit }

  /// The number of cached values.
  var count: Int { young.count + old.count { young[$0.key] == nil } }

  /// The value for a key; reading it counts as use.
  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old[key] else { return nil }
      insert(value, for: key)
      return value
    }
    set {
      if let newValue {
        insert(newValue, for: key)
      } else {
        young[key] = nil
        old[key] = nil
      }
    }
  }

  /// The cached value for a key, or else a new one, which is cached unless making it throws.
  mutating func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = self[key] { return value }
    let value = try make()
    insert(value, for: key)
    return value
  }

  private mutating func insert(_ value: Value, for key: Key) {
    if young.count >= limit, young[key] == nil {
      old = young
      young = [:]
    }
    young[key] = value
  }
}
