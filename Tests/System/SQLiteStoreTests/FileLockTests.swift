import SQLiteStore
import Testing
import TestSupport

struct FileLockTests {
  private let path: String
  private let folder = TemporaryFolder()

  init() throws {
    path = folder.file("toolbar.sqlite")
    let database = try Database(path: path, mode: .readWrite)
    try database.executeScript("CREATE TABLE button(label TEXT)")
  }

  @Test(.enabled(if: LockHolder.isAvailable, "needs the program sqlite3"))
  func `the writing process is returned while it holds the lock`() throws {
    #expect(FileLock.holder(ofFileAt: path) == nil)
    let other = try LockHolder(ofFileAt: path)
    #expect(FileLock.holder(ofFileAt: path) == other.processID)
    other.release()
    #expect(FileLock.holder(ofFileAt: path) == nil)
  }

  @Test func `a missing file has no lock`() { #expect(FileLock.holder(ofFileAt: folder.file("none.sqlite")) == nil) }
}
