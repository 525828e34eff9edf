import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import SystemSupport
import TextSupport

/// The session and the global options that a command runs with.
struct CommandContext {
  let session: Session
  let arguments: Arguments
  /// The settings in force and their origins, for `hig config`.
  let configuration: Configuration
  /// The index, where finding out the command has opened it.
  var opened: GuidelineIndex?

  /// The index that the command reads.
  func indexLocation() throws(UsageError) -> IndexLocation {
    indexLookup.reading(option: try arguments.value(GlobalOptions.index))
  }

  /// The path of the index that the command writes.
  func writableIndexPath() throws(UsageError) -> String {
    indexLookup.writing(option: try arguments.value(GlobalOptions.index)).path
  }

  /// Runs a body that reads documents into the index of the command, which starts with the digest if it is the
  /// user's and new: the digest then answers for pages that the index does not have otherwise.
  func startingWithDigest<Result>(_ body: () throws -> Result) throws -> Result {
    try indexLookup.startingWithDigest(option: arguments.value(GlobalOptions.index), body)
  }

  /// The places in which indexes are looked up.
  var indexLookup: IndexLookup {
    IndexLookup(
      environment: environment, executable: session.executable, bundled: session.bundledDigest)
  }

  /// The folder of downloaded snapshots, unless an option names another.
  var pagesFolder: String { indexLookup.userDataFolder + "/hig/pages" }

  /// Resolves a path against the working folder.
  func absolute(_ path: String) -> String { environment.absolute(path) }

  /// Opens the index; a notice says when it is the digest.
  ///
  /// - Parameter systems: the systems whose pages answer; `nil` for those that the options or settings name.
  /// - Throws: `UnknownSystem` if the index does not have a named one.
  func openIndex(_ systems: SystemSelection? = nil) throws -> GuidelineIndex {
    let location = try indexLocation()
    let index = try opened ?? openRenewed(location.path)
    try index.use(systems ?? arguments.value(SharedOptions.systems)?.selection ?? .standard)
    // On a terminal, the last line of an answer names the digest.
    if location.kind == .digest, session.terminal == nil,
      DailyNotice(environment: session.environment, today: session.today).isDue
    {
      session.warn(NoticeText.line(try Notice.bundledDigest(index)))
    }
    return index
  }

  private func openRenewed(_ path: String) throws -> GuidelineIndex {
    do {
      return try GuidelineIndex.open(path: path)
    } catch .unsupportedFormat {
      try renewIndex(at: path)
      return try GuidelineIndex.open(path: path)
    }
  }

  /// Makes an index of an older format again from its documents, if all are there; otherwise says which folders to read.
  func renewIndex(at path: String) throws {
    guard let renewal = IndexRenewal(path: path) else { return }
    guard renewal.missing.isEmpty else { throw FormerIndex(path: path, renewal: renewal) }
    session.warn("Index '\(path)' has an older format; reading its documents again")
    let report = try renewal.run { IngestCommand.show($0, self) }
    for failure in report.failures { session.warn("\(failure.path): \(failure.reason)") }
  }

  /// Opens the index to run queries.
  func openQueryContext(_ systems: SystemSelection? = nil) throws -> QueryContext {
    QueryContext(index: try openIndex(systems), environment: environment)
  }

  /// Runs a query on the index, shows its notices and returns both.
  ///
  /// - Parameter systems: the systems whose pages answer; `nil` for those that the options or settings name.
  func run<Request: Query>(
    _ query: Request, over systems: SystemSelection? = nil
  ) throws -> QueryResult<Request.Response> {
    let result = try query.run(in: openQueryContext(systems))
    show(result.notices)
    return result
  }

  /// Shows notices, a line each.
  func show(_ notices: [Notice]) {
    let isDim = session.showsProgress && (try? isStyled()) == true
    for notice in notices {
      session.warn(NoticeText.line(notice), isDim: isDim)
      guard case .ambiguousID(_, let ids) = notice else { continue }
      for id in ids { session.warn("  \(id)", isDim: isDim) }
    }
  }

  /// Prints a result in the format of a command.
  ///
  /// - Parameters:
  ///   - document: the name of the JSON document, which has the notices as well; `nil` for the response alone.
  ///   - lines: the results for the formats with a line for each.
  func print<Response: Encodable>(
    _ result: QueryResult<Response>, as document: AnswerDocumentFormat? = nil,
    in format: ResultFormat, lines: @autoclosure () -> ResultLines,
    text: (inout TextLayout) throws -> Void
  ) throws {
    switch format {
    case .json: try output(json: result, as: document)
    case .jsonl: try session.output(lines().jsonLines())
    case .tsv: try session.output(lines().tabSeparated())
    case .text: try show(text)
    }
  }

  /// Prints a result in the format of a command without formats for lines.
  func print<Response: Encodable>(
    _ result: QueryResult<Response>, as document: AnswerDocumentFormat? = nil,
    in format: OutputFormat, text: (inout TextLayout) throws -> Void
  ) throws {
    switch format {
    case .json: try output(json: result, as: document)
    case .text: try show(text)
    }
  }

  /// Prints a result as a JSON document.
  func output(
    json result: QueryResult<some Encodable>, as document: AnswerDocumentFormat?
  ) throws {
    try session.output(
      document.map { try AnswerDocument(result, format: $0).text() }
        ?? JSONOutput.document(result.response))
  }

  /// Shows the progress of a long task on a terminal; elsewhere nothing.
  func showProgress(_ done: Int, of total: Int, _ noun: String) {
    session.showProgress("hig: \(done) of \(total) \(noun)")
  }

  /// Removes the progress line.
  func clearProgress() { session.showProgress("") }

  /// The columns of the terminal or of the preview of `hig find`, or 80 elsewhere.
  var width: Int {
    session.terminal?.columns ?? session.environment["FZF_PREVIEW_COLUMNS"].flatMap(Int.init) ?? 80
  }

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
  func show(_ text: (inout TextLayout) throws -> Void) throws {
    var layout = try layout()
    try text(&layout)
    let lines = layout.text.utf8.count { $0 == 0x0A }
    if let terminal = session.terminal, lines >= terminal.lines, let page = session.page,
      page(layout.text)
    {
      return
    }
    try session.output(layout)
  }
}

/// An index has an older format, and not all of its documents are there to make it again.
private struct FormerIndex: Error, CustomStringConvertible {
  let path: String
  let renewal: IndexRenewal

  var description: String {
    let folders = renewal.folders.map { "'\($0)'" }.joined(separator: " ")
    return """
      index '\(path)' has an older format, and \(Pluralizer.count(renewal.missing.count, "document")) of it \
      \(renewal.missing.count == 1 ? "is" : "are") gone; remove it and run: hig ingest \(folders)
      """
  }
}

/// Notices and remedies in the terms of the command line.
enum NoticeText {
  /// One line: the notice, and the command or option that helps.
  static func line(_ notice: Notice) -> String {
    if case .ambiguousID(let id, _) = notice { return "'\(id)' is ambiguous:" }
    if case .nothingFound = notice { return sentence(notice.summary, .listPages) }
    guard let remedy = notice.remedy else { return notice.summary }
    return sentence(notice.summary, remedy)
  }

  /// One line for an error: its description, and the command or option of its remedy, if any.
  static func line(_ error: any Error) -> String {
    let description = String(describing: error)
    if (error as? OutputFileError)?.isLink == true { return "\(description); --force follows it" }
    guard let remedy = (error as? any RemediableError)?.remedy else { return description }
    return sentence(description, remedy)
  }

  /// Whether a shell takes the name as typed.
  private static func isPlain(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == " " }
      && !name.hasPrefix("-")
  }

  private static func sentence(_ text: String, _ remedy: Remedy) -> String {
    switch remedy {
    case .searchExactly(let word): "\(text). To match exactly: '\"\(word)\"'"
    case .insistOnPhrases: "\(text); --exact leaves them out"
    case .search(let words): "\(text) (hig search '\(words)')"
    case .includeConversionDifferences: "\(text) (--all shows them)"
    case .listAllItems: "\(text); --all lists all"
    case .listPages: "\(text); 'hig pages' lists the pages"
    case .listSimilarPages(let name):
      isPlain(name)
        ? "\(text) 'hig pages \(name)' lists similar ones" : "\(text) 'hig pages' lists the pages"
    case .showHistory(let name): "\(text); 'hig log \(name)' shows the history"
    case .filterByPlatform(let platform):
      "\(text); -p \(platform.rawValue) shows only \(platform.rawValue)"
    case .selectSystems(let systems):
      "\(text): --system \(systems.map(\.name).joined(separator: ","))"
    case .filterByPage(let page): "\(text); --page \(page) shows only that page"
    case .chooseFirstDay:
      "\(text); name one with --since, such as --since wwdc26, or note it with 'hig review done'"
    case .showStatus: "\(text); 'hig status' shows the dates of the index"
    case .ingestDocuments: "\(text). Try 'hig fetch' (Apple's pages) or 'hig ingest FOLDER'"
    case .chooseIndex: "\(text); choose another file with --index"
    case .updateProgram: "\(text); update hig"
    case .rebuildIndex: "\(text); remove it and run 'hig ingest' again"
    case .retryLater: "\(text); try again when it has finished"
    case .fetchPages: "\(text); 'hig fetch' gets Apple's pages"
    case .fetchLater: "\(text); run the same command again later"
    }
  }
}

/// The lines around an answer on a terminal: how the request was understood, then the source and how to go on.
struct AnswerFrame {
  /// Notices in the order of the answer.
  let notices: [Notice]
  /// "snapshot 2026-06-21"; `nil` without a dated snapshot.
  let source: String?

  init(_ notices: [Notice], of index: GuidelineIndex) throws {
    self.notices = notices
    source = try index.newestSnapshots(1).first.map { snapshot in
      snapshot.isDigest
        ? "digest of \(snapshot.day) · Apple's pages: hig fetch" : "snapshot \(snapshot.day)"
    }
  }

  /// Adds what the reader must know before the results.
  func addOpening(to layout: inout TextLayout) {
    let doubts = notices.filter(Self.isDoubt)
    for doubt in doubts { layout.line(NoticeText.line(doubt)) }
    let readings = notices.compactMap(Self.reading(of:))
    if !readings.isEmpty {
      layout.cutLine([.init(readings.joined(separator: " · "), .dim)])
    }
    let others = notices.filter {
      Self.reading(of: $0) == nil && !Self.isSuggestion($0) && !Self.isDoubt($0)
    }
    for notice in others { layout.line(NoticeText.line(notice), style: .dim) }
    if !doubts.isEmpty || !readings.isEmpty || !others.isEmpty { layout.line() }
  }

  /// Adds suggestions, then a line with the source and the next steps, as many as fit.
  func addClosing(_ steps: [String], to layout: inout TextLayout) {
    for notice in notices where Self.isSuggestion(notice) {
      layout.line(NoticeText.line(notice), style: .dim)
    }
    var line = source ?? ""
    for step in steps {
      let longer = line.isEmpty ? step : "\(line) · \(step)"
      if TerminalText.width(of: longer) <= layout.width { line = longer }
    }
    if !line.isEmpty { layout.line(line, style: .dim) }
  }

  /// "tarket → target", "tap target = hit region"; `nil` for other notices.
  private static func reading(of notice: Notice) -> String? {
    switch notice {
    case .correctedSpelling(let typed, let corrected): "\(typed) → \(corrected)"
    case .expandedTerm(let typed, let terms, _):
      "\(typed) = \(terms.prefix(2).joined(separator: ", "))"
    default: nil
    }
  }

  private static func isDoubt(_ notice: Notice) -> Bool {
    if case .doubt = notice { true } else { false }
  }

  /// Whether the notice tells what else there is, and nothing about the results themselves.
  private static func isSuggestion(_ notice: Notice) -> Bool {
    switch notice {
    case .rankedByPlatforms, .rankedByPages, .seeAlso, .pagesForPlatform, .rulesElsewhere,
      .rulesOfOtherSystems:
      true
    default: false
    }
  }
}

extension CommandContext {
  /// Prints the answer to a query of rules.
  ///
  /// A terminal shows the notices beside the results; elsewhere, and without results, they are messages.
  ///
  /// - Parameter steps: commands and options to go on with.
  func print<Response: Encodable>(
    _ result: QueryResult<Response>, of index: GuidelineIndex, isEmpty: Bool,
    as document: AnswerDocumentFormat, in format: ResultFormat,
    lines: @autoclosure () -> ResultLines, steps: [String],
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
