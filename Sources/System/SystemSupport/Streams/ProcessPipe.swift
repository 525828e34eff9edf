#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe to read from a program, with what was read so far.
struct ProcessPipe: ~Copyable {
  /// What was read.
  private(set) var bytes: [UInt8] = []
  /// The end that the program writes to.
  private(set) var writing: Int32
  private var reading: Int32

  init(for program: String) throws(ChildProcessError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .notStarted(program: program, reason: String(cString: strerror(errno)))
    }
    // Where this process was started without some of its streams, a pipe takes their numbers, which the
    // program needs for its own.
    let doubles = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    let reason = String(cString: strerror(errno))
    ends.forEach(Self.systemClose)
    guard !doubles.contains(-1) else {
      doubles.forEach(Self.systemClose)
      throw .notStarted(program: program, reason: reason)
    }
    reading = doubles[0]
    writing = doubles[1]
  }

  /// Closes the end of the program in this process, so that reading ends with the program.
  mutating func closeWriting() {
    Self.systemClose(writing)
    writing = -1
  }

  /// Closes what is open.
  mutating func close() {
    closeWriting()
    closeReading()
  }

  /// Reads two pipes until both have ended; `false` as soon as this one gives more bytes than the limit.
  ///
  /// - Parameters:
  ///   - limit: the most bytes to take.
  ///   - other: read at the same time, so that the program never waits for a reader.
  ///   - share: the number of bytes of the other pipe that are kept; the rest is read and dropped.
  mutating func drain(limit: Int, and other: inout ProcessPipe, keeping share: Int) -> Bool {
    while reading >= 0 || other.reading >= 0 {
      // A negative descriptor is passed over.
      var waits = [reading, other.reading].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      // Whatever keeps the system from waiting, a signal or want of memory, passes.
      if poll(&waits, 2, -1) < 0 { continue }
      if waits[0].revents != 0 { readSome(keeping: limit + 1) }
      if waits[1].revents != 0 { other.readSome(keeping: share) }
      if bytes.count > limit { return false }
    }
    return true
  }

  private mutating func readSome(keeping limit: Int) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(reading, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer.prefix(min(count, limit - bytes.count))
    } else if count == 0 || errno != EINTR {
      closeReading()
    }
  }

  private mutating func closeReading() {
    Self.systemClose(reading)
    reading = -1
  }

  private static func systemClose(_ descriptor: Int32) {
    guard descriptor >= 0 else { return }
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }
}
