import GuidelineModel

/// How soon a reviewer should look at an item, and why.
///
/// Rules that the code violates come first, then rules about uses in the code, then prohibitions and rules with a number, then rules of the platform itself. A checklist
/// without an app has no code, so that prohibitions and numbers are the most urgent there.
package struct ItemPriority: Hashable, Sendable {
  /// The levels. The raw values are part of the checklist formats.
  package enum Level: String, CaseIterable, Codable, Sendable {
    case high, medium, low
  }

  /// The reasons, the most urgent first.
  private enum Reason: Int {
    case found, changed, prohibitedUse, measuredUse, platformUse, use
    case prohibition, measure, platform, general, unused
  }

  /// The level.
  package let level: Level
  private let reason: Reason

  init(of item: ChecklistItem) {
    let isProhibition = item.strength == .never || item.strength == .avoid
    let hasUse = item.evidence == .rule
    reason =
      if !item.findings.isEmpty {
        .found
      } else if item.evidence == .unused {
        .unused
      } else if item.isChangedSinceReview {
        .changed
      } else if isProhibition {
        hasUse ? .prohibitedUse : .prohibition
      } else if item.hasCriterion {
        hasUse ? .measuredUse : .measure
      } else if item.isPlatformSpecific {
        hasUse ? .platformUse : .platform
      } else {
        hasUse ? .use : .general
      }
    level =
      switch reason {
      case .found, .changed, .prohibitedUse, .measuredUse: .high
      case .prohibition, .measure: item.evidence == nil ? .high : .medium
      case .platformUse, .use: .medium
      case .platform: item.evidence == nil ? .medium : .low
      case .general, .unused: .low
      }
  }

  /// The reason in words: "never or avoid, used in the code".
  package var reasonText: String {
    switch reason {
    case .found: "found in the code"
    case .changed: "changed since the last review"
    case .prohibitedUse: "never or avoid, used in the code"
    case .measuredUse: "has a number, used in the code"
    case .platformUse: "for this platform, used in the code"
    case .use: "used in the code"
    case .prohibition: "never or avoid"
    case .measure: "has a number"
    case .platform: "for this platform"
    case .general: "general"
    case .unused: "not used in the code"
    }
  }

  /// Whether a list with a limit has the item in any case: the code violates the rule, or the rule changed since the last
  /// review.
  var isListedAlways: Bool { reason == .found || reason == .changed }

  /// The position in the order of urgency, from 0.
  var rank: Int { reason.rawValue }
}

extension ItemPriority.Level: Comparable {
  /// Orders by urgency, the least first.
  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }
}
