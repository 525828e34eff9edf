import GuidelineModel
import TextSupport

/// The parameters of an address: names with values, in order.
struct PageParameters: Sendable {
  var pairs: [(name: String, value: String)] = []

  /// The last value of a name; `nil` if it is absent or empty.
  func value(_ name: String) -> String? { pairs.last { $0.name == name && !$0.value.isEmpty }?.value }

  func values(_ name: String) -> [String] { pairs.filter { $0.name == name && !$0.value.isEmpty }.map(\.value) }

  func platform() -> Platform? { value("platform").flatMap { Platform(spelling: $0) } }

  /// The part of an address after `?`; empty without parameters.
  var query: String { pairs.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&") }

  private static func encoded(_ text: String) -> String { PercentEncoding.encoded(text, keeping: "-._~:") }
}

extension PageParameters {
  /// Parameters without those that are `nil` or empty.
  init(filled pairs: [(name: String, value: String?)]) {
    self.pairs = pairs.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }
  }

  /// Decodes the part of an address after `?`; what is not percent-encoded UTF-8 is left out.
  init(query: some StringProtocol) {
    func decoded(_ text: some StringProtocol) -> String? {
      PercentEncoding.decoded(String(text.map { $0 == "+" ? " " : $0 }))
    }
    for part in query.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(sides[0]), let value = decoded(sides.count > 1 ? sides[1] : "") else { continue }
      pairs.append((name, value))
    }
  }
}

/// The parts and days of a page of the guidelines to show. Dates are as typed; empty ones are today, and no comparison
/// in ``from``. Unknown values of parameters are ignored.
struct PageRequest: Hashable, Sendable {
  /// Rules that do not apply to this platform are set apart.
  var platform: Platform?
  var day = ""
  /// The older date of a comparison.
  var from = ""
  var to = ""

  var isComparison: Bool { !from.isEmpty }

  var parameters: PageParameters {
    PageParameters(filled: [("platform", platform?.rawValue), ("as-of", day), ("from", from), ("to", to)])
  }
}

extension PageRequest {
  init(_ parameters: PageParameters) {
    self.init(
      platform: parameters.platform(), day: parameters.value("as-of") ?? "", from: parameters.value("from") ?? "",
      to: parameters.value("to") ?? "")
  }
}

/// The request of a search page. Unknown values of parameters are ignored.
struct SearchPageRequest: Hashable, Sendable {
  /// The words as typed; empty for the form alone.
  var text: String
  /// Only records that apply to all of these platforms.
  var platforms: [Platform] = []
  var strength: Strength?
  /// The guidelines as of this date, as typed; empty for today.
  var day = ""
  /// The number of results; more than ``standardLimit`` after a request for more.
  var limit = SearchPageRequest.standardLimit

  static let standardLimit = 20
  static let maximumLimit = 200

  init(_ text: String = "") { self.text = text }

  init(_ parameters: PageParameters) {
    text = parameters.value("q") ?? ""
    platforms = parameters.values("platform").compactMap { Platform(spelling: $0) }.unique()
    strength = parameters.value("strength").flatMap(Strength.init)
    day = parameters.value("as-of") ?? ""
    limit =
      parameters.value("limit").flatMap { Int($0) }.map { min(max($0, 1), Self.maximumLimit) } ?? Self.standardLimit
  }

  var parameters: PageParameters {
    PageParameters(
      filled: [("q", text)] + platforms.map { ("platform", $0.rawValue) } + [
        ("strength", strength?.rawValue), ("as-of", day), ("limit", limit == Self.standardLimit ? nil : "\(limit)"),
      ])
  }
}
