import Foundation
import SystemSupport
import TestSupport
import Testing

struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["old.txt": "old"]) }

  @Test(arguments: [0, 1, 300_000])
  func `a file has the bytes`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try NewFile.write(bytes, to: folder.file("new.bin"))
    #expect(try Array(Data(contentsOf: URL(filePath: folder.file("new.bin")))) == bytes)
  }

  @Test func `a file that exists is not replaced`() throws {
    #expect(throws: FileTreeError.self) { try NewFile.write([1], to: folder.file("old.txt")) }
    #expect(try String(contentsOfFile: folder.file("old.txt"), encoding: .utf8) == "old")
    try folder.link("link", to: "elsewhere")
    #expect(throws: FileTreeError.self) { try NewFile.write([1], to: folder.file("link")) }
  }
}
