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
