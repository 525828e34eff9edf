import SystemSupport
import Testing
import TestSupport

struct FolderLockTests {
  @Test func `a lock can be taken again when it is let go`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<3 { #expect(try FolderLock(file: folder.file("lock")) != nil) }
  }

  @Test func `a lock through a link is refused`() throws {
    let folder = try TemporaryFolder(["file": "x"])
    try folder.link("lock", to: "file")
    #expect(throws: FileTreeError.self) { try FolderLock(file: folder.file("lock")) }
  }
}
