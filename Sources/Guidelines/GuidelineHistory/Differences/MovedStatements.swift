public import GuidelineModel

/// Finds pages that rules may have gone to or come from, without comparing the pages.
public struct MovedStatements {
  /// The rules of all pages on one day.
  public struct Side {
    fileprivate let rules: [(key: Key, words: Set<UInt32>)]
    fileprivate let keys: Set<Key>

    /// - Parameter statements: rules with the slugs of their pages.
    public init(_ statements: [(page: String, statement: String)]) {
      rules = statements.map { rule in
        (
          Key(page: rule.page, statement: Wording.fingerprint(rule.statement)),
          StatementWords.telling(rule.statement)
        )
      }
      keys = Set(rules.map(\.key))
    }
  }

  fileprivate struct Key: Hashable {
    let page: String
    let statement: UInt64
  }

  /// The rules that stand on a page on one of the two days only.
  private let changed: [(key: Key, words: Set<UInt32>)]

  /// Compares two days.
  public init(from old: Side, to new: Side) {
    changed =
      old.rules.filter { !new.keys.contains($0.key) }
      + new.rules.filter { !old.keys.contains($0.key) }
  }

  /// The slugs of pages with such a rule that shares most telling words with one of these.
  public func pages(with records: [CitedRecord]) -> Set<String> {
    let open = records.map { StatementWords.telling($0.record.statement ?? "") }
    var pages: Set<String> = []
    for (key, words) in changed where !pages.contains(key.page) {
      let isLike = open.contains { other in
        let common = words.intersection(other).count
        return common > 0
          && Double(2 * common) >= Double(words.count + other.count) * Self.leastShare
      }
      if isLike { pages.insert(key.page) }
    }
    return pages
  }

  private static let leastShare = 0.6
}
