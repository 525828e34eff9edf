import Checklists
import GuidelineModel
import GuidelineQueries

/// A checklist item in an answer.
struct ItemCitation: ResultEntry {
  private let item: ChecklistItem

  init(_ item: ChecklistItem) { self.item = item }

  /// The maximum number of places in code that an answer names.
  private static let maximumPlaces = 5

  private var statement: UntrustedText {
    UntrustedText(item.statement).truncated(to: Citation.maximumStatementLength)
  }

  private var places: [UntrustedText] {
    item.places.prefix(Self.maximumPlaces).map { UntrustedText($0.position) }
  }

  /// The priority that the app's code gives the item; `nil` without an app.
  private var priority: ItemPriority? { item.evidence == nil ? nil : item.priority }

  private var morePlaces: Int { item.places.count - places.count + item.morePlaces }

  private enum Key: String, CodingKey {
    case id, page, statement, why, platforms, basis, strength, revised, captured, url
    case also, mark, priority, places, morePlaces
  }

  /// Encodes unknown platforms and dates as `null` and leaves out other fields without a value.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(item.id, forKey: .id)
    try container.encode(item.page, forKey: .page)
    try container.encode(statement, forKey: .statement)
    try container.encodeIfPresent(UntrustedText(item.why), forKey: .why)
    try container.encode(item.platforms?.names, forKey: .platforms)
    try container.encode(item.basis, forKey: .basis)
    try container.encodeIfPresent(item.strength, forKey: .strength)
    try container.encode(item.revised?.description, forKey: .revised)
    if item.revised == nil {
      try container.encode(item.captured?.description, forKey: .captured)
    }
    try container.encode(UntrustedText(item.url), forKey: .url)
    if !item.also.isEmpty { try container.encode(item.also, forKey: .also) }
    try container.encodeIfPresent(mark, forKey: .mark)
    try container.encodeIfPresent(priority?.level, forKey: .priority)
    if !places.isEmpty { try container.encode(places, forKey: .places) }
    if morePlaces > 0 { try container.encode(morePlaces, forKey: .morePlaces) }
  }

  /// The change since the requested date: "new: …", "changed: strength: consider → avoid".
  private var mark: UntrustedText? {
    item.mark.map { mark in
      UntrustedText(([mark.kind.rawValue] + mark.facts).joined(separator: "; ")).truncated(
        to: Citation.maximumStatementLength)
    }
  }

  /// A Markdown task with the facts, then address, text and places as quotations.
  var text: String {
    var facts = [item.id]
    if let strength = item.strength { facts.append(strength.rawValue) }
    if let priority { facts.append("\(priority.level.rawValue): \(priority.reasonText)") }
    facts.append(item.platformText)
    facts.append(item.dateText)
    var lines = ["- [ ] " + facts.joined(separator: " · "), UntrustedText(item.url).quotation]
    lines.append(statement.quotation)
    if let mark { lines.append(mark.quotation) }
    if !places.isEmpty {
      let more = morePlaces > 0 ? ["and \(morePlaces) more"] : []
      lines.append(
        UntrustedText("at " + (places.map(\.text) + more).joined(separator: ", ")).quotation)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Removed rules that answer better than the results, as facts of an answer.
struct RemovedCitations: Encodable, Sendable {
  private let citations: [Citation]

  /// The removed rules of a response; `nil` if there are none.
  init?(_ results: [RecordResult]) {
    guard !results.isEmpty else { return nil }
    citations = results.map { Citation($0.record, .brief, removed: $0.removed) }
  }

  /// The rules for a model to read.
  var lines: [String] {
    citations.map { "No longer holds, and no current rule names all of this: \($0.text)" }
  }

  /// Encodes a list of records.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(citations)
  }
}
