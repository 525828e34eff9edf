import Foundation
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineIndex
@testable import SQLiteStore

struct IndexFileErrorTests {
  private func translated(code: Int32, message: String) -> IndexError {
    let error = SQLiteError(operation: .step, code: code, message: message, subject: "INSERT INTO page VALUES(?)")
    return IndexFile.indexError(error, path: "a.sqlite")
  }

  @Test func `a full disk is an index that cannot be written`() {
    let error = translated(code: 13, message: "database or disk is full")
    #expect(error == .notWritable(path: "a.sqlite", reason: "database or disk is full"))
  }

  @Test func `an input or output error is an error of the database`() {
    let error = translated(code: 10, message: "disk I/O error")
    let reason = "step failed: disk I/O error (10) in 'INSERT INTO page VALUES(?)'"
    #expect(error == .database(path: "a.sqlite", reason: reason))
  }
}

/// The files after a failed write.
struct FailedIndexWriteTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder([:])
    path = folder.file("new/index.sqlite")
  }

  private struct Failure: Error {}

  private func fails() {
    #expect(throws: IndexError.self) {
      try IndexFile.write(path) { database in
        try database.execute("CREATE TABLE extra(a)")
        throw Failure()
      }
    }
  }

  private var exists: Bool { FileManager.default.fileExists(atPath: path) }

  @Test func `a failed first write leaves no file`() {
    fails()
    #expect(!exists)
  }

  @Test func `a failed later write leaves the file as it was`() throws {
    try IndexFile.write(path) { _ in }
    let before = FileManager.default.contents(atPath: path)
    fails()
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test func `an empty file that the user made stays`() throws {
    try folder.write("", to: "new/index.sqlite")
    fails()
    #expect(exists)
  }

  @Test func `a write that waits for a failing first one keeps its file`() async throws {
    for _ in 0..<200 {
      let path = path
      async let failing: Void = Task.detached {
        try? IndexFile.write(path) { database in
          try database.execute("CREATE TABLE extra(a)")
          throw Failure()
        }
      }.value
      try IndexFile.write(path) { try $0.execute("CREATE TABLE IF NOT EXISTS mine(a)") }
      await failing
      let database = try Database(path: path, mode: .readOnly, hasChecksums: true)
      #expect(try database.query("SELECT count(*) FROM mine") { $0.integer(0) } == [0])
      try folder.remove("new/index.sqlite")
    }
  }
}
