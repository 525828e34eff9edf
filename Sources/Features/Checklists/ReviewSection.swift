import TextSupport

/// The sections of a report, by which a reader sees what a review says; items without one pass, are open or are gone.
package enum ReviewSection: String, CaseIterable, Sendable {
  /// Items that a reviewer failed.
  case fail
  /// Items that fail only because of findings of checks.
  case found
  /// Items whose rule changed.
  case changed
  /// Other items with a note.
  case notes

  package init?(of item: EditedItem) {
    if item.mark == .gone { return nil }
    if item.verdict == .fail {
      self = item.isFound ? .found : .fail
    } else if item.mark == .changed {
      self = .changed
    } else if !item.note.isEmpty {
      self = .notes
    } else {
      return nil
    }
  }

  package var title: String {
    switch self {
    case .fail: "Fail"
    case .found: CheckResults.found.capitalizedFirst
    case .changed: ItemMark.Kind.changed.title
    case .notes: "Notes"
    }
  }
}
