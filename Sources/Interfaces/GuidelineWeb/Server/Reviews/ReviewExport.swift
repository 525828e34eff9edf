import Checklists
import HTTPServing
import TextSupport

/// A review as a file of the formats that `hig checklist` and `hig review export` write.
struct ReviewExport {
  enum Format: String, CaseIterable {
    case markdown, html, csv, json, sarif

    var name: String { self == .markdown ? "Markdown" : rawValue.uppercased() }

    var mediaType: String {
      switch self {
      case .markdown, .html, .csv: "text/\(rawValue)"
      case .json: "application/json"
      case .sarif: "application/sarif+json"
      }
    }
  }

  /// The checklist's JSON with the present verdicts.
  let checklist: String
  let version: String

  /// The file, which browsers save: a page with notes of others must not run on the address of the server.
  func response(_ format: Format) throws -> HTTPResponse {
    let suffix = format == .markdown ? "md" : format.rawValue
    return HTTPResponse(
      status: 200,
      headers: [
        ("Content-Type", format.mediaType + (format == .sarif ? "" : "; charset=utf-8")),
        ("Content-Disposition", "attachment; filename=\"review.\(suffix)\""),
      ], body: Array(try document(format).utf8))
  }

  private func document(_ format: Format) throws -> String {
    let list = try ChecklistReader.checklist(in: checklist)
    return switch format {
    case .json: checklist
    case .markdown: try ChecklistMarkdown(list.filled).document()
    case .html: try ChecklistHTML(list.filled).document()
    // Spreadsheets open a file that was saved with a click, and recognize UTF-8 by the mark.
    case .csv: try ChecklistCSV(list.filled).document(withByteOrderMark: true)
    case .sarif: try ChecklistSARIF(Review(of: list), version: version).document()
    }
  }
}

struct ReviewEntryJSON: Encodable {
  let sequence: Int
  let kind: String
  let undone: Int?
  let item: String?
  let verdict: String?
  let note: String?
  let assignee: String?
  let before: State?
  let author: String
  let time: String

  struct State: Encodable {
    let verdict: String?
    let note: String?
    let assignee: String?

    init(_ change: ReviewChange) {
      verdict = change.verdict?.word
      note = change.note
      assignee = change.assignee
    }
  }

  init(_ entry: ReviewLogEntry) {
    sequence = entry.sequence
    author = entry.author
    time = Self.text(ofMilliseconds: entry.time)
    kind = entry.kind.name
    undone = entry.kind.undone
    let change = State(entry.change)
    (verdict, note, assignee) = (change.verdict, change.note, change.assignee)
    // A renewal has no item.
    item = entry.kind == .renewal ? nil : entry.change.item
    before = entry.kind == .renewal ? nil : State(entry.before)
  }

  /// The time in ISO 8601 with milliseconds.
  static func text(ofMilliseconds time: Int) -> String {
    Date(timeIntervalSince1970: Double(time) / 1_000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

/// The answer to a change of an item that another change has overtaken: the error, and the item as it is now.
struct ItemConflictJSON: Encodable {
  let error: [String: String]
  let item: String
  let verdict: String?
  let note: String?
  let assignee: String?
  /// The number of the entry that made the state, by whom and when; 0 and `nil` without one.
  let sequence: Int
  let author: String?
  let time: String?

  init(_ error: RequestError, state: ReviewChange, last: LastChange?) {
    self.error = ["code": error.code, "message": error.message]
    item = state.item
    verdict = state.verdict?.word
    note = state.note
    assignee = state.assignee
    sequence = last?.sequence ?? 0
    author = last?.author
    time = last.map { ReviewEntryJSON.text(ofMilliseconds: $0.time) }
  }
}

extension Verdict {
  /// The word of the interface, which has no punctuation.
  var word: String { self == .notApplicable ? "na" : rawValue }
}

struct ReviewSummaryJSON: Encodable {
  let id: String
  let url: String
  let title: String
  let items: Int
  let reviewed: Int
  let created: String
  let changed: String

  init(_ summary: ReviewSummary, url: String) {
    id = summary.id.text
    self.url = url
    title = summary.title
    items = summary.items
    reviewed = summary.reviewed
    created = ReviewEntryJSON.text(ofMilliseconds: summary.created)
    changed = ReviewEntryJSON.text(ofMilliseconds: summary.changed)
  }
}
