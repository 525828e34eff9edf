import CommandLineArguments
import GuidelineIndex
import GuidelineModel
import GuidelineReading
import TextSupport

/// `hig ingest`: reads documents into the index.
struct IngestCommand: Command {
  static let captured = Option<CalendarDate>(
    "captured", "DATE", help: "The day the copies were made; beats what documents say")
  static let platforms = Option<PlatformList>(
    "platforms", "LIST", help: "The platforms that all documents are about")
  static let language = Option<String>(
    "language", "L", help: "The language all documents are in, such as en or ko")

  static let name = "ingest"

  static let declaration = CommandDeclaration(
    name: name, summary: "Read documents into the index",
    discussion: """
      Reads files and folders: Markdown, HTML, DocC JSON and plain text, told apart by content. \
      Unchanged files are skipped; a folder read again replaces what came from it. A snapshot.json \
      in a folder says when the copy was made and which platforms it is about.

      What was read and what was lost is told at the end. Files that cannot be read are named with \
      the cause; the rest is read all the same, and the exit status is 2.
      """,
    operands: OperandsDeclaration(
      "PATH", minimum: 1, maximum: nil, help: "File or folder to read", completesFiles: true),
    options: [captured, platforms, language],
    examples: [
      ("hig ingest Corpus", "read the digest that comes with hig"),
      ("hig ingest --captured 2026-02-01 hig-pages/", "read pages copied on that day"),
    ],
    exitStatuses: ExitCode.table)

  private let paths: [String]
  private let capturedDate: CalendarDate?
  private let platformSet: PlatformSet?
  private let languageCode: String?

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    capturedDate = try arguments.value(Self.captured)
    platformSet = try arguments.value(Self.platforms)?.platforms
    languageCode = try arguments.value(Self.language)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    var request = IngestRequest(paths: paths, workingFolder: context.session.workingFolder)
    request.captured = capturedDate
    request.platforms = platformSet
    request.language = languageCode
    return try Self.read(request, context)
  }

  /// Reads documents and tells what was read and what was lost.
  static func read(_ request: IngestRequest, _ context: CommandContext) throws -> ExitCode {
    let session = context.session
    let report = try Ingestion(indexPath: context.indexPath()).run(request) { progress in
      guard session.showsProgress, progress.done % 50 == 0 || progress.done == progress.total
      else { return }
      session.errors("\rhig: \(progress.done) of \(progress.total) files")
      if progress.done == progress.total { session.errors("\r\u{1B}[K") }
    }
    try session.output(summary(report))
    for failure in report.failures { session.warn("\(failure.path): \(failure.reason)") }
    return report.failures.isEmpty ? .success : .failure
  }

  /// What was read and what was lost, a line each.
  static func summary(_ report: IngestReport) -> String {
    var lines = [
      "read \(Pluralizer.text(report.read, "document")): \(Pluralizer.text(report.rules, "rule")) in "
        + Pluralizer.text(report.records, "record")
    ]
    if report.unchanged > 0 {
      lines.append("unchanged: \(Pluralizer.text(report.unchanged, "document"))")
    }
    if report.removed > 0 {
      lines.append("removed: \(Pluralizer.text(report.removed, "document"))")
    }
    for (reason, files) in Dictionary(grouping: report.skipped, by: \.reason)
      .sorted(by: { $0.key < $1.key })
    {
      lines.append("passed over: \(Pluralizer.text(files.count, "file")), \(reason)")
    }
    for loss in WarningCounts.Loss.allCases {
      guard let number = report.losses[loss] else { continue }
      lines.append("lost or unsure: \(WarningText.describe(loss, number))")
    }
    return lines.map { TerminalText.clean($0) + "\n" }.joined()
  }
}
