import Checklists
import ServerSupport
import TextSupport

/// A review as a file of the formats that `hig checklist` and `hig review export` write; `report` is its outcome in
/// Markdown.
struct ReviewExport {
  enum Format: String, CaseIterable {
    case markdown, html, csv, json, sarif, report

    var name: String { self == .report ? rawValue : self == .markdown ? "Markdown" : rawValue.uppercased() }

    var mediaType: String {
      switch self {
      case .report: "text/markdown"
      case .markdown, .html, .csv: "text/\(rawValue)"
      case .json: "application/json"
      case .sarif: "application/sarif+json"
      }
    }
  }

  /// The checklist's JSON with the present verdicts.
  let checklist: String
  /// The names of the people who changed items last, by the ids of the items.
  let authors: [String: String]
  let version: String

  /// The file, which browsers save: a page with notes of others must not run on the address of the server.
  func response(_ format: Format) throws -> HTTPResponse {
    let suffix = format.mediaType == "text/markdown" ? "md" : format.rawValue
    let name = format == .report ? "report" : "review"
    return HTTPResponse(
      status: 200,
      headers: [
        ("Content-Type", format.mediaType + (format == .sarif ? "" : "; charset=utf-8")),
        ("Content-Disposition", "attachment; filename=\"\(name).\(suffix)\""),
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
    case .report: ReviewReport(of: list, authors: authors).markdown
    case .sarif: try ChecklistSARIF(ofReview: list, version: version).document()
    }
  }
}

extension ReviewLogEntry {
  var json: JSONObject {
    let hasItem = kind.isOfItem
    return change.stateJSON.adding([
      "sequence": sequence, "kind": kind.name, "undone": kind.undone, "item": hasItem ? change.item : nil,
      "before": hasItem ? before.stateJSON : nil, "author": author, "time": ReviewTime.text(ofMilliseconds: time),
    ])
  }
}

extension ReviewChange {
  fileprivate var stateJSON: JSONObject {
    ["verdict": verdict?.word, "severity": severity, "note": note, "assignee": assignee]
  }

  /// The answer to a change of an item that another change has overtaken: the error, and this state of the item.
  ///
  /// - Parameter last: the entry that made the state; `nil` if it came with the checklist.
  func conflict(_ error: RequestError, by last: LastChange?) -> JSONObject {
    stateJSON.adding([
      "error": ["code": error.code, "message": error.message], "item": item, "sequence": last?.sequence ?? 0,
      "author": last?.author, "time": last.map { ReviewTime.text(ofMilliseconds: $0.time) },
    ])
  }
}

extension ReviewSummary {
  func json(url: String) -> JSONObject {
    [
      "id": id.text, "url": url, "title": title, "items": items, "reviewed": reviewed, "fails": fails, "found": found,
      "people": people, "signedOff": isSignedOff, "created": ReviewTime.text(ofMilliseconds: created),
      "changed": ReviewTime.text(ofMilliseconds: changed),
    ]
  }
}

extension Verdict {
  /// The word of the interface, which has no punctuation.
  var word: String { self == .notApplicable ? "na" : rawValue }
}
