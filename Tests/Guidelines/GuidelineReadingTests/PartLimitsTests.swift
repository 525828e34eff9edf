import TestSupport
import Testing

@testable import GuidelineReading

/// Documents whose parts would take more memory than their size suggests.
struct PartLimitsTests {
  private struct Row: TestRow {
    let reason: String
    let file: String
    let unit: String
    let count: Int
    var parts: String?
  }

  private static let rows = [
    Row(reason: "lines of Markdown", file: "a.md", unit: "h\n", count: 200_001, parts: "lines"),
    Row(reason: "lines of text", file: "a.txt", unit: "h\r", count: 200_001, parts: "lines"),
    Row(reason: "marks in one line", file: "a.md", unit: "[", count: 500_001, parts: "marks"),
    Row(reason: "marks of text are letters", file: "a.txt", unit: "[", count: 500_001),
    Row(
      reason: "blocks of HTML on one line", file: "a.html", unit: "<hr>", count: 200_001,
      parts: "blocks"),
    Row(reason: "lines of HTML", file: "a.html", unit: "\n", count: 200_001),
    Row(reason: "a long line", file: "a.md", unit: "word ", count: 100_000),
  ]

  @Test(arguments: rows)
  private func `a document of too many parts is an error`(row: Row) {
    let beginnings = [
      "a.md": "# Toolbars\n\n", "a.txt": "Toolbars\n\n", "a.html": "<html><h1>Toolbars</h1><p>a",
    ]
    let beginning = beginnings[row.file] ?? ""
    let text = beginning + String(repeating: row.unit, count: row.count)
    do throws(ReadingError) {
      _ = try DocumentReader.parse(text, fileName: row.file)
      #expect(row.parts == nil, "\(row.reason)")
    } catch {
      #expect(row.parts.map { error.description.hasSuffix($0) } == true, "\(row.reason): \(error)")
    }
  }
}
