/// The evidence of an app's code about a rule, with the lines.
package struct CodeUses: Sendable {
  /// The evidence.
  package let evidence: ChecklistItem.Evidence
  /// The lines, in order.
  package let places: [ChecklistItem.Place]
  /// The number of further lines.
  package let more: Int

  /// Creates uses.
  package init(_ evidence: ChecklistItem.Evidence, places: [ChecklistItem.Place], more: Int = 0) {
    self.evidence = evidence
    self.places = places
    self.more = more
  }
}

extension ChecklistItem {
  /// The relation of an app's code to a rule. The raw values are part of the checklist formats.
  package enum Evidence: String, Codable, Comparable, Sendable {
    /// The rule is about symbols that the code does not use.
    case unused
    /// The code uses the component of the rule's page; which uses the rule is about is unknown.
    case page
    /// The code uses symbols that the rule is about.
    case rule

    /// Orders by what the evidence says about the rule, the least first.
    package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

    private var rank: Int {
      switch self {
      case .unused: 0
      case .page: 1
      case .rule: 2
      }
    }
  }
}
