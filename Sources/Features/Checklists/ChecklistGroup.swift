/// Items of a checklist under one heading: those of a page, or the most urgent ones of all pages.
struct ChecklistGroup {
  /// The common property of the items.
  enum Subject: Hashable {
    /// They are the most urgent ones of an app's checklist.
    case mostUrgent
    /// They are about the page with a slug.
    case page(String)
    /// Checks looked for violations of their rules and found none.
    case checked
  }

  let subject: Subject
  /// The items, in order; never empty.
  fileprivate(set) var items: [ChecklistItem]

  /// The heading of the group: the title of the page, "Most urgent" or "Checked by machine".
  var title: String { items.first?.groupTitle ?? "" }
}

extension Checklist {
  var groups: [ChecklistGroup] {
    items.reduce(into: []) { groups, item in
      if groups.last?.subject == item.groupSubject {
        groups[groups.count - 1].items.append(item)
      } else {
        groups.append(ChecklistGroup(subject: item.groupSubject, items: [item]))
      }
    }
  }
}

extension ChecklistItem {
  static let mostUrgentTitle = "Most urgent"
  static let checkedTitle = "Checked by machine"

  var groupSubject: ChecklistGroup.Subject { isMostUrgent ? .mostUrgent : isListedAsChecked ? .checked : .page(page) }

  var groupTitle: String {
    switch groupSubject {
    case .mostUrgent: Self.mostUrgentTitle
    case .checked: Self.checkedTitle
    case .page: pageTitle
    }
  }

  /// The headings within the item's group. Only pages have any, since items of other groups have another section each.
  var groupSection: [String] {
    if case .page = groupSubject { pageSection } else { [] }
  }

  /// The headings of the item on its page: those above the rule, or that of the general items.
  var pageSection: [String] { isGeneral ? ["General for this page"] : section }
}
