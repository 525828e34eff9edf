import GuidelineModel

/// What was looked for, said again with the answer: an empty one must tell what is not there.
struct Searched: Hashable, Sendable, Encodable {
  var query: Quoted?
  var platform: Platform?
  var page: Quoted?
  var strength: Strength?
  var since: CalendarDate?
  var asOf: CalendarDate?

  private enum Key: String, CodingKey { case query, platform, page, strength, since, asOf }

  /// Writes what was asked for and nothing else.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(query, forKey: .query)
    try container.encodeIfPresent(platform?.rawValue, forKey: .platform)
    try container.encodeIfPresent(page, forKey: .page)
    try container.encodeIfPresent(strength, forKey: .strength)
    try container.encodeIfPresent(since?.description, forKey: .since)
    try container.encodeIfPresent(asOf?.description, forKey: .asOf)
  }

  /// Whether nothing was asked for in particular.
  var isEmpty: Bool { self == Searched() }

  /// "Searched:" and what that was, as a quotation.
  var line: String {
    let parts: [(String, String?)] = [
      ("words", query?.text), ("platform", platform?.rawValue), ("page", page?.text),
      ("strength", strength?.rawValue), ("since", since?.description),
      ("as of", asOf?.description),
    ]
    let said = parts.compactMap { name, value in value.map { "\(name): \($0)" } }
    return "Searched:\n" + Quoted(said.joined(separator: "\n")).block
  }
}
