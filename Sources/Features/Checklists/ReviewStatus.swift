// ItemProgress, ReviewStatus
package import GuidelineModel
import TextSupport

/// How an item counts in the progress of a review, in files as in stores of reviews.
package enum ItemProgress: Sendable {
  /// The rule is gone, so the item does not count.
  case gone
  case open
  /// The item passed or did not apply before its rule changed; a failure stays one until a new verdict.
  case outdated
  /// The item fails only because of findings of checks: no reviewer decided it.
  case found
  /// A reviewer decided the item.
  case reviewed

  /// - Parameter mark: the mark, unless the verdict was given after it.
  package init(_ verdict: Verdict, mark: ItemMark.Kind?, isFound: Bool) {
    self =
      switch verdict {
      case _ where mark == .gone: .gone
      case .open: .open
      case .pass, .notApplicable: mark == .changed ? .outdated : .reviewed
      case .fail: isFound ? .found : .reviewed
      }
  }
}

/// The progress of a review.
package struct ReviewStatus: Sendable {
  /// The counts of a group of items.
  package struct Counts: Hashable, Sendable {
    /// The number of items with each verdict, without those counted as ``outdated`` or ``gone``.
    package private(set) var verdicts: [Verdict: Int] = [:]
    /// The number of items that passed or did not apply before their rule changed.
    package private(set) var outdated = 0
    package private(set) var gone = 0
    /// The number of items that fail only because of findings of checks: no reviewer decided them.
    package private(set) var found = 0
    /// The number of items that a reviewer decided, and whose verdict counts.
    package private(set) var reviewed = 0

    package subscript(verdict: Verdict) -> Int { verdicts[verdict] ?? 0 }

    /// The number of items whose rule is not gone.
    package var total: Int { verdicts.values.reduce(0, +) + outdated }

    /// The number of items that a reviewer failed.
    package var failed: Int { self[.fail] - found }

    /// Whether no item is open: a reviewer decided it, or checks found violations.
    package var isComplete: Bool { total > 0 && self[.open] + outdated == 0 }

    fileprivate init(_ items: [EditedItem] = []) {
      for item in items { count(item) }
    }

    private mutating func count(_ item: EditedItem) {
      switch ItemProgress(item.verdict, mark: item.mark, isFound: item.isFound) {
      case .gone: return gone += 1
      case .outdated: return outdated += 1
      case .open: break
      case .found: found += 1
      case .reviewed: reviewed += 1
      }
      verdicts[item.verdict, default: 0] += 1
    }
  }

  /// The conditions on which a build can fail.
  package enum Condition: String, CaseIterable, Sendable {
    case fail
    case open
    /// The rule of an item changed after the last review.
    case marked
  }

  package func meets(_ condition: Condition) -> Bool {
    switch condition {
    case .fail: !failed.isEmpty
    case .open: !open.isEmpty
    case .marked: !marked.isEmpty
    }
  }

  /// Whether the checklist has no items at all, removed ones included.
  package var isEmpty: Bool { counts.total == 0 && counts.gone == 0 }

  package private(set) var counts = Counts()
  /// The counts by page, in the order of the file.
  package private(set) var pages: [(page: String, counts: Counts)] = []
  /// The counts by platform, in Apple's order; `nil` for unknown ones. An item for several platforms counts for each.
  package private(set) var platforms: [(platform: Platform?, counts: Counts)] = []
  /// The counts by strength; `nil` for unknown strengths.
  package private(set) var strengths: [(strength: Strength?, counts: Counts)] = []
  package private(set) var open: [EditedItem] = []
  package private(set) var failed: [EditedItem] = []
  /// The items that need another look, because their rule changed.
  package private(set) var marked: [EditedItem] = []
  /// The items whose verdict is not recognized; they count as open.
  package private(set) var unclear: [EditedItem] = []
  /// The oldest page revision that an item was created from.
  package private(set) var oldestRevision: CalendarDate?

  /// - Parameter requested: the platforms of the checklist; empty for all.
  package init(of items: [EditedItem], on requested: PlatformSet = []) {
    counts = Counts(items)
    pages = items.grouped(by: \.page).map { ($0[0].page, Counts($0)) }
    let listed = requested.isEmpty ? Platform.allCases : requested.platforms
    platforms = Self.counts(of: items, by: listed) { item, platform in
      item.platforms.map { own in platform.map { own.contains(PlatformSet($0)) } ?? false } ?? (platform == nil)
    }
    strengths = Self.counts(of: items, by: Strength.allCases) { $0.strength == $1 }
    unclear = items.filter { $0.unrecognizedVerdict != nil }
    let present = items.filter { $0.mark != .gone }
    open = present.filter { $0.verdict == .open }
    failed = present.filter { $0.verdict == .fail }
    marked = present.filter { $0.mark == .changed }
    oldestRevision = present.compactMap(\.revised).min()
  }

  /// The counts of the items of each key, and last of those of none; keys without items are left out.
  private static func counts<Key>(
    of items: [EditedItem], by keys: [Key], _ isOf: (EditedItem, Key?) -> Bool
  ) -> [(Key?, Counts)] {
    (keys.map(Key?.some) + [nil]).compactMap { key in
      let own = items.filter { isOf($0, key) }
      return own.isEmpty ? nil : (key, Counts(own))
    }
  }
}
