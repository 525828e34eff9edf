import GuidelinePages

/// Makes the documents of a site.
struct SiteDocuments {
  let pages: WebPages
  let facts: IndexFacts
  let assets: SiteAssets

  /// The file at an address, with its title if it is a document for people that was found; `nil` for addresses of other files.
  ///
  /// - Parameter hasFeed: whether the site has a feed, which pages then link to.
  /// - Throws: `IndexError`, or ``SiteError/invalidAddress(_:)`` if no file can have the address.
  func file(
    at address: PageAddress, hasFeed: Bool
  ) throws -> (SiteFile, SiteContents.Entry?)? {
    switch address {
    case .pageMarkdown(let slug):
      return try pages.pageMarkdown(slug).map { (try file(address, $0), nil) }
    case .ruleMarkdown(let page, let name):
      return try pages.ruleMarkdown(page, name).map { (try file(address, $0), nil) }
    case .feed, .asset, .searchResults: return nil
    default: break
    }
    var page = try pages.page(at: address)
    if !hasFeed { page.alternates.removeAll { $0.address == .feed } }
    let entry: SiteContents.Entry? =
      page.status == .found ? .init(address: address, title: page.title) : nil
    return (try file(address, document(page, links: .files)), entry)
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
