import GuidelineModel
import GuidelineQueries
import TextSupport

/// The working folder, environment and streams of one run of the tool.
struct Session {
  /// The folder that relative paths start from.
  var workingFolder: String
  /// The environment variables.
  var environment: [String: String]
  /// The path of the executable without symbolic links, from which installed files are found; `nil` if unknown.
  var executable: String?
  /// The columns and lines of the terminal that shows the results; `nil` when they go to a file or pipe.
  var terminal: (columns: Int, lines: Int)?
  /// Whether messages go to a terminal, so that progress can be shown.
  var showsProgress: Bool
  /// Writes results; ``output(_:)`` and its like are the only callers.
  private var write: (String) throws -> Void
  /// Writes messages.
  private let writeError: (String) -> Void
  /// Shows long text in a pager; `false` when there is none.
  var page: ((String) -> Bool)?
  /// Starts a pager, given the text and the pager's command; `false` when it cannot be started. `nil` without a terminal.
  var startPager: ((String, String) -> Bool)?
  /// Runs a live search in the terminal; `nil` for its result where fzf is missing. `nil` without a terminal.
  var findInteractively: ((FinderCall) throws -> Int?)?
  /// Reads a line of standard input; `nil` at its end, or without an input.
  var readLine: (() -> String?)?
  /// The words of the command line, for the program that takes the place of this one.
  var words: [String] = []
  /// Runs what needs the server's libraries; `nil` in `hig`, which goes on as `hig-server` instead.
  var server: (any ServerTasks)?
  /// Replaces the system's clock in tests.
  var clock: FetchClock?
  /// Replaces the rate limits of fetching in tests.
  var politeness: Politeness?

  /// A session that writes to the given closures.
  init(
    workingFolder: String, environment: [String: String] = [:],
    output: @escaping (String) throws -> Void, errors: @escaping (String) -> Void
  ) {
    self.workingFolder = workingFolder
    self.environment = environment
    showsProgress = false
    write = output
    writeError = errors
  }

  /// The day of the run in UTC, as the names of snapshots have it.
  var today: CalendarDate {
    CalendarDate(utcDayOf: (clock?.now() ?? Date()).timeIntervalSince1970)
  }

  // MARK: Output

  // All text passes these functions. It may hold names of files, words of documents and answers of servers, so that none
  // of its characters controls the terminal; only a layout has escape sequences.

  /// Writes results, in which no character controls a terminal or is hidden.
  func output(_ text: String) throws { try write(TerminalText.printable(text)) }

  /// Writes a patch, which keeps invisible characters of its files, but no control characters.
  func output(patch: String) throws { try write(TerminalText.withoutControls(patch)) }

  /// Writes results with the escape sequences of the layout.
  func output(_ layout: TextLayout) throws { try write(layout.text) }

  /// Writes the results to another place.
  mutating func redirectOutput(_ write: @escaping (String) throws -> Void) { self.write = write }

  /// Writes a message on one line.
  ///
  /// - Parameter isDim: whether it is less important than the results beside it and goes to a terminal with styles.
  func warn(_ message: String, isDim: Bool = false) {
    let text = "hig: \(TerminalText.line(message))"
    writeError(isDim ? "\u{1B}[2m\(text)\u{1B}[0m\n" : "\(text)\n")
  }

  /// Shows a text in place of the one before, on a terminal; elsewhere nothing.
  func showProgress(_ text: String) {
    if showsProgress { writeError("\r\(TerminalText.line(text))\u{1B}[K") }
  }
}
