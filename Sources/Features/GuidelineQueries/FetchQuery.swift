package import GuidelineIndex
package import GuidelineModel

/// Downloads pages, reads them into the index and compares them with the snapshot before.
package struct FetchQuery {
  /// The pages and limits of the download.
  package let request: FetchRequest
  /// The site that is asked.
  package let site: GuidelineSite
  /// The folder of the snapshots.
  package let folder: String
  /// The index that the snapshots are read into.
  package let indexPath: String
  /// The clock that delays go by.
  package let clock: FetchClock

  /// A query for pages of a site.
  package init(
    _ request: FetchRequest, from site: GuidelineSite, into folder: String, indexPath: String,
    clock: FetchClock
  ) {
    var request = request
    let language = site.language.rawValue
    request.haveSameRecords = {
      FetchedPages.haveSameRecords($0, $1, $2, language: language)
    }
    self.request = request
    self.site = site
    self.folder = folder
    self.indexPath = indexPath
    self.clock = clock
  }

  /// The steps of a run, in their order. Front ends show each event at once, since a run may take minutes.
  package enum Event {
    /// Something happened that the user should know, such as a delay the server asked for.
    case message(String)
    /// Pages were downloaded; the number is out of those known so far.
    case downloading(done: Int, known: Int)
    /// The download ended.
    case downloaded(FetchReport)
    /// Documents are read into the index.
    case reading(Ingestion.Progress)
    /// Documents were read into the index.
    case read(IngestReport)
  }

  /// Downloads, reads and compares.
  ///
  /// - Throws: `FetchError` when the server cannot be asked, `IndexError` when the index cannot be written.
  package func run(
    onEvent report: @escaping (Event) throws -> Void
  ) throws -> QueryResult<FetchResponse> {
    let download = try fetch(onEvent: report).run()
    try report(.downloaded(download))
    guard download.isWhole else {
      return result(
        download, outcome: .incomplete,
        notices: [
          .incompleteFetch(failed: download.failures.count, kept: download.kept, folder: folder)
        ] + unchangedSnapshot)
    }
    guard let landed = download.landed else { return try withoutSnapshot(download, report) }
    let ingest = try read(onEvent: report)
    var response = FetchResponse(outcome: .complete, download: download, ingest: ingest)
    guard let before = download.before else {
      return QueryResult(response, notices: [.firstSnapshot])
    }
    if download.hasChanges {
      let comparison = SnapshotComparison.of(download, landed)
      response.changes = ChangeReport(
        comparison.differences, notCompared: comparison.notCompared, from: before.day,
        to: landed.day, platforms: [], includesConversion: false)
    }
    return QueryResult(response)
  }

  /// The pages that a run would ask for, without changing anything.
  ///
  /// - Throws: `FetchError` when the server cannot be asked.
  package func plan(onEvent report: @escaping (Event) throws -> Void) throws -> FetchPlan {
    let store = SnapshotStore(path: folder, site: site)
    let snapshots = try store.snapshots()
    return FetchPlan(
      pages: try fetch(onEvent: report).plan(),
      unfinishedPages: try store.unfinished(asked: request.pages)?.manifest.pages.count,
      snapshots: snapshots.count, newest: snapshots.first?.day)
  }

  /// That the newest snapshot is unchanged, where there is one that can be read.
  package var unchangedSnapshot: [Notice] {
    let day = (try? SnapshotStore(path: folder, site: site).snapshots())?.first?.day
    return day.map { [.snapshotUnchanged($0)] } ?? []
  }

  private func fetch(onEvent report: @escaping (Event) throws -> Void) -> Fetch {
    Fetch(
      request, from: site, into: folder, clock: clock,
      warn: { try? report(.message($0)) },
      progress: { try? report(.downloading(done: $0, known: $1)) })
  }

  /// A run that kept no snapshot, because nothing changed or nothing came.
  private func withoutSnapshot(
    _ download: FetchReport, _ report: @escaping (Event) throws -> Void
  ) throws -> QueryResult<FetchResponse> {
    if request.onlyChanges, !download.hasChanges, let day = download.before?.day,
      request.pages == nil || download.unknown.isEmpty
    {
      // An earlier run may have ended before its snapshot was read.
      let ingest = try read(onEvent: report)
      return QueryResult(
        FetchResponse(outcome: .complete, download: download, ingest: ingest),
        notices: [.unchangedSince(day)])
    }
    return result(download, outcome: .nothing, notices: [.nothingFetched])
  }

  private func result(
    _ download: FetchReport, outcome: FetchResponse.Outcome, notices: [Notice]
  ) -> QueryResult<FetchResponse> {
    QueryResult(
      FetchResponse(outcome: outcome, download: download, ingest: nil), notices: notices)
  }

  /// Reads all snapshots; those that are in the index already are skipped quickly.
  private func read(
    onEvent report: @escaping (Event) throws -> Void
  ) throws -> IngestReport {
    let paths = try SnapshotStore(path: folder, site: site).snapshots().map(\.path)
    let query = IngestQuery(
      IngestRequest(paths: paths, workingFolder: folder), indexPath: indexPath)
    let ingest = try query.run { try? report(.reading($0)) }.response
    try report(.read(ingest))
    return ingest
  }
}

/// The pages that a run would ask for.
package struct FetchPlan: Sendable {
  /// The addresses or slugs, in order.
  package let pages: [String]
  /// The number of pages that an interrupted run left; `nil` when there is none.
  package let unfinishedPages: Int?
  /// The number of snapshots.
  package let snapshots: Int
  /// The day of the newest snapshot.
  package let newest: CalendarDate?
}

/// The outcome of a run.
package struct FetchResponse: Sendable {
  /// How a run ended.
  package enum Outcome: Sendable {
    /// All requested pages are present.
    case complete
    /// Pages are missing; those fetched are kept for the next run.
    case incomplete
    /// No page came.
    case nothing
  }

  /// How the run ended.
  package let outcome: Outcome
  /// The pages that were downloaded.
  package let download: FetchReport
  /// The documents that were read; `nil` when none were.
  package let ingest: IngestReport?
  /// The changes since the snapshot before; `nil` when nothing changed or there is none.
  package fileprivate(set) var changes: ChangeReport?
}
