import AppleProjects
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
    let name: String
    let statement: String?
    let strength: Strength

    /// A rule that no index describes.
    init(_ check: Check, name: String) {
      self.check = check
      self.name = name
      statement = nil
      strength = check.strength
    }

    init(_ check: Check, _ record: GuidelineRecord) {
      self.check = check
      name = record.id
      statement = record.statement
      strength = record.strength ?? check.strength
    }
  }

  /// Looks up the rules of checks.
  ///
  /// - Parameter index: the index; `nil` to take the rules as the checks name them.
  init(_ checks: Set<String>, index: GuidelineIndex?, environment: ProcessEnvironment) throws {
    let written = CalendarDate(Check.pagesRevision)
    let finder = index.map { CheckedRuleFinder(QueryContext(index: $0, environment: environment)) }
    for check in Check.all where checks.contains(check.id) {
      guard let finder else {
        rules[check.id] = Rule(check, name: check.rule)
        continue
      }
      switch try finder.rule(of: check) {
      case .current(let cited, let change):
        let record = cited.record
        if let change, let written,
          let day = change.date ?? change.firstCaptured, day > written
        {
          notices.append(
            .checkOfChangedRule(check: check.id, rule: record.id, revision: change.label))
        }
        rules[check.id] = Rule(check, record)
      case .removed(let id): notices.append(.checkOfRemovedRule(check: check.id, rule: id))
      case .unknown(let page): rules[check.id] = Rule(check, name: page)
      }
    }
  }

  /// A finding with its rule; `nil` when the rule was removed.
  func result(_ finding: Finding) -> CheckResponse.RuleFinding? {
    rules[finding.check].map {
      CheckResponse.RuleFinding(
        finding: finding, check: $0.check, rule: $0.name, statement: $0.statement,
        strength: $0.strength)
    }
  }
}
