import Checklists
import HTTPServing
import TextSupport

/// A review as a file of the formats that `hig checklist` and `hig review export` write.
struct ReviewExport {
  /// The formats.
  enum Format: String, CaseIterable {
    case markdown, html, csv, json, sarif

    /// The media type.
    var type: String {
      switch self {
      case .markdown: "text/markdown; charset=utf-8"
      case .html: "text/html; charset=utf-8"
      case .csv: "text/csv; charset=utf-8"
      case .json: "application/json; charset=utf-8"
      case .sarif: "application/sarif+json"
      }
    }

    /// The media types of all formats, each once, without parameters.
    static var mediaTypes: [String] {
      var types: [String] = []
      for format in allCases {
        let type = String(format.type.prefix { $0 != ";" })
        if !types.contains(type) { types.append(type) }
      }
      return types
    }

    /// The name of the file.
    var fileName: String {
      switch self {
      case .markdown: "review.md"
      case .html: "review.html"
      case .csv: "review.csv"
      case .json: "review.json"
      case .sarif: "review.sarif"
      }
    }
  }

  /// The checklist's JSON with the present verdicts.
  let checklist: String
  /// The version of the tool, which reports name.
  let version: String

  /// The file, which browsers save: a page with notes of others must not run on the address of the server.
  func response(_ format: Format) throws -> HTTPResponse {
    HTTPResponse(
      status: 200,
      headers: [
        ("Content-Type", format.type),
        ("Content-Disposition", "attachment; filename=\"\(format.fileName)\""),
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

/// An entry of a review's log in JSON.
struct ReviewEntryJSON: Encodable {
  let sequence: Int
  let kind: String
  /// The number of the entry that an `undo` reverted.
  let undone: Int?
  let item: String?
  let verdict: String?
  let note: String?
  let assignee: String?
  let before: State?
  let author: String
  let time: String

  /// The state of an item before a change.
  struct State: Encodable {
    let verdict: String?
    let note: String?
    let assignee: String?
  }

  init(_ entry: ReviewLogEntry) {
    sequence = entry.sequence
    author = entry.author
    time = Self.text(ofMilliseconds: entry.time)
    switch entry.kind {
    case .change: (kind, undone) = ("change", nil)
    case .undo(let number): (kind, undone) = ("undo", number)
    case .renewal: (kind, undone) = ("renewal", nil)
    }
    guard entry.kind != .renewal else {
      (item, verdict, note, assignee, before) = (nil, nil, nil, nil, nil)
      return
    }
    item = entry.change.item
    verdict = entry.change.verdict?.word
    note = entry.change.note
    assignee = entry.change.assignee
    before = State(
      verdict: entry.before.verdict?.word, note: entry.before.note, assignee: entry.before.assignee)
  }

  /// The time in ISO 8601 with milliseconds.
  static func text(ofMilliseconds time: Int) -> String {
    Date(timeIntervalSince1970: Double(time) / 1_000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

extension Verdict {
  /// The word of the interface, which has no punctuation.
  var word: String { self == .notApplicable ? "na" : rawValue }
}

/// A line of the list of reviews in JSON.
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
