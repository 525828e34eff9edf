// Session, CommandLineProcess
package import GuidelineAnswers
import GuidelineDownloads
import GuidelineModel
import SystemSupport
import TextSupport

/// The working folder, environment and streams of one run of the tool.
struct Session {
  /// The folder that relative paths start from.
  var workingFolder: String
  var environment: [String: String]
  /// The path of the executable without symbolic links, from which installed files are found; `nil` if unknown.
  var executable: String?
  /// The path or name by which the executable was called, to which completions and the manual page are made.
  var calledName = Tool.name
  /// The digest in the executable; `nil` in tests, whose indexes are their own.
  var bundledDigest: BundledDigest?
  /// The columns and lines of the terminal that shows the results; `nil` when they go to a file or pipe.
  var terminal: (columns: Int, lines: Int)?
  /// The columns of the terminal that shows messages and progress; `nil` when messages go to a file or pipe.
  var messageColumns: Int?
  var showsProgress: Bool { messageColumns != nil }
  private var write: (String) throws -> Void
  private let writeError: (String) -> Void
  /// Shows long text in a pager; `false` when there is none.
  var page: ((String) -> Bool)?
  /// Starts a pager, given the text and the pager's command; `false` when it cannot be started. `nil` without a
  /// terminal.
  var startPager: ((String, String) -> Bool)?
  /// Runs a live search in the terminal; `nil` for its result where fzf is missing. `nil` without a terminal.
  var findInteractively: ((FinderCall) throws -> Int?)?
  /// Reads a line of standard input; `nil` at its end, or without an input.
  var readLine: (() -> String?)?
  /// The words of the command line, for the program that takes the place of this one.
  var words: [String] = []
  /// Runs what needs the server's libraries; `nil` in `hig`, which goes on as `hig-server` instead.
  var server: (any ServerTasks)?
  /// Answers an agent in this process; nothing in tests.
  var serveAgent: AgentServing = { _, _, _, _, _, _ in }
  /// Replaces the system's clock in tests.
  var clock: FetchClock?
  /// Replaces the rate limits of fetching in tests.
  var politeness: Politeness?

  init(
    workingFolder: String, environment: [String: String] = [:],
    output: @escaping (String) throws -> Void, errors: @escaping (String) -> Void
  ) {
    self.workingFolder = workingFolder
    self.environment = environment
    write = output
    writeError = errors
  }

  /// The day of the run in UTC, as the names of snapshots have it.
  var today: CalendarDate { CalendarDate(utcDayOf: (clock?.now() ?? Date()).timeIntervalSince1970) }

  var tool: ToolDeclaration { Tool.declaration.named(after: calledName) }

  // MARK: Output

  // All text passes these functions. It may hold names of files, words of documents and answers of servers, so that
  // none of its characters controls the terminal; only a layout has escape sequences.

  /// Writes results, in which no character controls a terminal or is hidden.
  func output(_ text: String) throws { try write(TerminalText.printable(text)) }

  /// Writes a patch, which keeps invisible characters of its files, but no control characters.
  func output(patch: String) throws { try write(TerminalText.withoutControls(patch)) }

  /// Writes results with the escape sequences of the layout.
  func output(_ layout: TextLayout) throws { try write(layout.text) }

  mutating func redirectOutput(_ write: @escaping (String) throws -> Void) { self.write = write }

  /// Writes a message: one line, which a terminal shows wrapped.
  ///
  /// - Parameter isDim: whether it is less important than the results beside it and goes to a terminal with styles.
  func warn(_ message: String, isDim: Bool = false) {
    let message = TerminalText.line(message)
    guard let messageColumns else { return writeError("hig: \(message)\n") }
    var layout = TextLayout(width: messageColumns, abilities: isDim ? [.screen, .styles] : .screen)
    layout.paragraph([.init(message, .dim)], indent: 5, label: [.init("hig:", .dim)])
    writeError(layout.text)
  }

  /// Shows a text in place of the one before, on a terminal; elsewhere nothing.
  func showProgress(_ text: String) {
    if showsProgress { writeError("\r\(TerminalText.line(text))\u{1B}[K") }
  }
}

/// Answers the requests of an agent on standard input until it ends: from an index, in an environment, as a version of
/// the tool; writes lines of output and of the log.
package typealias AgentServing = (
  _ index: @escaping @Sendable () -> ServedIndex, _ environment: ProcessEnvironment,
  _ version: String, _ isStructured: Bool, _ output: @escaping @Sendable (String) throws -> Void,
  _ log: @escaping @Sendable (String) -> Void
) throws -> Void

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
