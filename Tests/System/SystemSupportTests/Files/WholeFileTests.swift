import Foundation
import SystemSupport
import TestSupport
import Testing

/// Reading whole files up to a size.
struct WholeFileTests {
  private let folder = TemporaryFolder()

  private func cause(_ name: String, limit: Int = 4) -> FileTreeError.Cause? {
    do throws(FileTreeError) {
      _ = try WholeFile.read(folder.file(name), limit: limit)
      return nil
    } catch {
      return error.cause
    }
  }

  @Test(
    arguments: rows(
      [
        ("", nil, "an empty file"), ("abc", nil, "below the limit"), ("abcd", nil, "at the limit"),
        ("abcde", .tooLarge, "above the limit"),
      ] as [(String, FileTreeError.Cause?, String)]))
  func `files up to the limit are read`(row: TableRow<(String, FileTreeError.Cause?, String)>)
    throws
  {
    let (text, expected, reason) = row.values
    try folder.write(text, to: "a.txt")
    #expect(cause("a.txt") == expected, "\(reason)")
    if expected == nil { #expect(try WholeFile.read(folder.file("a.txt"), limit: 4) == Array(text.utf8), "\(reason)") }
    try folder.link("link.txt", to: "a.txt")
    #expect(cause("link.txt") == expected, "a link to \(reason)")
  }

  @Test func `a sparse file of many gibibytes is refused by its size`() throws {
    try folder.write("x", to: "large.txt")
    try #require(truncate(folder.file("large.txt"), 6 << 30) == 0)
    #expect(cause("large.txt", limit: 64 << 20) == .tooLarge)
  }

  @Test func `other kinds are refused without waiting for them`() throws {
    #expect(cause("missing.txt") == .missing)
    #expect(cause(".") == .notRegular)
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(cause("pipe") == .notRegular)
  }

  @Test func `a pipe is read to its end on request`() throws {
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    let path = folder.file("pipe")
    let writer = Thread { try? Data(repeating: 7, count: 200_000).write(to: URL(filePath: path)) }
    writer.start()
    let bytes = try WholeFile.read(path, limit: 300_000, takesPipes: true)
    #expect(bytes == [UInt8](repeating: 7, count: 200_000))
  }

  #if os(Linux)
    @Test func `a file whose size says less than it holds is read whole`() throws {
      let bytes = try WholeFile.read("/proc/self/status", limit: 1 << 20)
      #expect(String(decoding: bytes, as: UTF8.self).contains("Pid:"))
    }
  #endif
}
