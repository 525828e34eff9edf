package import GuidelineFetching
import GuidelineModel
import PortableFoundation
import TextSupport

/// The working folder, environment and streams of one run of the tool.
public struct Session {
  /// The folder that relative paths start from.
  public var workingFolder: String
  /// The environment variables.
  public var environment: [String: String]
  /// The path of the executable without symbolic links, from which installed files are found; `nil` if unknown.
  public var executable: String?
  /// The columns and lines of the terminal that shows the results; `nil` when they go to a file or pipe.
  public var terminal: (columns: Int, lines: Int)?
  /// Whether messages go to a terminal, so that progress can be shown.
  public var showsProgress: Bool
  /// Writes results.
  public var output: (String) throws -> Void
  /// Writes messages.
  public var errors: (String) -> Void
  /// Shows long text in a pager; `false` when there is none.
  public var page: ((String) -> Bool)?
  /// Starts a pager, given the text and the pager's command; `false` when it cannot be started. `nil` without a terminal.
  public var startPager: ((String, String) -> Bool)?
  /// The words of the command line, for the program that takes the place of this one.
  package var words: [String] = []
  /// Runs what needs the server's libraries; `nil` in `hig`, which goes on as `hig-server` instead.
  package var server: (any ServerTasks)?
  /// Replaces the system's clock in tests.
  package var clock: FetchClock?
  /// Replaces the rate limits of fetching in tests.
  package var politeness: Politeness?

  /// A session that writes to the given closures.
  public init(
    workingFolder: String, environment: [String: String] = [:],
    output: @escaping (String) throws -> Void, errors: @escaping (String) -> Void
  ) {
    self.workingFolder = workingFolder
    self.environment = environment
    showsProgress = false
    self.output = output
    self.errors = errors
  }

  /// The day of the run in UTC, as the names of snapshots have it.
  var today: CalendarDate {
    CalendarDate(utcDayOf: (clock?.now() ?? Date()).timeIntervalSince1970)
  }

  /// Writes a message, cleaned of control characters.
  ///
  /// - Parameter isDim: whether it is less important than the results beside it and goes to a terminal with styles.
  func warn(_ message: String, isDim: Bool = false) {
    let text = "hig: \(TerminalText.clean(message))"
    errors(isDim ? "\u{1B}[2m\(text)\u{1B}[0m\n" : "\(text)\n")
  }
}
