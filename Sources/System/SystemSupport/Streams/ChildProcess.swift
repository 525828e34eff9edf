import LibC

/// Runs another program without a shell and waits for it to end.
package enum ChildProcess {
  package struct Outcome: Hashable, Sendable {
    /// The exit status; 128 plus the signal number when a signal ended the program, as in shells.
    package let status: Int
    package let output: [UInt8]
    /// The beginning of its standard error, at most 64 KiB.
    package let errors: String
  }

  private static let errorLimit = 1 << 16

  /// Runs a program and reads its output.
  ///
  /// Standard input is empty. The program inherits no other open pipes.
  ///
  /// - Parameters:
  ///   - program: an absolute path, or a file name that is looked up in `PATH`.
  ///   - environment: all environment variables of the program; its `PATH` is searched for the program too.
  ///   - limit: the most bytes of output; a program that writes more is killed.
  /// - Throws: ``ChildProcessError``; an exit status other than 0 is not an error.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String], limit: Int
  ) throws(ChildProcessError) -> Outcome {
    let call = try Call(program, arguments, environment: environment)
    var output = try ProcessPipe(for: program)
    defer { output.close() }
    var errors = try ProcessPipe(for: program)
    defer { errors.close() }
    let child = try spawn(call, output, errors)
    output.closeWriting()
    errors.closeWriting()
    let isComplete = output.drain(limit: limit, and: &errors, keeping: errorLimit)
    if !isComplete { kill(child, SIGKILL) }
    let status = wait(for: child)
    guard isComplete else { throw .tooMuchOutput(program: program, limit: limit) }
    return Outcome(status: status, output: output.bytes, errors: String(decoding: errors.bytes, as: UTF8.self))
  }

  /// Runs a program that has the standard streams of this process, such as a browser; returns its exit status.
  package static func runAttached(_ program: String, _ arguments: [String], environment: [String: String])
    throws(ChildProcessError) -> Int
  { wait(for: try start(Call(program, arguments, environment: environment), nil)) }

  /// Runs a shell command that reads a text and has the other standard streams of this process, such as a pager.
  ///
  /// Meanwhile this process ignores the signals of the keys that interrupt programs. The command may end before the end
  /// of the text.
  ///
  /// - Returns: the exit status; 127 when the shell does not find the command.
  package static func runInteractive(
    _ command: String, reading text: String, environment: [String: String]
  ) throws(ChildProcessError) -> Int {
    let call = try Call("/bin/sh", ["-c", command], environment: environment)
    return try InterruptSignals.whileIgnored { () throws(ChildProcessError) in
      var input = try ProcessPipe(for: command)
      defer { input.close() }
      let child = try InterruptSignals.startingWithDefaults { attributes throws(ChildProcessError) in
        try spawn(call, input: input, attributes)
      }
      input.closeReading()
      // The command decides how much it reads.
      try? Descriptor.write(text, to: input.writing)
      input.closeWriting()
      return wait(for: child)
    }
  }

  private struct Call {
    let path: String
    /// The name of the program, then the arguments.
    let words: [String]
    let variables: [String]

    init(_ program: String, _ arguments: [String], environment: [String: String]) throws(ChildProcessError) {
      guard let path = executable(program, in: environment["PATH"] ?? "") else { throw .notFound(program: program) }
      self.path = path
      words = [program] + arguments
      variables = environment.map { "\($0.key)=\($0.value)" }
      guard !(words + variables).contains(where: { $0.utf8.contains(0) }) else {
        throw .notStarted(program: program, reason: "an argument or variable contains a NUL byte")
      }
    }
  }

  /// The first executable file of a name. Relative and empty folders of `PATH` are skipped, so that no file of the
  /// folder that is being examined runs.
  private static func executable(_ program: String, in path: String) -> String? {
    if program.hasPrefix("/") { return isExecutable(program) ? program : nil }
    guard !program.isEmpty, !program.contains("/") else { return nil }
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }.first(where: isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool {
    var details = stat()
    return stat(path, &details) == 0 && details.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
  #endif

  private static func spawn(
    _ call: Call, _ output: borrowing ProcessPipe, _ errors: borrowing ProcessPipe
  ) throws(ChildProcessError) -> pid_t {
    let (writing, errorWriting) = (output.writing, errors.writing)
    return try withActions { actions throws(ChildProcessError) in
      posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0)
      // The pipes are close-on-exec; their duplicates as standard streams are not.
      posix_spawn_file_actions_adddup2(actions, writing, 1)
      posix_spawn_file_actions_adddup2(actions, errorWriting, 2)
      return try start(call, actions)
    }
  }

  private static func spawn(
    _ call: Call, input: borrowing ProcessPipe, _ attributes: UnsafePointer<SpawnAttributes>
  ) throws(ChildProcessError) -> pid_t {
    let reading = input.reading
    return try withActions { actions throws(ChildProcessError) in
      posix_spawn_file_actions_adddup2(actions, reading, 0)
      return try start(call, actions, attributes)
    }
  }

  private static func withActions<Result>(
    _ body: (UnsafeMutablePointer<FileActions>) throws(ChildProcessError) -> Result
  ) throws(ChildProcessError) -> Result {
    #if canImport(Darwin)
      var actions: FileActions = nil
    #else
      var actions = FileActions()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    return try body(&actions)
  }

  private static func start(
    _ call: Call, _ actions: UnsafePointer<FileActions>?, _ attributes: UnsafePointer<SpawnAttributes>? = nil
  ) throws(ChildProcessError) -> pid_t {
    let argumentList = call.words.map { strdup($0) } + [nil]
    defer { argumentList.forEach { free($0) } }
    let environmentList = call.variables.map { strdup($0) } + [nil]
    defer { environmentList.forEach { free($0) } }
    var child = pid_t()
    let failure = posix_spawn(&child, call.path, actions, attributes, argumentList, environmentList)
    guard failure == 0 else { throw .notStarted(program: call.path, reason: String(cString: strerror(failure))) }
    return child
  }

  private static func wait(for child: pid_t) -> Int {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      // SIGCHLD is ignored in this process, so the exit status is unavailable.
      if errno != EINTR { return 255 }
    }
    let signal = Int(status & 0x7F)
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + signal
  }
}

package enum ChildProcessError: Error, Hashable, Sendable, CustomStringConvertible {
  case notFound(program: String)
  case notStarted(program: String, reason: String)
  case tooMuchOutput(program: String, limit: Int)

  package var description: String {
    switch self {
    case .notFound(let program): "\(program) is not installed or not in PATH"
    case .notStarted(let program, let reason): "cannot start \(program): \(reason)"
    case .tooMuchOutput(let program, let limit): "\(program) wrote more than \(limit) bytes"
    }
  }
}

/// A pipe to or from a child process, with the bytes read so far.
struct ProcessPipe: ~Copyable {
  private(set) var bytes: [UInt8] = []
  private(set) var writing: Int32
  private(set) var reading: Int32

  init(for program: String) throws(ChildProcessError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(program: program, reason: String(cString: strerror(errno))) }
    // A process started without some standard streams gets their numbers for its pipes, but the child needs these
    // numbers.
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

  /// Closes the writing end, so that reading ends when the child process does.
  mutating func closeWriting() {
    Descriptor.close(writing)
    writing = -1
  }

  mutating func close() {
    closeWriting()
    closeReading()
  }

  /// Reads this pipe and another one until both have ended; `false` as soon as this one exceeds its limit.
  ///
  /// - Parameter share: the number of bytes of the other pipe that are kept; the rest is discarded.
  mutating func drain(limit: Int, and other: inout ProcessPipe, keeping share: Int) -> Bool {
    while reading >= 0 || other.reading >= 0 {
      // poll() ignores negative descriptors.
      var requests = [reading, other.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
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
    let count = read(reading, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer.prefix(min(count, limit - bytes.count))
    } else if count == 0 || errno != EINTR {
      closeReading()
    }
  }

  mutating func closeReading() {
    Descriptor.close(reading)
    reading = -1
  }
}
