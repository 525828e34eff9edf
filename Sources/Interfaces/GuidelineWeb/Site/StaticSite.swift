// SiteContents, SiteError
import GuidelineAnswers
import GuidelineModel
import TextSupport

/// The pages of the guidelines as files that need no server. Equal indexes give equal files: dates count from the
/// newest day of the index.
struct StaticSite {
  /// The address of the root, with a slash at its end; `nil` if unknown.
  private let base: String?
  private let pages: WebPages
  private let facts: String
  private let systems: [SystemInfo]
  /// The systems whose texts may be in one document.
  private let shared: SystemSelection
  private let assets: SiteAssets

  /// - Parameter base: the address at which the files will be, such as `https://example.org/hig`. Without it there is
  ///   no feed and no sitemap, which need absolute addresses.
  init(context: QueryContext, base: String?) throws {
    self.base = base.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    shared = try context.systemsToShareFiles()
    try context.use(shared)
    assets = SiteAssets(searchData: try SearchData(SearchListing(context)).asset())
    try context.use(.all)
    let status = try context.status()
    let days = [status.newest, status.newestChange].compactMap { $0?.lastDay }
    // Without any date there are no revisions that a period could include.
    let today = days.max() ?? CalendarDate(utcDayOf: 0)
    pages = WebPages(context: context, links: .files, today: today, hasFeed: base != nil)
    facts = try pages.facts()
    systems = try SystemsResponse(context).systems
  }

  /// Passes each file to a closure, in a fixed order, and returns what the site contains.
  ///
  /// - Throws: `IndexError`, ``SiteError/invalidAddress(_:)``, and the errors of the closure.
  func forEachFile(_ body: (SiteFile) throws -> Void) throws -> SiteContents {
    for asset in assets.all { try body(SiteFile(path: "assets/\(asset.name)", bytes: asset.bytes)) }
    let captures = try PagesQuery().run(in: pages.context).response.pages
    var contents = SiteContents(ruleCount: captures.reduce(0) { $0 + $1.ruleCount })
    var crawl = SiteCrawl()
    while let address = crawl.next() {
      try pages.context.use(address.isOfOneSystem ? .all : shared)
      let page = try pages.page(at: address)
      let file = try file(address, document(page))
      try body(file)
      crawl.addLinks(of: file)
      guard page.status == .found else { continue }
      contents.entries.append((address, page.title))
      if case .page(let slug, _) = address, let text = try pages.pageMarkdown(slug) {
        try body(self.file(.pageMarkdown(slug), text))
      }
    }
    try pages.context.use(shared)
    if base != nil { try body(SiteFile(path: PageAddress.feed.path, text: pages.feed())) }
    try pages.context.use(.all)
    try body(SiteFile(path: "404.html", text: missing))
    try body(SiteFile(path: "llms.txt", text: languageModelIndex(captures)))
    if let base {
      for file in Self.searchEngineFiles(below: base, contents) { try body(file) }
    }
    return contents
  }

  private func document(_ page: WebPage, links: PageLinks = .files) -> String {
    var document = WebDocument(page: page, links: links, facts: facts)
    document.systems = systems
    document.classicScript = assets.page.name
    return document.html()
  }

  /// The document for addresses of no file. It is in the root, as the start page is.
  private var missing: String {
    let links: PageLinks = base.map { .files(below: $0) } ?? .files
    let link = LinkWriter(links: links, page: .other(""))
    return document(.problem("Nothing at this address", link), links: links)
  }

  private func file(_ address: PageAddress, _ text: String) throws(SiteError) -> SiteFile {
    let path = PageLinks.file(of: address)
    guard let file = SiteFile(address: path, text: text) else { throw .invalidAddress(path) }
    return file
  }

  /// The list of the Markdown files for language models, in the format of llmstxt.org, by category.
  private func languageModelIndex(_ pages: [CaptureInfo]) -> String {
    let titles = Dictionary(uniqueKeysWithValues: systems.map { ($0.system, $0.title) })
    let systems = Dictionary(grouping: pages, by: \.system).sorted { $0.key < $1.key }
    let summary = systems.map { system, pages in
      let rules = Pluralizer.count(pages.reduce(0) { $0 + $1.ruleCount }, "rule")
      let title = titles[system] ?? system.standardTitle
      return "\(rules) of \(MarkdownText.escaped(title)) on \(Pluralizer.count(pages.count, "page"))"
    }
    let sections = PageCategory.groups(of: pages, slug: \.slug).map { group in
      let lines = group.members.map { page in
        let address = (base ?? "") + PageAddress.pageMarkdown(page.slug).path
        let revised = page.revised.map { ", revised \($0)" } ?? ""
        let rules = Pluralizer.count(page.ruleCount, "rule")
        return "- [\(MarkdownText.escaped(page.labeledTitle))](\(address)): \(rules)\(revised)\n"
      }
      return "\n## \(group.category.title)\n\n" + lines.joined()
    }
    return """
      # \(systems.map { MarkdownText.escaped(titles[$0.key] ?? $0.key.standardTitle) }.joined(separator: ", "))

      > \(summary.joined(separator: ", ")), each with its strength and platforms.

      Each link is a page as Markdown, with a heading for each rule.

      """ + sections.joined()
  }

  /// The files by which search engines find the pages (sitemaps.org).
  private static func searchEngineFiles(below base: String, _ contents: SiteContents) -> [SiteFile] {
    let entries = contents.entries.map { entry in
      "<url><loc>\(HTMLText.escaped(base + PageLinks.file(of: entry.address)))</loc></url>\n"
    }
    let map = """
      <?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """
    return [
      SiteFile(path: "sitemap.xml", text: map + entries.joined() + "</urlset>\n"),
      SiteFile(path: "robots.txt", text: "User-agent: *\nAllow: /\n\nSitemap: \(base)sitemap.xml\n"),
    ]
  }
}

package struct SiteContents: Sendable {
  /// The documents for people, in the order in which they were written.
  var entries: [(address: PageAddress, title: String)] = []
  package var pages: Int { entries.count { if case .page = $0.address { true } else { false } } }

  package let ruleCount: Int
}

enum SiteError: Error, Hashable, Sendable, CustomStringConvertible {
  case notASite(path: String)
  case edited(path: String, files: [String])
  case busy(path: String)
  case folder(path: String, reason: String)
  case invalidAddress(String)

  var description: String {
    switch self {
    case .notASite(let path):
      "'\(path)' has files and no list of those that hig wrote (.hig-site); name a new or an empty folder"
    case .edited(let path, let files):
      """
      '\(path)' has files that hig did not write, or that were changed since, in the place of those of the site: \
      \(Self.listed(files)); move or remove what you do not need and run 'hig site' again
      """
    case .busy(let path): "another run of hig is writing '\(path)'; try again later"
    case .folder(let path, let reason): "cannot write '\(path)': \(reason)"
    case .invalidAddress(let address): "no file can have the address '\(address)'"
    }
  }

  private static let listedFiles = 5

  private static func listed(_ files: [String]) -> String {
    let rest = files.count - listedFiles
    return files.prefix(listedFiles).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
