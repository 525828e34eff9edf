import Checklists
import GuidelineModel

/// An app, if there is one, and the platforms of a review: what they have to do with rules.
struct ReviewScope {
  private let app: AppComponents?
  private let platforms: PlatformSet
  /// The features of the app, and the platforms as features such as `@visionOS`.
  private let signs: Set<String>

  /// - Parameter platforms: the platforms; empty for all.
  init(_ app: AppComponents?, on platforms: PlatformSet) {
    self.app = app
    self.platforms = platforms.isEmpty ? .all : platforms
    signs = (app?.features ?? []).union(self.platforms.signs)
  }

  /// The features that a rule presupposes, if the project has no sign of any of them, and its platforms, if the review
  /// is for none of them; empty if the rule may apply. Without an app only platforms are known.
  func absentFeatures(for rule: CitedRecord) -> [String] {
    let features = RulePatterns.features.values(for: rule.record, onPages: AppComponents.names(of: rule, rule.page))
    let parts = Dictionary(grouping: features) { $0.first == "@" }
    return [parts[true] ?? [], app == nil ? [] : parts[false] ?? []].flatMap { part in
      part.contains(where: signs.contains) ? [] : part
    }
  }

  /// The reasons why a rule matters in a review of the app and its platforms.
  ///
  /// - Parameter slug: the slug by which the app's symbols name the rule's page.
  func relevance(of rule: CitedRecord, onPage slug: String) -> RuleRelevance {
    var relevance = RuleRelevance()
    let own = rule.record.platforms ?? .all
    let count = Platform.allCases.count
    // 1 for a rule of one platform, 0 for one of all.
    let particular = Double(count - own.platforms.count) / Double(count - 1)
    let part = Double(own.intersection(platforms).platforms.count) / Double(platforms.platforms.count)
    relevance.fit = particular * part
    // A page for every platform says less about the kind of app than a page for its own platforms.
    relevance.share = (app?.share(ofPage: slug) ?? 0) * (1 + particular) / 2
    let pages = AppComponents.names(of: rule, slug)
    for topic in ReviewFocus.standard.topics(for: rule.record, onPages: pages) {
      let uses = app?.useCount(of: topic.symbols, onPage: slug) ?? 0
      let weight = topic.weight * strength(of: topic, uses: uses)
      guard weight > relevance.weight else { continue }
      (relevance.topic, relevance.weight, relevance.uses) = (topic.name, weight, uses)
      // A change about accessibility has no block of it: that is what the change is.
      relevance.isAccessibility = topic.isAccessibility && !(app?.isLimitedToChanges ?? false)
    }
    return relevance
  }

  /// How much a topic matters, from 0 for not at all to 1. A single line with one of its symbols may be an exception,
  /// eight are a part of the app. A platform counts less among several. Changed lines show nothing but symbols.
  private func strength(of topic: ReviewFocus.Topic, uses: Int) -> Double {
    let byUses = uses > 0 ? min(1, 0.6 + uses.binaryDigits / 10) : 0
    let byPlatforms = topic.platforms.isDisjoint(with: platforms) ? 0 : 0.5 + 0.5 / Double(platforms.platforms.count)
    guard let app else {
      // The code that would decide is unknown: most apps have most components, and lack most features.
      return topic.isAccessibility ? 1 : max(byPlatforms, topic.isCommon ? 0.7 : 0.2)
    }
    guard !app.isLimitedToChanges else { return byUses }
    let isShown = topic.isAccessibility || topic.features.contains(where: app.features.contains)
    return isShown ? 1 : max(byUses, byPlatforms, app.hasForeignInterface && topic.isCommon ? 0.85 : 0)
  }
}
