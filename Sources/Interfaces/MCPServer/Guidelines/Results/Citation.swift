import Checklists
import GuidelineModel
import GuidelineQueries

/// A record in an answer: its text, its platforms with their basis, and the address to cite.
struct Citation: ResultEntry {
  /// The part of a record that a citation contains.
  enum Extent: Hashable, Sendable {
    /// The statement and one line of the explanation.
    case brief
    /// The statement and the explanation, limited to a number of characters.
    case full(maximumExplanation: Int)
  }

  let id: String
  let kind: RecordKind
  let page: String
  let section: [UntrustedText]
  let statement: UntrustedText?
  let explanation: UntrustedText?
  /// Whether the explanation is truncated.
  let isTruncated: Bool
  let platforms: PlatformSet?
  let basis: PlatformBasis?
  let strength: Strength?
  let revised: CalendarDate?
  let captured: CalendarDate?
  let url: UntrustedText
  /// Why the record applies to its platforms; `nil` when the tool does not give reasons.
  let reason: UntrustedText?
  /// The ids of records with nearly the same text.
  let similar: [String]
  /// The date of the first revision without the rule, where it was removed.
  let removed: String?
  private let extent: Extent

  /// The maximum length of a statement in characters; longer ones are not rules but damaged documents.
  static let maximumStatementLength = 600

  /// - Parameters:
  ///   - reason: Why the record applies to its platforms.
  ///   - rows: The matching rows of a table record; `nil` for other records.
  ///   - removed: The date of the rule's removal; `nil` for a rule that holds.
  ///   - maximumStatement: The maximum length of the statement in characters.
  init(
    _ cited: CitedRecord, _ extent: Extent, reason: String? = nil, rows: String? = nil,
    similar: [String] = [], removed: String? = nil,
    maximumStatement: Int = Self.maximumStatementLength
  ) {
    let record = cited.record
    id = record.id
    kind = record.kind
    page = cited.page
    section = record.section.map { UntrustedText($0) }
    statement = UntrustedText(record.statement ?? record.label)?.truncated(
      to: maximumStatement)
    platforms = record.platforms
    basis = record.basis
    strength = record.strength
    revised = cited.revised
    captured = cited.captured
    url = UntrustedText(cited.url)
    self.reason = UntrustedText(reason)
    self.similar = similar
    self.removed = removed
    self.extent = extent
    switch extent {
    case .brief:
      explanation = UntrustedText(rows ?? Summary.firstSentence(of: record.detail))
      isTruncated = false
    case .full(let maximumExplanation):
      let detail = UntrustedText(record.detail)
      isTruncated = detail.text.count > maximumExplanation
      explanation = detail.text.isEmpty ? nil : detail.truncated(to: maximumExplanation)
    }
  }

  private enum Key: String, CodingKey {
    case id, kind, page, section, statement, why, detail, cut, platforms, basis, strength, revised
    case captured, url, reason, similar, removed
  }

  /// Encodes unknown platforms and dates as `null` and leaves out other fields without a value.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    if kind != .guideline { try container.encode(kind.rawValue, forKey: .kind) }
    try container.encode(page, forKey: .page)
    if extent != .brief, !section.isEmpty {
      try container.encode(section.map(\.text), forKey: .section)
    }
    try container.encodeIfPresent(statement?.text, forKey: .statement)
    try container.encodeIfPresent(explanation?.text, forKey: extent == .brief ? .why : .detail)
    if isTruncated { try container.encode(true, forKey: .cut) }
    try container.encode(platforms?.names, forKey: .platforms)
    try container.encode(basis?.rawValue, forKey: .basis)
    try container.encodeIfPresent(reason?.text, forKey: .reason)
    try container.encodeIfPresent(strength?.rawValue, forKey: .strength)
    try container.encode(revised?.description, forKey: .revised)
    if revised == nil { try container.encode(captured?.description, forKey: .captured) }
    try container.encode(url.text, forKey: .url)
    if !similar.isEmpty { try container.encode(similar, forKey: .similar) }
    try container.encodeIfPresent(removed, forKey: .removed)
  }

  /// A line such as "toolbars/group-items · avoid · visionOS · revised 2025-12-16", then address and text quoted.
  ///
  /// The address is quoted too because it ends in words of a heading.
  var text: String {
    var facts = [id]
    if kind != .guideline { facts.append(kind.rawValue) }
    if let strength { facts.append(strength.rawValue) }
    facts.append(PlatformWording.brief(platforms))
    facts.append(
      removed.map { "removed \($0)" } ?? Self.dateText(revised: revised, captured: captured))
    var text = facts.joined(separator: " · ") + "\n" + url.quotation + "\n"
    if let statement { text += statement.quotation + "\n" }
    // Brief text leaves out the explanations of rules to save tokens; JSON has them.
    if let explanation, extent != .brief || kind != .guideline {
      text += explanation.quotation + "\n"
    }
    if let reason, basis != .page { text += UntrustedText("(\(reason.text))").quotation + "\n" }
    return text
  }

  /// "revised 2025-12-16", "captured 2026-02-01" or "no date".
  static func dateText(revised: CalendarDate?, captured: CalendarDate?) -> String {
    revised.map { "revised \($0)" } ?? captured.map { "captured \($0)" } ?? "no date"
  }
}
