import GuidelineAnswers
import GuidelineModel
import TextSupport

/// The session and the global options that a command runs with.
struct CommandContext {
  let session: Session
  let arguments: Arguments
  /// The settings in force and their origins, for `hig config`.
  let configuration: Configuration
  /// The index, where finding out the command has opened it.
  var opened: QueryContext?

  /// The index that the command reads.
  func indexLocation() throws(UsageError) -> IndexLocation {
    indexLookup.reading(option: try arguments.value(GlobalOptions.index))
  }

  /// The path of the index that the command writes.
  func writableIndexPath() throws(UsageError) -> String {
    indexLookup.writing(option: try arguments.value(GlobalOptions.index)).path
  }

  /// Runs a body that reads documents into the index of the command. A new index of the user starts with the digest.
  func startingWithDigest<Result>(_ body: () throws -> Result) throws -> Result {
    try indexLookup.startingWithDigest(option: arguments.value(GlobalOptions.index), body)
  }

  var indexLookup: IndexLookup {
    IndexLookup(environment: environment, executable: session.executable, bundled: session.bundledDigest)
  }

  var pagesFolder: String { indexLookup.userDataFolder + "/hig/pages" }

  func absolute(_ path: String) -> String { environment.absolute(path) }

  /// Opens the index; a notice says when it is the digest.
  ///
  /// - Parameter systems: the systems whose pages answer; `nil` for those that the options or settings name.
  /// - Throws: `UnknownSystem` if the index does not have a named one.
  func openIndex(_ systems: SystemSelection? = nil) throws -> QueryContext {
    let location = try indexLocation()
    let index = try opened ?? QueryContext(indexPath: location.path, environment: environment)
    try index.use(systems ?? arguments.value(SharedOptions.systems) ?? .standard)
    // On a terminal, the last line of an answer names the digest.
    if location.kind == .digest, session.terminal == nil,
      DailyNotice(environment: session.environment, today: session.today).isDue
    {
      session.warn(NoticeText.line(try Notice.bundledDigest(index)))
    }
    return index
  }

  /// Runs a query on the index, shows its notices and returns both; `systems` as for ``openIndex(_:)``.
  func run<Request: Query>(
    _ query: Request, over systems: SystemSelection? = nil
  ) throws -> QueryResult<Request.Response> {
    let result = try query.run(in: openIndex(systems))
    show(result.notices)
    return result
  }

  func show(_ notices: [Notice]) {
    let isDim = session.showsProgress && (try? isStyled()) == true
    for notice in notices {
      session.warn(NoticeText.line(notice), isDim: isDim)
      guard case .ambiguousID(_, let ids) = notice else { continue }
      for id in ids { session.warn("  \(id)", isDim: isDim) }
    }
  }

  /// Prints a result in the format of a command: text unless it is one of JSON or of lines.
  ///
  /// - Parameters:
  ///   - document: the name of the JSON document, which has the notices as well; `nil` for the response alone.
  ///   - lines: the results for the formats with a line for each.
  func print<Response: Encodable>(
    _ result: QueryResult<Response>, as document: AnswerDocumentFormat? = nil, in format: OutputFormat,
    lines: @autoclosure () -> ResultLines? = nil, text: (inout TextLayout) throws -> Void
  ) throws {
    switch format {
    case .json: try output(json: result, as: document)
    case .jsonl: try session.output(lines()?.jsonLines() ?? "")
    case .tsv: try session.output(lines()?.tabSeparated() ?? "")
    default: try show(text)
    }
  }

  func output(json result: QueryResult<some Encodable>, as document: AnswerDocumentFormat?) throws {
    try session.output(document.map { try result.document($0) } ?? JSONOutput.document(result.response))
  }

  /// Shows the progress of a long task on a terminal; elsewhere nothing.
  func showProgress(_ done: Int, of total: Int, _ noun: String) {
    session.showProgress("hig: \(done) of \(total) \(noun)")
  }

  func clearProgress() { session.showProgress("") }

  /// The columns of the terminal or of the preview of `hig find`, or 80 elsewhere.
  var width: Int { session.terminal?.columns ?? session.environment["FZF_PREVIEW_COLUMNS"].flatMap(Int.init) ?? 80 }

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
      if let variable = ColorChoice.variable(in: session.environment) { return variable.choice == .always }
      return session.terminal != nil && session.environment["TERM"] != "dumb"
    }
  }

  /// Prints lines that were made for any width, which a terminal shows wrapped and through a pager.
  func show(lines document: String) throws {
    guard session.terminal != nil else { return try session.output(document) }
    try show { $0.lines(of: document) }
  }

  /// Prints text, through a pager when it is longer than the terminal.
  func show(_ text: (inout TextLayout) throws -> Void) throws {
    var layout = try layout()
    try text(&layout)
    let lines = layout.text.utf8.count { $0 == 0x0A }
    if let terminal = session.terminal, lines >= terminal.lines, let page = session.page, page(layout.text) { return }
    try session.output(layout)
  }

  /// Prints the answer to a query of rules.
  ///
  /// A terminal shows the notices beside the results; elsewhere, and without results, they are messages.
  ///
  /// - Parameter steps: commands and options to go on with.
  func print<Response: Encodable>(
    _ result: QueryResult<Response>, of index: QueryContext, isEmpty: Bool, as document: AnswerDocumentFormat,
    in format: OutputFormat, lines: @autoclosure () -> ResultLines? = nil, steps: [String],
    text: (inout TextLayout) throws -> Void
  ) throws {
    guard format == .text, session.terminal != nil, !isEmpty else {
      show(result.notices)
      return try print(result, as: document, in: format, lines: lines(), text: text)
    }
    let frame = try AnswerFrame(result.notices, of: index)
    try show { layout in
      frame.addOpening(to: &layout)
      try text(&layout)
      frame.addClosing(steps, to: &layout)
    }
  }
}
