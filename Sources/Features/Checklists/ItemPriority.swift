// ItemPriority, RuleRelevance
import GuidelineModel
import TextSupport

/// The reasons why a rule matters in a review of an app and its platforms, besides the lines that the rule is about.
package struct RuleRelevance: Hashable, Comparable, Sendable {
  /// The topic of `Index/review-focus.tsv` for which an expert looks at the rule; `nil` for most rules.
  package var topic: String?
  /// The weight of the topic in this app, 0 to 9.
  package var weight = 0.0
  /// The number of lines about the topic.
  package var uses = 0
  /// Whether the topic is one of accessibility, which matters to every app.
  package var isAccessibility = false
  /// How much of the app is about the rule's page, 0 to 1.
  package var share = 0.0
  /// How particular the rule is for the platforms of the review: 1 if it is for the only one and for no other.
  package var fit = 0.0

  package init() {}

  package static func < (first: Self, second: Self) -> Bool { first.weight < second.weight }
}

/// How soon a reviewer should look at an item, and why.
///
/// Rules that the code violates come first, then those that changed since the last review. The score of the others adds
/// up what the app is made of (the topic), how much of it there is, whether there is a line to look at, whether the
/// rule is about this platform, and whether it can be broken plainly.
package struct ItemPriority: Hashable, Sendable {
  /// The levels. The raw values are part of the checklist formats.
  package enum Level: String, CaseIterable, Codable, Sendable { case high, medium, low }

  /// A priority as a file has it.
  struct Listed: Hashable {
    let level: Level
    /// The reason; `nil` if the file does not have it.
    let reasonText: String?
  }

  package let level: Level
  /// The reason in words: "never or avoid, used in the code".
  package let reasonText: String
  /// Whether a limited list has the item in any case: the code violates the rule, or it changed since the last review.
  let isListedAlways: Bool
  /// How soon the item comes, the larger the sooner.
  let score: Double

  /// Added for a line that the rule itself is about: there is something to look at.
  private static let use = 2.0
  /// Taken off where the rule is about symbols that the code does not use: there is nothing to look at.
  private static let noUse = 3.0
  /// Added for a rule of the page that most of the app is about.
  private static let share = 2.0
  /// Added for a rule of the only platform of the review: other lists do not have it.
  private static let fit = 1.0
  /// Added for a prohibition: reviewers can decide whether an app violates it.
  private static let prohibition = 0.5
  /// Added for a number that decides: whether it is kept can be measured.
  private static let criterion = 0.25
  /// Added for violations and changes, which come before all others.
  private static let found = 1_000.0, changed = 500.0
  /// The least scores of the levels: a topic of a common component with a line, and a prohibition.
  private static let high = 6.0, medium = 0.5

  init(of item: ChecklistItem) {
    let isProhibition = item.strength == .never || item.strength == .avoid
    let hasUse = item.evidence == .rule
    let relevance = item.relevance
    let isFound = !item.findings.isEmpty
    let isUnused = item.evidence == .unused && relevance.topic == nil
    let isChanged = item.isChangedSinceReview && !isUnused
    isListedAlways = isFound || isChanged
    score =
      relevance.weight + Self.share * relevance.share + Self.fit * relevance.fit
      + (hasUse ? Self.use : item.evidence == .unused ? -Self.noUse : 0)
      + (isProhibition ? Self.prohibition : 0) + (item.hasCriterion ? Self.criterion : 0)
      + (isFound ? Self.found : isChanged ? Self.changed : 0)
    level =
      item.listedPriority?.level
      ?? (score >= Self.high ? .high : score >= Self.medium ? .medium : .low)
    let reason =
      if isFound { CheckResults.note } else if isChanged {
        "changed since the last review"
      } else if let topic = relevance.topic {
        topic + (relevance.uses > 0 ? ", \(Pluralizer.count(relevance.uses, "line"))" : "")
      } else if isUnused {
        "not used in the code"
      } else if isProhibition {
        "never or avoid"
      } else if item.hasCriterion {
        "has a number"
      } else if item.isPlatformSpecific {
        "for this platform"
      } else {
        hasUse ? "" : "general"
      }
    let used = hasUse && !isListedAlways && relevance.topic == nil ? "used in the code" : ""
    reasonText = item.listedPriority?.reasonText ?? [reason, used].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ItemPriority.Level: Comparable {
  /// Orders by urgency, the least first.
  package static func < (first: Self, second: Self) -> Bool { first.rank > second.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
