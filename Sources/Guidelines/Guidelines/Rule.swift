/// A rule of the guidelines.
///
/// ```swift
/// let citation = "\(rule.statement) (\(rule.url ?? rule.page), revised \(rule.revised ?? "on an unknown day"))"
/// ```
public struct Rule: Hashable, Sendable, Identifiable {
  /// The stable name, which starts with the slug of the page: `toolbars/avoid-…`.
  public let id: String
  /// The rule as plain text.
  public let statement: String
  /// The explanation as plain text with its lists and tables; empty if there is none.
  public let explanation: String
  /// The platforms the rule applies to, in the order of ``Platform``; `nil` if unknown.
  public let platforms: [Platform]?
  /// How strongly the rule asks; `nil` if unknown.
  public let strength: Strength?
  /// The slug of the page.
  public let page: String
  /// The address of the page with the anchor of the nearest heading; `nil` if the document may not be Apple's.
  public let url: String?
  /// The newest date in the change log of the page, such as `2025-06-09`; `nil` without a change log.
  public let revised: String?

  /// Creates a rule from a guideline; `nil` for other records.
  init?(_ cited: CitedRecord) {
    guard let statement = cited.record.statement else { return nil }
    id = cited.record.id
    self.statement = statement
    explanation = cited.record.detail
    platforms = cited.record.platforms?.platforms
    strength = cited.record.strength
    page = cited.page
    url = cited.url
    revised = cited.revised?.description
  }
}
