import GuidelineModel
import SystemSupport

/// The state of a running fetch: the queue of pages and the result so far.
struct FetchRun {
  var report = FetchReport()
  var work: SnapshotFolder
  /// The number of pages that were fetched or failed.
  private(set) var completedCount = 0
  /// The path at which the page tree was found; `nil` if it was not requested.
  var treePath: String?
  private var source: PageSource
  private let site: GuidelineSite
  private let maximumFailuresInARow: Int
  private let clock: FetchClock
  /// The completed snapshots, newest first.
  private let earlier: [SnapshotFolder]
  /// Whether pages were requested by name, so links are not followed.
  private let isLimitedToNames: Bool
  private let haveSameRecords: (_ slug: String, _ old: String, _ new: String) -> Bool
  private var queue: [String] = []
  private var seen: Set<String> = []
  private var failuresInARow = 0

  /// Creates a run whose queue holds the requested pages; the caller enqueues all pages if none are named.
  init(
    _ request: FetchRequest, from site: GuidelineSite, at addresses: SiteAddresses, client: PoliteClient,
    clock: FetchClock, into work: SnapshotFolder, after earlier: [SnapshotFolder]
  ) {
    source = PageSource(addresses: addresses, client: client)
    maximumFailuresInARow = client.politeness.maximumFailuresInARow
    let names = request.pages
    haveSameRecords = request.haveSameRecords
    self.site = site
    self.clock = clock
    self.earlier = earlier
    self.work = work
    isLimitedToNames = names != nil
    // A run over all pages is compared with a snapshot of all pages, if there is one.
    let complete = names == nil ? earlier.first { $0.manifest.asked == nil } : nil
    report.before = complete ?? earlier.first
    enqueue(names ?? [])
  }

  /// The number of pages enqueued so far, completed ones included.
  var knownCount: Int { seen.count }

  /// The number of pages that a run follows at most; further ones are counted.
  private static let maximumPages = 20_000

  /// Appends pages to the queue, each page once.
  mutating func enqueue(_ slugs: [String]) {
    for slug in slugs where seen.insert(slug).inserted {
      if queue.count < Self.maximumPages {
        queue.append(slug)
      } else {
        report.omittedPages += 1
      }
    }
  }

  /// Fetches the next page of the queue and enqueues the pages it links to; returns `false` if the queue is empty.
  mutating func fetchNext() throws(FetchError) -> Bool {
    guard completedCount < queue.count else { return false }
    let links = try fetch(queue[completedCount])
    if !isLimitedToNames { enqueue(links) }
    completedCount += 1
    return true
  }

  /// Fetches a page unless the interrupted run already did, and returns the pages it links to.
  private mutating func fetch(_ slug: String) throws(FetchError) -> [String] {
    if let links = resumed(slug) { return links }
    let saved = folder(with: slug)
    switch try source.request(slug, saved: saved?.manifest.pages[slug]) {
    case .forbidden:
      report.forbidden.append(slug)
      return []
    case .absent:
      try recordAbsence(of: slug)
      return []
    case .refused(let reason), .failure(let reason): return try fail(slug, reason)
    case .notModified:
      recordAddresses()
      return try reuse(slug, of: saved)
    case .page(let page):
      recordAddresses()
      return try save(page, requestedAs: slug)
    }
  }

  var addresses: SiteAddresses { source.addresses }

  private mutating func recordAddresses() {
    work.manifest.addresses = .init(languageName: addresses.languageNames[0], tree: treePath)
  }

  /// Reports the result of the interrupted run for a page and returns its links; `nil` if the page must be fetched.
  private mutating func resumed(_ slug: String) -> [String]? {
    if work.manifest.gone.contains(slug) {
      reportAbsence(of: slug)
      return []
    }
    let name = work.manifest.renamed[slug] ?? slug
    guard let page = work.manifest.pages[name], page.time >= work.manifest.started, let check = work.check(of: name)
    else { return nil }
    if let addresses = work.manifest.addresses { source.resume(addresses) }
    classify(name, requestedAs: slug)
    return check.links
  }

  /// The newest folder that has an undamaged file of a page.
  private func folder(with slug: String) -> SnapshotFolder? {
    ([work] + earlier).lazy.filter { $0.manifest.pages[slug] != nil }.first { $0.bytes(of: slug) != nil }
  }

  /// Saves a page that the server sent, and returns the pages it links to.
  private mutating func save(_ page: PageSource.Page, requestedAs slug: String) throws(FetchError) -> [String] {
    failuresInARow = 0
    let name = page.content.slug
    try save(page)
    if name != slug {
      work.manifest.renamed[slug] = name
      try work.drop(slug)
      try work.manifestChanged()
    }
    classify(name, requestedAs: slug)
    return page.content.links
  }

  /// Saves the page of an earlier snapshot after the server confirmed it.
  private mutating func reuse(_ slug: String, of saved: SnapshotFolder?) throws(FetchError) -> [String] {
    guard let saved, var page = saved.manifest.pages[slug], let check = saved.check(of: slug) else {
      return try fail(slug, "'not modified' without a conditional request")
    }
    page.time = now
    page.isUnchanged = true
    try work.save(slug, from: saved, page)
    failuresInARow = 0
    classify(slug, requestedAs: slug)
    return check.links
  }

  private mutating func recordAbsence(of slug: String) throws(FetchError) {
    failuresInARow = 0
    guard ([work] + earlier).contains(where: { $0.manifest.pages[slug] != nil }) else {
      report.unknown.append(slug)
      return
    }
    reportAbsence(of: slug)
    try work.drop(slug)
    work.manifest.gone.append(slug)
    try work.manifestChanged()
  }

  /// Reports a removed page once: pages that still link to it lead to it in every run.
  private mutating func reportAbsence(of slug: String) {
    if report.before?.manifest.gone.contains(slug) == true {
      report.unknown.append(slug)
    } else {
      report.gone.append(slug)
      recordFormerPage(slug)
    }
  }

  private mutating func save(_ page: PageSource.Page) throws(FetchError) {
    let (slug, response) = (page.content.slug, page.response)
    let hash = Checksum(of: response.body).description
    let validators = PoliteClient.Validators(of: response)
    var entry = FetchManifest.Page(
      address: site.base + page.path, etag: validators.etag, lastModified: validators.lastModified, hash: hash,
      bytes: response.body.count, time: now, isUnchanged: false, form: page.form == .json ? nil : page.form)
    if let saved = folder(with: slug), saved.name != work.name, saved.manifest.pages[slug]?.hash == hash {
      entry.isUnchanged = true
      try work.save(slug, from: saved, entry)
    } else {
      try work.save(response.body, as: slug, entry)
    }
  }

  /// Reports a saved page as renamed if it was requested under another slug, and as new, changed or unchanged.
  private mutating func classify(_ name: String, requestedAs slug: String) {
    if name != slug {
      if report.before?.manifest.renamed[slug] == name {
        report.aliases[slug] = name
      } else {
        report.renamed[slug] = name
        recordFormerPage(slug)
      }
      // The page may be in the queue under its own slug as well.
      guard seen.insert(name).inserted else { return }
    }
    guard let page = work.manifest.pages[name] else { return }
    if page.form == .markdown { report.markdownPages.append(name) }
    guard let old = earlier.first(where: { $0.manifest.pages[name] != nil }) else {
      report.new.append(name)
      return
    }
    if old.manifest.pages[name]?.hash == page.hash {
      report.unchanged.append(name)
    } else if let before = old.text(of: name), let now = work.text(of: name), haveSameRecords(name, before, now) {
      report.unchanged.append(name)
      report.resentCount += 1
    } else {
      report.changed.append(name)
      recordFormerPage(name)
    }
  }

  /// Records a page's earlier content now, since publishing may rename the folder that has it.
  private mutating func recordFormerPage(_ slug: String) {
    guard let folder = earlier.first(where: { $0.manifest.pages[slug] != nil }),
      let text = folder.text(of: slug)
    else { return }
    report.former[slug] = .init(day: folder.day, text: text)
  }

  /// Records a failure; it has no links.
  private mutating func fail(_ slug: String, _ reason: String) throws(FetchError) -> [String] {
    report.failures.append(.init(page: slug, reason: reason))
    failuresInARow += 1
    guard failuresInARow < maximumFailuresInARow else { throw .failing(server: site.base, reason: reason) }
    return []
  }

  /// Adds the pages of an earlier snapshot of the same day that were not requested this time.
  mutating func mergeSnapshotOfSameDay() throws(FetchError) {
    // A run over all pages replaces that snapshot: a page that it lacks is gone.
    guard isLimitedToNames, let same = earlier.first(where: { $0.manifest.day == work.manifest.day }) else { return }
    work.manifest.asked = same.manifest.asked.map { Set($0 + (work.manifest.asked ?? [])).sorted() }
    for (slug, page) in same.manifest.pages.sorted(by: { $0.key < $1.key })
    where work.manifest.pages[slug] == nil && work.manifest.renamed[slug] == nil
      && !work.manifest.gone.contains(slug) && same.bytes(of: slug) != nil
    {
      try work.save(slug, from: same, page)
    }
  }

  private var now: String { FetchClock.text(clock.now()) }
}
