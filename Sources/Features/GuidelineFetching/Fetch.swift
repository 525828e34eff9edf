import FoundationEssentials
import GuidelineModel
import SystemSupport

/// Brings the pages of a site into a store, page after page, each kept as soon as it is there.
///
/// Killed at any moment, what has come is on disk whole, and the next run with the same request goes on from
/// there. What landed before is not touched.
package struct Fetch {
  private let store: SnapshotStore
  private let site: GuidelineSite
  private let request: FetchRequest
  private let clock: FetchClock
  private let tell: (String) -> Void
  private let progress: (_ done: Int, _ known: Int) -> Void

  /// - Parameters:
  ///   - tell: takes what a person who waits wants to know.
  ///   - progress: pages done and pages known, which may grow.
  package init(
    _ request: FetchRequest, from site: GuidelineSite, into folder: String, clock: FetchClock,
    tell: @escaping (String) -> Void, progress: @escaping (_ done: Int, _ known: Int) -> Void
  ) {
    self.request = request
    self.site = site
    store = SnapshotStore(path: folder, site: site)
    self.clock = clock
    self.tell = tell
    self.progress = progress
  }

  /// Does it.
  ///
  /// - Throws: ``FetchError`` when not a single page could be asked for or the folder cannot be used; what breaks
  ///   a run off later is in the report.
  package func run() throws(FetchError) -> FetchReport {
    let lock = try store.lock()
    defer { withExtendedLifetime(lock) {} }
    let client = try makeClient()
    let landed = store.snapshots()
    let tree = try request.pages == nil ? readTree(client) : nil
    var run = FetchRun(
      site: site, client: client, clock: clock, earlier: landed,
      work: try openWork(), asked: request.pages)
    if let tree {
      run.report.unknownAddresses = tree.unknownAddresses
      run.add(tree.slugs)
      // Pages that the tree has lost may be gone or be called something else.
      run.add((run.report.before?.manifest.pages.keys).map { $0.sorted() } ?? [])
    } else {
      run.add(request.pages ?? [])
    }
    do {
      while try run.next(following: request.pages == nil) {
        progress(run.done, run.known)
      }
    } catch {
      run.report.interruption = error
    }
    return try finish(&run)
  }

  /// Tells what a run would ask for, and writes nothing.
  ///
  /// - Returns: the slugs of pages.
  package func plan() throws(FetchError) -> [String] {
    if let pages = request.pages { return pages }
    let tree = try readTree(makeClient())
    let before = store.snapshots().first { $0.manifest.asked == nil }
    let old = before?.manifest.pages.keys.sorted() ?? []
    return tree.slugs + old.filter { !tree.slugs.contains($0) }
  }

  private func makeClient() throws(FetchError) -> PoliteClient {
    let client = try PoliteClient(
      site, userAgent: request.userAgent, politeness: request.politeness, limits: request.limits,
      clock: clock, tell: tell)
    try client.readRobots(agent: FetchRequest.agent)
    return client
  }

  private func readTree(_ client: PoliteClient) throws(FetchError) -> SiteTree {
    let path = site.treePath
    func failed(_ reason: String) -> FetchError {
      .noTree(address: site.base + path, reason: reason)
    }
    switch try client.ask(path) {
    case .forbidden: throw .forbidden(server: site.base, path: path)
    case .failure(let reason): throw failed(reason)
    case .response(let response, _):
      guard response.status == 200 else { throw failed("status \(response.status)") }
      do {
        return try SiteTree(response.body)
      } catch {
        throw failed(error.reason)
      }
    }
  }

  /// What an earlier run left, or a folder for a new one.
  private func openWork() throws(FetchError) -> SnapshotFolder {
    let now = clock.now()
    if var work = store.unfinished(asked: request.pages) {
      let oldest = FetchClock.text(now.addingTimeInterval(-request.freshHours * 3600))
      if work.manifest.started < oldest {
        // What it brought counts as a snapshot's pages do: it is asked for again, unless unchanged.
        work.manifest.started = FetchClock.text(now)
        work.manifest.gone = []
        work.manifest.renamed = [:]
      } else {
        tell(
          "going on with what the run that broke off has brought (pages: \(work.manifest.pages.count))"
        )
      }
      work.manifest.finished = nil
      return work
    }
    return try SnapshotFolder(
      making: store.workPath(asked: request.pages),
      manifest: FetchManifest(site: site, started: FetchClock.text(now), asked: request.pages))
  }

  /// Lands the folder when all is there, and puts the report in order.
  private func finish(_ run: inout FetchRun) throws(FetchError) -> FetchReport {
    run.report.kept = run.work.manifest.pages.count
    guard run.report.isWhole, !run.work.manifest.pages.isEmpty else {
      // A folder with nothing in it is of no use to anybody.
      if run.work.manifest.pages.isEmpty {
        try? FileManager.default.removeItem(atPath: run.work.path)
      }
      return run.report
    }
    if request.onlyChanges, run.report.before != nil, !run.report.hasChanges {
      try? FileManager.default.removeItem(atPath: run.work.path)
      run.report.kept = 0
      return run.report
    }
    try run.work.tidy()
    try run.takeOverPagesOfTheDay()
    run.work.manifest.finished = FetchClock.text(clock.now())
    try run.work.write()
    run.report.landed = try store.land(run.work)
    run.report.kept = 0
    return run.report
  }
}
