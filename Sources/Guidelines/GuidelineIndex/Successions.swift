import GuidelineModel
import SQLiteStore

/// Finds out which pages took over others, from the documents themselves: a page that is not among newer captures
/// any more while most of its rules stand on another page that did not have them.
///
/// `Index/renames.tsv` says it for the pages that are known; this is for all others.
struct Successions {
  let database: Database

  /// The successor of each page that has one, by slugs.
  func find(among states: [CaptureInfo]) throws -> [String: String] {
    let real = states.filter { !$0.isDigest && $0.captured != nil }
    let newest = Dictionary(grouping: real, by: \.slug)
      .compactMapValues { $0.max { Self.isOlder($0, $1) } }
    guard let latest = newest.values.compactMap(\.captured).max() else { return [:] }
    let stale = newest.values.filter {
      ($0.captured ?? latest) < latest && $0.ruleCount >= Self.leastRules
    }
    guard !stale.isEmpty else { return [:] }
    let statements = try statements(of: real)
    var holders: [String: [CaptureInfo]] = [:]
    for state in real {
      for statement in statements[state.documentID] ?? [] {
        holders[statement, default: []].append(state)
      }
    }
    var successors: [String: String] = [:]
    for state in stale {
      successors[state.slug] = successor(of: state, statements, holders)
    }
    return successors
  }

  /// The page with most of the rules in a newer capture and few of them before.
  private func successor(
    of state: CaptureInfo, _ statements: [Int: Set<String>], _ holders: [String: [CaptureInfo]]
  ) -> String? {
    guard let own = statements[state.documentID], let day = state.captured else { return nil }
    var later: [String: Set<String>] = [:]
    var earlier: [String: Set<String>] = [:]
    for statement in own {
      for holder in holders[statement] ?? [] where holder.slug != state.slug {
        guard let captured = holder.captured else { continue }
        if captured > day {
          later[holder.slug, default: []].insert(statement)
        } else {
          earlier[holder.slug, default: []].insert(statement)
        }
      }
    }
    let candidates = later.mapValues(\.count).filter { slug, count in
      count >= Self.leastRules && count * 2 >= own.count
        && (earlier[slug]?.count ?? 0) * 2 < count
    }
    return candidates.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func statements(of states: [CaptureInfo]) throws -> [Int: Set<String>] {
    var statements: [Int: Set<String>] = [:]
    for state in states { statements[state.documentID] = [] }
    let rows = try database.query(
      """
      SELECT record.document, text.statement FROM record JOIN text ON text.id = record.text
      WHERE record.hasStatement
      """
    ) { ($0.integer(0), $0.text(1)) }
    for (document, statement) in rows {
      // Marks differ from capture to capture.
      statements[document]?.insert(Slug.make(statement, limit: .max))
    }
    return statements
  }

  private static func isOlder(_ left: CaptureInfo, _ right: CaptureInfo) -> Bool {
    let days = (left.captured?.ordinal ?? 0, right.captured?.ordinal ?? 0)
    if days.0 != days.1 { return days.0 < days.1 }
    if left.ruleCount != right.ruleCount { return left.ruleCount < right.ruleCount }
    return left.document > right.document
  }

  /// One rule may stand on two pages by chance.
  private static let leastRules = 2
}
