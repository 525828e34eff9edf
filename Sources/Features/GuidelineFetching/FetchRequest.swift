package import SystemSupport

/// What to bring, and how.
package struct FetchRequest: Sendable {
  /// The pages that are asked for by name; `nil` for all.
  package var pages: [String]?
  /// Whether a snapshot lands only when something has changed.
  package var onlyChanges = false
  /// How considerate requests are.
  package var politeness = Politeness()
  /// How much a response may take.
  package var limits = HTTPLimits()
  /// Who asks, as servers see it.
  package var userAgent: String
  /// The hours after which pages of a run that broke off are asked for again.
  package var freshHours: Double = 24

  /// A request for all pages.
  package init(userAgent: String) { self.userAgent = userAgent }

  /// The name that `robots.txt` may call this program by.
  package static let agent = "hig"
}
