public import GuidelineModel

/// What became of a page between two captures.
public struct PageDifference: Sendable {
  /// A heading that became another.
  public struct RenamedSection: Hashable, Sendable {
    /// The heading as it was.
    public let old: String
    /// The heading as it became.
    public let new: String
  }

  /// The slug of the page.
  public let page: String
  /// The title it has, or had last.
  public let title: String
  /// The capture that is the older side; `nil` when the page was not there.
  public let old: PageCapture?
  /// The capture that is the newer side; `nil` when the page is not there any more.
  public let new: PageCapture?
  /// The changes of records, in the order of the page.
  public internal(set) var changes: [RecordChange]
  /// Headings that became others with all that stands under them.
  public internal(set) var renamedSections: [RenamedSection] = []

  /// The rows of the change log of that time, newest first.
  public internal(set) var changeLog: [ChangeLogEntry] = []

  /// The old record's id by the new one's, for every record that is on both sides.
  public let oldIDs: [String: String]

  /// Compares two captures of a page, either of which may be missing.
  ///
  /// The same two captures the other way round give the same changes the other way round.
  ///
  /// - Parameters:
  ///   - isSameRevision: whether the captures are known to be of one revision.
  ///   - titles: titles and headings that may stand where a link's words were.
  public init(
    from old: PageCapture?, to new: PageCapture?, isSameRevision: Bool, titles: LinkTitles
  ) {
    let comparison = PageComparison(
      old: ComparedCapture(old), new: ComparedCapture(new), isSameRevision: isSameRevision,
      titles: titles)
    self.init(from: old, to: new, comparison)
  }

  /// Tells only which records came and went, for finding moves between pages.
  public init(ofOpenRecordsFrom old: PageCapture?, to new: PageCapture?, titles: LinkTitles) {
    let comparison = PageComparison(
      old: ComparedCapture(old, kinds: [.guideline]),
      new: ComparedCapture(new, kinds: [.guideline]),
      isSameRevision: old?.revised != nil && old?.revised == new?.revised,
      titles: titles, extent: .openRecords)
    self.init(from: old, to: new, comparison)
    let days = [old, new].map { ($0?.revised ?? $0?.captured)?.lastDay.ordinal ?? 0 }
    let log = [old, new].compactMap(\.self).flatMap(\.changeLog)
    account(
      by: log.filter { days[0] < $0.date.ordinal && $0.date.ordinal <= max(days[0], days[1]) })
  }

  private init(from old: PageCapture?, to new: PageCapture?, _ comparison: PageComparison) {
    self.old = old
    self.new = new
    page = new?.page ?? old?.page ?? ""
    title = new?.title ?? old?.title ?? ""
    changes = comparison.changes
    renamedSections = comparison.renamedSections
    oldIDs = comparison.oldIDs
  }

  /// Whether two captures of a page say the same but for what converters change.
  static func areEqual(
    _ old: ComparedCapture, _ new: ComparedCapture, isSameRevision: Bool, titles: LinkTitles
  ) -> Bool {
    PageComparison(
      old: old, new: new, isSameRevision: isSameRevision, titles: titles, extent: .firstChange
    ).changes.allSatisfy(\.isConversion)
  }

  /// The changes that are the authors'.
  public var realChanges: [RecordChange] { changes.filter { !$0.isConversion } }

  /// Whether the authors changed nothing.
  public var isEmpty: Bool { changes.allSatisfy(\.isConversion) }
}
