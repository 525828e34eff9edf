public import GuidelineModel

/// The progress of a review.
public struct ReviewStatus: Sendable {
  /// The counts of a group of items.
  public struct Counts: Hashable, Sendable {
    /// The number of items with each verdict, without items whose rule is gone.
    public private(set) var verdicts: [Verdict: Int] = [:]
    /// The number of items with a mark, without items whose rule is gone.
    public private(set) var marked = 0
    /// The number of items whose rule is gone.
    public private(set) var gone = 0

    /// The number of items with a verdict.
    public subscript(verdict: Verdict) -> Int { verdicts[verdict] ?? 0 }

    /// The number of items whose rule is not gone.
    public var total: Int { verdicts.values.reduce(0, +) }

    fileprivate mutating func count(_ item: EditedItem) {
      if item.mark == .gone { return gone += 1 }
      verdicts[item.verdict, default: 0] += 1
      if item.mark != nil { marked += 1 }
    }
  }

  /// The counts of all items.
  public private(set) var counts = Counts()
  /// The counts by page, in the order of the file.
  public private(set) var pages: [(page: String, counts: Counts)] = []
  /// The counts by platform, in Apple's order; `nil` for unknown platforms. An item for several platforms counts
  /// for each.
  public private(set) var platforms: [(platform: Platform?, counts: Counts)] = []
  /// The counts by strength; `nil` for unknown strengths.
  public private(set) var strengths: [(strength: Strength?, counts: Counts)] = []
  /// The items without a verdict.
  public private(set) var open: [EditedItem] = []
  /// The items that fail.
  public private(set) var failed: [EditedItem] = []
  /// The items with a mark.
  public private(set) var marked: [EditedItem] = []
  /// The items whose verdict is not recognized; they count as open.
  public private(set) var unclear: [EditedItem] = []
  /// The oldest page revision that an item was created from.
  public private(set) var oldestRevision: CalendarDate?

  /// Computes the progress from the items of a checklist.
  public init(of items: [EditedItem]) {
    var byPage: [String: Counts] = [:]
    var byPlatform: [Platform?: Counts] = [:]
    var byStrength: [Strength?: Counts] = [:]
    var order: [String] = []
    for item in items {
      counts.count(item)
      if byPage[item.page] == nil { order.append(item.page) }
      byPage[item.page, default: Counts()].count(item)
      byStrength[item.strength, default: Counts()].count(item)
      let platforms = item.platforms?.platforms.map(Platform?.some) ?? [nil]
      for platform in platforms { byPlatform[platform, default: Counts()].count(item) }
      if item.unrecognizedVerdict != nil { unclear.append(item) }
      guard item.mark != .gone else { continue }
      if item.verdict == .open { open.append(item) }
      if item.verdict == .fail { failed.append(item) }
      if item.mark != nil { marked.append(item) }
      oldestRevision = [oldestRevision, item.revised].compactMap(\.self).min()
    }
    pages = order.map { ($0, byPage[$0] ?? Counts()) }
    platforms = (Platform.allCases.map(Platform?.some) + [nil]).compactMap { platform in
      byPlatform[platform].map { (platform, $0) }
    }
    strengths = (Strength.allCases.map(Strength?.some) + [nil]).compactMap { strength in
      byStrength[strength].map { (strength, $0) }
    }
  }
}
