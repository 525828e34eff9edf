import Testing

@testable import GuidelineIndex
@testable import SQLiteStore

struct IndexFileErrorTests {
  private func translated(code: Int32, message: String) -> IndexError {
    let error = SQLiteError(
      operation: .step, code: code, message: message, subject: "INSERT INTO page VALUES(?)")
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
