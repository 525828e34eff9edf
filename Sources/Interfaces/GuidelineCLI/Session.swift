package import GuidelineFetching
import TextSupport

/// What a run of the tool stands in: folder, environment, streams.
public struct Session {
  /// The folder that relative paths start from.
  public var workingFolder: String
  /// The environment variables.
  public var environment: [String: String]
  /// Columns and lines of the terminal that shows the results; `nil` when they go elsewhere.
  public var terminal: (columns: Int, lines: Int)?
  /// Whether messages go to a terminal.
  public var showsProgress: Bool
  /// Takes results.
  public var output: (String) throws -> Void
  /// Takes messages.
  public var errors: (String) -> Void
  /// Shows a long text a screen at a time; `false` when it cannot.
  public var page: ((String) -> Bool)?
  /// The time and waiting, where they are not the system's.
  package var clock: FetchClock?
  /// How considerate fetching is, where not as a server of strangers deserves it.
  package var politeness: Politeness?

  /// A session whose results and messages go to the given closures.
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

  /// Tells something that is no result.
  func warn(_ message: String) { errors("hig: \(TerminalText.clean(message))\n") }
}
