import Foundation
import SystemSupport
import Testing
import TestSupport

struct InputLinesTests {
  /// The lines read from pieces that are written to a pipe one after the other.
  private func lines(of pieces: [[UInt8]], limit: Int = 100) throws -> [[UInt8]] {
    let pipe = Pipe()
    // Long inputs exceed the capacity of a pipe, so writing waits for reading.
    let writer = Thread {
      for piece in pieces { try? pipe.fileHandleForWriting.write(contentsOf: Data(piece)) }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var input = InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor, limit: limit)
    var lines: [[UInt8]] = []
    while let line = try input.next() { lines.append(line) }
    #expect(try input.next() == nil, "the end is final")
    return lines
  }

  private func texts(_ pieces: String..., limit: Int = 100) throws -> [String] {
    try lines(of: pieces.map { Array($0.utf8) }, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `lines end in LF, in CR LF or with the stream`() throws {
    #expect(try texts("tab\nlabel\r\npicker") == ["tab", "label", "picker"])
    #expect(try texts("tab\n") == ["tab"])
    #expect(try texts("\n\r\ntab\r") == ["", "", "tab"])
    #expect(try texts("tab\rrow\n") == ["tab\rrow"], "a CR alone is not a line end")
    #expect(try texts("") == [])
  }

  @Test func `a line may arrive in pieces and a piece may contain many lines`() throws {
    #expect(try texts("t", "a", "b\r", "\nlab", "el\na\nb\nc") == ["tab", "label", "a", "b", "c"])
  }

  @Test(
    arguments: rows([
      (9, 9, "shorter"),
      (10, 10, "as long"),
      (11, 11, "a byte longer"),
      (12, 11, "longer"),
      (500_000, 11, "longer than a pipe"),
    ]))
  func `a line beyond the limit is cut after one more byte`(row: TableRow<(Int, Int, String)>) throws {
    let (length, kept, _) = row.values
    for end in ["\n", "\r\n", ""] {
      let text = String(repeating: "x", count: length)
      let read = try texts("a\n\(text)\(end)", limit: 10)
      #expect(read.map(\.count) == [1, kept])
    }
    let text = String(repeating: "x", count: length)
    #expect(try texts("\(text)\nb\n", limit: 10).last == "b", "the next line is complete")
  }

  @Test func `long lines are complete`() throws {
    let text = String(repeating: "wörk", count: 1_000_000)
    #expect(try texts("\(text)\n\(text)", limit: 1 << 24) == [text, text])
  }

  @Test func `lines may contain any bytes`() throws {
    #expect(try lines(of: [[0, 0xFF, 0x0A, 0xC3, 0x28]]) == [[0, 0xFF], [0xC3, 0x28]])
  }

  @Test func `a folder cannot be read`() throws {
    let folder = TemporaryFolder()
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    var input = InputLines(descriptor: descriptor, limit: 10)
    #expect(throws: InputError(reason: "Is a directory")) { try input.next() }
  }

  @Test func `a closed stream cannot be read`() {
    var input = InputLines(descriptor: 9999, limit: 10)
    #expect(throws: InputError(reason: "Bad file descriptor")) { try input.next() }
  }

  @Test func `a non-blocking stream is waited for`() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    var input = InputLines(descriptor: descriptor, limit: 10)
    let writer = Thread {
      usleep(20_000)
      try? pipe.fileHandleForWriting.write(contentsOf: Data("tab\n".utf8))
    }
    writer.start()
    #expect(try input.next() == Array("tab".utf8))
  }
}
