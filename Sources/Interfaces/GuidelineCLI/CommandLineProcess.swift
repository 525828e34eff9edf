import SystemSupport
import TextSupport

/// Runs the tool with the streams, environment and terminal of this process.
package enum CommandLineProcess {
  /// Runs the tool and returns the exit status.
  package static func run(_ words: [String]) -> Int32 { run(words, with: nil) }

  /// Runs the tool with the tasks of the server in this process and returns the exit status.
  package static func run(
    _ words: [String], with server: (any ServerTasks)?
  ) -> Int32 {
    if let problem = OpenFileLimit.raise() {
      report(problem)
      return ExitCode.failure.rawValue
    }
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = StandardStream.output.isTerminal
    var session = Session(
      workingFolder: FileManager.default.currentDirectoryPath, environment: environment,
      output: { try StandardStream.output.write($0) },
      errors: { try? StandardStream.error.write($0) })
    session.executable = Executable.path
    session.words = words
    session.server = server
    session.terminal =
      isTerminal ? StandardStream.output.terminalSize ?? (columns: 80, lines: 24) : nil
    session.showsProgress = StandardStream.error.isTerminal
    session.readLine = { readLine() }
    if isTerminal, StandardStream.inputIsTerminal {
      session.findInteractively = { try $0.run(environment: environment) }
    }
    if isTerminal {
      // As for git: less shows colors, and does not wait with a text that fits the screen.
      let pagerEnvironment = environment.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
      session.startPager = { Pager.show($0, with: $1, environment: pagerEnvironment) }
    }
    return Tool.run(words, session: session).rawValue
  }

  // MARK: Output without a session

  // For servers, from any thread. As in a session, no character of the text controls a terminal.

  /// Writes text to standard output.
  @Sendable static func output(_ text: String) throws {
    try StandardStream.output.write(TerminalText.printable(text))
  }

  /// Writes lines to standard error.
  @Sendable package static func log(_ lines: String) {
    try? StandardStream.error.write(TerminalText.printable(lines))
  }

  /// Writes a message on one line to standard error.
  @Sendable package static func report(_ message: String) {
    log("hig: \(TerminalText.line(message))\n")
  }
}

/// Runs a command whose results `--output` writes to a file.
enum OutputRedirection {
  /// Runs the command with a session that writes to the file named by the option, if any.
  ///
  /// The file is replaced when the command found something or nothing, and stays as it was when the command failed.
  static func run(
    _ arguments: Arguments, in session: Session,
    _ command: (Arguments, Session) throws -> ExitCode
  ) throws -> ExitCode {
    guard let name = try arguments.value(GlobalOptions.output), name != "-" else {
      return try command(arguments, session)
    }
    let file = try OutputFile(name.hasPrefix("/") ? name : "\(session.workingFolder)/\(name)")
    var session = session
    session.redirectOutput { try file.write($0) }
    session.terminal = nil
    session.page = nil
    var arguments = arguments
    arguments.setWords([ColorChoice.never.rawValue], of: GlobalOptions.color.name)
    let status = try command(arguments, session)
    if status == .success || status == .negative { try file.commit() }
    return status
  }
}

/// The files of a list that is split into parts: `review.md`, `review-2.md`, `review-3.md`.
struct PartFiles {
  private let first: String

  /// - Parameter path: the path of the first part.
  init(_ path: String) { first = path }

  /// The path of a part; the first one has number 1.
  func path(_ number: Int) -> String {
    guard number > 1 else { return first }
    let name = URL(filePath: first).lastPathComponent
    // A name such as ".list" has no extension.
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return "\(first)-\(number)"
    }
    return first.dropLast(name[dot...].count) + "-\(number)" + name[dot...]
  }

  /// The name of a part's file, as the other parts beside it link to it.
  func name(_ number: Int) -> String { URL(filePath: path(number)).lastPathComponent }
}
