package import GuidelineModel
import TextSupport

/// The parts and days of a page of the guidelines to show.
package struct PageRequest: Hashable, Sendable {
  /// Rules that do not apply to this platform are set apart.
  package var platform: Platform?
  /// The page as of this date, as typed; empty for today.
  package var day = ""
  /// The older date of a comparison, as typed; empty for none.
  package var from = ""
  /// The newer date of a comparison, as typed; empty for today.
  package var to = ""

  /// The whole page as of today.
  package init() {}

  /// Reads parameters; values that are not known are ignored.
  package init(_ parameters: PageParameters) {
    platform = parameters.value("platform").flatMap { Platform(spelling: $0) }
    day = parameters.value("as-of") ?? ""
    from = parameters.value("from") ?? ""
    to = parameters.value("to") ?? ""
  }

  /// The parameters that ``init(_:)`` reads.
  package var parameters: PageParameters {
    var parameters = PageParameters()
    parameters.add("platform", platform?.rawValue)
    parameters.add("as-of", day)
    parameters.add("from", from)
    parameters.add("to", to)
    return parameters
  }

  /// Whether two days are compared.
  package var isComparison: Bool { !from.isEmpty }
}

/// The parameters of an address: names with values, in order.
package struct PageParameters: Hashable, Sendable {
  /// The names and values, decoded.
  package private(set) var pairs: [Pair] = []

  /// A name and a value.
  package struct Pair: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: String
  }

  /// No parameters.
  package init() {}

  /// Parameters that were decoded elsewhere.
  package init(_ pairs: some Sequence<(name: String, value: String)>) {
    self.pairs = pairs.map { Pair(name: $0.name, value: $0.value) }
  }

  /// Decodes the part of an address after `?`; what is not percent-encoded UTF-8 is left out.
  package init(query: some StringProtocol) {
    for part in query.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0]),
        let value = Self.decoded(sides.count > 1 ? sides[1] : "")
      else { continue }
      pairs.append(Pair(name: name, value: value))
    }
  }

  /// The last value of a name; `nil` if it is absent or empty.
  package func value(_ name: String) -> String? {
    pairs.last { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// All values of a name, in order.
  package func values(_ name: String) -> [String] {
    pairs.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
  }

  /// Adds a parameter; nothing for `nil`.
  mutating func add(_ name: String, _ value: String?) {
    if let value, !value.isEmpty { pairs.append(Pair(name: name, value: value)) }
  }

  /// The part of an address after `?`; empty without parameters.
  var query: String {
    pairs.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  private static func decoded(_ text: some StringProtocol) -> String? {
    PercentEncoding.decoded(String(text.map { $0 == "+" ? " " : $0 }))
  }

  private static func encoded(_ text: String) -> String {
    PercentEncoding.encoded(text, keeping: "-._~:")
  }
}

/// Which changes of all pages to show.
package struct ChangesPageRequest: Hashable, Sendable {
  /// The first day, as typed, such as `wwdc25`; empty for the newest conference.
  package var since = ""
  /// Only changes that may concern this platform.
  package var platform: Platform?

  /// All changes since the newest conference.
  package init() {}

  /// Reads parameters; values that are not known are ignored.
  package init(_ parameters: PageParameters) {
    since = parameters.value("since") ?? ""
    platform = parameters.value("platform").flatMap { Platform(spelling: $0) }
  }

  /// The parameters that ``init(_:)`` reads.
  package var parameters: PageParameters {
    var parameters = PageParameters()
    parameters.add("since", since)
    parameters.add("platform", platform?.rawValue)
    return parameters
  }
}

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
