import GuidelineIndex
import GuidelineQueries
import TextSupport

/// The session and the global options that a command runs with.
struct CommandContext {
  let session: Session
  let arguments: Arguments
  /// The settings in force and their origins, for `hig config`.
  let configuration: Configuration

  /// The index that the command reads.
  func indexLocation() throws(UsageError) -> IndexLocation {
    indexLookup.reading(option: try arguments.value(GlobalOptions.index))
  }

  /// The path of the index that the command writes.
  func writableIndexPath() throws(UsageError) -> String {
    indexLookup.writing(option: try arguments.value(GlobalOptions.index)).path
  }

  /// Copies the installed digest to the index that the command writes, if that is the user's and does not exist yet: the
  /// digest then answers for pages that the index does not have otherwise.
  func startIndexWithDigest() throws(UsageError) {
    indexLookup.startWithDigest(option: try arguments.value(GlobalOptions.index))
  }

  /// The places in which indexes are looked up.
  var indexLookup: IndexLookup {
    IndexLookup(environment: environment, executable: session.executable)
  }

  /// The folder of downloaded snapshots, unless an option names another.
  var pagesFolder: String { indexLookup.userDataFolder + "/hig/pages" }

  /// Resolves a path against the working folder.
  func absolute(_ path: String) -> String { environment.absolute(path) }

  /// The working folder and environment variables, for queries about files.
  var environment: ProcessEnvironment {
    ProcessEnvironment(folder: session.workingFolder, variables: session.environment)
  }

  /// Opens the index; a notice says when it is the installed digest.
  func openIndex() throws -> GuidelineIndex {
    let location = try indexLocation()
    let index = try GuidelineIndex.open(path: location.path)
    if location.kind == .installedDigest {
      session.warn(NoticeText.line(try Notice.bundledDigest(index)))
    }
    return index
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
    let isDim = session.showsProgress && (try? isStyled()) == true
    for notice in result.notices { session.warn(NoticeText.line(notice), isDim: isDim) }
    return result.response
  }

  /// Prints a response as JSON.
  func output(json response: some Encodable) throws {
    try session.output(JSONOutput.document(response))
  }

  /// Shows the progress of a long task on a terminal; elsewhere nothing.
  func showProgress(_ done: Int, of total: Int, _ noun: String) {
    session.showProgress("hig: \(done) of \(total) \(noun)")
  }

  /// Removes the progress line.
  func clearProgress() { session.showProgress("") }

  /// A layout as wide as the terminal, or 80 columns elsewhere.
  func layout() throws(UsageError) -> TextLayout {
    var abilities: TextLayout.Abilities = session.terminal == nil ? [] : [.screen]
    if try isStyled() {
      abilities.insert(.styles)
      if session.terminal != nil { abilities.insert(.links) }
    }
    return TextLayout(width: min(width, 120), abilities: abilities)
  }

  private func isStyled() throws(UsageError) -> Bool {
    switch try arguments.value(GlobalOptions.color) ?? .auto {
    case .always: return true
    case .never: return false
    case .auto:
      if let variable = ColorChoice.variable(in: session.environment) {
        return variable.choice == .always
      }
      return session.terminal != nil && session.environment["TERM"] != "dumb"
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
    try session.output(layout)
  }
}

extension CommandContext {
  /// The columns of the terminal, or 80 elsewhere.
  var width: Int { session.terminal?.columns ?? 80 }

  /// Runs a query on the index, shows its notices and returns both.
  func result<Request: Query>(of query: Request) throws -> QueryResult<Request.Response> {
    let result = try query.run(in: openQueryContext())
    _ = response(of: result)
    return result
  }

  /// Prints a response with its notices as a JSON document.
  func output(
    json result: QueryResult<some Encodable>, as format: AnswerDocumentFormat?
  ) throws {
    try session.output(AnswerDocument(result, format: format).text())
  }
}
