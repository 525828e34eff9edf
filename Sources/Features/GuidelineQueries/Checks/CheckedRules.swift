import AppleProjects
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import TextSupport

/// The rules of checks as an index knows them.
struct CheckedRules {
  /// By the id of the check, without those of removed rules; the record is `nil` if no index describes the rule.
  private var rules: [String: (check: Check, name: String, cited: CitedRecord?)] = [:]
  private let levels: CheckPolicy
  /// Notices about rules that were removed or changed after the checks were written.
  private(set) var notices: [Notice] = []

  /// - Parameter index: `nil` to take the rules as the checks name them.
  init(_ checks: Set<String>, levels: CheckPolicy, index: GuidelineIndex?, environment: ProcessEnvironment) throws {
    self.levels = levels
    let written = CalendarDate(Check.pagesRevision)
    let finder = index.map { CheckedRuleFinder(QueryContext(index: $0, environment: environment)) }
    for check in Check.all where checks.contains(check.id) {
      switch try finder?.rule(of: check) {
      case nil: rules[check.id] = (check, check.rule, nil)
      case .unknown(let page): rules[check.id] = (check, page, nil)
      case .removed(let id): notices.append(.checkOfRemovedRule(check: check.id, rule: id))
      case .current(let cited, let change):
        let record = cited.record
        if let change, let written, let day = change.date ?? change.firstCaptured, day > written {
          notices.append(.checkOfChangedRule(check: check.id, rule: record.id, revision: change.label))
        }
        rules[check.id] = (check, record.id, cited)
      }
    }
  }

  /// A finding with its rule; `nil` when the rule was removed.
  func result(_ finding: Finding) -> CheckResponse.RuleFinding? {
    rules[finding.check].map { check, name, cited in
      CheckResponse.RuleFinding(
        finding: finding, check: check, rule: name, statement: cited?.record.statement,
        url: cited?.url ?? WebAddress.guidelines + check.page, strength: cited?.record.strength ?? check.strength,
        decided: levels.decisions[finding.check]?.level.severity ?? (check.isInformation ? .note : nil))
    }
  }
}

/// Finds the rule of a check in an index, by the beginnings of its ids.
struct CheckedRuleFinder {
  private let context: QueryContext

  init(_ context: QueryContext) { self.context = context }

  enum Outcome {
    /// The rule is current; the revision is that of its last change, `nil` if it never changed.
    case current(CitedRecord, change: PageRevision?)
    /// The rule was removed; the last id.
    case removed(String)
    /// No capture has the rule, or several rules begin alike; the slug of the page.
    case unknown(page: String)
  }

  /// Looks up a rule as Apple words it, then as the digest does, also on a renamed page.
  func rule(of check: Check) throws -> Outcome {
    let page = try page(of: check)
    for words in Self.beginnings(of: check, page) {
      if let outcome = try rule(beginning: words) { return outcome }
    }
    return .unknown(page: page)
  }

  /// The current id of a rule; `nil` if it was removed or the index does not have it.
  ///
  /// Much faster than ``rule(of:)`` unless the rule was reworded or moved, as its history is not read.
  func currentID(of check: Check) throws -> String? {
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
