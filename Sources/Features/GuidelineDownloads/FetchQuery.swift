// FetchQuery, FetchPlan, FetchResponse
package import GuidelineAnswers
package import GuidelineChanges
import GuidelineHistory
package import GuidelineModel
package import GuidelineReading

/// Downloads pages, reads them into the index and compares them with the snapshot before.
package struct FetchQuery {
  package let request: FetchRequest
  package let store: SnapshotStore
  package let indexPath: String
  package let clock: FetchClock

  package init(_ request: FetchRequest, into store: SnapshotStore, indexPath: String, clock: FetchClock) {
    var request = request
    let language = store.site.language.rawValue
    request.haveSameRecords = { PageCapture.haveSameRecords($0, $1, $2, language: language) }
    self.request = request
    self.store = store
    self.indexPath = indexPath
    self.clock = clock
  }

  /// The steps of a run, in their order. Front ends show each event at once, since a run may take minutes.
  package enum Event {
    /// Something happened that the user should know, such as a delay the server asked for.
    case message(String)
    /// Pages were downloaded; the number is out of those known so far.
    case downloading(done: Int, known: Int)
    case downloaded(FetchReport)
    /// Documents are read into the index.
    case reading(done: Int, total: Int)
    /// Documents were read into the index.
    case read(IngestReport)
  }

  /// - Throws: `FetchError` when the server cannot be asked, `IndexError` when the index cannot be written.
  package func run(onEvent report: @escaping (Event) throws -> Void) throws -> QueryResult<FetchResponse> {
    let download = try fetch(onEvent: report).run()
    try report(.downloaded(download))
    guard download.isWhole else {
      return result(
        download, outcome: .incomplete,
        notices: [.incompleteFetch(failed: download.failures.count, kept: download.kept, folder: store.path)]
          + unchangedSnapshot)
    }
    guard let landed = download.landed else { return try withoutSnapshot(download, report) }
    let ingest = try read(onEvent: report)
    var response = FetchResponse(outcome: .complete, download: download, ingest: ingest)
    guard let before = download.before else { return QueryResult(response, notices: [.firstSnapshot]) }
    if download.hasChanges {
      let comparison = SnapshotComparison(download, landed)
      response.changes = ChangeReport(
        comparison.differences, notCompared: comparison.notCompared, from: before.day,
        DiffQuery.Period(from: before.day, to: landed.day))
    }
    return QueryResult(response)
  }

  /// - Throws: `FetchError` when the server cannot be asked.
  package func plan(onEvent report: @escaping (Event) throws -> Void) throws -> FetchPlan {
    let snapshots = try store.snapshots()
    return FetchPlan(
      pages: try fetch(onEvent: report).plan(),
      unfinishedPages: try store.unfinished(asked: request.pages)?.manifest.pages.count,
      snapshots: snapshots.count, newest: snapshots.first?.day)
  }

  /// The notice that the newest snapshot is unchanged; empty if no snapshot can be read.
  package var unchangedSnapshot: [Notice] {
    let day = (try? store.snapshots())?.first?.day
    return day.map { [.snapshotUnchanged($0)] } ?? []
  }

  private func fetch(onEvent report: @escaping (Event) throws -> Void) -> Fetch {
    Fetch(
      request: request, store: store, clock: clock, warn: { try? report(.message($0)) },
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
        FetchResponse(outcome: .complete, download: download, ingest: ingest), notices: [.unchangedSince(day)])
    }
    return result(download, outcome: .nothing, notices: [.nothingFetched])
  }

  private func result(_ download: FetchReport, outcome: FetchResponse.Outcome, notices: [Notice]) -> QueryResult<
    FetchResponse
  > { QueryResult(FetchResponse(outcome: outcome, download: download, ingest: nil), notices: notices) }

  /// Reads all snapshots; those that are in the index already are skipped quickly.
  private func read(onEvent report: @escaping (Event) throws -> Void) throws -> IngestReport {
    let paths = try store.snapshots().map(\.path)
    let ingest = try Ingest.run(IngestRequest(paths: paths, workingFolder: store.path), into: indexPath) {
      try? report(.reading(done: $0, total: $1))
    }
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

  package let outcome: Outcome
  /// The pages that were downloaded.
  package let download: FetchReport
  /// The documents that were read; `nil` when none were.
  package let ingest: IngestReport?
  /// The changes since the snapshot before; `nil` when nothing changed or there is none.
  package fileprivate(set) var changes: ChangeReport?
}

extension PageCapture {
  /// Whether no record, title or change log entry of two files of a page differs. Files that cannot be read do.
  static func haveSameRecords(_ slug: String, _ old: String, _ new: String, language: String) -> Bool {
    guard let old = PageCapture(fetched: slug, old, day: nil, language: language),
      let new = PageCapture(fetched: slug, new, day: nil, language: language)
    else { return false }
    return old.title == new.title && old.supported == new.supported && old.changeLogEntries(missingIn: new).isEmpty
      && new.changeLogEntries(missingIn: old).isEmpty && PageDifference(fetched: old, new).isEmpty
  }

  /// Reads the file of a downloaded page; returns `nil` if it is not a guideline page.
  init?(fetched slug: String, _ text: String, day: CalendarDate?, language: String) {
    var source = DocumentSource(path: "\(slug).json")
    source.system = .apple
    source.snapshotCapture = day
    source.language = language
    guard let page = try? DocumentReader.read(text, from: source) else { return nil }
    let records = page.records.map {
      CitedRecord(
        record: $0, page: page.slug, pageTitle: page.title, revised: page.revised, captured: page.captured,
        language: page.language, pageURL: page.url, document: source.path)
    }
    self.init(
      page: page.slug, title: page.title, revised: page.revised, captured: page.captured,
      document: source.path, dialect: page.dialect, supportSentence: page.supportSentence,
      supported: page.platforms.known, records: records, changeLog: page.changes)
  }

  /// The change log entries that another capture lacks.
  func changeLogEntries(missingIn other: PageCapture?) -> [ChangeLogEntry] {
    let known = Set((other?.changeLog ?? []).map { [$0.date.description, $0.text] })
    return changeLog.filter { !known.contains([$0.date.description, $0.text]) }
  }
}

extension PageDifference {
  /// Links keep their own text in downloaded pages.
  static var titlesOfFetchedPages: LinkTitles { LinkTitles { [] } }

  /// Compares two downloads of a page.
  ///
  /// Both have the same source and usually the same form, so hardly a difference is attributed to conversion.
  init(fetched old: PageCapture?, _ new: PageCapture?) {
    self.init(from: old, to: new, isSameRevision: false, titles: Self.titlesOfFetchedPages)
  }
}
