import GuidelineModel
import SQLiteStore

/// Finds pages that replaced others by comparing documents.
///
/// A page was replaced if newer captures lack it while another page has most of its rules and did not have them
/// before. `Index/renames.tsv` lists the known replacements; this finds further ones.
struct Successions {
  let database: Database

  /// The slug of the successor of each page that has one, by slug.
  func find(among captures: [CaptureInfo]) throws -> [String: String] {
    // Nothing shows that local documents of several folders are the same pages.
    let real = captures.filter { !$0.isDigest && $0.captured != nil && $0.system != .local }
    let newest = Dictionary(grouping: real, by: \.slug).compactMapValues { $0.max { Self.isOlder($0, $1) } }
    let latest = Dictionary(grouping: newest.values, by: \.system).compactMapValues { $0.compactMap(\.captured).max() }
    let stale = newest.values.filter { capture in
      guard let latest = latest[capture.system] else { return false }
      return (capture.captured ?? latest) < latest && capture.ruleCount >= Self.minimumRules
    }
    guard !stale.isEmpty else { return [:] }
    let statements = try statements(of: real)
    var holders: [String: [CaptureInfo]] = [:]
    for capture in real {
      for statement in statements[capture.documentID] ?? [] { holders[statement, default: []].append(capture) }
    }
    var successors: [String: String] = [:]
    for capture in stale { successors[capture.slug] = successor(of: capture, statements, holders) }
    return successors
  }

  /// The page with most of the rules in newer captures and few of them in earlier ones.
  private func successor(
    of capture: CaptureInfo, _ statements: [Int: Set<String>], _ holders: [String: [CaptureInfo]]
  ) -> String? {
    guard let own = statements[capture.documentID], let day = capture.captured else { return nil }
    var later: [String: Set<String>] = [:]
    var earlier: [String: Set<String>] = [:]
    for statement in own {
      for holder in holders[statement] ?? [] where holder.slug != capture.slug {
        guard holder.system == capture.system, let captured = holder.captured else { continue }
        if captured > day {
          later[holder.slug, default: []].insert(statement)
        } else {
          earlier[holder.slug, default: []].insert(statement)
        }
      }
    }
    let candidates = later.mapValues(\.count).filter { slug, count in
      count >= Self.minimumRules && count * 2 >= own.count && (earlier[slug]?.count ?? 0) * 2 < count
    }
    return candidates.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func statements(of captures: [CaptureInfo]) throws -> [Int: Set<String>] {
    var statements = Dictionary(captures.map { ($0.documentID, Set<String>()) }) { first, _ in first }
    let rows = try database.query(
      """
      SELECT record.document, text.statement FROM record JOIN text ON text.id = record.text
      WHERE record.hasStatement
      """
    ) { ($0.integer(0), $0.text(1)) }
    for (document, statement) in rows {
      // A slug ignores punctuation, which differs between captures.
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

  /// Two pages may share a single rule by chance.
  private static let minimumRules = 2
}
