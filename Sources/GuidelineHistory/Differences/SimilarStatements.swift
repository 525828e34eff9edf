public import GuidelineModel

/// Finds pages that have rules like given ones, without comparing the pages.
public struct SimilarStatements {
  private let words: [(page: String, words: Set<UInt32>)]

  /// - Parameter statements: rules with the slugs of their pages.
  public init(_ statements: [(page: String, statement: String)]) {
    words = statements.map { ($0.page, Set(StatementWords.telling($0.statement))) }
  }

  /// The slugs of pages with a rule that shares most telling words with one of these.
  public func pages(with records: [CitedRecord]) -> Set<String> {
    let open = records.map { Set(StatementWords.telling($0.record.statement ?? "")) }
    var pages: Set<String> = []
    for (page, words) in words where !pages.contains(page) {
      let isLike = open.contains { other in
        let common = words.intersection(other).count
        return common > 0
          && Double(2 * common) >= Double(words.count + other.count) * Self.leastShare
      }
      if isLike { pages.insert(page) }
    }
    return pages
  }

  private static let leastShare = 0.5
}
