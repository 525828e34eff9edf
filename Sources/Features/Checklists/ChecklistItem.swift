public import GuidelineHistory
public import GuidelineModel

/// One thing to check: a rule cut down to a short citation.
public struct ChecklistItem: Hashable, Sendable {
  /// A line of the app that uses the component.
  public struct Place: Hashable, Sendable, Codable {
    /// The path below the app's folder.
    public var file: String
    /// The line, counted from 1.
    public var line: Int

    /// Takes the values as they are.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// The rule's stable id.
  public var id: String
  /// The slug of its page.
  public var page: String
  /// The page's title.
  public var pageTitle: String
  /// The headings above it.
  public var section: [String]
  /// The rule.
  public var statement: String
  /// One line of its explanation; `nil` when there is none.
  public var why: String?
  /// How strongly it asks.
  public var strength: Strength?
  /// The platforms; `nil` when not known.
  public var platforms: PlatformSet?
  /// Why it is for them.
  public var basis: PlatformBasis?
  /// The address, with the anchor of the nearest heading.
  public var url: String
  /// The newest date of the page's change log.
  public var revised: CalendarDate?
  /// The day the copy was made.
  public var captured: CalendarDate?
  /// The mark of the wording that the item was made from.
  public var wording: WordingMark
  /// Ids of rules that say nearly the same and are folded into this one.
  public var also: [String] = []
  /// Where the app uses what the rule is about.
  public private(set) var places: [Place] = []
  /// How many places there are besides.
  public private(set) var morePlaces = 0
  /// What is to be known besides.
  public var mark: ItemMark?

  /// The item of a rule; `nil` for records that are no rules.
  public init?(_ cited: CitedRecord) {
    let record = cited.record
    guard record.kind == .guideline, let statement = record.statement else { return nil }
    id = record.id
    page = cited.page
    pageTitle = cited.pageTitle
    section = record.section
    self.statement = Self.line(statement)
    why = Summary.line(of: record.detail)
    strength = record.strength
    platforms = record.platforms
    basis = record.basis
    url = cited.url
    revised = cited.revised
    captured = cited.captured
    wording = WordingMark(statement: statement, detail: record.detail)
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A reviewer looks at examples, not at hundreds.
  public static let mostPlaces = 100

  /// Names places; those that are too many are only counted.
  mutating func add(_ new: [Place], more: Int) {
    let added = new.filter { !places.contains($0) }
    let room = Self.mostPlaces - places.count
    places += added.prefix(room)
    morePlaces += max(0, added.count - room) + more
  }

  /// Whether the rule is for these platforms in particular, and not just because its page is.
  public var isPlatformSpecific: Bool {
    basis == .section || basis == .statement || basis == .inferred
  }

  /// "visionOS only", "all platforms", "platforms not known".
  public var platformText: String {
    guard let platforms else { return "platforms not known" }
    if platforms == .all { return "all platforms" }
    return platforms.names.joined(separator: ", ") + (isPlatformSpecific ? " only" : "")
  }

  /// "Toolbars › Platform considerations › visionOS".
  public var place: String { ([pageTitle] + section).joined(separator: " › ") }

  /// A check of the headings, by which an item is seen to have moved.
  var sectionCheck: String { Self.check(ofSection: section.joined(separator: " › ")) }

  /// A check of headings that are written in a line.
  static func check(ofSection line: String) -> String { String(Digest(of: line).short.prefix(4)) }

  /// The date to cite: the page's revision, or the day of the copy.
  public var dateText: String {
    revised?.description ?? captured.map { "copy of \($0)" } ?? "not dated"
  }
}
