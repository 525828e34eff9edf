import Checklists
import GuidelineIndex

/// Finds the ids that the rules of a checklist had before.
struct FormerIDs {
  private let context: QueryContext
  /// The ids that all captures of a page have, by its slug.
  private var unchanged: [String: Set<String>] = [:]

  init(_ context: QueryContext) { self.context = context }

  /// The former ids of an item's rules, the newest first.
  mutating func ids(of item: ChecklistItem) throws -> [String] {
    let own = [item.id] + item.also
    var former: [String] = []
    for id in own where try !isInAllCaptures(id) {
      for other in try context.histories.ruleHistory(of: id)?.ids ?? []
      where !own.contains(other) && !former.contains(other) {
        former.append(other)
      }
    }
    return former
  }

  /// Whether all captures of its page have an id, so that its history need not be read.
  private mutating func isInAllCaptures(_ id: String) throws -> Bool {
    let page = String(id.prefix { $0 != "/" })
    if let known = unchanged[page] { return known.contains(id) }
    let ids = try context.index.recordNames(inAllCapturesOf: page)
    unchanged[page] = ids
    return ids.contains(id)
  }
}
