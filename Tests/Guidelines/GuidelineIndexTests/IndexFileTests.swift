import Foundation
import SQLiteStore
import Testing
import TestSupport

@testable import GuidelineIndex

struct IndexFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["pages/boxes.md": SamplePages.boxes]) }

  private func ingest(into path: String) throws -> IngestReport {
    try Ingestion(indexPath: path).run(
      IngestRequest(paths: ["pages"], workingFolder: folder.path)
    ) { _ in }
  }

  /// The errors of asking and of writing.
  private func errors(_ path: String) -> [IndexError?] {
    [
      #expect(throws: IndexError.self) { try GuidelineIndex(path: path) },
      #expect(throws: IndexError.self) { try ingest(into: path) },
    ]
  }

  @Test func `a missing index is told with the way to make one, and is not made by asking`() {
    let path = folder.file("none.sqlite")
    let error = #expect(throws: IndexError.self) { try GuidelineIndex(path: path) }
    #expect(error == .missing(path: path))
    #expect(
      error?.description == """
        no index at '\(path)'; make one with 'hig ingest PATH' or name another with --index
        """)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a file into which nothing was ever written is no index yet`() throws {
    try folder.write("", to: "new.sqlite")
    let path = folder.file("new.sqlite")
    #expect(throws: IndexError.missing(path: path)) { try GuidelineIndex(path: path) }
    #expect(try ingest(into: path).read == 1)
    #expect(try GuidelineIndex(path: path).pages().count == 1)
  }

  @Test func `folders above a new index are made`() throws {
    let path = folder.file("a/b/hig.sqlite")
    #expect(try ingest(into: path).read == 1)
    #expect(try GuidelineIndex(path: path).pages().count == 1)
  }

  @Test func `an index of another format is told with the remedy and left alone`() throws {
    let path = folder.file("hig.sqlite")
    _ = try ingest(into: path)
    try Database(path: path, mode: .readWrite).executeScript("PRAGMA user_version = 99")
    let before = try Data(contentsOf: URL(filePath: path))
    for error in errors(path) {
      #expect(error == .unsupportedFormat(path: path, found: 99))
      #expect(
        error?.description == """
          index '\(path)' has format 99, this tool reads format \(Schema.formatNumber); \
          remove it and run 'hig ingest' again
          """)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `another database is no index and is left alone`() throws {
    let path = folder.file("notes.sqlite")
    try Database(path: path, mode: .readWrite).executeScript("CREATE TABLE note(text)")
    let before = try Data(contentsOf: URL(filePath: path))
    for error in errors(path) {
      #expect(error == .notAnIndex(path: path))
      #expect(error?.description == "'\(path)' is no index of hig; name another with --index")
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `a text file is no index and is left alone`() throws {
    let text = String(repeating: "This is a letter. ", count: 300)
    try folder.write(text, to: "letter.txt")
    let path = folder.file("letter.txt")
    for error in errors(path) { #expect(error == .notAnIndex(path: path)) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `an index cut short is told and not answered from`() throws {
    let path = folder.file("hig.sqlite")
    _ = try ingest(into: path)
    let whole = try Data(contentsOf: URL(filePath: path))
    try whole.prefix(whole.count / 2).write(to: URL(filePath: path))
    #expect(throws: IndexError.self) { _ = try GuidelineIndex(path: path).pages() }
  }

  @Test func `where no file can be made the cause is told`() throws {
    try folder.write("", to: "file")
    let below = folder.file("file/hig.sqlite")
    for path in [below, folder.path] {
      let error = #expect(throws: IndexError.self) { try ingest(into: path) }
      #expect(error?.description.hasPrefix("cannot write index '\(path)': ") == true)
    }
  }

  @Test func `what cannot be opened to be asked is not said to be unwritable`() {
    let error = #expect(throws: IndexError.self) { try GuidelineIndex(path: folder.path) }
    #expect(error?.description.hasPrefix("index '\(folder.path)': ") == true)
  }

  @Test func `who writes is named when it is known`() {
    #expect(
      IndexError.busy(path: "/i", holder: 4711).description
        == "index '/i' is being written by process 4711; try again when it is done")
    #expect(
      IndexError.busy(path: "/i", holder: nil).description
        == "index '/i' is being written by another process; try again when it is done")
  }
}
