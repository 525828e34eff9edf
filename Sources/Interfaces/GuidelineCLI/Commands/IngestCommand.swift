import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// `hig ingest`: reads documents into the index.
struct IngestCommand: Command {
  static let captured = Option<DateExpression>(
    "captured", "DATE", help: "The day of the snapshot; overrides dates in documents")
  static let platforms = Option<PlatformList>(
    "platforms", "LIST", help: "The platforms that all documents are about, separated by commas")
  static let language = Option<String>(
    "language", "L", help: "The language of all documents, such as en or ko")

  static let name = "ingest"

  static let declaration = CommandDeclaration(
    name: name, summary: "Read documents into the index",
    discussion: """
      Reads files and folders: Markdown, HTML, DocC JSON and plain text, recognized by content. \
      Unchanged files are skipped; reading a folder again replaces its documents. A snapshot.json in a \
      folder gives the day of the snapshot and its platforms.

      The user's own index starts as a copy of the installed digest, whose pages the documents replace one by one.

      Prints the numbers of documents and rules, and reading warnings. Files that cannot be read are \
      reported with the reason; the others are read, and the exit status is 2.
      """,
    operands: OperandsDeclaration(
      "PATH", minimum: 1, maximum: nil, help: "File or folder to read", completesFiles: true),
    options: [captured, platforms, language],
    examples: [
      ("hig ingest Corpus", "read the digest that comes with hig"),
      ("hig ingest --captured 2026-02-01 hig-pages/", "read a snapshot of that day"),
    ],
    exitStatuses: ExitCode.table())

  private let paths: [String]
  private let capturedDate: CalendarDate?
  private let platformSet: PlatformSet?
  private let languageCode: String?

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    capturedDate = try arguments.date(Self.captured)
    platformSet = try arguments.value(Self.platforms)?.platforms
    languageCode = try arguments.value(Self.language)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    var request = IngestRequest(paths: paths, workingFolder: context.session.workingFolder)
    request.captured = capturedDate
    request.platforms = platformSet
    request.language = languageCode
    let ingestion = Ingestion(indexPath: try context.writableIndexPath())
    let report = try context.startingWithDigest {
      try ingestion.run(request) { Self.show($0, context) }
    }
    return try Self.show(report, context)
  }

  /// Shows the progress on a terminal.
  static func show(_ progress: Ingestion.Progress, _ context: CommandContext) {
    guard progress.done % 50 == 0 || progress.done == progress.total else { return }
    context.showProgress(progress.done, of: progress.total, "files")
    if progress.done == progress.total { context.clearProgress() }
  }

  /// Shows the documents that were read and the failures.
  static func show(_ report: IngestReport, _ context: CommandContext) throws -> ExitCode {
    try context.session.output(IngestText.summary(report))
    for failure in report.failures { context.session.warn("\(failure.path): \(failure.reason)") }
    return report.failures.isEmpty ? .success : .failure
  }
}
