/// Items of a checklist under one heading: those of a page, or the most urgent ones of all pages.
struct ChecklistGroup {
  /// The common property of the items.
  enum Subject: Hashable {
    /// They are the most urgent ones of an app's checklist.
    case mostUrgent
    /// They are about the page with a slug.
    case page(String)
  }

  /// The common property of the items.
  let subject: Subject
  /// The items, in order; never empty.
  let items: [ChecklistItem]

  /// The heading of the group: the title of the page, or "Most urgent".
  var title: String { items.first?.groupTitle ?? "" }
}

extension Checklist {
  /// The items by group, in order.
  var groups: [ChecklistGroup] {
    items.grouped(by: \.groupSubject).compactMap { items in
      items.first.map { ChecklistGroup(subject: $0.groupSubject, items: items) }
    }
  }
}

extension ChecklistItem {
  /// The heading of the most urgent items.
  static let mostUrgentTitle = "Most urgent"

  /// The subject of the item's group.
  var groupSubject: ChecklistGroup.Subject { isMostUrgent ? .mostUrgent : .page(page) }

  /// The heading of the item's group.
  var groupTitle: String { isMostUrgent ? Self.mostUrgentTitle : pageTitle }

  /// The headings within the item's group. The most urgent items have none, since each has another section.
  var groupSection: [String] { isMostUrgent ? [] : pageSection }

  /// The headings of the item on its page: those above the rule, or that of the general items.
  var pageSection: [String] { isGeneral ? ["General for this page"] : section }
}
