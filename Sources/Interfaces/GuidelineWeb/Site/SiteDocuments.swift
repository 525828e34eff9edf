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
