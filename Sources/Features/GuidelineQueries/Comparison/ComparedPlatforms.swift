package import GuidelineIndex
package import GuidelineModel

/// The rules of a page, grouped by which of some platforms they are for.
package struct ComparedPlatforms: Sendable {
  /// The rules for the same platforms.
  package struct Group: Sendable {
    /// The compared platforms that the rules are for, in the order of the request; empty if they are unknown.
    package let platforms: [Platform]
    /// The rules in page order.
    package let rules: [CitedRecord]
  }

  /// The page.
  package let page: CaptureInfo
  /// The platforms in the order of the request.
  package let platforms: [PlatformSupport]
  /// The groups that have rules, those for most platforms first; rules for unknown platforms come last.
  package let groups: [Group]

  init(_ page: CaptureInfo, _ records: [CitedRecord], _ platforms: [Platform]) {
    self.page = page
    let rules = records.filter { $0.record.kind == .guideline }
    self.platforms = platforms.map { PlatformSupport($0, of: page, records) }
    let concerned = rules.filter { $0.record.mayApply(toAnyOf: platforms) }
    groups = Dictionary(grouping: concerned) { rule in
      platforms.filter { rule.record.applies(to: $0) == true }
    }
    .map { Group(platforms: $0.key, rules: $0.value) }
    .sorted { left, right in
      left.platforms.count != right.platforms.count
        ? left.platforms.count > right.platforms.count
        : Self.place(left, platforms) < Self.place(right, platforms)
    }
  }

  /// Orders groups of equally many platforms by the platforms of the request.
  private static func place(_ group: Group, _ platforms: [Platform]) -> String {
    platforms.map { group.platforms.contains($0) ? "0" : "1" }.joined()
  }
}

extension ComparedPlatforms: Encodable {
  private enum Key: String, CodingKey {
    case page, title, url, revised, captured, supportSentence, platforms, groups
  }

  /// Writes unknown values as `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(page.slug, forKey: .page)
    try container.encode(page.title, forKey: .title)
    try container.encode(page.url, forKey: .url)
    try container.encode(page.revised?.description, forKey: .revised)
    try container.encode(page.captured?.description, forKey: .captured)
    try container.encode(page.supportSentence, forKey: .supportSentence)
    try container.encode(platforms, forKey: .platforms)
    try container.encode(groups, forKey: .groups)
  }
}

extension ComparedPlatforms.Group: Encodable {
  private enum Key: String, CodingKey { case platforms, rules }

  /// Writes names of platforms and records.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(platforms, forKey: .platforms)
    try container.encode(rules, forKey: .rules)
  }
}
