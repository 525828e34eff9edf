import GuidelineHistory
import GuidelineModel
import TextSupport

/// Writes a checklist as the JSON that `docs/checklist.schema.json` describes.
package struct ChecklistJSON {
  /// The value of `format`, which distinguishes a checklist from other JSON.
  static let format = "hig-checklist/1"

  private let list: Checklist

  /// Creates a writer for a checklist.
  package init(_ list: Checklist) { self.list = list }

  /// The document, indented, with a line end.
  package func document() throws -> String { try JSONOutput.document(List(list)) }

  /// The document on one line, without a line end.
  func line() throws -> String { try JSONOutput.line(List(list)) }

  private struct List: Encodable {
    let list: Checklist

    init(_ list: Checklist) { self.list = list }

    private enum Key: String, CodingKey {
      case format, title, request, asOf, revised, omitted, items
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(ChecklistJSON.format, forKey: .format)
      try container.encode(list.title, forKey: .title)
      try container.encode(list.request, forKey: .request)
      try container.encode(list.day?.description, forKey: .asOf)
      try container.encode(list.newestRevision?.description, forKey: .revised)
      try container.encode(list.omittedItems, forKey: .omitted)
      try container.encode(list.items, forKey: .items)
    }
  }
}

extension ChecklistItem: Encodable {
  /// The members of an item. Reviewers fill in `verdict`, `note` and `assignee`.
  enum Key: String, CodingKey, CaseIterable {
    case id, page, pageTitle, section, statement, why, strength, platforms, platformBasis
    case platformSpecific, url, revised, captured, lastSeen, wording, also
    case formerIDs = "formerIds"
    case priority, priorityReason
    case evidence, places, morePlaces, checks, findings, moreFindings, suppressedFindings
    case mark, verdict, note, assignee
  }

  /// Encodes an item; unknown values are `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(page, forKey: .page)
    try container.encode(pageTitle, forKey: .pageTitle)
    try container.encode(section, forKey: .section)
    try container.encode(statement, forKey: .statement)
    try container.encode(why, forKey: .why)
    try container.encode(strength, forKey: .strength)
    try container.encode(platforms?.names, forKey: .platforms)
    try container.encode(basis, forKey: .platformBasis)
    try container.encode(isPlatformSpecific, forKey: .platformSpecific)
    try container.encode(url, forKey: .url)
    try container.encode(revised?.description, forKey: .revised)
    try container.encode(captured?.description, forKey: .captured)
    try container.encodeIfPresent(lastSeen?.description, forKey: .lastSeen)
    try container.encode(wording.description, forKey: .wording)
    try container.encode(also, forKey: .also)
    if !formerIDs.isEmpty { try container.encode(formerIDs, forKey: .formerIDs) }
    try container.encode(priority.level, forKey: .priority)
    try container.encode(priority.reasonText, forKey: .priorityReason)
    try container.encodeIfPresent(evidence, forKey: .evidence)
    try container.encode(places, forKey: .places)
    try container.encode(morePlaces, forKey: .morePlaces)
    if let results = checkResults {
      try container.encode(results.checks, forKey: .checks)
      try container.encode(results.findings, forKey: .findings)
      try container.encode(results.moreFindings, forKey: .moreFindings)
      try container.encode(results.suppressed, forKey: .suppressedFindings)
    }
    try container.encode(mark, forKey: .mark)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(note, forKey: .note)
    try container.encodeIfPresent(assignee, forKey: .assignee)
  }
}
