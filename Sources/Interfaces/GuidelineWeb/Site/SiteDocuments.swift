import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

struct SiteDocuments {
  let pages: WebPages
  let facts: String
  let systems: [SystemInfo]
  let assets: SiteAssets

  /// The document at the address of a page, the same content in other formats, and the title of a document that does not only say
  /// that something is missing or moved.
  ///
  /// - Throws: `IndexError`, or ``SiteError/invalidAddress(_:)`` if no file can have the address.
  func documents(
    at address: PageAddress
  ) throws -> (page: SiteFile, others: [SiteFile], title: String?) {
    let page = try pages.page(at: address)
    return (
      try file(address, document(page, links: .files)),
      try page.alternates.compactMap { other in try other.text.map { try file(other.address, $0()) }
      },
      page.status == .found ? page.title : nil
    )
  }

  /// The document for addresses of no file.
  func missing(links: PageLinks) -> String {
    // A file in the root, as the start page is.
    let page = WebPage(
      status: .missing, title: "Not found",
      main:
        "<h1>Nothing at this address</h1>\n<p class=\"more\"><a href=\"\(links.link(to: .pages(nil), from: .home))\">All pages</a></p>\n",
      address: .other(""))
    return document(page, links: links)
  }

  private func document(_ page: WebPage, links: PageLinks) -> String {
    var document = WebDocument(page: page, links: links, facts: facts)
    document.systems = systems
    document.classicScript = assets.page.name
    return document.html()
  }

  private func file(_ address: PageAddress, _ text: String) throws(SiteError) -> SiteFile {
    let path = PageLinks.file(of: address)
    guard let file = SiteFile(address: path, text: text) else { throw .invalidAddress(path) }
    return file
  }
}

// MARK: - Indexes

extension StaticSite {
  /// The list of the Markdown files for language models, in the format of llmstxt.org, by category.
  ///
  /// - Parameter titles: the names of the systems.
  func languageModelIndex(_ pages: [CaptureInfo], titles: [GuidelineSystem: String]) -> String {
    let systems = Dictionary(grouping: pages, by: \.system).sorted { $0.key < $1.key }
    let summary = systems.map { system, pages in
      let rules = Pluralizer.count(pages.reduce(0) { $0 + $1.ruleCount }, "rule")
      let title = titles[system] ?? system.standardTitle
      return
        "\(rules) of \(MarkdownText.escaped(title)) on \(Pluralizer.count(pages.count, "page"))"
    }
    let sections = PageCategory.groups(of: pages, slug: \.slug).map { group in
      let lines = group.members.map { page in
        let address = (base ?? "") + PageAddress.pageMarkdown(page.slug).path
        let revised = page.revised.map { ", revised \($0)" } ?? ""
        return
          "- [\(MarkdownText.escaped(page.labeledTitle))](\(address)): \(Pluralizer.count(page.ruleCount, "rule"))\(revised)\n"
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
  func searchEngineFiles(below base: String, _ contents: SiteContents) -> [SiteFile] {
    let entries = contents.entries.map { entry in
      "<url><loc>\(HTMLText.escaped(base + PageLinks.file(of: entry.address)))</loc></url>\n"
    }
    let map = """
      <?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """
    return [
      SiteFile(path: "sitemap.xml", text: map + entries.joined() + "</urlset>\n"),
      SiteFile(
        path: "robots.txt", text: "User-agent: *\nAllow: /\n\nSitemap: \(base)sitemap.xml\n"),
    ]
  }
}
