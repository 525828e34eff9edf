public import GuidelineModel

/// A checklist of rules, in the order in which pages and sections were added.
public struct Checklist: Sendable {
  /// The request that the checklist answers.
  public var request: ChecklistRequest
  /// The day whose guidelines are listed; `nil` for the current guidelines.
  public var day: CalendarDate?
  /// The pages that the app uses; rules of other pages are excluded. `nil` allows every page.
  public var onlyPages: Set<String>?
  /// The items.
  public private(set) var items: [ChecklistItem] = []
  private var similar = SimilarRecords()
  /// The position in ``items`` of each record in ``similar``.
  private var similarItems: [Int] = []
  /// The item of each rule by the rule's id, also of rules that were merged into another item.
  private var itemsByRule: [String: ChecklistItem] = [:]

  /// Creates an empty checklist.
  public init(_ request: ChecklistRequest, asOf day: CalendarDate? = nil) {
    self.request = request
    self.day = day
  }

  /// The requested title, or one made from the titles of the pages.
  public var title: String { request.title ?? "Review: \(subjectText)" }

  /// The number of names that a title lists; more pages are counted instead.
  private static let maximumTitleNames = 3

  private var subjectText: String {
    var titles: [String] = []
    for item in items where !titles.contains(item.pageTitle) { titles.append(item.pageTitle) }
    let names = titles.count <= Self.maximumTitleNames ? titles : request.subjects
    return names.isEmpty || names.count > Self.maximumTitleNames
      ? "\(titles.count) pages of the guidelines" : names.joined(separator: ", ")
  }

  /// The newest revision date of the listed pages; `nil` if no page has one.
  public var newestRevision: CalendarDate? { items.compactMap(\.revised).max() }

  /// Adds a rule unless the request excludes it or the checklist has it.
  ///
  /// A rule that is nearly the same as an earlier one is merged into the earlier item. Records other than rules are
  /// ignored.
  ///
  /// - Parameters:
  ///   - places: lines of the app that use the rule's component.
  ///   - morePlaces: the number of further places.
  ///   - mark: a mark that says why the reviewer should look at the item.
  public mutating func add(
    _ cited: CitedRecord, places: [ChecklistItem.Place] = [], morePlaces: Int = 0,
    mark: ItemMark? = nil
  ) {
    guard var item = ChecklistItem(cited), exclusionReason(for: item) == nil,
      itemsByRule[item.id] == nil
    else { return }
    item.add(places, more: morePlaces)
    item.mark = mark
    itemsByRule[item.id] = item
    if let known = similar.addOrFindDuplicate(of: cited) {
      let position = similarItems[known]
      if items[position].hasSameDemand(as: item) {
        items[position].merge(item)
        itemsByRule[items[position].id] = items[position]
        return
      }
    } else {
      similarItems.append(items.count)
    }
    items.append(item)
  }

  /// The item of a rule, also of one that was merged into another item; `nil` if the checklist lacks the rule.
  func item(ofRule id: String) -> ChecklistItem? { itemsByRule[id] }

  /// The reason why the request excludes an item, for people; `nil` if the request includes it.
  func exclusionReason(for item: ChecklistItem) -> String? {
    if let platforms = item.platforms, !request.platforms.isEmpty,
      platforms.isDisjoint(with: request.platforms)
    {
      return "not for \(request.platforms.names.joined(separator: ", "))"
    }
    if !request.strengths.isEmpty, !request.strengths.contains(where: { $0 == item.strength }) {
      return "strength not requested: \(item.strength?.rawValue ?? "unknown")"
    }
    if let pages = onlyPages, !pages.contains(item.page) { return "not used by the app" }
    return nil
  }

  /// The items grouped by page, in order.
  var pages: [[ChecklistItem]] { items.grouped(by: \.page) }
}

extension [ChecklistItem] {
  /// Groups neighbors that have the same value; a value may occur in several groups.
  func grouped(by value: (ChecklistItem) -> some Equatable) -> [[ChecklistItem]] {
    var groups: [[ChecklistItem]] = []
    for item in self {
      if let last = groups.last?.last, value(last) == value(item) {
        groups[groups.count - 1].append(item)
      } else {
        groups.append([item])
      }
    }
    return groups
  }
}

extension ChecklistItem {
  /// Whether a rule with nearly the same words demands the same: one word can change its strength or a value.
  fileprivate func hasSameDemand(as other: ChecklistItem) -> Bool {
    func digits(_ text: String) -> [Character] { text.filter(\.isNumber).map(\.self) }
    return strength == other.strength && digits(statement) == digits(other.statement)
      && digits(why ?? "") == digits(other.why ?? "")
  }

  /// Adds the id, platforms, places and mark of a similar item.
  fileprivate mutating func merge(_ other: ChecklistItem) {
    also.append(other.id)
    let own = platforms
    platforms = own.flatMap { own in other.platforms.map { own.union($0) } }
    // A section or statement explains only its own platforms, so a wider set has no basis.
    if platforms != own { basis = platforms == other.platforms ? other.basis : nil }
    // Rules of one page have the places of the page.
    if other.page != page { add(other.places, more: other.morePlaces) }
    mark = mark ?? other.mark
  }
}
