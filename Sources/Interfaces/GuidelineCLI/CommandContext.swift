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

  /// The index that the command reads.
  func indexLocation() throws(UsageError) -> IndexLocation {
    indexLookup.reading(option: try arguments.value(GlobalOptions.index))
  }

  /// The path of the index that the command writes.
  func writableIndexPath() throws(UsageError) -> String {
    indexLookup.writing(option: try arguments.value(GlobalOptions.index)).path
  }

  /// Runs a body that reads documents into the index of the command, which starts with the installed digest if it is the
  /// user's and new: the digest then answers for pages that the index does not have otherwise.
  func startingWithDigest<Result>(_ body: () throws -> Result) throws -> Result {
    try indexLookup.startingWithDigest(option: arguments.value(GlobalOptions.index), body)
  }

  /// The places in which indexes are looked up.
  var indexLookup: IndexLookup {
    IndexLookup(environment: environment, executable: session.executable)
  }

  /// The folder of downloaded snapshots, unless an option names another.
  var pagesFolder: String { indexLookup.userDataFolder + "/hig/pages" }

  /// Resolves a path against the working folder.
  func absolute(_ path: String) -> String { environment.absolute(path) }

  /// Opens the index; a notice says when it is the installed digest.
  func openIndex() throws -> GuidelineIndex {
    let location = try indexLocation()
    let index = try GuidelineIndex.open(path: location.path)
    // On a terminal, the last line of an answer names the digest.
    if location.kind == .installedDigest, session.terminal == nil,
      DailyNotice(environment: session.environment, today: session.today).isDue
    {
      session.warn(NoticeText.line(try Notice.bundledDigest(index)))
    }
    return index
  }

  /// Opens the index to run queries.
  func openQueryContext() throws -> QueryContext {
    QueryContext(index: try openIndex(), environment: environment)
  }

  /// Runs a query on the index, shows its notices and returns both.
  func run<Request: Query>(_ query: Request) throws -> QueryResult<Request.Response> {
    let result = try query.run(in: openQueryContext())
    show(result.notices)
    return result
  }

  /// Shows notices, a line each.
  func show(_ notices: [Notice]) {
    let isDim = session.showsProgress && (try? isStyled()) == true
    for notice in notices { session.warn(NoticeText.line(notice), isDim: isDim) }
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

/// The notice that the digest answers, which is shown once a day.
///
/// `$XDG_STATE_HOME/hig/digest-notice` has the day on which it was shown last.
struct DailyNotice {
  /// Whether the notice was not shown today; asking counts as showing. Where the day cannot be kept, it is always due.
  let isDue: Bool

  init(environment: [String: String], today: CalendarDate) {
    let day = Array("\(today)\n".utf8)
    guard let parent = LastResults.stateFolder(environment) else {
      isDue = true
      return
    }
    let file = PrivateFile(parent: parent, folder: "hig", name: "digest-notice")
    isDue = (try? file.contents(limit: day.count)) != day
    if isDue { _ = try? file.write(day) }
  }
}

/// The ids of the results that the last search showed, so that a number can stand for an id: `hig show 2`.
///
/// They are in `$XDG_STATE_HOME/hig/last-results` (on macOS `~/Library/Application Support/hig`), one a line, readable by the
/// user only.
struct LastResults {
  private let file: PrivateFile

  /// Maximum number of ids that are kept; larger numbers are too long to type.
  static let mostIDs = 999
  private static let longestID = 512
  private static let sizeLimit = mostIDs * (longestID + 1)

  /// - Parameter variables: the environment, which names the folder. `nil` if it names none.
  init?(environment variables: [String: String]) {
    guard let parent = Self.stateFolder(variables) else { return nil }
    file = PrivateFile(parent: parent, folder: "hig", name: "last-results")
  }

  static func stateFolder(_ variables: [String: String]) -> String? {
    #if !os(macOS)
      if let folder = variables["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder }
    #endif
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return "\(home)/Library/Application Support"
    #else
      return "\(home)/.local/state"
    #endif
  }

  /// Replaces the ids; does nothing where the folder cannot be written.
  ///
  /// - Throws: `FileTreeError` for other failures.
  func keep(_ ids: [String]) throws(FileTreeError) {
    // An id that would not be read again keeps its place as an empty line.
    let lines = ids.prefix(Self.mostIDs).map { Self.isID($0) ? $0 : "" }
    try file.write(Array(lines.map { "\($0)\n" }.joined().utf8))
  }

  /// Returns the ids in order; `nil` if none were ever kept.
  ///
  /// - Throws: `LastResultsError` if the file cannot be read or holds anything but ids.
  func ids() throws(LastResultsError) -> [String]? {
    let bytes: [UInt8]
    do {
      bytes = try file.contents(limit: Self.sizeLimit)
    } catch {
      if error.cause == .missing || error.cause == .notAFolder { return nil }
      throw LastResultsError(reason: error.description)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LastResultsError(reason: "not UTF-8")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    guard lines.count <= Self.mostIDs, lines.allSatisfy({ $0.isEmpty || Self.isID($0) }) else {
      throw LastResultsError(reason: "holds other text than ids")
    }
    return lines
  }

  /// Whether a text has the form of a record's id: a slug, "/", and a slug.
  private static func isID(_ text: String) -> Bool {
    guard text.utf8.count <= longestID else { return false }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && Slug.make($0, limit: longestID) == $0 }
  }
}

/// The file of the last results is unusable.
struct LastResultsError: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "Cannot read the last results: \(reason). Search again to replace them"
  }
}

extension CommandContext {
  /// Keeps the ids of the results that a command shows.
  func keepLastResults(_ ids: [String]) {
    do {
      try LastResults(environment: session.environment)?.keep(ids)
    } catch {
      session.warn("Cannot keep the last results: \(error)")
    }
  }

  /// Returns the name that operands give: the id of a result for a number, or else the words themselves.
  ///
  /// - Returns: `nil`, after a message, for a number without a result.
  func name(_ operands: [String]) throws -> String? {
    guard operands.count == 1, let word = operands.first, word.utf8.count <= 6,
      word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word)
    else { return operands.joined(separator: " ") }
    guard let ids = try LastResults(environment: session.environment)?.ids() else {
      session.warn("No result \(number): no earlier results; run 'hig search' or 'hig applies'")
      return nil
    }
    guard ids.indices.contains(number - 1), !ids[number - 1].isEmpty else {
      let count = ids.isEmpty ? "no results" : Pluralizer.count(ids.count, "result")
      session.warn("No result \(number): the last search had \(count)")
      return nil
    }
    return ids[number - 1]
  }
}
