import Foundation
import GuidelineModel
import GuidelineReading
import SQLiteStore
import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineIndex

struct IndexFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["pages/boxes.md": SamplePages.boxes]) }

  private func ingest(into path: String) throws -> IngestReport {
    try Ingestion(indexPath: path).run(IngestRequest(paths: ["pages"], workingFolder: folder.path))
  }

  /// The errors of opening the file for queries and for an ingest.
  private func errors(_ path: String) -> [IndexError?] {
    [
      #expect(throws: IndexError.self) { try GuidelineIndex.open(path: path) },
      #expect(throws: IndexError.self) { try ingest(into: path) },
    ]
  }

  @Test func `a missing index is reported and not created`() {
    let path = folder.file("none.sqlite")
    let error = #expect(throws: IndexError.self) { try GuidelineIndex.open(path: path) }
    #expect(error == .missing(path: path))
    #expect(error?.description == "no index at '\(path)'")
    #expect(error?.remedy == .ingestDocuments)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `an empty file counts as a missing index`() throws {
    try folder.write("", to: "new.sqlite")
    let path = folder.file("new.sqlite")
    #expect(throws: IndexError.missing(path: path)) { try GuidelineIndex.open(path: path) }
    #expect(try ingest(into: path).read == 1)
    #expect(try GuidelineIndex.open(path: path).pages().count == 1)
  }

  @Test func `an ingest creates the folders of a new index`() throws {
    let path = folder.file("a/b/hig.sqlite")
    #expect(try ingest(into: path).read == 1)
    #expect(try GuidelineIndex.open(path: path).pages().count == 1)
  }

  @Test func `an index of another format is reported and left unchanged`() throws {
    let path = folder.file("hig.sqlite")
    _ = try ingest(into: path)
    try Database(path: path, mode: .readWrite, hasChecksums: true).executeScript("PRAGMA user_version = 99")
    let before = try Data(contentsOf: URL(filePath: path))
    for error in errors(path) {
      #expect(error == .unsupportedFormat(path: path, found: 99, known: IndexHeader.formatNumber))
      #expect(
        error?.description == """
          index '\(path)' has format 99, but this version reads format \
          \(IndexHeader.formatNumber)
          """)
      #expect(error?.remedy == .updateProgram)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `another database is not an index and is left unchanged`() throws {
    let path = folder.file("notes.sqlite")
    try Database(path: path, mode: .readWrite, hasChecksums: true).executeScript("CREATE TABLE note(text)")
    let before = try Data(contentsOf: URL(filePath: path))
    for error in errors(path) {
      #expect(error == .notAnIndex(path: path))
      #expect(error?.description == "'\(path)' is not a hig index")
      #expect(error?.remedy == .chooseIndex)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `a text file is not an index and is left unchanged`() throws {
    let text = String(repeating: "This is a letter. ", count: 300)
    try folder.write(text, to: "letter.txt")
    let path = folder.file("letter.txt")
    for error in errors(path) { #expect(error == .notAnIndex(path: path)) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `a truncated index is an error`() throws {
    let path = folder.file("hig.sqlite")
    _ = try ingest(into: path)
    let whole = try Data(contentsOf: URL(filePath: path))
    try whole.prefix(whole.count / 2).write(to: URL(filePath: path))
    #expect(throws: IndexError.self) { _ = try GuidelineIndex.open(path: path).pages() }
  }

  @Test func `an index that cannot be created is reported with the reason`() throws {
    try folder.write("", to: "file")
    let below = folder.file("file/hig.sqlite")
    for path in [below, folder.path] {
      let error = #expect(throws: IndexError.self) { try ingest(into: path) }
      #expect(error?.description.hasPrefix("cannot write index '\(path)': ") == true)
    }
  }

  @Test func `an index that cannot be opened for queries is not called unwritable`() {
    let error = #expect(throws: IndexError.self) { try GuidelineIndex.open(path: folder.path) }
    #expect(error?.description.hasPrefix("index '\(folder.path)': ") == true)
  }

  @Test func `a busy index names the process that writes it, if known`() {
    let known = IndexError.busy(path: "/i", holder: 4711)
    #expect(known.description == "index '/i' is being written by process 4711")
    #expect(known.remedy == .retryLater)
    let unknown = IndexError.busy(path: "/i", holder: nil)
    #expect(unknown.description == "index '/i' is being written by another process")
  }

  @Test func `errors name no command and no option`() {
    let errors: [IndexError] = [
      .missing(path: "/i"), .unsupportedFormat(path: "/i", found: 1, known: 2), .notAnIndex(path: "/i"),
      .busy(path: "/i", holder: 1), .notWritable(path: "/i", reason: "disk full"),
      .database(path: "/i", reason: "disk I/O error"), .cancelled(path: "/i"),
    ]
    for error in errors {
      #expect(!error.description.contains("--"))
      #expect(!error.description.contains("'hig "))
    }
  }
}
