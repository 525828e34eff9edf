import GuidelineModel
import SQLiteStore

/// What an index remembers between questions, as long as nobody writes into its file.
struct QueryCache {
  /// The content of the file that all of it is of.
  private(set) var content: Int?

  /// Every document's state, with the pages that others took over.
  var states: (all: [CaptureInfo], successions: [String: String])?
  /// What answers on a day, and the names that lead to it.
  var selections = LRUCache<CalendarDate?, PageSelection>(limit: 8)
  var finders = LRUCache<CalendarDate?, SubjectFinder>(limit: 2)
  /// In how many texts patterns stand.
  var counts = LRUCache<PatternCount, Int>(limit: 1_000)
  /// What ranking asks of the records of today.
  var currentRecords: CurrentRecords?
  /// How many searches there were.
  var searches = 0

  /// A pattern, and how far the texts with it are counted.
  struct PatternCount: Hashable {
    let pattern: String
    let most: Int
  }

  /// Longer patterns than a word and its other names are not likely to be counted again.
  static let longestPattern = 200

  /// Forgets everything when the file has another content.
  mutating func keepOnly(_ content: Int) {
    guard content != self.content else { return }
    self = QueryCache()
    self.content = content
  }
}
