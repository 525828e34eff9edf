import LibC

/// Reads the lines of a stream as they arrive.
package struct InputLines: Sendable {
  private let descriptor: Int32
  private let limit: Int
  private var block: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// - Parameter limit: the length of the longest line that is returned completely, in bytes.
  package init(descriptor: Int32 = 0, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Waits for the next line and returns it without its LF or CR LF; `nil` at the end of the stream.
  ///
  /// Of a line longer than the limit, `limit + 1` bytes are returned and the rest is discarded.
  package mutating func next() throws(InputError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if position == block.count, try !readBlock() { return line.isEmpty ? nil : withoutEnd(line) }
      let rest = block[position...]
      let end = rest.firstIndex(of: 0x0A)
      // One byte beyond the limit, and one for a CR that may belong to the line end.
      line += rest[..<(end ?? rest.endIndex)].prefix(limit + 2 - line.count)
      position = end.map { $0 + 1 } ?? block.count
      if end != nil { return withoutEnd(line) }
    }
  }

  private func withoutEnd(_ line: [UInt8]) -> [UInt8] {
    Array((line.last == 0x0D ? line.dropLast() : line[...]).prefix(limit + 1))
  }

  /// Reads what is available; `false` at the end.
  private mutating func readBlock() throws(InputError) -> Bool {
    guard !isAtEnd else { return false }
    var bytes = [UInt8](repeating: 0, count: Descriptor.blockSize)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count >= 0 {
        isAtEnd = count == 0
        block = Array(bytes.prefix(count))
        position = 0
        return count > 0
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: Descriptor.wait(for: Int32(POLLIN), on: descriptor)
      case let code: throw InputError(reason: String(cString: strerror(code)))
      }
    }
  }
}
