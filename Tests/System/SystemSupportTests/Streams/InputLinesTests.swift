import Foundation
import SystemSupport
import Testing
import TestSupport

struct InputLinesTests {
  /// What is read of some pieces that come through a pipe one after the other.
  private func lines(of pieces: [[UInt8]], limit: Int = 100) throws -> [[UInt8]] {
    let pipe = Pipe()
    // A pipe holds less than long inputs, so that writing waits for reading.
    let writer = Thread {
      for piece in pieces { try? pipe.fileHandleForWriting.write(contentsOf: Data(piece)) }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var input = InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor, limit: limit)
    var lines: [[UInt8]] = []
    while let line = try input.next() { lines.append(line) }
    #expect(try input.next() == nil, "the end stays the end")
    return lines
  }

  private func texts(_ pieces: String..., limit: Int = 100) throws -> [String] {
    try lines(of: pieces.map { Array($0.utf8) }, limit: limit).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `lines end in LF, in CR LF or with the stream`() throws {
    #expect(try texts("oak\nbeech\r\nwalnut") == ["oak", "beech", "walnut"])
    #expect(try texts("oak\n") == ["oak"])
    #expect(try texts("\n\r\noak\r") == ["", "", "oak"])
    #expect(try texts("oak\rash\n") == ["oak\rash"], "a CR alone ends nothing")
    #expect(try texts("") == [])
  }

  @Test func `a line may come in pieces and a piece may hold many lines`() throws {
    #expect(try texts("o", "a", "k\r", "\nbee", "ch\na\nb\nc") == ["oak", "beech", "a", "b", "c"])
  }

  @Test(arguments: [
    (9, 9, "shorter"), (10, 10, "as long"), (11, 11, "a byte longer"), (12, 11, "longer"),
    (500_000, 11, "longer than a pipe"),
  ])
  func `a line that is too long can be told and is not kept`(
    length: Int, kept: Int, reason: String
  ) throws {
    for end in ["\n", "\r\n", ""] {
      let text = String(repeating: "x", count: length)
      let read = try texts("a\n\(text)\(end)", limit: 10)
      #expect(read.map(\.count) == [1, kept])
    }
    let text = String(repeating: "x", count: length)
    #expect(try texts("\(text)\nb\n", limit: 10).last == "b", "what follows is whole")
  }

  @Test func `long lines come through whole`() throws {
    let text = String(repeating: "wörk", count: 1_000_000)
    #expect(try texts("\(text)\n\(text)", limit: 1 << 24) == [text, text])
  }

  @Test func `bytes are not looked at`() throws {
    #expect(try lines(of: [[0, 0xFF, 0x0A, 0xC3, 0x28]]) == [[0, 0xFF], [0xC3, 0x28]])
  }

  @Test func `a folder cannot be read`() throws {
    let folder = try TemporaryFolder()
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    var input = InputLines(descriptor: descriptor, limit: 10)
    #expect(throws: InputError(reason: "Is a directory")) { try input.next() }
  }

  @Test func `a stream that is closed cannot be read`() {
    var input = InputLines(descriptor: 9999, limit: 10)
    #expect(throws: InputError(reason: "Bad file descriptor")) { try input.next() }
  }

  @Test func `a stream that does not wait is waited for`() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    var input = InputLines(descriptor: descriptor, limit: 10)
    let writer = Thread {
      usleep(20_000)
      try? pipe.fileHandleForWriting.write(contentsOf: Data("oak\n".utf8))
    }
    writer.start()
    #expect(try input.next() == Array("oak".utf8))
  }
}
