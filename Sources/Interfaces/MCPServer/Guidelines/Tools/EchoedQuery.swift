import GuidelineModel

/// What was looked for, said again with the answer: an empty one must tell what is not there.
struct EchoedQuery: Hashable, Sendable, Encodable {
  /// Characters of a question that are repeated; whoever asked knows the rest.
  static let longest = 200

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

  /// Writes what was asked for and nothing else.
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

  /// Whether nothing was asked for in particular.
  var isEmpty: Bool { self == EchoedQuery() }

  /// "EchoedQuery:" and what that was, as a quotation.
  var line: String {
    let parts: [(String, String?)] = [
      ("words", query?.text), ("platform", platform?.rawValue), ("page", page?.text),
      ("strength", strength?.rawValue), ("since", since?.description),
      ("from", from?.description), ("to", to?.description), ("as of", asOf?.description),
    ]
    let said = parts.compactMap { name, value in value.map { "\(name): \($0)" } }
    return "Searched:\n" + UntrustedText(said.joined(separator: "\n")).block
  }
}
