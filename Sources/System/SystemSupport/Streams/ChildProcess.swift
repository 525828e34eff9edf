#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another program, run to its end without a shell.
package enum ChildProcess {
  /// What a program left behind.
  package struct Outcome: Hashable, Sendable {
    /// Its exit status; 128 and the signal's number when a signal ended it, as shells count.
    package let status: Int
    /// What it wrote to its standard output.
    package let output: [UInt8]
    /// What it wrote to its standard error, the first bytes where it is long.
    package let errors: String
  }

  /// Runs a program and reads what it writes.
  ///
  /// The program finds nothing on its standard input, and no pipe of another run is open in it. It works in
  /// the folder of this process.
  ///
  /// - Parameters:
  ///   - program: the name of a file in one of the folders of `PATH`, or a path that begins with `/`.
  ///   - arguments: its words, handed over as they are.
  ///   - environment: all its variables; `PATH` is looked up here too.
  ///   - limit: the most bytes of output; a program that writes more is ended.
  /// - Throws: ``ChildProcessError``, not for an exit status.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String], limit: Int
  ) throws(ChildProcessError) -> Outcome {
    guard let path = ExecutablePath.find(program, path: environment["PATH"] ?? "") else {
      throw .notFound(program: program)
    }
    let variables = environment.map { "\($0.key)=\($0.value)" }
    guard !(arguments + variables).contains(where: { $0.utf8.contains(0) }) else {
      throw .notStarted(program: program, reason: "a word holds a NUL byte")
    }
    var output = try ProcessPipe(for: program)
    defer { output.close() }
    var errors = try ProcessPipe(for: program)
    defer { errors.close() }
    let child = try spawn(path, [program] + arguments, variables, output, errors)
    output.closeWriting()
    errors.closeWriting()
    let isWhole = output.drain(limit: limit, and: &errors, keeping: 1 << 16)
    if !isWhole { kill(child, SIGKILL) }
    let status = wait(for: child)
    guard isWhole else { throw .tooMuchOutput(program: program, limit: limit) }
    return Outcome(
      status: status, output: output.bytes, errors: String(decoding: errors.bytes, as: UTF8.self))
  }

  private static func spawn(
    _ path: String, _ words: [String], _ variables: [String], _ output: borrowing ProcessPipe,
    _ errors: borrowing ProcessPipe
  ) throws(ChildProcessError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // The ends of pipes close themselves on the way into the program; their doubles do not.
    posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
    let argumentList = words.map { strdup($0) } + [nil]
    defer { argumentList.forEach { free($0) } }
    let environmentList = variables.map { strdup($0) } + [nil]
    defer { environmentList.forEach { free($0) } }
    var child = pid_t()
    let failure = posix_spawn(&child, path, &actions, nil, argumentList, environmentList)
    guard failure == 0 else {
      throw .notStarted(program: path, reason: String(cString: strerror(failure)))
    }
    return child
  }

  private static func wait(for child: pid_t) -> Int {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      // Nobody can tell how it ended where this process was told to ignore its children.
      if errno != EINTR { return 255 }
    }
    let signal = Int(status & 0x7F)
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + signal
  }
}
