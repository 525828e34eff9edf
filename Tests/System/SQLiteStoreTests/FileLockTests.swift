import SQLiteStore
import Testing
import TestSupport

struct FileLockTests {
  private let path: String
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("shelf.sqlite")
    let database = try Database(path: path, mode: .readWrite)
    try database.executeScript("CREATE TABLE jar(label TEXT)")
  }

  @Test(.enabled(if: LockHolder.isAvailable, "needs the program sqlite3"))
  func `the process that writes is named as long as it does`() throws {
    #expect(FileLock.holder(ofFileAt: path) == nil)
    let other = try LockHolder(ofFileAt: path)
    #expect(FileLock.holder(ofFileAt: path) == other.processID)
    other.release()
    #expect(FileLock.holder(ofFileAt: path) == nil)
  }

  @Test func `nobody holds a file that is not there`() {
    #expect(FileLock.holder(ofFileAt: folder.file("none.sqlite")) == nil)
  }
}
