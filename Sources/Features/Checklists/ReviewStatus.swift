package import GuidelineModel

/// The progress of a review.
package struct ReviewStatus: Sendable {
  /// The counts of a group of items.
  package struct Counts: Hashable, Sendable {
    /// The number of items with each verdict, without items whose rule is gone and items that passed or did not apply
    /// before their rule changed.
    package private(set) var verdicts: [Verdict: Int] = [:]
    /// The number of items that passed or did not apply before their rule changed.
    package private(set) var outdated = 0
    /// The number of items whose rule is gone.
    package private(set) var gone = 0

    /// The number of items with a verdict.
    package subscript(verdict: Verdict) -> Int { verdicts[verdict] ?? 0 }

    /// The number of items whose rule is not gone.
    package var total: Int { verdicts.values.reduce(0, +) + outdated }

    /// The number of items whose verdict counts.
    package var reviewed: Int { total - self[.open] - outdated }

    /// The share of reviewed items in percent, rounded: 100 only if all are reviewed and 0 only if none is; `nil`
    /// without items.
    package var reviewedPercent: Int? {
      switch (reviewed, total) {
      case (_, 0): nil
      case (0, _): 0
      case (total, _): 100
      default: min(99, max(1, (reviewed * 200 + total) / (total * 2)))
      }
    }

    fileprivate mutating func count(_ item: EditedItem) {
      if item.mark == .gone { return gone += 1 }
      if item.isOutdated { return outdated += 1 }
      verdicts[item.verdict, default: 0] += 1
    }
  }

  /// The conditions on which a build can fail.
  package enum Condition: String, CaseIterable, Sendable {
    /// An item fails.
    case fail
    /// An item is open.
    case open
    /// The rule of an item changed after the last review.
    case marked
  }

  /// Whether a condition is met.
  package func meets(_ condition: Condition) -> Bool {
    switch condition {
    case .fail: !failed.isEmpty
    case .open: !open.isEmpty
    case .marked: !marked.isEmpty
    }
  }

  /// The counts of all items.
  package private(set) var counts = Counts()
  /// The counts by page, in the order of the file.
  package private(set) var pages: [(page: String, counts: Counts)] = []
  /// The counts by platform of the checklist, in Apple's order; `nil` for unknown platforms. An item for several
  /// platforms counts for each.
  package private(set) var platforms: [(platform: Platform?, counts: Counts)] = []
  /// The counts by strength; `nil` for unknown strengths.
  package private(set) var strengths: [(strength: Strength?, counts: Counts)] = []
  /// The items without a verdict.
  package private(set) var open: [EditedItem] = []
  /// The items that fail.
  package private(set) var failed: [EditedItem] = []
  /// The items that need another look, because their rule changed.
  package private(set) var marked: [EditedItem] = []
  /// The items whose verdict is not recognized; they count as open.
  package private(set) var unclear: [EditedItem] = []
  /// The oldest page revision that an item was created from.
  package private(set) var oldestRevision: CalendarDate?

  /// Computes the progress from the items of a checklist.
  ///
  /// - Parameter requested: the platforms of the checklist; empty for all.
  package init(of items: [EditedItem], on requested: PlatformSet = []) {
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
      for platform in platforms
      where requested.isEmpty || platform.map(requested.platforms.contains) ?? true {
        byPlatform[platform, default: Counts()].count(item)
      }
      if item.unrecognizedVerdict != nil { unclear.append(item) }
      guard item.mark != .gone else { continue }
      if item.verdict == .open { open.append(item) }
      if item.verdict == .fail { failed.append(item) }
      if item.mark == .changed { marked.append(item) }
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

extension EditedItem {
  /// Whether the item passed, or did not apply, before its rule changed. A failure stays one until the reviewer
  /// looks again.
  fileprivate var isOutdated: Bool {
    mark == .changed && (verdict == .pass || verdict == .notApplicable)
  }
}
