import CodeChecks
import GuidelineHistory
import GuidelineIndex
import GuidelineModel

/// Finds the rule of a check in an index, by the beginnings of its ids.
struct CheckedRuleFinder {
  private let context: QueryContext

  init(_ context: QueryContext) { self.context = context }

  /// The state of a rule.
  enum Outcome {
    /// The rule is current; the revision is that of its last change, `nil` if it never changed.
    case current(GuidelineRecord, change: PageRevision?)
    /// The rule was removed; the last id.
    case removed(String)
    /// No capture has the rule, or several rules begin alike; the slug of the page.
    case unknown(page: String)
  }

  /// Looks up a rule as Apple words it, then as the digest does, also on a renamed page.
  func rule(of check: Check) throws -> Outcome {
    let page = try Resolver(context).page(withSlug: check.page)?.slug ?? check.page
    for beginning in [check.rule, check.digestRule].compactMap(\.self) {
      let renamed = page + beginning.dropFirst(check.page.count)
      for words in page == check.page ? [beginning] : [beginning, renamed] {
        if let outcome = try rule(beginning: words) { return outcome }
      }
    }
    return .unknown(page: page)
  }

  /// Looks up the rule whose ids begin with words; `nil` without a rule, or with several that are current.
  private func rule(beginning words: String) throws -> Outcome? {
    var current: [String: Outcome] = [:]
    var removed: Outcome?
    for id in try context.index.recordNames(beginning: words) {
      guard let event = try context.histories.ruleHistory(of: id)?.events.last else {
        // Captures without dates have no history.
        if let record = try context.index.record(id)?.record {
          current[record.id] = .current(record, change: nil)
        }
        continue
      }
      let record = event.record.record
      switch event.kind {
      case .removed: removed = .removed(record.id)
      case .changed: current[record.id] = .current(record, change: event.revision)
      case .firstSeen, .returned: current[record.id] = .current(record, change: nil)
      }
    }
    guard current.isEmpty else {
      return current[words] ?? (current.count == 1 ? current.first?.value : nil)
    }
    return removed
  }
}
