import Foundation
import Testing
import TestSupport
import TextSupport

@testable import GuidelineCLI

struct ExportCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture(PagesFixture.all.merging(PagesFixture.hostile) { $1 }) }

  private func objects(_ lines: String) throws -> [[String: Any]] {
    try lines.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `JSON lines have an object for each record and each change log entry`() throws {
    let answer = fixture.hig("export")
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
    #expect(answer.output == fixture.hig("export", "--format", "jsonl").output)
    let objects = try objects(answer.output)
    let changes = objects.filter { $0["kind"] as? String == "change" }
    for record in objects where record["kind"] as? String != "change" { RecordSchema.check(record) }
    #expect(changes.count == 2)
    for change in changes {
      #expect(Set(change.keys) == ["kind", "page", "system", "date", "text", "source"])
      #expect(change["date"] as? String == "2025-06-09")
      #expect((change["source"] as? [String: Any])?["line"] is Int)
    }
    #expect(objects.count > changes.count + 8)
  }

  @Test func `JSON has the same objects in one list`() throws {
    let list = try #require(try fixture.hig("export", "--format", "json").json() as? [[String: Any]])
    let lines = try objects(fixture.hig("export").output)
    #expect(NSArray(array: list) == NSArray(array: lines))
  }

  @Test func `CSV has the same records in a table`() throws {
    let output = fixture.hig("export", "--format", "csv").output
    let rows = try Self.rows(ofCSV: output)
    let header = try #require(rows.first)
    #expect(header.starts(with: ["id", "kind", "page"]))
    #expect(Set(rows.map(\.count)) == [header.count])
    let lines = try objects(fixture.hig("export").output)
    #expect(rows.count == lines.count + 1)
    let statement = try #require(header.firstIndex(of: "statement"))
    let kind = try #require(header.firstIndex(of: "kind"))
    for (row, object) in zip(rows.dropFirst(), lines) {
      #expect(row[kind] == object["kind"] as? String)
      guard row[kind] == "guideline" else { continue }
      // CSV may be printed on a terminal, so it has no control characters; JSON escapes them.
      let expected = try #require(object["statement"] as? String)
      #expect(row[statement] == TerminalText.clean(expected))
    }
  }

  @Test func `no cell of CSV is a formula`() throws {
    let rows = try Self.rows(ofCSV: fixture.hig("export", "--format", "csv").output)
    let cells = rows.flatMap(\.self)
    #expect(cells.contains { $0.hasPrefix("'=2+5 of them") })
    for cell in cells {
      let first = cell.unicodeScalars.first
      #expect(!["=", "+", "-", "@", "\t", "\r"].contains(first), "\(cell)")
    }
  }

  @Test(arguments: ["jsonl", "json", "csv"]) func `an empty index exports an empty list`(format: String) throws {
    let fixture = try CommandLineFixture.emptied()
    let answer = fixture.hig("export", "--format", format)
    #expect(answer.status == .success)
    switch format {
    case "jsonl": #expect(answer.output.isEmpty)
    case "json": #expect(try (answer.json() as? [Any])?.isEmpty == true)
    default: #expect(try Self.rows(ofCSV: answer.output).count == 1)
    }
  }

  @Test func `a failed write stops the export with the cause`() {
    struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
    var messages = ""
    let session = Session(
      workingFolder: fixture.folder.path, environment: fixture.environment,
      output: { _ in throw Full() }, errors: { messages += $0 })
    #expect(Tool.run(["export"], session: session) == .failure)
    #expect(messages.contains("the disk is full"))
  }

  /// Parses CSV as in RFC 4180: rows end with CR LF, and a doubled quote in a quoted cell is one quote.
  static func rows(ofCSV text: String) throws -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = ""
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch (scalar, isQuoted) {
      case ("\"", true) where scalars.first == "\"":
        cell.append("\"")
        scalars.removeFirst()
      case ("\"", true): isQuoted = false
      case ("\"", false):
        try #require(cell.isEmpty, "a quote opens a cell or is doubled")
        isQuoted = true
      case (",", false):
        row.append(cell)
        cell = ""
      case ("\r", false):
        try #require(scalars.popFirst() == "\n")
        rows.append(row + [cell])
        row = []
        cell = ""
      default: cell.unicodeScalars.append(scalar)
      }
    }
    try #require(row.isEmpty && cell.isEmpty && !isQuoted, "the last row is terminated")
    return rows
  }
}
