public import GuidelineModel

/// A list of things to check, grouped by page and section in the order of the pages.
public struct Checklist: Sendable {
  /// What it was asked for.
  public var request: ChecklistRequest
  /// The day as of which the guidelines were asked; `nil` for today.
  public var day: CalendarDate?
  /// Pages that rules must be of, where an app decides; `nil` for any.
  public var onlyPages: Set<String>?
  /// The items.
  public private(set) var items: [ChecklistItem] = []
  private var similar = SimilarRecords()
  /// The item of each record that ``similar`` knows.
  private var similarItems: [Int] = []
  private var rules: [String: ChecklistItem] = [:]

  /// An empty list.
  public init(_ request: ChecklistRequest, asOf day: CalendarDate? = nil) {
    self.request = request
    self.day = day
  }

  /// The title: the one asked for, or what the list is about.
  public var title: String { request.title ?? "Review: \(subjectText)" }

  /// A title of more names is too long.
  private static let mostNames = 3

  private var subjectText: String {
    var titles: [String] = []
    for item in items where !titles.contains(item.pageTitle) { titles.append(item.pageTitle) }
    let names = titles.count <= Self.mostNames ? titles : request.subjects
    return names.isEmpty || names.count > Self.mostNames
      ? "\(titles.count) pages of the guidelines" : names.joined(separator: ", ")
  }

  /// The newest date of a change log of its pages.
  public var newestRevision: CalendarDate? { items.compactMap(\.revised).max() }

  /// Adds a rule when the request wants it; one that says nearly the same as one before is folded into it.
  public mutating func add(
    _ cited: CitedRecord, places: [ChecklistItem.Place] = [], morePlaces: Int = 0,
    mark: ItemMark? = nil
  ) {
    guard var item = ChecklistItem(cited), reasonToLeaveOut(item) == nil, rules[item.id] == nil
    else { return }
    item.add(places, more: morePlaces)
    item.mark = mark
    rules[item.id] = item
    if let known = similar.better(than: cited) {
      let twin = similarItems[known]
      if items[twin].asksTheSame(as: item) {
        items[twin].fold(item)
        rules[items[twin].id] = items[twin]
        return
      }
    } else {
      similarItems.append(items.count)
    }
    items.append(item)
  }

  /// The item of a rule, also of one that is folded into another.
  func rule(_ id: String) -> ChecklistItem? { rules[id] }

  /// Why a rule is not in the list, in words; `nil` for one that the request wants.
  func reasonToLeaveOut(_ item: ChecklistItem) -> String? {
    if let platforms = item.platforms, !request.platforms.isEmpty,
      platforms.isDisjoint(with: request.platforms)
    {
      return "not for \(request.platforms.names.joined(separator: ", "))"
    }
    if !request.strengths.isEmpty, !request.strengths.contains(where: { $0 == item.strength }) {
      return "asks otherwise: \(item.strength?.rawValue ?? "not known")"
    }
    if let pages = onlyPages, !pages.contains(item.page) { return "the app does not use it" }
    return nil
  }

  /// The items of each page, in order.
  public var pages: [[ChecklistItem]] {
    var pages: [[ChecklistItem]] = []
    for item in items {
      if pages.last?.last?.page == item.page {
        pages[pages.count - 1].append(item)
      } else {
        pages.append([item])
      }
    }
    return pages
  }
}

extension ChecklistItem {
  /// Whether a rule that has nearly the same words asks for the same: one word makes another strength or value.
  fileprivate func asksTheSame(as other: ChecklistItem) -> Bool {
    func digits(_ text: String) -> [Character] { text.filter(\.isNumber).map(\.self) }
    return strength == other.strength && digits(statement) == digits(other.statement)
      && digits(why ?? "") == digits(other.why ?? "")
  }

  /// Takes another item's rule in.
  fileprivate mutating func fold(_ twin: ChecklistItem) {
    also.append(twin.id)
    let own = platforms
    platforms = own.flatMap { own in twin.platforms.map { own.union($0) } }
    // What is for more platforms than its section is not for that section's in particular.
    if platforms != own { basis = platforms == twin.platforms ? twin.basis : nil }
    // Rules of one page have the places of the page.
    if twin.page != page { add(twin.places, more: twin.morePlaces) }
    mark = mark ?? twin.mark
  }
}
