import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// The pages of the guidelines as files that need no server.
///
/// Equal indexes give equal files: dates count from the newest day of the index. Not `Sendable`, like its context.
struct StaticSite {
  private let context: QueryContext
  /// The address of the root, with a slash at its end; `nil` if unknown.
  let base: String?
  private let hasDocset: Bool

  /// A site.
  ///
  /// - Parameters:
  ///   - base: the address at which the files will be, such as `https://example.org/hig`. Without it there is no feed and no sitemap,
  ///     which need absolute addresses.
  ///   - hasDocset: whether the documents are also in a docset, `hig.docset`.
  init(context: QueryContext, base: String?, hasDocset: Bool = false) {
    self.context = context
    self.hasDocset = hasDocset
    self.base = base.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// Passes each file to a closure, in a fixed order, and returns what the site contains.
  ///
  /// - Throws: `IndexError`, ``SiteError/invalidAddress(_:)``, and the errors of the closure.
  func forEachFile(_ body: (SiteFile) throws -> Void) throws -> SiteContents {
    let shared = try context.index.systemsToShareFiles()
    context.index.scope = shared
    let data = try SearchData(context.index).asset()
    context.index.scope = nil
    let assets = SiteAssets(searchData: data)
    let pages = WebPages(
      context: context, links: .files, today: try today(), hasFeed: base != nil)
    let documents = SiteDocuments(
      pages: pages, facts: try pages.facts(),
      systems: try context.index.systemInfos(), assets: assets)
    let contents = try forEachDocument(documents, shared: shared) { file in
      try body(file)
      if hasDocset { try body(Docset.document(file)) }
    }
    if hasDocset {
      for file in try Docset(contents: contents).files() { try body(file) }
    }
    for file in try furtherFiles(documents, contents) { try body(file) }
    return contents
  }

  /// Passes the files that link to each other to a closure.
  ///
  /// - Parameter shared: the systems whose texts may be in one document; `nil` for all.
  private func forEachDocument(
    _ documents: SiteDocuments, shared: SystemScope?, _ body: (SiteFile) throws -> Void
  ) throws -> SiteContents {
    for asset in documents.assets.all {
      try body(SiteFile(path: "assets/\(asset.name)", bytes: asset.bytes))
    }
    var contents = SiteContents()
    var crawl = SiteCrawl()
    while let address = crawl.next() {
      context.index.scope = address.isOfOneSystem ? nil : shared
      let found = try documents.documents(at: address)
      for file in [found.page] + found.others { try body(file) }
      crawl.addLinks(of: found.page)
      if let title = found.title { contents.entries.append((address, title)) }
    }
    context.index.scope = nil
    let root = documents.pages.link(from: .home)
    for page in try context.index.pages() {
      for cited in try context.index.records(of: page) where cited.record.kind == .guideline {
        contents.rules.append((cited.record.statement ?? page.title, root.place(cited)))
      }
    }
    if base != nil {
      context.index.scope = shared
      try body(SiteFile(path: PageAddress.feed.path, text: documents.pages.feed()))
      context.index.scope = nil
    }
    return contents
  }

  /// The newest day of the index, so that the files do not depend on the day on which they are written.
  private func today() throws -> CalendarDate {
    let status = try context.index.status()
    let days = [status.newest, status.newestChange].compactMap { $0?.lastDay }
    // Without any date there are no revisions that a period could include.
    return days.max() ?? CalendarDate(utcDayOf: 0)
  }

  private func furtherFiles(
    _ documents: SiteDocuments, _ contents: SiteContents
  ) throws -> [SiteFile] {
    let captures = try context.index.pages()
    let titles = Dictionary(uniqueKeysWithValues: documents.systems.map { ($0.system, $0.title) })
    var files = [
      SiteFile(
        path: "404.html",
        text: documents.missing(links: base.map { .files(below: $0) } ?? .files)),
      SiteFile(path: "llms.txt", text: languageModelIndex(captures, titles: titles)),
    ]
    if let base {
      files += searchEngineFiles(below: base, contents)
    }
    return files
  }
}

package struct SiteContents: Sendable {
  /// The documents for people, in the order in which they were written.
  var entries: [(address: PageAddress, title: String)] = []
  package var pages: Int {
    entries.count { if case .page = $0.address { true } else { false } }
  }

  /// The statement of each rule and its place: the path of a document with a fragment.
  var rules: [(statement: String, place: String)] = []
  package var ruleCount: Int { rules.count }
}

package enum SiteError: Error, Hashable, Sendable {
  case notASite(path: String)
  case edited(path: String, files: [String])
  case busy(path: String)
  case folder(path: String, reason: String)
  case invalidAddress(String)
}

extension SiteError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notASite(let path):
      "'\(path)' has files and no list of those that hig wrote (.hig-site); name a new or an empty folder"
    case .edited(let path, let files):
      "'\(path)' has files that hig did not write, or that were changed since, in the place of those of the site: \(Self.listed(files)); move or remove what you do not need and run 'hig site' again"
    case .busy(let path): "another run of hig is writing '\(path)'; try again later"
    case .folder(let path, let reason): "cannot write '\(path)': \(reason)"
    case .invalidAddress(let address): "no file can have the address '\(address)'"
    }
  }
}

extension SiteError {
  private static let listedFiles = 5

  private static func listed(_ files: [String]) -> String {
    let rest = files.count - listedFiles
    return files.prefix(listedFiles).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
