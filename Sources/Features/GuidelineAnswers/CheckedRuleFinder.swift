package import AppleProjects
package import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
import TextSupport

/// Finds the rule of a check in an index, by the beginnings of its ids.
package struct CheckedRuleFinder {
  private let context: QueryContext

  package init(_ context: QueryContext) { self.context = context }

  package enum Outcome {
    /// The rule is current; the revision is that of its last change, `nil` if it never changed.
    case current(CitedRecord, change: PageRevision?)
    /// The rule was removed; the last id.
    case removed(String)
    /// No capture has the rule, or several rules begin alike; the slug of the page.
    case unknown(page: String)
  }

  /// Looks up a rule as Apple words it, then as the digest does, also on a renamed page.
  package func rule(of check: Check) throws -> Outcome {
    let page = try page(of: check)
    for words in Self.beginnings(of: check, page) {
      if let outcome = try rule(beginning: words) { return outcome }
    }
    return .unknown(page: page)
  }

  /// The current id of a rule; `nil` if it was removed or the index does not have it.
  ///
  /// Much faster than ``rule(of:)`` unless the rule was reworded or moved, as its history is not read.
  package func currentID(of check: Check) throws -> String? {
    let page = try page(of: check)
    let ids = try context.index.recordNames(onPage: page)
    for words in Self.beginnings(of: check, page) {
      let found = ids.filter { $0 == words || $0.hasPrefix(words + "-") }
      if let id = found.first(where: { $0 == words }) ?? (found.count == 1 ? found[0] : nil) { return id }
    }
    guard case .current(let record, _) = try rule(of: check) else { return nil }
    return record.record.id
  }

  /// The current slug of the page of a rule.
  func page(of check: Check) throws -> String { try Resolver(context).page(withSlug: check.page)?.slug ?? check.page }

  /// The beginnings of the ids of a rule, those of Apple's words first, as written and on a page of another name.
  private static func beginnings(of check: Check, _ page: String) -> [String] {
    check.ruleIDs.flatMap { beginning in
      page == check.page ? [beginning] : [beginning, page + beginning.dropFirst(check.page.count)]
    }
  }

  /// Looks up the rule whose ids begin with words; `nil` without a rule, or with several that are current.
  private func rule(beginning words: String) throws -> Outcome? {
    var current: [String: Outcome] = [:]
    var removed: Outcome?
    for id in try context.index.recordNames(beginning: words) {
      guard let event = try context.histories.ruleHistory(of: id)?.events.last else {
        // Captures without dates have no history.
        if let record = try context.index.record(id) { current[id] = .current(record, change: nil) }
        continue
      }
      let id = event.record.record.id
      switch event.kind {
      case .removed: removed = .removed(id)
      case .changed: current[id] = .current(event.record, change: event.revision)
      case .firstSeen, .returned: current[id] = .current(event.record, change: nil)
      }
    }
    guard current.isEmpty else { return current[words] ?? (current.count == 1 ? current.first?.value : nil) }
    return removed
  }
}
