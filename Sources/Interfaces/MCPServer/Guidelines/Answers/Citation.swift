import Checklists
import GuidelineModel
import GuidelineQueries

/// A record as an agent gets it: what it says, for which platforms and why, and where it is cited from.
struct Citation: ResultEntry {
  /// How much of a record is told.
  enum Extent: Hashable, Sendable {
    /// The statement and one line of its explanation.
    case brief
    /// Everything, the explanation cut to so many characters.
    case whole(longest: Int)
  }

  let id: String
  let kind: RecordKind
  let page: String
  let section: [UntrustedText]
  let statement: UntrustedText?
  let explanation: UntrustedText?
  let isCut: Bool
  let platforms: PlatformSet?
  let basis: PlatformBasis?
  let strength: Strength?
  let revised: CalendarDate?
  let captured: CalendarDate?
  let url: UntrustedText
  /// Why it is for its platforms, where that was asked.
  let reason: UntrustedText?
  /// Ids of records that say nearly the same.
  let similar: [String]
  private let extent: Extent

  /// A rule of more characters was none when it was written.
  static let longestStatement = 600

  /// - Parameters:
  ///   - reason: why it is for its platforms, where that was asked.
  ///   - rows: the rows of a table that answer, where it is one.
  init(
    _ cited: CitedRecord, _ extent: Extent, reason: String? = nil, rows: String? = nil,
    similar: [String] = []
  ) {
    let record = cited.record
    id = record.id
    kind = record.kind
    page = cited.page
    section = record.section.map { UntrustedText($0) }
    statement = UntrustedText(record.statement ?? record.label)?.cut(to: Self.longestStatement)
    platforms = record.platforms
    basis = record.basis
    strength = record.strength
    revised = cited.revised
    captured = cited.captured
    url = UntrustedText(cited.url)
    self.reason = UntrustedText(reason)
    self.similar = similar
    self.extent = extent
    switch extent {
    case .brief:
      explanation = UntrustedText(rows ?? Summary.line(of: record.detail))
      isCut = false
    case .whole(let longest):
      let detail = UntrustedText(record.detail)
      isCut = detail.text.count > longest
      explanation = detail.text.isEmpty ? nil : detail.cut(to: longest)
    }
  }

  private enum Key: String, CodingKey {
    case id, kind, page, section, statement, why, detail, cut, platforms, basis, strength, revised
    case captured, url, reason, similar
  }

  /// Writes platforms and dates that are not known as `null` and leaves out what a record does not have.
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
    if isCut { try container.encode(true, forKey: .cut) }
    try container.encode(platforms?.names, forKey: .platforms)
    try container.encode(basis?.rawValue, forKey: .basis)
    try container.encodeIfPresent(reason?.text, forKey: .reason)
    try container.encodeIfPresent(strength?.rawValue, forKey: .strength)
    try container.encode(revised?.description, forKey: .revised)
    if revised == nil { try container.encode(captured?.description, forKey: .captured) }
    try container.encode(url.text, forKey: .url)
    if !similar.isEmpty { try container.encode(similar, forKey: .similar) }
  }

  /// "toolbars/group-items · avoid · visionOS · revised 2025-12-16", and the address and the words as a quotation: an address ends in
  /// words of a heading.
  var text: String {
    var facts = [id]
    if kind != .guideline { facts.append(kind.rawValue) }
    if let strength { facts.append(strength.rawValue) }
    facts.append(ReasonText.brief(platforms))
    facts.append(date)
    var text = facts.joined(separator: " · ") + "\n" + url.block + "\n"
    if let statement { text += statement.block + "\n" }
    // The text is short: a rule says enough by itself.
    if let explanation, extent != .brief || kind != .guideline { text += explanation.block + "\n" }
    if let reason, basis != .page { text += UntrustedText("(\(reason.text))").block + "\n" }
    return text
  }

  private var date: String {
    revised.map { "revised \($0)" } ?? captured.map { "copy of \($0)" } ?? "not dated"
  }
}
