public import GuidelineModel

/// Finds pages that rules may have gone to or come from, without comparing the pages.
public struct MovedStatements {
  /// The rules that stand on a page on one of two days only.
  private var changed: [(page: String, words: Set<UInt32>)] = []

  /// - Parameters:
  ///   - old: rules of the older day with the slugs of their pages.
  ///   - new: rules of the newer day.
  public init(
    from old: [(page: String, statement: String)], to new: [(page: String, statement: String)]
  ) {
    let sides = [old, new].map { side in side.map(Key.init) }
    let known = sides.map(Set.init)
    for (index, side) in [old, new].enumerated() {
      for (rule, key) in zip(side, sides[index]) where !known[1 - index].contains(key) {
        changed.append((rule.page, StatementWords.telling(rule.statement)))
      }
    }
  }

  private struct Key: Hashable {
    let page: String
    let statement: UInt64

    init(_ rule: (page: String, statement: String)) {
      page = rule.page
      statement = Wording.fingerprint(rule.statement)
    }
  }

  /// The slugs of pages with such a rule that shares most telling words with one of these.
  public func pages(with records: [CitedRecord]) -> Set<String> {
    let open = records.map { StatementWords.telling($0.record.statement ?? "") }
    var pages: Set<String> = []
    for (page, words) in changed where !pages.contains(page) {
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
