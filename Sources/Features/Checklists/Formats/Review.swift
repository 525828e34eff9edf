/// A filled-in checklist, for export as a report.
package struct Review: Sendable {
  /// The outcome of an item.
  enum Outcome: Hashable, Sendable {
    case passed, failed, inapplicable
    /// The verdict was given before the rule changed, or is not recognized.
    case unclear
    /// There is no verdict.
    case untested
  }

  /// The items whose rules are not gone, in the order of the file.
  let items: [EditedItem]

  /// Creates a review from a checklist.
  package init(of list: any EditedChecklist) {
    items = list.items.filter { $0.mark != .gone }
  }

  /// Whether there is nothing to report.
  package var isEmpty: Bool { items.isEmpty }
}

extension EditedItem {
  /// The outcome for a report.
  var outcome: Review.Outcome {
    if unrecognizedVerdict != nil { return .unclear }
    return switch verdict {
    case .open: .untested
    case .fail: .failed
    case .pass: mark == .changed ? .unclear : .passed
    case .notApplicable: mark == .changed ? .unclear : .inapplicable
    }
  }
}
