import Foundation
import Testing
import TestSupport

@testable import SystemSupport

struct FolderLockTests {
  @Test func `a released lock can be taken again`() throws {
    let folder = TemporaryFolder()
    for _ in 0..<3 { #expect(try FolderLock(file: folder.file("lock")) != nil) }
  }

  @Test func `a lock through a link is refused`() throws {
    let folder = try TemporaryFolder(["file": "x"])
    try folder.link("lock", to: "file")
    #expect(throws: FileTreeError.self) { try FolderLock(file: folder.file("lock")) }
  }

  @Test(arguments: [Named("EAGAIN", EAGAIN), Named("EACCES", EACCES)])
  func `a lock that another process holds is nil`(row: Named<Int32>) throws {
    let folder = TemporaryFolder()
    #expect(try FolderLock(file: folder.file("lock"), tryLock: { _ in row.value }) == nil)
  }

  @Test(arguments: [Named("ENOLCK", ENOLCK), Named("EIO", EIO), Named("EINVAL", EINVAL)])
  func `a file that cannot be locked is an error`(row: Named<Int32>) throws {
    let folder = TemporaryFolder()
    #expect(throws: FileTreeError(code: row.value)) {
      try FolderLock(file: folder.file("lock"), tryLock: { _ in row.value })
    }
  }

  @Test func `an interrupted call is repeated`() throws {
    let folder = TemporaryFolder()
    var codes = [0, EINTR, EINTR]
    #expect(try FolderLock(file: folder.file("lock"), tryLock: { _ in codes.removeLast() }) != nil)
    #expect(codes.isEmpty)
  }
}
