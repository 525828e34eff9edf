import GuidelineModel

/// The query of a call, repeated in the answer so that an empty answer shows what was searched.
struct EchoedQuery: Hashable, Sendable, Encodable {
  /// The maximum length in characters of the words that an answer repeats.
  static let maximumLength = 200

  var query: UntrustedText?
  var platform: Platform?
  var page: UntrustedText?
  var strength: Strength?
  var since: CalendarDate?
  var from: CalendarDate?
  var to: CalendarDate?
  var asOf: CalendarDate?

  private enum Key: String, CodingKey {
    case query, platform, page, strength, since, from, to, asOf
  }

  /// Encodes the arguments that were given.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(query, forKey: .query)
    try container.encodeIfPresent(platform?.rawValue, forKey: .platform)
    try container.encodeIfPresent(page, forKey: .page)
    try container.encodeIfPresent(strength, forKey: .strength)
    try container.encodeIfPresent(since?.description, forKey: .since)
    try container.encodeIfPresent(from?.description, forKey: .from)
    try container.encodeIfPresent(to?.description, forKey: .to)
    try container.encodeIfPresent(asOf?.description, forKey: .asOf)
  }

  /// Whether no argument was given.
  var isEmpty: Bool { self == EchoedQuery() }

  /// "Searched:" and the arguments as a quotation.
  var line: String {
    let arguments: [(String, String?)] = [
      ("words", query?.text), ("platform", platform?.rawValue), ("page", page?.text),
      ("strength", strength?.rawValue), ("since", since?.description),
      ("from", from?.description), ("to", to?.description), ("as of", asOf?.description),
    ]
    let lines = arguments.compactMap { name, value in value.map { "\(name): \($0)" } }
    return "Searched:\n" + UntrustedText(lines.joined(separator: "\n")).quotation
  }
}
