import GuidelineHistory
import GuidelineModel
import TextSupport

/// Writes a checklist as comma-separated values, one row for each item.
package struct ChecklistCSV {
  /// The columns. Reviewers fill in `verdict` and `note`; only lists with assignees have `assignee`.
  enum Column: String, CaseIterable {
    case page, section, statement, verdict, note, assignee, priority, reason, why, strength,
      platforms,
      specific, url, revised
    case mark, remark, findings, places, id, also, wording, captured
    /// The request. Every row has it, since reviewers sort and remove rows.
    case list
  }

  private let list: Checklist

  /// Creates a writer for a checklist.
  package init(_ list: Checklist) { self.list = list }

  /// The file with its header row.
  ///
  /// - Parameter withByteOrderMark: whether the file begins with U+FEFF, without which Excel does not recognize UTF-8.
  /// - Throws: `EncodingError` if the request cannot be encoded.
  package func document(withByteOrderMark hasMark: Bool = false) throws -> String {
    let request = try JSONOutput.line(list.request)
    let hasAssignees = list.items.contains { $0.assignee != nil }
    let columns = Column.allCases.filter { $0 != .assignee || hasAssignees }
    return (hasMark ? "\u{FEFF}" : "") + CSV.line(columns.map(\.rawValue))
      + list.items.map { item in
        let cells = Self.cells(of: item)
        let own = Self.reviewCells(of: item)
        return CSV.line(columns.map { $0 == .list ? request : own[$0] ?? cells[$0] ?? "" })
      }.joined()
  }

  /// The cells of an item, without those that reviewers fill in.
  static func cells(of item: ChecklistItem) -> [Column: String] {
    [
      .page: item.pageTitle, .section: item.section.joined(separator: " › "),
      .statement: item.statement, .why: item.why ?? "",
      .priority: item.priority.level.rawValue, .reason: item.priority.reasonText,
      .strength: item.strength?.rawValue ?? "",
      .platforms: item.platforms?.names.joined(separator: ", ") ?? "not known",
      .specific: item.isPlatformSpecific ? "yes" : "", .url: item.url ?? "",
      .revised: item.revised?.description ?? "", .mark: item.mark?.kind.rawValue ?? "",
      .remark: item.mark?.sentence ?? "",
      .findings: findings(of: item),
      .places:
        (item.places.map(\.text)
        + (item.morePlaces > 0 ? ["and \(item.morePlaces) more"] : [])).joined(separator: "\n"),
      .id: item.id, .also: item.also.joined(separator: " "),
      .wording: item.wording.description, .captured: item.captured?.description ?? "",
    ].mapValues(CSV.clean)
  }

  /// The cells that reviewers fill in.
  static func reviewCells(of item: ChecklistItem) -> [Column: String] {
    let verdict = item.verdict
    return [
      .verdict: verdict == .open ? "" : verdict.rawValue, .note: item.note,
      .assignee: item.assignee ?? "",
    ]
  }

  /// A line for each finding, or a line that says that checks found nothing; empty without checks.
  private static func findings(of item: ChecklistItem) -> String {
    guard let results = item.checkResults else { return "" }
    guard !results.findings.isEmpty else { return "checked by machine: \(results.nothingFound)" }
    let more = results.moreFindings
    return (results.findings.map(\.text) + (more > 0 ? ["and \(more) more"] : []))
      .joined(separator: "\n")
  }
}

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
    case priority, priorityReason, mostUrgent, changedSinceReview
    case evidence, places, morePlaces, checks, findings, moreFindings, suppressedFindings
    case mark, verdict, note, assignee

    /// The members that an app's code decides.
    static let code: Set<Key> = [
      .priority, .priorityReason, .mostUrgent, .changedSinceReview, .evidence, .places, .morePlaces,
      .checks, .findings, .moreFindings, .suppressedFindings,
    ]
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
    if isMostUrgent { try container.encode(true, forKey: .mostUrgent) }
    if isChangedSinceReview { try container.encode(true, forKey: .changedSinceReview) }
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

/// A filled-in checklist, for export as a report.
package struct Review: Sendable {
  /// The outcome of an item.
  enum Outcome: Hashable, Sendable {
    case passed, failed, inapplicable
    /// The verdict was given before the rule changed, or is not recognized.
    case unclear
    /// There is no verdict.
    case untested
  }

  /// The items whose rules are not gone, in the order of the file.
  let items: [EditedItem]

  /// Creates a review from a checklist.
  package init(of list: any EditedChecklist) {
    items = list.items.filter { $0.mark != .gone }
  }

  /// Whether there is nothing to report.
  package var isEmpty: Bool { items.isEmpty }
}

extension EditedItem {
  /// The outcome for a report.
  var outcome: Review.Outcome {
    if unrecognizedVerdict != nil { return .unclear }
    return switch verdict {
    case .open: .untested
    case .fail: .failed
    case .pass: mark == .changed ? .unclear : .passed
    case .notApplicable: mark == .changed ? .unclear : .inapplicable
    }
  }
}
