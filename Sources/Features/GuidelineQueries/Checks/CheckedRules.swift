import CodeChecks
import GuidelineHistory
import GuidelineIndex
import GuidelineModel

/// The rules of checks as an index knows them.
struct CheckedRules {
  /// By the id of the check; a check whose rule was removed is missing.
  private var rules: [String: Rule] = [:]
  /// Notices about rules that were removed or changed after the checks were written.
  private(set) var notices: [Notice] = []

  private struct Rule {
    let check: Check
    let id: String
    let statement: String?
    let strength: Strength

    /// - Parameter record: the rule in the index; `nil` when it does not have it.
    init(_ check: Check, _ record: GuidelineRecord?) {
      self.check = check
      id = record?.id ?? check.rule
      statement = record?.statement
      strength = record?.strength ?? check.strength
    }
  }

  /// Looks up the rules of checks.
  ///
  /// - Parameter index: the index; `nil` to take the rules as the checks name them.
  init(_ checks: Set<String>, index: GuidelineIndex?, environment: ProcessEnvironment) throws {
    let written = CalendarDate(Check.pagesRevision)
    for check in Check.all where checks.contains(check.id) {
      guard let index else {
        rules[check.id] = Rule(check, nil)
        continue
      }
      let context = QueryContext(index: index, environment: environment)
      guard let event = try context.histories.ruleHistory(of: check.rule)?.events.last else {
        // Captures without dates have no history.
        rules[check.id] = Rule(check, try index.record(check.rule)?.record)
        continue
      }
      let record = event.record.record
      if case .removed = event.kind {
        notices.append(.checkOfRemovedRule(check: check.id, rule: check.rule))
        continue
      }
      if case .changed = event.kind, let written,
        let day = event.revision.date ?? event.revision.firstCaptured, day > written
      {
        notices.append(
          .checkOfChangedRule(
            check: check.id, rule: record.id, revision: event.revision.label))
      }
      rules[check.id] = Rule(check, record)
    }
  }

  /// A finding with its rule; `nil` when the rule was removed.
  func result(_ finding: Finding) -> CheckResponse.RuleFinding? {
    rules[finding.check].map {
      CheckResponse.RuleFinding(
        finding: finding, check: $0.check, rule: $0.id, statement: $0.statement,
        strength: $0.strength)
    }
  }
}
