#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lines of a stream, one after the other as they come.
package struct InputLines: Sendable {
  private let descriptor: Int32
  private let limit: Int
  private var block: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// The lines of a stream.
  ///
  /// - Parameters:
  ///   - descriptor: the stream; the process's standard input unless told otherwise.
  ///   - limit: the most bytes of a line.
  package init(descriptor: Int32 = 0, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Waits for the next line and returns it without its end; `nil` when there are no more.
  ///
  /// Lines end in LF or CR LF, the last one may end with the stream. Of a line longer than the limit the
  /// first bytes are returned, one more than the limit, and the rest is read and dropped.
  package mutating func next() throws(InputError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if position == block.count, try !readBlock() {
        return line.isEmpty ? nil : withoutEnd(line)
      }
      let rest = block[position...]
      let end = rest.firstIndex(of: 0x0A)
      // Room for a CR, of which nobody knows yet whether it belongs to the end.
      line += rest[..<(end ?? rest.endIndex)].prefix(limit + 2 - line.count)
      position = end.map { $0 + 1 } ?? block.count
      if end != nil { return withoutEnd(line) }
    }
  }

  private func withoutEnd(_ line: [UInt8]) -> [UInt8] {
    Array((line.last == 0x0D ? line.dropLast() : line[...]).prefix(limit + 1))
  }

  /// Reads what there is; `false` at the end.
  private mutating func readBlock() throws(InputError) -> Bool {
    guard !isAtEnd else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
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
      case EAGAIN: Readiness.wait(for: Int32(POLLIN), of: descriptor)
      case let reason: throw InputError(reason: String(cString: strerror(reason)))
      }
    }
  }
}

/// Why a stream could not be read.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's words.
  package let reason: String

  /// An error with the system's words.
  package init(reason: String) { self.reason = reason }

  /// "cannot read: Is a directory"
  package var description: String { "cannot read: \(reason)" }
}
