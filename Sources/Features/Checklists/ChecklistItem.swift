public import GuidelineHistory
public import GuidelineModel

/// An item of a checklist: a rule, shortened to a citation.
public struct ChecklistItem: Hashable, Sendable {
  /// A line of the app's sources that uses the rule's component.
  public struct Place: Hashable, Sendable, Codable {
    /// The path relative to the app's folder.
    public var file: String
    /// The line number, starting at 1.
    public var line: Int

    /// Creates a place.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// The rule's record id.
  public var id: String
  /// The slug of its page.
  public var page: String
  /// The page's title.
  public var pageTitle: String
  /// The headings above the rule, outermost first.
  public var section: [String]
  /// The rule on one line.
  public var statement: String
  /// The first sentence of the explanation; `nil` if the rule has none.
  public var why: String?
  /// The strength; `nil` if unknown.
  public var strength: Strength?
  /// The platforms; `nil` if unknown.
  public var platforms: PlatformSet?
  /// Why the rule applies to the platforms; `nil` if unknown.
  public var basis: PlatformBasis?
  /// The page's address with the anchor of the nearest heading.
  public var url: String
  /// The newest date in the page's change log; `nil` if there is none.
  public var revised: CalendarDate?
  /// The day of the snapshot; `nil` if unknown.
  public var captured: CalendarDate?
  /// The mark of the wording that the item was created from.
  public var wording: WordingMark
  /// The ids of similar rules that were merged into this item.
  public var also: [String] = []
  /// Lines of the app that use the rule's component, at most ``maximumPlaces``.
  public private(set) var places: [Place] = []
  /// The number of further places.
  public private(set) var morePlaces = 0
  /// Why the reviewer should look at the item; `nil` for an ordinary item.
  public var mark: ItemMark?

  /// Creates the item of a rule; returns `nil` for a record of another kind.
  public init?(_ cited: CitedRecord) {
    let record = cited.record
    guard record.kind == .guideline, let statement = record.statement else { return nil }
    id = record.id
    page = cited.page
    pageTitle = cited.pageTitle
    section = record.section
    self.statement = statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    why = Summary.firstSentence(of: record.detail)
    strength = record.strength
    platforms = record.platforms
    basis = record.basis
    url = cited.url
    revised = cited.revised
    captured = cited.captured
    wording = WordingMark(statement: statement, detail: record.detail)
  }

  /// The number of places that an item lists; further ones are counted.
  public static let maximumPlaces = 100

  /// Adds places that the item does not list yet.
  ///
  /// - Parameter more: the number of further places.
  mutating func add(_ new: [Place], more: Int) {
    let added = new.filter { !places.contains($0) }
    let free = Self.maximumPlaces - places.count
    places += added.prefix(free)
    morePlaces += max(0, added.count - free) + more
  }

  /// Whether the rule itself or its section names the platforms, rather than the page.
  public var isPlatformSpecific: Bool {
    basis == .section || basis == .statement || basis == .inferred
  }

  /// "visionOS only", "all platforms", "platforms unknown".
  public var platformText: String {
    guard let platforms else { return "platforms unknown" }
    if platforms == .all { return "all platforms" }
    return platforms.names.joined(separator: ", ") + (isPlatformSpecific ? " only" : "")
  }

  /// "Toolbars › Platform considerations › visionOS".
  public var place: String { ([pageTitle] + section).joined(separator: " › ") }

  /// The checksum of the headings; a difference shows that the rule has moved.
  var sectionChecksum: String { Self.sectionChecksum(of: section.joined(separator: " › ")) }

  /// The checksum of headings joined with " › ".
  static func sectionChecksum(of line: String) -> String {
    String(Digest(of: line).short.prefix(4))
  }

  /// The date to cite: the page's revision, otherwise the day of the snapshot.
  public var dateText: String {
    revised?.description ?? captured.map { "snapshot \($0)" } ?? "not dated"
  }
}
