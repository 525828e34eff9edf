import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import GuidelineReading
import TextSupport

/// `hig ingest`: reads documents into the index.
enum IngestCommand: Command {
  static let captured = Option<DateExpression>(
    "captured", "DATE", help: "The day of the snapshot; overrides dates in documents")
  static let platforms = Option<PlatformList>(
    "platforms", "LIST", help: "The platforms that all documents are about, separated by commas")
  static let language = Option<String>(
    "language", "L", help: "The language of all documents, such as en or ko")

  static let declaration = CommandDeclaration(
    summary: "Read documents into the index",
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
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let captured = try arguments.date(Self.captured)
    let platforms = try arguments.value(Self.platforms)?.platforms
    let language = try arguments.value(Self.language)
    return { context in
      var request = IngestRequest(
        paths: arguments.operands, workingFolder: context.session.workingFolder)
      request.captured = captured
      request.platforms = platforms
      request.language = language
      let ingestion = Ingestion(indexPath: try context.writableIndexPath())
      let report = try context.startingWithDigest {
        try ingestion.run(request) { show($0, context) }
      }
      return try show(report, context)
    }
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

/// The outcome of reading documents as text.
enum IngestText {
  /// The documents that were read and the warnings, one line each.
  static func summary(_ report: IngestReport) -> String {
    let chapters = report.chapters > 0 ? " (\(Pluralizer.count(report.chapters, "chapter")))" : ""
    var lines = [
      "read \(Pluralizer.count(report.read, "document"))\(chapters): "
        + "\(Pluralizer.count(report.rules, "rule")) in "
        + Pluralizer.count(report.records, "record")
    ]
    if report.unchanged > 0 {
      lines.append("unchanged: \(Pluralizer.count(report.unchanged, "document"))")
    }
    if report.removed > 0 {
      lines.append("removed: \(Pluralizer.count(report.removed, "document"))")
    }
    for (noun, skipped) in [("file", report.skipped), ("part", report.omissions)] {
      for (reason, items) in Dictionary(grouping: skipped, by: \.reason)
        .sorted(by: { $0.key < $1.key })
      {
        lines.append("skipped: \(Pluralizer.count(items.count, noun)), \(reason)")
      }
    }
    for warning in WarningCounts.Warning.allCases {
      guard let number = report.warnings[warning] else { continue }
      lines.append("warning: \(describe(warning, number))")
    }
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  /// "12 rules with unknown platforms".
  static func describe(_ warning: WarningCounts.Warning, _ count: Int) -> String {
    let (noun, rest) = words(warning)
    return "\(count) \(noun)\(count == 1 ? "" : "s") \(rest)"
  }

  /// The counted noun in the singular, and the rest of the phrase.
  private static func words(_ warning: WarningCounts.Warning) -> (noun: String, rest: String) {
    switch warning {
    case .contentTruncated: ("document", "truncated at a size or depth limit")
    case .tablesDropped: ("table", "without a readable cell")
    case .tableRowsUnclear: ("table row", "with cells of unclear columns")
    case .unknownBlocks: ("block", "of unknown type, kept as text")
    case .unknownInlines: ("text run", "of unknown type, kept as text")
    case .referencesUnresolved: ("link", "with an unresolved target")
    case .platformsUnknown: ("rule", "with unknown platforms")
    case .platformsUnclear: ("rule", "with platforms that its text names in two ways")
    case .platformsInferred: ("rule", "with platforms inferred from a lost heading")
    case .noChangeLog: ("document", "without a change log")
    case .undatedChangeLogEntries: ("change log line", "without a readable date")
    case .captionsNotServed: ("document", "in a form without captions and footnotes")
    case .captureTooEarly:
      ("document", "of an unknown day, with a change log entry after the given one")
    case .announcementsDisputed: ("announced change", "that the change log does not have")
    case .platformsDisputed: ("document", "with other platforms in the metadata than in the text")
    case .titleInferred: ("document", "with an inferred title")
    case .rulesUnmarked: ("rule", "found by wording in documents without bold text")
    case .captionsSkipped: ("caption", "or image text left out of the rules")
    case .changeNoticesSkipped: ("note", "left out that repeats the change log")
    case .linkCardsSkipped: ("link", "with the abstract of its page left out")
    case .linkTitlesRepaired: ("link text", "restored where the title of a page replaced it")
    case .linkTitlesKept: ("link text", "replaced by the title of a page")
    case .captionsKept: ("caption", "with guidance kept as a note")
    case .navigationSkipped: ("fragment", "of navigation, contents or footers left out")
    }
  }
}
