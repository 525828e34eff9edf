import FoundationEssentials
import GuidelineModel
import GuidelineReading
import SQLiteStore

/// Reads documents into an index file, all in one transaction.
public struct Ingestion {
  /// How far an ingest is.
  public struct Progress: Sendable {
    /// Files done.
    public let done: Int
    /// Files found.
    public let total: Int
  }

  private let indexPath: String

  /// Takes the path of the index file, which is made when missing.
  public init(indexPath: String) { self.indexPath = indexPath }

  /// Reads what is asked for.
  ///
  /// A file that cannot be read is a failure in the report and does not stop the rest. A folder read
  /// again replaces what came from it. Killed at any moment, the file holds the state before or after.
  ///
  /// - Throws: ``IndexError`` when the index cannot be written; nothing is changed then.
  public func run(_ request: IngestRequest, progress: (Progress) -> Void) throws(IndexError)
    -> IngestReport
  {
    let finder = DocumentFinder(request)
    let isNew = !FileManager.default.fileExists(atPath: indexPath)
    let database = try IndexFile.openWriting(indexPath)
    do {
      // In a new file nothing can be lost, and no journal has to be kept of pages that were empty.
      let report = try database.transaction {
        try IndexFile.prepare(database, path: indexPath)
        return try read(finder, into: database, progress: progress)
      }
      return report
    } catch {
      let failure = IndexFile.translated(error, path: indexPath)
      if isNew { removeEmptyFile() }
      throw failure
    }
  }

  private func read(
    _ finder: DocumentFinder, into database: Database, progress: (Progress) -> Void
  ) throws -> IngestReport {
    var report = IngestReport()
    report.failures = finder.failures
    report.skipped = finder.skipped
    let writer = DocumentWriter(database: database)
    let known = try writer.knownFingerprints()
    let files = finder.found
    let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let reading = ParallelReading<FileReader.Outcome>(count: files.count, workers: workers) {
      FileReader.read(files[$0], known: known[files[$0].location])
    }
    var isChanged = false
    try reading.forEach { index, outcome in
      let file = files[index]
      switch outcome {
      case .unchanged: report.unchanged += 1
      case .failed(let reason):
        report.failures.append(.init(path: file.location, reason: reason))
      case .skipped(let reason):
        report.skipped.append(.init(path: file.location, reason: reason))
        guard known[file.location] != nil else { break }
        try writer.remove(file.location)
        isChanged = true
        report.removed += 1
      case .page(let page, let fingerprint):
        try writer.store(page, from: file, fingerprint: fingerprint)
        isChanged = true
        report.count(page)
      }
      progress(.init(done: index + 1, total: files.count))
    }
    let seen = Set(files.map(\.location))
    for location in known.keys.sorted() where !seen.contains(location) {
      guard finder.folders.contains(where: { location.hasPrefix($0 + "/") }),
        !finder.unreadFolders.contains(where: { location.hasPrefix($0 + "/") })
      else { continue }
      try writer.remove(location)
      isChanged = true
      report.removed += 1
    }
    if isChanged {
      try writer.finish()
      try CurrentPageTables(database: database).update()
    }
    return report
  }

  private func removeEmptyFile() {
    let attributes = try? FileManager.default.attributesOfItem(atPath: indexPath)
    if attributes?[.size] as? Int == 0 { try? FileManager.default.removeItem(atPath: indexPath) }
  }
}

extension IngestReport {
  fileprivate mutating func count(_ page: GuidelinePage) {
    read += 1
    records += page.records.count
    rules += page.records.count { $0.kind == .guideline }
    for (loss, count) in page.losses.occurred { losses[loss, default: 0] += count }
  }
}
