package import GuidelineModel

/// The request of a search page, as its form and its address have it.
package struct SearchPageRequest: Hashable, Sendable {
  /// The words as typed; empty for the form alone.
  package var text: String
  /// Only records that apply to all of these platforms.
  package var platforms: [Platform] = []
  /// Only rules of this strength.
  package var strength: Strength?
  /// The guidelines as of this date, as typed; empty for today.
  package var day = ""
  /// The number of results; more than ``standardLimit`` after a request for more.
  package var limit = SearchPageRequest.standardLimit

  /// The results that a page shows at first.
  package static let standardLimit = 20
  /// The most results of a page.
  static let maximumLimit = 200

  /// A request without filters.
  package init(_ text: String = "") { self.text = text }

  /// Reads parameters; values that are not known are ignored.
  package init(_ parameters: PageParameters) {
    text = parameters.value("q") ?? ""
    platforms = parameters.values("platform").compactMap { Platform(spelling: $0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    strength = parameters.value("strength").flatMap(Strength.init)
    day = parameters.value("as-of") ?? ""
    limit =
      parameters.value("limit").flatMap { Int($0) }
      .map { min(max($0, 1), Self.maximumLimit) } ?? Self.standardLimit
  }

  /// The parameters that ``init(_:)`` reads.
  package var parameters: PageParameters {
    var parameters = PageParameters()
    parameters.add("q", text)
    for platform in platforms { parameters.add("platform", platform.rawValue) }
    parameters.add("strength", strength?.rawValue)
    parameters.add("as-of", day)
    if limit != Self.standardLimit { parameters.add("limit", "\(limit)") }
    return parameters
  }
}
