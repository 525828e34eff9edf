/// A part of a checklist that is too long for one file, such as a comment of a pull request.
package struct ChecklistPart: Hashable, Sendable {
  /// The number of the part, starting at 1.
  package let number: Int
  /// The number of parts.
  package let count: Int
  /// The checksums of the ids of the other parts' items, so that an update does not add these items.
  private let others: [UInt32]

  /// Creates a part.
  ///
  /// - Parameter others: the ids of the other parts' items.
  init(number: Int, count: Int, others: [String]) {
    self.number = number
    self.count = count
    self.others = others.map { MarkdownStamp.idCheck(of: $0) }
  }

  /// The number of items in the other parts when the part was written.
  var otherCount: Int { others.count }

  /// "part 2 of 3"
  var text: String { "part \(number) of \(count)" }

  /// The number of rules in all parts.
  ///
  /// - Parameter items: the items of this part, or of the whole checklist.
  func total(with items: [ChecklistItem]) -> Int {
    let own = Set(items.map { MarkdownStamp.idCheck(of: $0.id) })
    return items.count + others.count { !own.contains($0) }
  }

  /// The added items that belong to this part: those that follow an item of it in the guidelines, and for the first part
  /// also those at the beginning.
  ///
  /// - Parameters:
  ///   - added: the items that this part lacks.
  ///   - fresh: all current items, in order.
  func own(_ added: [ChecklistItem], of fresh: [ChecklistItem]) -> [ChecklistItem] {
    let others = Set(others)
    let missing = Set(added.map(\.id))
    var own: Set<String> = []
    var isOwn = number == 1
    for item in fresh {
      if others.contains(MarkdownStamp.idCheck(of: item.id)) {
        isOwn = false
      } else if !missing.contains(item.id) {
        isOwn = true
      } else if isOwn {
        own.insert(item.id)
      }
    }
    return added.filter { own.contains($0.id) }
  }
}

extension ChecklistPart: Codable {
  private enum Key: String, CodingKey { case number, count = "of", others }
  private static let bits = 24
  private static let digits = 4

  /// Decodes a part.
  ///
  /// - Throws: `DecodingError` for malformed checksums.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    number = try container.decode(Int.self, forKey: .number)
    count = try container.decode(Int.self, forKey: .count)
    let text = try container.decode(String.self, forKey: .others)
    guard var reader = MarkdownDigits(text[...], count: text.utf8.count),
      text.utf8.count.isMultiple(of: Self.digits)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .others, in: container, debugDescription: "'others' is malformed")
    }
    others = (0..<text.utf8.count / Self.digits).map { _ in UInt32(reader.read(Self.bits)) }
  }

  /// Encodes the checksums as text, four characters for each item.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(number, forKey: .number)
    try container.encode(count, forKey: .count)
    var text = MarkdownDigits()
    for check in others { text.append(check, bits: Self.bits) }
    try container.encode(text.text, forKey: .others)
  }
}

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

  /// The common property of the items.
  let subject: Subject
  /// The items, in order; never empty.
  let items: [ChecklistItem]

  /// The heading of the group: the title of the page, "Most urgent" or "Checked by machine".
  var title: String { items.first?.groupTitle ?? "" }
}

extension Checklist {
  /// The items by group, in order.
  var groups: [ChecklistGroup] {
    items.runs(ofSame: \.groupSubject).compactMap { items in
      items.first.map { ChecklistGroup(subject: $0.groupSubject, items: items) }
    }
  }
}

extension ChecklistItem {
  /// The heading of the most urgent items.
  static let mostUrgentTitle = "Most urgent"
  /// The heading of the items that checks decided.
  static let checkedTitle = "Checked by machine"

  /// The subject of the item's group.
  var groupSubject: ChecklistGroup.Subject {
    isMostUrgent ? .mostUrgent : isListedAsChecked ? .checked : .page(page)
  }

  /// The heading of the item's group.
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
