import GuidelineIndex
import GuidelineQueries
import TextSupport

/// Makes the documents of a site.
struct SiteDocuments {
  let pages: WebPages
  let facts: IndexFacts
  let assets: SiteAssets

  /// The documents at an address.
  struct Documents {
    /// The document for people.
    let page: SiteFile
    /// The same as Markdown; `nil` if there is none.
    let markdown: SiteFile?
    /// The title and the address; `nil` if the document only says that something is missing or moved.
    let entry: SiteContents.Entry?
  }

  /// Makes the documents at the address of a page.
  ///
  /// - Throws: `IndexError`, or ``SiteError/invalidAddress(_:)`` if no file can have the address.
  func documents(at address: PageAddress) throws -> Documents {
    let (page, markdown) = try content(at: address)
    return Documents(
      page: try file(address, document(page, links: .files)),
      markdown: try markdown.map { try file($0.address, $0.text) },
      entry: page.status == .found ? .init(address: address, title: page.title) : nil)
  }

  private func content(
    at address: PageAddress
  ) throws -> (page: WebPage, markdown: (address: PageAddress, text: String)?) {
    switch address {
    case .rule(let page, let name):
      let content = try pages.ruleWithMarkdown(page, name)
      let markdown = content.markdown.map {
        (address: PageAddress.ruleMarkdown(page: page, name: name), text: $0)
      }
      return (content.page, markdown)
    case .page(let slug, _):
      let page = try pages.page(at: address)
      let markdown =
        page.status == .found
        ? try pages.pageMarkdown(slug).map { (address: PageAddress.pageMarkdown(slug), text: $0) }
        : nil
      return (page, markdown)
    default: return (try pages.page(at: address), nil)
    }
  }

  /// The document for addresses of no file.
  func missing(links: PageLinks) -> String {
    // A file in the root, as the start page is.
    let page = WebPage(
      status: .missing, title: "Not found",
      main: "<h1>Nothing at this address</h1>\n<p class=\"more\"><a href=\""
        + links.link(to: .pages, from: .home) + "\">All pages</a></p>\n",
      address: .other(""))
    return document(page, links: links)
  }

  private func document(_ page: WebPage, links: PageLinks) -> String {
    var document = WebDocument(page, links: links, facts: facts)
    document.classicScript = assets.page.name
    return document.html()
  }

  private func file(_ address: PageAddress, _ text: String) throws(SiteError) -> SiteFile {
    let path = PageLinks.file(of: address)
    guard let file = SiteFile(address: path, text: text) else { throw .invalidAddress(path) }
    return file
  }
}

/// The list of the Markdown files of a site for language models, in the format of llmstxt.org.
struct LanguageModelIndex {
  let pages: [CaptureInfo]
  /// The address of the root, with a slash at its end; `nil` for relative links.
  let base: String?

  /// The Markdown document, with a section for each category of pages.
  func document() -> String {
    let rules = Pluralizer.count(pages.reduce(0) { $0 + $1.ruleCount }, "rule")
    let sections = PageCategory.groups(of: pages, slug: \.slug).map { group in
      "\n## \(group.category.title)\n\n" + group.members.map(line).joined()
    }
    return """
      # Human Interface Guidelines

      > \(rules) of Apple’s Human Interface Guidelines on \(Pluralizer.count(pages.count, "page")), each with its strength and platforms.

      Each link is a page as Markdown, with a heading for each rule.

      """ + sections.joined()
  }

  private func line(_ page: CaptureInfo) -> String {
    let address = (base ?? "") + PageAddress.pageMarkdown(page.slug).path
    let facts =
      Pluralizer.count(page.ruleCount, "rule")
      + (page.revised.map { ", revised \($0)" } ?? "")
    return "- [\(MarkdownText.escaped(page.title))](\(address)): \(facts)\n"
  }
}

/// The files by which search engines find the pages of a site (sitemaps.org).
struct SiteMap {
  /// The address of the root, with a slash at its end.
  let base: String
  /// The addresses of the documents.
  let addresses: [PageAddress]

  /// The sitemap.
  func document() -> String {
    let entries = addresses.map { address in
      "<url><loc>\(HTMLText.escaped(base + PageLinks.file(of: address)))</loc></url>\n"
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """ + entries.joined() + "</urlset>\n"
  }

  /// The file that says where the sitemap is.
  func robots() -> String { "User-agent: *\nAllow: /\n\nSitemap: \(base)sitemap.xml\n" }
}
