package import GuidelineModel
import TextSupport

/// A checklist of rules, in the order in which pages and sections were added, unless it was sorted by urgency.
package struct Checklist: Sendable {
  package var request: ChecklistRequest
  /// The day whose guidelines are listed; `nil` for the current guidelines.
  package var day: CalendarDate?
  /// The pages that the app uses; rules of other pages are excluded. `nil` allows every page.
  package var onlyPages: Set<String>?
  /// The ids of rules that belong to the checklist although the app does not use their pages.
  package var furtherRules: Set<String> = []
  /// Exclusions that hold in addition to those of the request, and that the checklist does not store.
  package var furtherExclusions: [ChecklistRequest.Exclusion] = []
  package private(set) var items: [ChecklistItem] = []
  /// The number of items that were left out because others are more urgent.
  package private(set) var omittedItems = 0
  /// The rules that cannot apply, by id, with the features that the app lacks or the platforms that do not fit.
  package private(set) var leftOut: [(id: String, lacking: [String])] = []
  /// The number of rules that exclusions of the request left out.
  package private(set) var excludedItems = 0
  /// The subjects of these exclusions.
  package private(set) var usedExclusions: Set<String> = []
  private var similar = SimilarRecords()
  /// The position in ``items`` of each record in ``similar``.
  private var similarItems: [Int] = []
  /// The position in ``items`` of each long statement.
  private var itemsByStatement: [String: Int] = [:]
  /// The item of each rule by the rule's id, also of rules that were merged into another item.
  private var itemsByRule: [String: ChecklistItem] = [:]

  package init(_ request: ChecklistRequest, asOf day: CalendarDate? = nil) {
    self.request = request
    self.day = day
  }

  /// Creates the checklist of a file, with its items as they are.
  init(_ request: ChecklistRequest, title: String?, items: [ChecklistItem], omitted: Int = 0) {
    omittedItems = omitted
    self.request = request
    savedTitle = title
    self.items = items
    itemsByRule = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The maximum number of items unless the request sets one; it depends on what is reviewed. `nil` for all.
  package var usualMost: Int?
  /// The name of the app that is reviewed as a whole; `nil` for other checklists.
  package var appName: String?
  package var signOff: SignOff?
  /// The title in the file that the checklist was read from.
  private var savedTitle: String?

  /// The requested title, that of the file, or one made from the name of the app or the titles of the pages.
  package var title: String {
    request.title ?? savedTitle ?? appName.map { "Review of \($0)" } ?? "Review: \(subjectText)"
  }

  /// The number of names that a title lists; more pages are counted instead.
  private static let maximumTitleNames = 3

  private var subjectText: String {
    let titles = items.map(\.pageTitle).unique()
    let names = titles.count <= Self.maximumTitleNames ? titles : request.subjects
    return names.isEmpty || names.count > Self.maximumTitleNames
      ? "\(titles.count) pages of the guidelines" : names.joined(separator: ", ")
  }

  package var newestRevision: CalendarDate? { items.compactMap(\.revised).max() }

  /// Adds a rule unless the request excludes it or the checklist has it. Records other than rules are ignored.
  ///
  /// A rule that is nearly the same as an earlier one is merged into the earlier item.
  ///
  /// - Parameters:
  ///   - uses: what the app's code says about the rule; `nil` without an app.
  ///   - results: what checks of the app's code found about the rule; `nil` if no check is about it.
  package mutating func add(
    _ cited: CitedRecord, uses: CodeUses? = nil, relevance: RuleRelevance = RuleRelevance(),
    results: CheckResults? = nil, mark: ItemMark? = nil,
    isChangedSinceReview: Bool = false, lastSeen: CalendarDate? = nil
  ) {
    guard var item = ChecklistItem(cited), itemsByRule[item.id] == nil else { return }
    if let reason = exclusionReason(for: item) {
      if case .excluded(let exclusion) = reason {
        usedExclusions.insert(exclusion.subject)
        excludedItems += 1
      }
      return
    }
    if let uses { item.add(uses) }
    item.relevance = relevance
    item.checkResults = results
    item.mark = mark
    item.isChangedSinceReview = isChangedSinceReview
    item.lastSeen = lastSeen
    itemsByRule[item.id] = item
    if let position = position(ofSimilar: item, cited) {
      // The only reference to the merged item, so that its lists grow in place.
      itemsByRule[items[position].id] = nil
      items[position].merge(item)
      itemsByRule[items[position].id] = items[position]
      return
    }
    items.append(item)
  }

  /// Leaves out a rule that presupposes features that the app lacks; platforms begin with `@`.
  package mutating func leaveOut(_ id: String, lacking features: [String]) { leftOut.append((id, features)) }

  /// The position of an item with the same demand; `nil` if there is none, and the item's words are then remembered.
  ///
  /// The same long statement on two pages is the same demand, if no number of the explanations differs; a short one
  /// ("Consider supporting spring loading.") is about the component of its page.
  private mutating func position(ofSimilar item: ChecklistItem, _ cited: CitedRecord) -> Int? {
    let known = similar.addOrFindDuplicate(of: cited)
    if let known {
      let position = similarItems[known]
      if items[position].hasSameDemand(as: item) { return position }
    } else {
      similarItems.append(items.count)
    }
    let words = item.statement.lowercased().split { !($0.isLetter || $0.isNumber) }
    guard words.count >= Self.wordsOfDemand else { return nil }
    let key = words.joined(separator: " ")
    if let position = itemsByStatement[key], items[position].hasSameDemand(as: item) {
      // The item has the words of both explanations.
      if known == nil { similarItems[similarItems.count - 1] = position }
      return position
    }
    itemsByStatement[key] = items.count
    return nil
  }

  /// The least words of a statement that says everything without its page.
  private static let wordsOfDemand = 6

  /// Keeps the most urgent items, `nil` for all, and sorts them: pages with urgent items come first, then the sections
  /// of a page, then its items, the general ones last. With an app, the most urgent items of all pages come before the
  /// pages. ``item(ofRule:)`` still finds the others.
  package mutating func sortByUrgency(keeping most: Int?) {
    removeRepeatedPlaces()
    let count = items.count
    items = UrgencyOrder(items).sorted(keeping: most ?? count)
    omittedItems += count - items.count
    for item in items { itemsByRule[item.id] = item }
  }

  /// Leaves out the items that neither a line nor a topic speaks for, except the first ones up to a least number.
  package mutating func leaveOutGeneral(downTo least: Int) {
    let isOwn = { (item: ChecklistItem) in !item.isGeneral || item.relevance.topic != nil }
    var free = least - items.count(where: isOwn)
    let kept = items.filter { item in
      if isOwn(item) { return true }
      free -= 1
      return free >= 0
    }
    omittedItems += items.count - kept.count
    items = kept
  }

  /// Leaves each place to the most urgent item that lists it. An item that loses all its places is general.
  private mutating func removeRepeatedPlaces() {
    var known: Set<ChecklistItem.Line> = []
    for position in UrgencyOrder(items).ranked {
      items[position].removePlaces(in: known)
      known.formUnion(items[position].places.lazy.map(ChecklistItem.Line.init))
      itemsByRule[items[position].id] = items[position]
    }
  }

  /// Adds the ids that the rules of the items had before, the newest first, as a closure returns them for an item.
  package mutating func addFormerIDs(_ formerIDs: (ChecklistItem) throws -> [String]) rethrows {
    for index in items.indices { items[index].formerIDs = try formerIDs(items[index]) }
  }

  /// The most items in force, `nil` for all: those of the request, or ``usualMost`` without subjects.
  package var limit: Int? {
    guard let most = request.most else { return request.subjects.isEmpty ? usualMost : nil }
    return most == 0 ? nil : most
  }

  package mutating func keep(atLeast level: ItemPriority.Level) {
    let kept = items.filter { $0.priority.level >= level }
    omittedItems += items.count - kept.count
    items = kept
  }

  /// The item of a rule, also of one that was merged into another item; `nil` if the checklist lacks the rule.
  func item(ofRule id: String) -> ChecklistItem? { itemsByRule[id] }

  /// The items of a file with the ids of their rules, where the file has only checksums of them.
  func withKnownIDs(_ items: [EditedItem]) -> [EditedItem] {
    guard items.contains(where: { MarkdownID.checksum(of: $0.id) != nil }) else { return items }
    let ids = Dictionary(itemsByRule.keys.sorted().map { (MarkdownStamp.idChecksum(of: $0), $0) }) { first, _ in first }
    return items.map { item in
      guard let checksum = MarkdownID.checksum(of: item.id), let id = ids[checksum] else { return item }
      var item = item
      item.item.id = id
      item.item.page = String(id.prefix { $0 != "/" })
      return item
    }
  }

  /// The reason why the request excludes an item; `nil` if the request includes it.
  func exclusionReason(for item: ChecklistItem) -> ExclusionReason? {
    if let platforms = item.platforms, !request.platforms.isEmpty, platforms.isDisjoint(with: request.platforms) {
      return .platforms(request.platforms)
    }
    if !request.strengths.isEmpty, !request.strengths.contains(where: { $0 == item.strength }) {
      return .strength(item.strength)
    }
    let exclusions = request.exclusions + furtherExclusions
    if let exclusion = exclusions.first(where: { $0.covers(item) }) { return .excluded(exclusion) }
    if let pages = onlyPages, !pages.contains(item.page), !furtherRules.contains(item.id) { return .unused }
    return nil
  }

  enum ExclusionReason {
    case platforms(PlatformSet)
    case strength(Strength?)
    case excluded(ChecklistRequest.Exclusion)
    case unused

    var text: String {
      switch self {
      case .platforms(let platforms): "not for \(platforms.names.joined(separator: ", "))"
      case .strength(let strength): "strength not requested: \(strength?.rawValue ?? "unknown")"
      case .excluded(let exclusion): "excluded" + (exclusion.reason.map { ": \($0)" } ?? "")
      case .unused: "not used by the app"
      }
    }
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
    if let evidence = other.evidence {
      add(CodeUses(evidence, places: other.places, more: other.page == page ? 0 : other.morePlaces))
    }
    if let results = other.checkResults {
      checkResults = checkResults ?? CheckResults()
      checkResults?.add(results)
    }
    relevance = max(relevance, other.relevance)
    mark = mark ?? other.mark
    isChangedSinceReview = isChangedSinceReview || other.isChangedSinceReview
  }
}
