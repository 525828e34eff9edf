import GuidelineIndex
import GuidelineModel

/// The values that searches keep between queries, valid for one content of the index.
final class SearchCache {
  var subjectFinders = LimitedCache<ScopedDay, SubjectFinder>(limit: 8)
  /// The pages that names lead to, `nil` for none.
  var namedPages = LimitedCache<PageName, CaptureInfo?>(limit: 1_000)
  /// The number of texts that match a pattern, by the limit of the count and the pattern.
  var patternCounts = LimitedCache<String, Int>(limit: 2_000)

  struct PageName: Hashable {
    let name: String
    /// The day on which the page has the name, and the systems whose pages count.
    let day: ScopedDay
  }

  /// Longer patterns than a word and its expansions, in bytes, are unlikely to be counted again.
  static let longestPattern = 200
}

extension GuidelineIndex {
  var searchCache: SearchCache {
    if let cache = valuesOfSearch as? SearchCache { return cache }
    let cache = SearchCache()
    valuesOfSearch = cache
    return cache
  }
}
