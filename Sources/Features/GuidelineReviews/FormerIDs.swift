import Checklists
import GuidelineAnswers
import GuidelineHistory
import GuidelineIndex
import TextSupport

/// The ids that the rules of a checklist had before.
///
/// Histories are read page by page, whatever the order of the items is, and several pages at a time.
struct FormerIDs {
  private var former: [String: [String]] = [:]

  /// Reads the histories of the rules whose ids are not in all captures of their pages.
  init(of items: [ChecklistItem], _ context: QueryContext) throws {
    var changed: [String: [String]] = [:]
    var unchanged: [String: Set<String>] = [:]
    for id in items.flatMap({ [$0.id] + $0.also }) {
      let page = String(id.prefix { $0 != "/" })
      let known = try unchanged[page] ?? context.index.recordNames(inAllCapturesOf: page)
      unchanged[page] = known
      if !known.contains(id) { changed[page, default: []].append(id) }
    }
    let histories = context.histories
    let pages = changed.keys.sorted()
    for (position, page) in pages.enumerated() {
      try Task.checkCancellation()
      if position.isMultiple(of: Histories.batchSize) {
        let batch = pages[position...].prefix(Histories.batchSize)
        try histories.prepare(batch, next: pages[batch.endIndex...].prefix(Histories.batchSize))
      }
      for id in changed[page] ?? [] { former[id] = try histories.ruleHistory(of: id)?.ids ?? [] }
    }
  }

  /// The former ids of an item's rules, the newest first.
  func ids(of item: ChecklistItem) -> [String] {
    let own = [item.id] + item.also
    return own.flatMap { former[$0] ?? [] }.unique().filter { !own.contains($0) }
  }
}
