import CommandLineArguments
import FoundationEssentials
import GuidelineIndex
import GuidelineQueries
import TextSupport

/// The session and the global options that a command runs with.
struct CommandContext {
  let session: Session
  let arguments: Arguments

  /// The path of the index: `--index`, then `$HIG_INDEX`, then `Index/hig.sqlite` where the working folder has an `Index/`,
  /// then the user's data folder.
  func indexPath() throws(UsageError) -> String {
    if let path = try arguments.value(GlobalOptions.index) { return absolute(path) }
    if let path = session.environment["HIG_INDEX"], !path.isEmpty { return absolute(path) }
    let local = absolute("Index")
    if (try? FileManager.default.contentsOfDirectory(atPath: local)) != nil {
      return local + "/hig.sqlite"
    }
    return userDataFolder + "/hig/hig.sqlite"
  }

  /// The folder of downloaded snapshots, unless an option names another.
  var pagesFolder: String { userDataFolder + "/hig/pages" }

  /// Resolves a path against the working folder.
  func absolute(_ path: String) -> String { environment.absolute(path) }

  /// The working folder and environment variables, for queries about files.
  var environment: ProcessEnvironment {
    ProcessEnvironment(folder: session.workingFolder, variables: session.environment)
  }

  private var userDataFolder: String {
    let home = session.environment["HOME"] ?? "/"
    #if os(macOS)
      return "\(home)/Library/Application Support"
    #else
      if let folder = session.environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder }
      return "\(home)/.local/share"
    #endif
  }

  /// Opens the index.
  func openIndex() throws -> GuidelineIndex {
    try GuidelineIndex.open(path: indexPath())
  }

  /// Opens the index to run queries.
  func openQueryContext() throws -> QueryContext {
    QueryContext(index: try openIndex(), environment: environment)
  }

  /// Runs a query on the index and shows its notices.
  func run<Request: Query>(_ query: Request) throws -> Request.Response {
    response(of: try query.run(in: openQueryContext()))
  }

  /// Shows the notices of a result and returns its response.
  func response<Response>(of result: QueryResult<Response>) -> Response {
    for notice in result.notices { session.warn(NoticeText.line(notice)) }
    return result.response
  }

  /// Prints a response as JSON.
  func output(json response: some Encodable) throws {
    try session.output(JSONOutput.document(response))
  }

  /// Shows the progress of a long task on a terminal; elsewhere nothing.
  func showProgress(_ done: Int, of total: Int, _ noun: String) {
    guard session.showsProgress else { return }
    session.errors("\rhig: \(done) of \(total) \(noun)\u{1B}[K")
  }

  /// Removes the progress line.
  func clearProgress() {
    if session.showsProgress { session.errors("\r\u{1B}[K") }
  }

  /// A layout as wide as the terminal, or 80 columns elsewhere.
  func layout() throws(UsageError) -> TextLayout {
    let width = session.terminal?.columns ?? 80
    return TextLayout(width: min(width, 120), isStyled: try isStyled())
  }

  private func isStyled() throws(UsageError) -> Bool {
    switch try arguments.value(GlobalOptions.color) ?? .auto {
    case .always: return true
    case .never: return false
    case .auto:
      let noColor = session.environment["NO_COLOR"] ?? ""
      return session.terminal != nil && noColor.isEmpty && session.environment["TERM"] != "dumb"
    }
  }

  /// Prints text, through a pager when it is longer than the terminal.
  func show(_ layout: TextLayout) throws {
    let lines = layout.text.utf8.count { $0 == 0x0A }
    if let terminal = session.terminal, lines >= terminal.lines, let page = session.page,
      page(layout.text)
    {
      return
    }
    try session.output(layout.text)
  }
}
