public import GuidelineModel

/// What a list was asked for. The list keeps it, so that it can be brought up to date.
public struct ChecklistRequest: Hashable, Sendable {
  /// Pages, topics and ids as they were typed; empty for all pages, or for those that an app uses.
  public var subjects: [String] = []
  /// The platforms; empty for all.
  public var platforms: PlatformSet = []
  /// Only rules that ask so strongly; empty for all.
  public var strengths: [Strength] = []
  /// Only rules that are new or changed since that day, month or year.
  public var since: CalendarDate?
  /// What the list is called.
  public var title: String?
  /// The folder of the app whose components are meant.
  public var app: String?
  /// The git revision since which the app's changes are meant.
  public var revision: String?

  /// A request for everything.
  public init() {}
}

extension ChecklistRequest: Codable {
  private enum Key: String, CodingKey {
    case subjects, platforms, strengths, since, title, app, revision
  }

  /// Reads what ``encode(to:)`` writes; what is missing has not been asked for.
  ///
  /// - Throws: `DecodingError` for a platform, strength or date that there is not.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    subjects = try container.decodeIfPresent([String].self, forKey: .subjects) ?? []
    platforms = PlatformSet(
      try container.decodeIfPresent([Platform].self, forKey: .platforms) ?? [])
    strengths = try container.decodeIfPresent([Strength].self, forKey: .strengths) ?? []
    title = try container.decodeIfPresent(String.self, forKey: .title)
    app = try container.decodeIfPresent(String.self, forKey: .app)
    revision = try container.decodeIfPresent(String.self, forKey: .revision)
    if let day = try container.decodeIfPresent(String.self, forKey: .since) {
      guard let since = CalendarDate(day) else {
        throw DecodingError.dataCorruptedError(
          forKey: .since, in: container, debugDescription: "'\(day)' is no date")
      }
      self.since = since
    }
  }

  /// Writes what was asked for and nothing else.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if !subjects.isEmpty { try container.encode(subjects, forKey: .subjects) }
    if !platforms.isEmpty { try container.encode(platforms.names, forKey: .platforms) }
    if !strengths.isEmpty { try container.encode(strengths, forKey: .strengths) }
    try container.encodeIfPresent(since?.description, forKey: .since)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encodeIfPresent(app, forKey: .app)
    try container.encodeIfPresent(revision, forKey: .revision)
  }
}
