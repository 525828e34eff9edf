#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe to or from a child process, with the bytes read so far.
struct ProcessPipe: ~Copyable {
  /// The bytes read so far.
  private(set) var bytes: [UInt8] = []
  /// The end that is written to.
  private(set) var writing: Int32
  /// The end that is read from.
  private(set) var reading: Int32

  init(for program: String) throws(ChildProcessError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .notStarted(program: program, reason: String(cString: strerror(errno)))
    }
    // A process started without some standard streams gets their numbers for its pipes. The child needs
    // these numbers for its own streams, so the pipe moves to higher ones.
    let duplicates = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    let reason = String(cString: strerror(errno))
    ends.forEach(Descriptor.close)
    guard !duplicates.contains(-1) else {
      duplicates.forEach(Descriptor.close)
      throw .notStarted(program: program, reason: reason)
    }
    reading = duplicates[0]
    writing = duplicates[1]
  }

  /// Closes the writing end in this process, so that reading ends when the child process does.
  mutating func closeWriting() {
    Descriptor.close(writing)
    writing = -1
  }

  /// Closes both ends.
  mutating func close() {
    closeWriting()
    closeReading()
  }

  /// Reads two pipes until both have ended; `false` as soon as this one exceeds its limit.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of this pipe.
  ///   - other: a second pipe, read at the same time so that the child process never blocks on it.
  ///   - share: the number of bytes of the other pipe that are kept; the rest is discarded.
  mutating func drain(limit: Int, and other: inout ProcessPipe, keeping share: Int) -> Bool {
    while reading >= 0 || other.reading >= 0 {
      // poll() ignores negative descriptors.
      var requests = [reading, other.reading].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      // The errors of poll() are temporary: a signal or a lack of memory.
      if poll(&requests, 2, -1) < 0 { continue }
      if requests[0].revents != 0 { readBlock(keeping: limit + 1) }
      if requests[1].revents != 0 { other.readBlock(keeping: share) }
      if bytes.count > limit { return false }
    }
    return true
  }

  private mutating func readBlock(keeping limit: Int) {
    var buffer = [UInt8](repeating: 0, count: Descriptor.blockSize)
    let count = Descriptor.read(reading, into: &buffer, buffer.count)
    if count > 0 {
      bytes += buffer.prefix(min(count, limit - bytes.count))
    } else if count == 0 || errno != EINTR {
      closeReading()
    }
  }

  /// Closes the reading end in this process.
  mutating func closeReading() {
    Descriptor.close(reading)
    reading = -1
  }
}
