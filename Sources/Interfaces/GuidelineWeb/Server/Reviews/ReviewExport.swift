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
