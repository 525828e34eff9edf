public import GuidelineModel

/// How far a review is.
public struct ReviewStatus: Sendable {
  /// Counts of one sort of items.
  public struct Counts: Hashable, Sendable {
    /// The items with each verdict, those that are gone left out.
    public private(set) var verdicts: [Verdict: Int] = [:]
    /// The items that an update marked as new or changed: look again.
    public private(set) var marked = 0
    /// The items whose rule is gone.
    public private(set) var gone = 0

    /// The items with a verdict.
    public subscript(verdict: Verdict) -> Int { verdicts[verdict] ?? 0 }

    /// The items that are to be looked at or were.
    public var total: Int { verdicts.values.reduce(0, +) }

    fileprivate mutating func count(_ item: FilledItem) {
      if item.mark == .gone { return gone += 1 }
      verdicts[item.verdict, default: 0] += 1
      if item.mark != nil { marked += 1 }
    }
  }

  /// Everything.
  public private(set) var counts = Counts()
  /// By page, in the order of the file.
  public private(set) var pages: [(page: String, counts: Counts)] = []
  /// By platform, in Apple's order; an item for several counts for each.
  public private(set) var platforms: [(platform: Platform?, counts: Counts)] = []
  /// By strength; `nil` stands for items that do not say.
  public private(set) var strengths: [(strength: Strength?, counts: Counts)] = []
  /// The items nobody has looked at.
  public private(set) var open: [FilledItem] = []
  /// The items that do not pass.
  public private(set) var failed: [FilledItem] = []
  /// The items to be looked at again.
  public private(set) var marked: [FilledItem] = []
  /// The items whose verdict cannot be understood; they count as open.
  public private(set) var unclear: [FilledItem] = []
  /// The oldest revision of a page that an item was made from.
  public private(set) var oldestRevision: CalendarDate?

  /// The status of a list.
  public init(of items: [FilledItem]) {
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
      if item.unclearVerdict != nil { unclear.append(item) }
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
