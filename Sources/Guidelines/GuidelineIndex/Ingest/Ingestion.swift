package import GuidelineModel
package import GuidelineReading
import SQLiteStore
import TextSupport

/// Reads documents into an index file, in one transaction.
///
/// ```swift
/// let request = IngestRequest(paths: ["Corpus"], workingFolder: "/home/me/guidelines")
/// let report = try Ingestion(indexPath: "hig.sqlite").run(request)
/// print(report.read, report.failures)
/// ```
package struct Ingestion {
  private let indexPath: String

  /// Names what is written of a document; changes with the format, the readers and the search phrases.
  package static var version: String {
    "\(IndexHeader.formatNumber)-\(DocumentReader.version)-\(SearchPhrases.fingerprint)"
  }

  /// - Parameter indexPath: the index file, which is created if it is missing.
  package init(indexPath: String) { self.indexPath = indexPath }

  /// Reads the documents of a request.
  ///
  /// A file that cannot be read is a failure in the report and does not stop the others. Reading a folder again
  /// replaces its documents. If the process is killed, the file holds the content before or after the ingest. Without a
  /// document to store, no index is created.
  ///
  /// - Parameter progress: gets the number of files that are done, and of all, after each file.
  /// - Throws: ``IndexError`` if the index cannot be written; its content is unchanged then.
  @discardableResult package func run(
    _ request: IngestRequest, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(IndexError) -> IngestReport {
    let finder = DocumentFinder.find(request)
    var reportOfNothing: IngestReport?
    do throws(IndexError) {
      return try IndexFile.write(indexPath) { database in
        let report = try read(finder, into: database, progress: progress)
        if try report.read == 0 && report.removed == 0
          && CaptureQueries(database: database).currentCaptures().isEmpty
        {
          reportOfNothing = report
          throw NothingToStore()
        }
        return report
      }
    } catch {
      guard let reportOfNothing else { throw error }
      return reportOfNothing
    }
  }

  /// Ends the transaction that would create an index without a document.
  private struct NothingToStore: Error {}

  /// The documents that wait to be written. More would take memory and no time.
  private static let window = 32

  private func read(
    _ finder: DocumentFinder, into database: Database, progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> IngestReport {
    var report = IngestReport()
    report.failures = finder.failures
    report.skipped = finder.skipped
    let preparation = TextPreparation()
    let writer = DocumentWriter(database: database, preparation: preparation)
    let known = try writer.knownFiles()
    let files = finder.files
    let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let reading = ParallelReading<(outcome: FileReader.Outcome, texts: [[PreparedText]])>(
      count: files.count, workers: workers, window: Self.window
    ) { index in
      let outcome = FileReader.read(files[index], known: known[files[index].location]?.fingerprint)
      guard case .pages(let read, _) = outcome else { return (outcome, []) }
      return (outcome, read.pages.map { preparation.prepare($0, ofFile: index) })
    }
    var isChanged = false
    var stored: Set<String> = []
    var votes = FolderVotes(files)
    func store(
      _ found: GuidelinePages, _ texts: [[PreparedText]], _ fingerprint: String, from file: DocumentFinder.File
    ) throws {
      try writer.store(found.pages, texts, from: file, fingerprint: fingerprint)
      stored.insert(file.location)
      isChanged = true
      report.count(found, at: file.location)
    }
    try reading.forEach { index, read in
      let file = files[index]
      var waiting: FolderVotes.Waiting?
      switch read.outcome {
      case .unchanged:
        report.unchanged += 1
        if let known = known[file.location] {
          votes.count(index, origin: known.origin, isApples: known.isApples)
          if known.origin == .unknown || known.origin == .folder {
            waiting = .init(file: index, isAmongApples: known.origin == .folder)
          }
        }
      case .failed(let reason): report.failures.append(.init(path: file.location, reason: reason))
      case .skipped(let reason):
        report.skipped.append(.init(path: file.location, reason: reason))
        guard known[file.location] != nil else { break }
        try writer.remove(file.location)
        isChanged = true
        report.removed += 1
      case .pages(let found, let fingerprint):
        let origin = found.pages[0].origin
        votes.count(index, origin: origin, isApples: found.pages[0].system == .apple)
        if origin == .unknown {
          waiting = .init(file: index, isAmongApples: false, read: (found, read.texts, fingerprint))
        } else {
          try store(found, read.texts, fingerprint, from: file)
        }
      }
      for waiting in votes.decided(after: index, adding: waiting) {
        var file = files[waiting.file]
        file.source.isAmongApples = votes.areApples(waiting.file)
        if file.source.isAmongApples != waiting.isAmongApples,
          case .pages(let found, let fingerprint) = FileReader.read(file, known: nil)
        {
          if waiting.read == nil { report.unchanged -= 1 }
          let texts = found.pages.map { preparation.prepare($0, ofFile: waiting.file) }
          try store(found, texts, fingerprint, from: file)
        } else if let read = waiting.read {
          try store(read.pages, read.texts, read.fingerprint, from: file)
        }
      }
      progress(index + 1, files.count)
    }
    let seen = Set(files.map(\.location))
    for location in known.keys.sorted() where !seen.contains(location) {
      guard finder.folders.contains(where: { location.hasPrefix($0 + "/") }),
        !finder.unreadableFolders.contains(where: { location.hasPrefix($0 + "/") })
      else { continue }
      try writer.remove(location)
      isChanged = true
      report.removed += 1
    }
    if isChanged {
      let restored = try LinkTexts(database: database, writer: writer).restore()
      for (location, count) in restored where stored.contains(location) {
        report.warnings[.linkTitlesKept, default: 0] -= count
        report.warnings[.linkTitlesRepaired, default: 0] += count
      }
      if report.warnings[.linkTitlesKept] == 0 { report.warnings[.linkTitlesKept] = nil }
      try writer.finish()
      let growth = try SnapshotAges(database: database).update()
      if let unknown = report.warnings[.platformsUnknown] {
        report.warnings[.platformsUnknown] = unknown + growth > 0 ? unknown + growth : nil
      }
      try CurrentPageTables(database: database).update()
      let warnings = DocumentWarnings(database: database)
      try warnings.updateNames()
      report.documents = try warnings.documents { stored.contains($0) }
      for warning in DocumentWarnings.ofNames { report.warnings[warning] = report.documents[warning]?.count }
      try RecentChanges(database: database).update(path: indexPath)
    }
    return report
  }
}
