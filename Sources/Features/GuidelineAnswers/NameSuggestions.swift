import GuidelineIndex
package import GuidelineModel

/// Suggests the names of pages and records most similar to an unknown name.
///
/// Unlike corrections of typos, suggestions do not change the query; messages list them. Similarity is the
/// Sørensen–Dice coefficient of letter pairs (Dice, 1945).
package struct NameSuggestions {
  private let index: GuidelineIndex
  private let day: CalendarDate?

  package init(_ context: QueryContext, asOf day: CalendarDate? = nil) {
    index = context.index
    self.day = day
  }

  /// The slugs of pages with a slug, title or synonym similar to a name, the nearest first; empty when none is.
  package func slugs(near name: String, most: Int = 3) throws -> [String] {
    let pages = try index.pages(asOf: day)
    let slugs = Set(pages.map(\.slug))
    var names = pages.flatMap { [(name: $0.slug, of: $0.slug), (name: $0.title, of: $0.slug)] }
    names += PageNames.standard.otherNames.compactMap { other in
      FormerSlugs.standard.slug(of: other.slug, where: slugs.contains).map { (other.name, of: $0) }
    }
    return Self.nearest(to: name, among: names, most: most)
  }

  /// The ids of similar records on the page that an id names, the nearest first.
  package func ids(near id: String, most: Int = 3) throws -> [String] {
    let parts = id.split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return [] }
    let ids = try index.recordNames(onPage: String(parts[0]))
    return Self.nearest(
      to: String(parts[1]), among: ids.map { (name: String($0.dropFirst(parts[0].count + 1)), of: $0) }, most: most)
  }

  private static func nearest(to name: String, among names: [(name: String, of: String)], most: Int) -> [String] {
    let typed = pairs(name)
    guard !typed.isEmpty else { return [] }
    var best: [String: Double] = [:]
    for candidate in names {
      let pairs = pairs(candidate.name)
      guard !pairs.isEmpty else { continue }
      let common = typed.intersection(pairs).count
      let similarity = Double(2 * common) / Double(typed.count + pairs.count)
      best[candidate.of] = max(best[candidate.of] ?? 0, similarity)
    }
    // Names much less similar than the nearest one are no help.
    let limit = max(least, (best.values.max() ?? 0) * 0.6)
    return best.filter { $0.value >= limit }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map(\.key)
  }

  /// Lower similarities come from pairs that many words share.
  private static let least = 0.4

  /// The pairs of adjacent letters within words; the start of a word counts as a letter.
  private static func pairs(_ name: String) -> Set<String> {
    var pairs: Set<String> = []
    for word in name.lowercased().split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
      let letters = [" "] + word
      for (first, second) in zip(letters, letters.dropFirst()) { pairs.insert(String([first, second])) }
    }
    return pairs
  }
}
