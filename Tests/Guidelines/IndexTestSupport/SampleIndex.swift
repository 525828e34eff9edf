import CSQLite
package import GuidelineIndex
package import GuidelineModel
package import GuidelineReading
import Testing
package import TestSupport

@testable import SQLiteStore

/// An index file of pages in a temporary folder.
package struct SampleIndex {
  package let folder: TemporaryFolder
  package let path: String

  /// Writes the files without reading them into an index.
  package init(_ files: [String: String] = SamplePages.all, declaresApples: Bool = true) throws {
    folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: files.map { ("pages/\($0)", $1) }), declaresApples: declaresApples)
    path = folder.file("index/hig.sqlite")
  }

  /// Reads paths below the folder of pages, or all of it.
  @discardableResult package func ingest(_ paths: String..., captured: CalendarDate? = nil) throws -> IngestReport {
    var request = IngestRequest(paths: paths.isEmpty ? ["."] : paths, workingFolder: folder.file("pages"))
    request.captured = captured
    return try Ingestion(indexPath: path).run(request)
  }

  package func open() throws -> GuidelineIndex { try GuidelineIndex.open(path: path) }

  /// Runs statements on the file without the precautions of `Database`. The checksums of the pages are right
  /// afterwards: a stranger who wants to harm computes them.
  package func alter(_ sql: String) throws {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    try #require(sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, PageChecksums.layer) == SQLITE_OK)
    let result = sqlite3_exec(connection, sql, nil, nil, nil)
    try #require(result == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection))) in \(sql)")
  }

  /// An index with all pages read, whose checksums are those of a copy: see ``FileCopies``.
  package static func filled(_ files: [String: String] = SamplePages.all) throws -> SampleIndex {
    let sample = try SampleIndex(files)
    try copies.write("index/hig.sqlite", of: files, to: sample.folder) { try sample.fill() }
    return sample
  }

  /// Reads all pages.
  package func fill() throws {
    let report = try ingest()
    try #require(report.failures.isEmpty)
  }

  private static let copies = FileCopies<[String: String]>()

  /// A line for every record and change log entry, in the order of export.
  package func lines() throws -> [String] {
    var lines: [String] = []
    try open().forEachRecord(
      { cited in
        lines.append(
          "\(cited.document):\(cited.record.line) \(cited.record.id): "
            + (cited.record.statement ?? cited.record.detail))
      }, change: { lines.append("\($0.document):\($0.entry.line) \($0.entry.date): \($0.entry.text)") })
    return lines
  }

  /// The statements of the rules of a document.
  package func rules(_ document: String) throws -> [String] {
    var rules: [String] = []
    try open().forEachRecord(
      { if $0.document == document { rules += [$0.record.statement].compactMap(\.self) } },
      change: { _ in })
    return rules
  }
}

extension CalendarDate {
  /// A date of a test, checked.
  package static func of(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }
}
