import SystemSupport
import TextSupport

/// Runs the tool with the streams, environment and terminal of this process.
package enum CommandLineProcess {
  /// Runs the tool and returns the exit status; `server` has the tasks of the server in a process with its libraries.
  package static func run(
    _ words: [String], serveAgent: @escaping AgentServing, server: (any ServerTasks)? = nil
  ) -> Int32 {
    FileSizeLimit.ignoreSignal()
    if let problem = OpenFileLimit.raise() {
      report(problem)
      return ExitCode.failure.rawValue
    }
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = StandardStream.output.isTerminal
    var session = Session(
      workingFolder: FileManager.default.currentDirectoryPath, environment: environment,
      output: { try StandardStream.output.write($0) }, errors: { try? StandardStream.error.write($0) })
    session.executable = Executable.path
    if let name = CommandLine.arguments.first { session.calledName = name }
    session.bundledDigest = BundledDigest(environment: environment, announce: report)
    session.words = words
    session.server = server
    session.serveAgent = serveAgent
    session.terminal = isTerminal ? StandardStream.output.terminalSize ?? (columns: 80, lines: 24) : nil
    session.messageColumns = StandardStream.error.isTerminal ? StandardStream.error.terminalSize?.columns ?? 80 : nil
    session.readLine = { readLine() }
    if isTerminal, StandardStream.inputIsTerminal {
      session.findInteractively = { try $0.run(environment: environment) }
    }
    if isTerminal {
      // The settings of git: less shows colors, and quits if the text fits the screen.
      let pagerEnvironment = environment.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
      session.startPager = { Pager.show($0, with: $1, environment: pagerEnvironment) }
    }
    return Tool.run(words, session: session).rawValue
  }

  // MARK: Output without a session

  // For servers, from any thread. As in a session, no character of the text controls a terminal.

  @Sendable static func output(_ text: String) throws { try StandardStream.output.write(TerminalText.printable(text)) }

  @Sendable package static func log(_ lines: String) { try? StandardStream.error.write(TerminalText.printable(lines)) }

  @Sendable package static func report(_ message: String) { log("hig: \(TerminalText.line(message))\n") }
}
