import AppleProjects
import GuidelineAnswers
import GuidelineHistory
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
  init(_ checks: Set<String>, levels: CheckPolicy, index: QueryContext?) throws {
    self.levels = levels
    let written = CalendarDate(Check.pagesRevision)
    let finder = index.map { CheckedRuleFinder($0) }
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
