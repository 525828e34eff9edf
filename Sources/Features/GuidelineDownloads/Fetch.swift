package import GuidelineModel
package import SystemSupport
package import TextSupport

/// Downloads the pages of a site into a store.
///
/// Each page is saved as soon as it arrives. If a run is interrupted, the next run with the same request resumes it.
/// Completed snapshots are never modified.
struct Fetch {
  let request: FetchRequest
  /// A run creates the folder if it is missing.
  let store: SnapshotStore
  let clock: FetchClock
  /// Receives messages for the user while the fetch runs.
  let warn: (String) -> Void
  /// Receives the number of completed pages and of known pages; the latter may grow.
  let progress: (_ done: Int, _ known: Int) -> Void

  private var site: GuidelineSite { store.site }

  /// - Throws: ``FetchError`` before the first page; a later one is in ``FetchReport/interruption`` instead.
  func run() throws(FetchError) -> FetchReport {
    let lock = try store.lock()
    defer { withExtendedLifetime(lock) {} }
    try store.completePublications()
    let client = try makeClient()
    let snapshots = try store.snapshots()
    var addresses = try rememberedAddresses(snapshots)
    let tree = try request.pages == nil ? readTree(client, &addresses) : nil
    var run = FetchRun(
      request, from: site, at: addresses, client: client, clock: clock, into: try openWorkFolder(), after: snapshots)
    if let (tree, path) = tree {
      run.treePath = path
      run.report.unknownAddresses = tree.unknownAddresses
      run.enqueue(tree.slugs)
      // A page that is missing in the tree may have been removed or renamed.
      run.enqueue((run.report.before?.manifest.pages.keys).map { $0.sorted() } ?? [])
    }
    do {
      while try run.fetchNext() { progress(run.completedCount, run.knownCount) }
    } catch {
      run.report.interruption = error
    }
    return try finish(&run)
  }

  /// The slugs of the pages that ``run()`` would request first; reads the page tree and writes nothing.
  func plan() throws(FetchError) -> [String] {
    if let pages = request.pages { return pages }
    let snapshots = try store.snapshots()
    var addresses = try rememberedAddresses(snapshots)
    let tree = try readTree(makeClient(), &addresses).tree
    let before = snapshots.first { $0.manifest.asked == nil }
    let old = before?.manifest.pages.keys.sorted() ?? []
    return tree.slugs + old.filter { !tree.slugs.contains($0) }
  }

  private func makeClient() throws(FetchError) -> PoliteClient {
    let client = try PoliteClient(
      site, userAgent: request.userAgent, politeness: request.politeness, limits: request.limits,
      clock: clock, warn: warn)
    try client.readRobots(agent: FetchRequest.agent)
    return client
  }

  /// The addresses of the site, first those that answered the interrupted run or the newest snapshot.
  private func rememberedAddresses(_ snapshots: [SnapshotFolder]) throws(FetchError) -> SiteAddresses {
    let unfinished = try store.unfinished(asked: request.pages).map { [$0] } ?? []
    return SiteAddresses(site, remembered: (unfinished + snapshots).lazy.compactMap(\.manifest.addresses).first)
  }

  /// Reads the page tree at the first address that has one.
  private func readTree(
    _ client: PoliteClient, _ addresses: inout SiteAddresses
  ) throws(FetchError) -> (tree: SiteTree, path: String) {
    var failures: [FetchError.FailedAddress] = []
    for path in addresses.treePaths {
      switch try client.get(path) {
      case .forbidden:
        // The addresses differ too little for robots.txt to allow another one.
        throw .forbidden(server: site.base, path: path)
      case .failure(let reason):
        // The server failed to answer, which says nothing about the address.
        throw .noTree(server: site.base, failures + [.init(path: path, reason: reason)])
      case .response(let response, _):
        do {
          let tree = try SiteTree(response)
          addresses.foundTree(at: path)
          return (tree, path)
        } catch {
          failures.append(.init(path: path, reason: error.reason))
        }
      }
    }
    throw .noTree(server: site.base, failures)
  }

  /// Opens the folder of an interrupted run, or creates one.
  private func openWorkFolder() throws(FetchError) -> SnapshotFolder {
    let now = clock.now()
    guard var work = try store.unfinished(asked: request.pages) else {
      return try store.createWork(FetchManifest(site: site, started: FetchClock.text(now), asked: request.pages))
    }
    let oldest = FetchClock.text(now.addingTimeInterval(-request.maximumResumeHours * 3600))
    if work.manifest.started < oldest {
      // Start over, and use the saved pages for conditional requests only.
      work.manifest.started = FetchClock.text(now)
      work.manifest.gone = []
      work.manifest.renamed = [:]
    } else {
      warn("resuming the interrupted download (saved pages: \(work.manifest.pages.count))")
    }
    work.manifest.finished = nil
    return work
  }

  /// Publishes the snapshot if it is complete, and completes the report.
  private func finish(_ run: inout FetchRun) throws(FetchError) -> FetchReport {
    run.report.kept = run.work.manifest.pages.count
    try run.work.writeChanges()
    if !run.addresses.isConfirmed, run.report.forbidden.isEmpty, site.language != .english {
      let paths = run.addresses.languageNames.compactMap(\.self).map { "/tutorials/data/\($0)" }
      warn("\(site.base) has no page in this language below \(paths.joined(separator: ", "))")
    }
    guard run.report.isWhole, !run.work.manifest.pages.isEmpty else {
      if run.work.manifest.pages.isEmpty { run.work.remove() }
      return run.report
    }
    if request.onlyChanges, run.report.before != nil, !run.report.hasChanges {
      run.work.remove()
      run.report.kept = 0
      return run.report
    }
    try run.work.removeStaleFiles()
    try run.mergeSnapshotOfSameDay()
    run.work.manifest.finished = FetchClock.text(clock.now())
    try run.work.writeManifest()
    run.report.landed = try store.publish(run.work)
    run.report.kept = 0
    return run.report
  }
}

/// The pages to fetch and the limits to observe.
package struct FetchRequest: Sendable {
  /// The slugs of the requested pages; `nil` for all pages.
  package var pages: [String]?
  /// Whether to discard the new snapshot if no page changed.
  package var onlyChanges = false
  /// Whether two files of a page, the older one first, have the same records. Servers send pages in other bytes
  /// although nothing that people read changed. Without a reader every difference is a change.
  package var haveSameRecords: @Sendable (_ slug: String, _ old: String, _ new: String) -> Bool = { _, _, _ in false }
  /// Rate limits and retries.
  package var politeness = Politeness()
  /// Size and time limits of one response.
  package var limits = HTTPLimits()
  /// The value of the `User-Agent` header.
  package var userAgent: String
  /// The age in hours after which the pages of an interrupted run are requested again.
  package var maximumResumeHours: Double = 24

  package init(userAgent: String) { self.userAgent = userAgent }

  /// The name of this client in `robots.txt`.
  package static let agent = "hig"
}

/// The current time and a way to wait; tests replace both.
package struct FetchClock {
  package var now: () -> Date
  /// Waits for a number of seconds.
  package var wait: (Double) -> Void

  package init(now: @escaping () -> Date, wait: @escaping (Double) -> Void) {
    self.now = now
    self.wait = wait
  }

  /// The UTC timestamp that manifests use, such as `2026-02-01T09:30:00Z`. Timestamps sort by time.
  static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}

/// An error that ends a run. Pages that were already saved are kept.
package enum FetchError: RemediableError, Hashable, Sendable, CustomStringConvertible {
  /// libcurl is not installed.
  case noLibrary(HTTPTransferError)
  /// The server cannot be reached.
  case unreachable(server: String, HTTPTransferError)
  /// `robots.txt` cannot be read, so no page may be requested.
  case robotsUnknown(server: String, reason: String)
  /// `robots.txt` disallows the page tree.
  case forbidden(server: String, path: String)
  /// The server asks for a longer wait than ``Politeness/maximumRetryAfter``.
  case askedToWait(server: String, seconds: Int)
  /// The page tree is missing or malformed at each of its addresses.
  case noTree(server: String, [FailedAddress])
  /// Several pages in a row failed.
  case failing(server: String, reason: String)
  /// The run reached ``Politeness/maximumRequests``.
  case tooManyRequests(limit: Int)
  /// Another run is fetching into the folder.
  case busy(folder: String)
  /// A file cannot be written or read.
  case folder(path: String, reason: String)

  package struct FailedAddress: Hashable, Sendable {
    package let path: String
    /// The reason the response was rejected.
    package let reason: String
  }

  /// The failure, with its server or folder.
  package var description: String {
    switch self {
    case .noLibrary(let error): error.description
    case .unreachable(let server, let error): "cannot reach \(server): \(error); check the network connection"
    case .robotsUnknown(let server, let reason): "cannot read \(server)/robots.txt (\(reason)), so no page is requested"
    case .forbidden(let server, let path): "\(server)/robots.txt disallows \(path)"
    case .askedToWait(let server, let seconds): "\(server) asks clients to wait \(seconds) seconds"
    case .noTree(let server, let failures):
      "no page tree at \(server)" + failures.map { "\($0.path) (\($0.reason))" }.joined(separator: ", \(server)")
    case .failing(let server, let reason): "several pages in a row failed at \(server), the last with: \(reason)"
    case .tooManyRequests(let limit): "stopped after \(limit) requests, the limit of one run"
    case .busy(let folder): "another run is fetching into '\(folder)'"
    case .folder(let path, let reason): "'\(path)': \(reason)"
    }
  }

  /// ``Remedy/fetchLater`` for errors that may be gone after a while; otherwise `nil`.
  package var remedy: Remedy? {
    switch self {
    case .unreachable, .robotsUnknown, .askedToWait, .failing, .tooManyRequests, .busy: .fetchLater
    case .noLibrary, .forbidden, .noTree, .folder: nil
    }
  }
}
