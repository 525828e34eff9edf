import GuidelineIndex
import GuidelineModel

/// The rules of a page below one heading, for a list of the rules that apply to a platform.
package struct RuleSection: Sendable {
  /// The innermost heading; `nil` for rules at the top of the page.
  package let heading: String?
  /// The rules in page order.
  package internal(set) var rules: [RecordResult]

  /// The rules among results by heading: first those for the platform in particular, then the general ones.
  package static func sections(of results: [RecordResult]) -> [RuleSection] {
    let rules = results.filter { $0.record.record.kind == .guideline }
    return grouped(rules.filter { $0.scope == .platform })
      + grouped(rules.filter { $0.scope != .platform })
  }

  private static func grouped(_ rules: [RecordResult]) -> [RuleSection] {
    var sections: [RuleSection] = []
    for rule in rules {
      let heading = rule.record.record.section.last
      if let index = sections.firstIndex(where: { $0.heading == heading }) {
        sections[index].rules.append(rule)
      } else {
        sections.append(RuleSection(heading: heading, rules: [rule]))
      }
    }
    return sections
  }
}
