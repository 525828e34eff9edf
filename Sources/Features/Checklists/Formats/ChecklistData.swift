// ChecklistCSV, ChecklistJSON
import GuidelineHistory
import GuidelineModel
package import TextSupport

/// Writes a checklist as comma-separated values, one row for each item.
package struct ChecklistCSV {
  /// The columns: those that people read and fill in first, what only an update needs last.
  enum Column: String, CaseIterable {
    case page, rule, verdict, severity, owner, note
    case mark, remark, priority, reason, findings, places, why, section, strength, platforms,
      specific, url, revised, captured, also, id, wording
    /// The request. Every row has it, since reviewers sort and remove rows.
    case list

    /// The column with a name, which earlier lists spelled differently.
    init?(named name: String) {
      let name = name.lowercased().filter { !$0.isWhitespace }
      self.init(rawValue: ["statement": "rule", "assignee": "owner"][name] ?? name)
    }
  }

  private let list: Checklist

  package init(_ list: Checklist) { self.list = list }

  /// The file with its header row.
  ///
  /// - Parameter withByteOrderMark: whether the file begins with U+FEFF, without which Excel does not recognize UTF-8.
  /// - Throws: `EncodingError` if the request cannot be encoded.
  package func document(withByteOrderMark hasMark: Bool = false) throws -> String {
    let request = try JSONOutput.line(list.request)
    return (hasMark ? "\u{FEFF}" : "") + CSV.line(Column.allCases.map(\.rawValue))
      + list.items.map { item in
        let cells = Self.cells(of: item)
        let own = Self.reviewCells(of: item)
        return CSV.line(Column.allCases.map { $0 == .list ? request : own[$0] ?? cells[$0] ?? "" })
      }.joined()
  }

  /// The cells of an item, without those that reviewers fill in.
  static func cells(of item: ChecklistItem) -> [Column: String] {
    [
      .page: item.pageTitle, .section: item.section.joined(separator: " › "), .rule: item.statement,
      .why: item.why ?? "", .priority: item.priority.level.rawValue, .reason: item.priority.reasonText,
      .strength: item.strength?.rawValue ?? "",
      .platforms: item.platforms?.names.joined(separator: ", ") ?? "not known",
      .specific: item.isPlatformSpecific ? "yes" : "", .url: item.url ?? "", .revised: item.revised?.description ?? "",
      .mark: item.mark?.kind.rawValue ?? "", .remark: item.mark?.sentence ?? "", .findings: findings(of: item),
      .places:
        (item.places.map(\.text)
        + (item.morePlaces > 0 ? ["and \(item.morePlaces) more"] : [])).joined(separator: "\n"),
      .id: item.id, .also: item.also.joined(separator: " "),
      .wording: item.wording.description, .captured: item.captured?.description ?? "",
    ]
  }

  /// The cells that reviewers fill in.
  static func reviewCells(of item: ChecklistItem) -> [Column: String] {
    let verdict = item.verdict
    return [
      .verdict: verdict == .open ? "" : verdict.rawValue, .note: item.note,
      .severity: item.severity?.rawValue ?? "", .owner: item.assignee ?? "",
    ]
  }

  /// A line for each finding, or a line that says that checks found nothing; empty without checks.
  private static func findings(of item: ChecklistItem) -> String {
    guard let results = item.checkResults else { return "" }
    guard !results.findings.isEmpty else { return "checked by machine: \(results.nothingFound)" }
    let more = results.moreFindings
    return (results.findings.map(\.text) + (more > 0 ? ["and \(more) more"] : [])).joined(separator: "\n")
  }
}

/// Writes a checklist as the JSON that `docs/checklist.schema.json` describes.
package struct ChecklistJSON {
  /// The value of `format`, which distinguishes a checklist from other JSON.
  package static let format = "hig-checklist/1"

  private let list: Checklist

  package init(_ list: Checklist) { self.list = list }

  /// The document, indented, with a line end.
  package func document() throws -> String { try JSONOutput.document(content) }

  /// The document on one line, without a line end.
  func line() throws -> String { try JSONOutput.line(content) }

  private var content: JSONObject {
    [
      "format": Self.format, "title": list.title, "request": list.request, "asOf": list.day.orNull,
      "revised": list.newestRevision.orNull, "omitted": list.omittedItems, "items": list.items, "signOff": list.signOff,
    ]
  }
}

extension ChecklistItem: CitableRecord, JSONObjectEncodable {
  /// The members of an item. Reviewers fill in those of ``review``.
  enum Key: String, CaseIterable {
    case id, page, system, pageTitle, section, statement, why, strength, platforms, platformBasis
    case platformSpecific, url, revised, captured, lastSeen, wording, also
    case formerIDs = "formerIds"
    case priority, priorityReason, mostUrgent, changedSinceReview
    case evidence, places, morePlaces, checks, findings, moreFindings, suppressedFindings
    case mark, verdict, severity, note, assignee

    /// The members that belong to the reviewer.
    static let review: Set<Key> = [.verdict, .severity, .note, .assignee]
    /// The members that an app's code decides.
    static let code: Set<Key> = [
      .priority, .priorityReason, .mostUrgent, .changedSinceReview, .evidence, .places, .morePlaces,
      .checks, .findings, .moreFindings, .suppressedFindings,
    ]
  }

  package var json: JSONObject {
    let members: [Key: JSONObject.Member?] = [
      .statement: statement, .why: why.orNull, .platformSpecific: isPlatformSpecific, .lastSeen: lastSeen?.description,
      .wording: wording.description, .also: also, .formerIDs: formerIDs.isEmpty ? nil : formerIDs,
      .priority: priority.level, .priorityReason: priority.reasonText, .mostUrgent: isMostUrgent ? true : nil,
      .changedSinceReview: isChangedSinceReview ? true : nil, .evidence: evidence, .places: places,
      .morePlaces: morePlaces, .checks: checkResults?.checks, .findings: checkResults?.findings,
      .moreFindings: checkResults?.moreFindings, .suppressedFindings: checkResults?.suppressed, .mark: mark.orNull,
      .verdict: verdict, .severity: severity, .note: note, .assignee: assignee,
    ]
    let named = members.compactMap { key, value in value.map { (key.rawValue, $0) } }
    return citation.adding(JSONObject(Dictionary(uniqueKeysWithValues: named)))
  }
}
