// ChecklistItem, ItemMark, Severity, ItemReview
package import GuidelineHistory
package import GuidelineModel

/// An item of a checklist: a rule, shortened to a citation.
package struct ChecklistItem: Hashable, Sendable {
  /// A line of the app's sources that uses the rule's component.
  package struct Place: Hashable, Sendable, Codable {
    /// The path relative to the app's folder.
    package var file: String
    /// The line number, starting at 1.
    package var line: Int
    /// The API symbol that is used there: `.searchable`; `nil` if unknown.
    package var symbol: String?

    package init(file: String, line: Int, symbol: String? = nil) {
      self.file = file
      self.line = line
      self.symbol = symbol
    }

    /// "Search.swift:40"
    package var position: String { "\(file):\(line)" }

    /// ".searchable at Search.swift:40"; the position alone if the symbol is unknown.
    package var text: String { (symbol.map { "\($0) at " } ?? "") + position }
  }

  package var id: String
  /// The slug of its page.
  package var page: String
  package var pageTitle: String
  /// The headings above the rule, outermost first.
  package var section: [String]
  /// The rule on one line.
  package var statement: String
  /// The sentence of the explanation with the number that decides, otherwise the first one; `nil` if the rule has none.
  package var why: String?
  package var strength: Strength?
  package var platforms: PlatformSet?
  package var basis: PlatformBasis?
  /// The page's address with the anchor of the nearest heading; `nil` if it is unknown.
  package var url: String?
  /// The newest date in the page's change log; `nil` if there is none.
  package var revised: CalendarDate?
  /// The day of the snapshot; `nil` if unknown.
  package var captured: CalendarDate?
  package var wording: WordingMark
  /// The ids of similar rules that were merged into this item.
  package var also: [String] = []
  /// The ids that the rule had before, the newest first; empty unless the checklist was made with them.
  package internal(set) var formerIDs: [String] = []
  /// The relation of the app's code to the rule; `nil` for a checklist without an app.
  package internal(set) var evidence: Evidence?
  /// Lines of the app that the rule is about, at most ``maximumPlaces``.
  package internal(set) var places: [Place] = []
  /// The number of further places.
  package internal(set) var morePlaces = 0
  package internal(set) var relevance = RuleRelevance()
  /// The priority in the file that the item was read from, which holds whatever ``relevance`` is; `nil` for a new item.
  var listedPriority: ItemPriority.Listed?
  /// The results of checks of the app's code; `nil` if no check is about the rule or there is no app.
  package internal(set) var checkResults: CheckResults?
  /// Whether the rule or its ``why`` has a number that decides.
  package var hasCriterion: Bool
  /// The review of the item; `nil` if no reviewer changed it.
  package var review: ItemReview?
  /// The person who is to look at the item; `nil` if it is not assigned.
  package var assignee: String?
  /// How much a failure matters; `nil` if the reviewer did not say.
  package var severity: Severity?
  /// Why the reviewer should look at the item; `nil` for an ordinary item.
  package var mark: ItemMark?

  /// The day of the last snapshot with the page, if newer snapshots lack it; otherwise `nil`.
  package var lastSeen: CalendarDate?
  /// Whether the rule is new or changed since the app's last review.
  package var isChangedSinceReview = false
  /// Whether the checklist begins with the item, before those of its page.
  package internal(set) var isMostUrgent = false
  /// Whether the checklist ends with the item, in the group of those in which checks found nothing.
  package internal(set) var isListedAsChecked = false

  /// Creates the item of a rule; returns `nil` for a record of another kind.
  package init?(_ cited: CitedRecord) {
    let record = cited.record
    guard record.kind == .guideline, let statement = record.statement else { return nil }
    id = record.id
    page = cited.page
    pageTitle = cited.labeledTitle
    section = record.section
    self.statement = statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    why = Summary.reason(for: self.statement, in: record.detail)
    hasCriterion = Self.hasCriterion(self.statement, why: why)
    strength = record.strength
    platforms = record.platforms
    basis = record.basis
    url = cited.url
    revised = cited.revised
    captured = cited.captured
    wording = WordingMark(statement: statement, detail: record.detail)
  }

  /// Creates an item of a file, in which everything else is unknown.
  init(id: String, statement: String, why: String? = nil, wording: WordingMark?) {
    self.id = id
    page = MarkdownID.checksum(of: id) == nil ? String(id.prefix { $0 != "/" }) : "unknown"
    pageTitle = page
    section = []
    self.statement = statement
    self.why = why
    hasCriterion = Self.hasCriterion(statement, why: why)
    self.wording = wording ?? WordingMark(statement: statement, detail: "")
  }

  static func hasCriterion(_ statement: String, why: String?) -> Bool {
    [statement, why].contains { text in text.flatMap(Criterion.init(in:))?.certainty == .measure }
  }

  package static let maximumPlaces = 100

  /// Adds uses in the code; the places of a similar item join those that the item has.
  mutating func add(_ uses: CodeUses) {
    evidence = [evidence, uses.evidence].compactMap(\.self).max()
    let added = uses.places.filter { !places.contains($0) }
    let free = max(0, Self.maximumPlaces - places.count)
    places += added.prefix(free)
    morePlaces += max(0, added.count - free) + uses.more
  }

  /// The places to show where not all are: the first one of each file before others.
  package func places(naming most: Int) -> [Place] {
    var files: Set<String> = []
    let first = places.indices.filter { files.insert(places[$0].file).inserted }
    return (first + places.indices.filter { !first.contains($0) }).prefix(most).sorted().map { places[$0] }
  }

  /// A place, whatever symbol it names.
  struct Line: Hashable {
    let file: String
    let line: Int

    init(_ place: Place) { (file, line) = (place.file, place.line) }
  }

  /// Leaves out the places that other items list, whatever symbol they name there.
  mutating func removePlaces(in known: Set<Line>) {
    let own = places.filter { !known.contains(Line($0)) }
    guard own.count < places.count else { return }
    if own.isEmpty, evidence == .rule {
      evidence = .page
      morePlaces += places.count
    }
    places = own
  }

  /// Whether checks looked for violations of the rule and found none.
  package var isChecked: Bool { checkResults.map { $0.findings.isEmpty } ?? false }

  package var priority: ItemPriority { ItemPriority(of: self) }

  package var findings: [CheckResults.Finding] { checkResults?.findings ?? [] }

  /// Whether the item is general for its page: no use in the code is about the rule itself, and checks found nothing.
  package var isGeneral: Bool { !hasOwnUses && findings.isEmpty }

  /// Whether the lines of the item are about the rule itself, rather than about its page.
  var hasOwnUses: Bool { evidence != .page && evidence != .unused }

  /// Whether the item lists lines that the rule itself is about.
  var hasOwnPlaces: Bool { !findings.isEmpty || hasOwnUses && !places.isEmpty }

  /// The verdict; an item that no reviewer changed fails if checks found violations.
  package var verdict: Verdict { review?.verdict ?? (findings.isEmpty ? .open : .fail) }

  /// Whether the item fails only because of findings of checks: no reviewer decided it.
  package var isFound: Bool {
    CheckResults.isFound(verdict, note: note, hasSeverity: severity != nil, hasFindings: !findings.isEmpty)
  }

  /// The note, which names the findings of an item that no reviewer changed; empty if there is none.
  var note: String { review?.note ?? (findings.isEmpty ? "" : CheckResults.note) }

  /// Whether the rule itself or its section names the platforms, rather than the page.
  package var isPlatformSpecific: Bool { basis == .section || basis == .statement || basis == .inferred }

  /// "visionOS only", "all platforms", "platforms unknown".
  package var platformText: String {
    let isSome = platforms != nil && platforms != .all
    return PlatformWording.brief(platforms) + (isSome && isPlatformSpecific ? " only" : "")
  }

  /// "Toolbars › Platform considerations › visionOS".
  package var place: String { ([pageTitle] + section).joined(separator: " › ") }

  /// The checksum of the headings; a difference shows that the rule has moved.
  var sectionChecksum: String { Self.sectionChecksum(of: section.joined(separator: " › ")) }

  static func sectionChecksum(of line: String) -> String { String(Checksum(of: line).short.prefix(4)) }

  /// The date to cite: the page's revision or else the day of the snapshot, and when a missing page was last seen.
  package var dateText: String {
    let date = revised?.description ?? captured.map { "snapshot \($0)" } ?? "not dated"
    return date + (lastSeen.map { ", last seen \($0)" } ?? "")
  }
}

/// A mark that draws a reviewer's attention to an item, because its rule is new, changed, moved or gone.
package struct ItemMark: Hashable, Sendable, Codable {
  /// The kinds of marks. The raw values are part of the checklist formats.
  package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// The rule was added after the checklist was created, or since the requested day.
    case new
    /// The rule changed, so the verdict needs another look.
    case changed
    /// The rule moved without a change.
    case moved
    /// The rule was removed, or no longer applies to the requested platforms.
    case gone

    /// "New", "Needs another look".
    var title: String {
      switch self {
      case .new: "New"
      case .changed: "Needs another look"
      case .moved: "Moved"
      case .gone: "Gone"
      }
    }
  }

  package var kind: Kind
  /// The changes in words, the most important one first: "reworded", "strength: consider → avoid".
  package var facts: [String]
  /// The earlier words; `nil` if the words did not change.
  package var was: String?
  /// The current words; `nil` if the words did not change.
  package var now: String?
  /// The day of the revision that made the change.
  package var since: String?

  package init(_ kind: Kind, facts: [String] = [], was: String? = nil, now: String? = nil, since: String? = nil) {
    self.kind = kind
    self.facts = facts
    self.was = was
    self.now = now
    self.since = since
  }

  /// The mark on one line: "Needs another look (reworded, 2026-06-08): was: “…”, now: “…”".
  package var sentence: String {
    let remarks = (facts + [since].compactMap(\.self)).joined(separator: ", ")
    let words = [was.map { "was: “\($0)”" }, now.map { "now: “\($0)”" }].compactMap(\.self)
    return kind.title + (remarks.isEmpty ? "" : " (\(remarks))")
      + (words.isEmpty ? "" : ": " + words.joined(separator: ", "))
  }
}

/// How much a failure matters, which the reviewer decides. The raw values are part of the checklist formats.
package enum Severity: String, CaseIterable, Codable, Sendable {
  case blocker, major, minor

  /// Recognizes the names in any case; returns `nil` for any other text.
  package init?(written text: some StringProtocol) {
    self.init(rawValue: text.lowercased().filter { !$0.isWhitespace })
  }
}

/// The verdict and the note that a reviewer gave an item.
package struct ItemReview: Hashable, Sendable {
  /// The verdict; open if the reviewer only wrote a note.
  package var verdict: Verdict
  /// The note, which may have several lines; empty if there is none.
  package var note: String

  package init(_ verdict: Verdict, note: String = "") {
    self.verdict = verdict
    self.note = note
  }
}
