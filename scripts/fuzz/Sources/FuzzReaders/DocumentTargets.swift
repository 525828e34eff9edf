@testable import GuidelineModel
@testable import GuidelineReading

/// The readers of documents.
enum DocumentTargets {
  static let all = [
    target("markdown", path: "page.md"), target("html", path: "page.html"),
    target("docc", path: "page.json"), target("text", path: "page.txt"),
  ]

  private static func target(_ name: String, path: String) -> FuzzTarget {
    let source = DocumentSource(path: path)
    return FuzzTarget(name) { read(String(decoding: $0, as: UTF8.self), source) }
  }

  private static func read(_ text: String, _ source: DocumentSource) {
    guard let page = try? DocumentReader.read(text, from: source) else { return }
    let lines = text.utf8.count { $0 == 0x0A || $0 == 0x0D } + 1
    for record in page.records {
      law((1...lines).contains(record.line), "the line of a record is in its document")
      let isRule = record.kind == .guideline
      law(isRule == (record.statement != nil), "rules, and only rules, have a statement")
    }
    for change in page.changes {
      law((1...lines).contains(change.line), "the line of a change log entry is in its document")
    }
    law(page.warnings.occurred.allSatisfy { $0.count > 0 }, "warning counts are positive")
  }
}
