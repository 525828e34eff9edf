import FoundationEssentials
import GuidelineModel
import SystemSupport

/// A run as far as it is: the pages that are still to be asked for, and what became of the others.
struct FetchRun {
  var report = FetchReport()
  var work: SnapshotFolder
  private(set) var done = 0
  private let site: GuidelineSite
  private let client: PoliteClient
  private let clock: FetchClock
  private let earlier: [SnapshotFolder]
  private let isByName: Bool
  private var open: [String] = []
  private var seen: Set<String> = []
  private var failuresInARow = 0

  /// After so many pages that fail in a row the server is left in peace.
  private static let patience = 5

  init(
    site: GuidelineSite, client: PoliteClient, clock: FetchClock, earlier: [SnapshotFolder],
    work: SnapshotFolder, asked: [String]?
  ) {
    self.site = site
    self.client = client
    self.clock = clock
    self.earlier = earlier
    self.work = work
    isByName = asked != nil
    report.before =
      asked == nil ? earlier.first { $0.manifest.asked == nil } ?? earlier.first : earlier.first
  }

  /// Pages that are known so far.
  var known: Int { seen.count }

  /// Adds pages that were not thought of yet.
  mutating func add(_ slugs: [String]) {
    for slug in slugs where seen.count < SiteTree.limit && seen.insert(slug).inserted {
      open.append(slug)
    }
  }

  /// Does one page; `false` when there is none left.
  mutating func next(following: Bool) throws(FetchError) -> Bool {
    guard done < open.count else { return false }
    let slug = open[done]
    if let links = try bring(slug), following { add(links) }
    done += 1
    return true
  }

  /// Brings one page, or finds it among what an earlier run brought.
  ///
  /// - Returns: the pages it leads to, when it is there.
  private mutating func bring(_ slug: String) throws(FetchError) -> [String]? {
    if work.manifest.gone.contains(slug) {
      report.gone.append(slug)
      rememberFormer(slug)
      return nil
    }
    let name = work.manifest.renamed[slug] ?? slug
    if let page = work.manifest.pages[name], page.time >= work.manifest.started,
      let bytes = work.bytes(of: name), let check = try? PageCheck(bytes)
    {
      if name == slug {
        note(slug)
      } else {
        report.renamed[slug] = name
        rememberFormer(slug)
        if seen.insert(name).inserted { note(name) }
      }
      return check.links
    }
    let copy = self.copy(of: slug)
    let validators = copy.flatMap { folder in
      folder.manifest.pages[slug].map {
        PoliteClient.Validators(etag: $0.etag, lastModified: $0.lastModified)
      }
    }
    switch try client.ask(site.path(of: slug), validators: validators) {
    case .forbidden:
      report.forbidden.append(slug)
      return nil
    case .failure(let reason):
      try fail(slug, reason)
      return nil
    case .response(let response, let path):
      return try take(response, from: path, for: slug, copy)
    }
  }

  /// The newest folder that has an undamaged copy of a page.
  private func copy(of slug: String) -> SnapshotFolder? {
    ([work] + earlier).lazy.filter { $0.manifest.pages[slug] != nil }
      .first { $0.bytes(of: slug) != nil }
  }

  private mutating func take(
    _ response: HTTPResponse, from path: String, for slug: String, _ copy: SnapshotFolder?
  ) throws(FetchError) -> [String]? {
    switch response.status {
    case 304:
      guard let copy, var page = copy.manifest.pages[slug], let bytes = copy.bytes(of: slug),
        let check = try? PageCheck(bytes)
      else {
        try fail(slug, "'not modified' is no answer to what was asked")
        return nil
      }
      page.time = now
      page.isUnchanged = true
      try work.keep(slug, from: copy, page)
      failuresInARow = 0
      note(slug)
      return check.links
    case 404, 410:
      failuresInARow = 0
      let wasThere = ([work] + earlier).contains { $0.manifest.pages[slug] != nil }
      if wasThere {
        report.gone.append(slug)
        rememberFormer(slug)
        work.manifest.pages[slug] = nil
        work.manifest.gone.append(slug)
        try work.write()
      } else {
        report.unknown.append(slug)
      }
      return nil
    case 200: break
    default:
      try fail(slug, "status \(response.status)")
      return nil
    }
    let check: PageCheck
    do {
      check = try PageCheck(response.body, type: response.headers["content-type"])
    } catch {
      try fail(slug, error.reason)
      return nil
    }
    failuresInARow = 0
    try keep(response, from: path, as: check.slug)
    if check.slug != slug {
      report.renamed[slug] = check.slug
      rememberFormer(slug)
      work.manifest.renamed[slug] = check.slug
      work.manifest.pages[slug] = nil
      try work.write()
      // It has been brought just now.
      if seen.insert(check.slug).inserted { note(check.slug) }
    } else {
      note(slug)
    }
    return check.links
  }

  private mutating func keep(_ response: HTTPResponse, from path: String, as slug: String)
    throws(FetchError)
  {
    let hash = Digest(of: response.body).description
    var page = FetchManifest.Page(
      address: site.base + path, etag: response.headers["etag"],
      lastModified: response.headers["last-modified"], hash: hash, bytes: response.body.count,
      time: now, isUnchanged: false)
    if let copy = copy(of: slug), copy.path != work.path, copy.manifest.pages[slug]?.hash == hash {
      page.isUnchanged = true
      try work.keep(slug, from: copy, page)
    } else {
      try work.keep(response.body, as: slug, page)
    }
  }

  /// Puts a page that is in the folder among the new, the changed or the unchanged.
  private mutating func note(_ slug: String) {
    guard let page = work.manifest.pages[slug] else { return }
    let old = earlier.lazy.compactMap { $0.manifest.pages[slug] }.first
    switch old {
    case nil: report.new.append(slug)
    case let old? where old.hash == page.hash: report.unchanged.append(slug)
    default:
      report.changed.append(slug)
      rememberFormer(slug)
    }
  }

  /// Keeps what the newest snapshot has of a page: its folder may step aside for a new one.
  private mutating func rememberFormer(_ slug: String) {
    guard let folder = earlier.first(where: { $0.manifest.pages[slug] != nil }),
      let bytes = folder.bytes(of: slug)
    else { return }
    report.former[slug] = .init(day: folder.day, text: String(decoding: bytes, as: UTF8.self))
  }

  private mutating func fail(_ slug: String, _ reason: String) throws(FetchError) {
    report.failures.append(.init(page: slug, reason: reason))
    failuresInARow += 1
    guard failuresInARow < Self.patience else {
      throw .failing(server: site.base, reason: reason)
    }
  }

  /// Pages of the same day's snapshot that were not asked for now stay part of it.
  mutating func takeOverPagesOfTheDay() throws(FetchError) {
    let day = work.manifest.started.prefix(10)
    // After a run over all pages, what it did not bring is not there.
    guard isByName, let same = earlier.first(where: { $0.manifest.started.prefix(10) == day })
    else { return }
    work.manifest.asked = same.manifest.asked.map { Set($0 + (work.manifest.asked ?? [])).sorted() }
    for (slug, page) in same.manifest.pages.sorted(by: { $0.key < $1.key })
    where work.manifest.pages[slug] == nil && work.manifest.renamed[slug] == nil
      && !work.manifest.gone.contains(slug) && same.bytes(of: slug) != nil
    {
      try work.keep(slug, from: same, page)
    }
  }

  private var now: String { FetchClock.text(clock.now()) }
}
