package import GuidelineIndex
package import GuidelineModel
import TextSupport

/// A whole HTML document: a page with the header and the footer that all pages share.
///
/// Scripts and styles are files of ``WebAssets``, never inline: ``contentSecurityPolicy`` allows none.
package struct WebDocument: Sendable {
  private let page: WebPage
  private let links: PageLinks
  private let facts: IndexFacts
  /// Entries of the navigation behind those of the guidelines, such as reviews.
  package var furtherNavigation: [(title: String, address: PageAddress)] = []
  /// The assets of the document besides those that all documents have: names of style sheets and scripts below `assets/`.
  package var furtherAssets: [String] = []

  /// The name of a classic script below `assets/` in place of the standard module, which browsers do not load from files. It
  /// shows the fields for a search.
  package var classicScript: String?

  /// The document of a page.
  package init(_ page: WebPage, links: PageLinks, facts: IndexFacts) {
    self.page = page
    self.links = links
    self.facts = facts
  }

  /// The policy for documents of a server: everything comes from the site itself.
  package static let contentSecurityPolicy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// The name of the site, at the end of each title.
  private static let site = "Guidelines"

  /// The document.
  package func html() -> String {
    let document: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="same-origin">
      <meta name="color-scheme" content="light dark">
      <title>\(page.title) – \(Self.site)</title>
      <link rel="icon" href="\(asset(WebAssets.standard.icon.name))" type="image/svg+xml">
      <link rel="stylesheet" href="\(asset(WebAssets.standard.style.name))">
      \(page.alternates.map(alternate).joined())\(furtherAssets.map(reference).joined())\
      \(script)\
      </head>
      <body>
      <a class="skip" href="#site_main">Skip to the content</a>
      \(header)<main id="site_main" tabindex="-1">
      \(HTML(markup: page.main))</main>
      \(footer)</body>
      </html>

      """
    return document.text
  }

  private var link: LinkWriter { LinkWriter(links: links, page: page.address) }

  private var script: HTML {
    if let classicScript { return "<script defer src=\"\(asset(classicScript))\"></script>\n" }
    return "<script type=\"module\" src=\"\(asset(WebAssets.standard.script.name))\"></script>\n"
  }

  private func asset(_ name: String) -> String { link(.asset(name)) }

  private func alternate(_ alternate: WebPage.Alternate) -> HTML {
    """
    <link rel="alternate" type="\(alternate.type)" title="\(alternate.title)" href="\(link(alternate.address))">

    """
  }

  private func reference(_ name: String) -> HTML {
    name.hasSuffix(".css")
      ? "<link rel=\"stylesheet\" href=\"\(asset(name))\">\n"
      : "<script type=\"module\" src=\"\(asset(name))\"></script>\n"
  }

  // MARK: Header

  private static let navigation: [(title: String, address: PageAddress)] = [
    ("Pages", .pages), ("Components", .components),
    ("Changes", .changes(ChangesPageRequest())), ("Sizes", .sizes(nil)),
    ("Symbols", .symbols(nil)),
  ]

  private var header: HTML {
    let entries = (Self.navigation + furtherNavigation).map { entry -> HTML in
      let current: HTML = entry.address.path == section ? " aria-current=\"page\"" : ""
      return "<li><a href=\"\(link(entry.address))\"\(current)>\(entry.title)</a></li>\n"
    }
    return """
      <header class="site">
      <a class="home" href="\(link(.home))">\(Self.site)</a>
      <nav aria-label="Site">
      <ul>
      \(entries.joined())</ul>
      </nav>
      \(searchField)</header>

      """
  }

  /// The path of the entry of the navigation that the page belongs to.
  private var section: String {
    switch page.address {
    case .page, .rule: PageAddress.pages.path
    case .other(let path): String(path.prefix { $0 != "/" })
    default: page.address.path
    }
  }

  /// A search field, except on the search page, which has its own, and where neither a server nor a script answers.
  private var searchField: HTML {
    if case .search = page.address { return "" }
    guard links.areServed || classicScript != nil else { return "" }
    let action = link(links.areServed ? .other("search") : .home)
    let hidden: HTML = links.areServed ? "" : " hidden"
    return """
      <form class="site-search" role="search" method="get" action="\(action)"\(hidden)>
      <input type="search" id="site_search" name="q" aria-label="Search the guidelines" placeholder="Search" \
      autocapitalize="off" spellcheck="false" maxlength="1000">
      </form>

      """
  }

  // MARK: Footer

  private var footer: HTML {
    let alternates = page.alternates.map { alternate -> HTML in
      "<a href=\"\(link(alternate.address))\">\(alternate.title)</a>"
    }
    let formats: HTML =
      alternates.isEmpty
      ? "" : "<p>This page as \(alternates.joined(separator: ", "))</p>\n"
    return """
      <footer class="site">
      <p>\(facts.sentence)</p>
      <p>Rules are cited from Apple’s \
      \(link.external("https://developer.apple.com/design/human-interface-guidelines/", "Human Interface Guidelines")); \
      each links to its page there.</p>
      \(formats)</footer>

      """
  }
}

/// A file that documents refer to, such as a style sheet. Its name changes with its content, so it may be cached for good.
package struct WebAsset: Sendable {
  /// The name, with a part of the digest of the content: `site-0f343b09.css`.
  package let name: String
  /// The media type.
  package let contentType: String
  /// The content.
  package let bytes: [UInt8]

  /// A file with a name made of a stem and the digest of its text.
  package init(stem: String, suffix: String, contentType: String, text: String) {
    bytes = Array(text.utf8)
    name = "\(stem)-\(Checksum(of: bytes).short.prefix(Self.digits)).\(suffix)"
    self.contentType = contentType
  }

  private static let digits = 12
}

/// The files that documents refer to.
package struct WebAssets: Sendable {
  /// The style sheet.
  package let style: WebAsset
  /// The script, a module.
  package let script: WebAsset
  /// The icon.
  package let icon: WebAsset
  /// The style sheet and the script of reviews, which other documents do not need.
  package let review: [WebAsset]

  /// The files of the site.
  package static let standard = WebAssets()

  private init() {
    style = WebAsset(
      stem: "site", suffix: "css", contentType: "text/css; charset=utf-8",
      text: Self.joined([
        PackageResources.base_css, PackageResources.layout_css, PackageResources.search_css,
        PackageResources.reading_css, PackageResources.tables_css, PackageResources.print_css,
      ]))
    script = WebAsset(
      stem: "site", suffix: "js", contentType: "text/javascript; charset=utf-8",
      text: Self.joined([
        PackageResources.results_js, PackageResources.search_js, PackageResources.keys_js,
        PackageResources.timeline_js, PackageResources.copy_js,
      ]))
    review = [
      WebAsset(
        stem: "review", suffix: "css", contentType: "text/css; charset=utf-8",
        text: Self.joined([PackageResources.review_css])),
      WebAsset(
        stem: "review", suffix: "js", contentType: "text/javascript; charset=utf-8",
        text: Self.joined([PackageResources.review_js])),
    ]
    icon = WebAsset(
      stem: "icon", suffix: "svg", contentType: "image/svg+xml",
      text: Self.joined([PackageResources.icon_svg]))
  }

  /// All files.
  package var all: [WebAsset] { [style, script, icon] + review }

  /// The scripts that need no server: moving through the results of a search, keys, buttons that copy.
  package static var scriptsWithoutServer: String {
    joined([PackageResources.results_js, PackageResources.keys_js, PackageResources.copy_js])
  }

  /// The file with a name; `nil` if there is none.
  package func asset(named name: String) -> WebAsset? { all.first { $0.name == name } }

  private static func joined(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}

/// The content, age and source of the index, for the footer of each document.
package struct IndexFacts: Sendable {
  /// The number of current pages.
  package let pages: Int
  /// The number of current rules.
  package let rules: Int
  /// The day of the newest capture; `nil` if unknown.
  package let newest: CalendarDate?
  /// Whether all pages are of a digest in other words than Apple's.
  package let isDigest: Bool

  /// The facts of an index with a number of current pages; its status counts those that others replaced as well.
  package init(_ status: IndexStatus, pages: Int) {
    self.pages = pages
    rules = status.currentRules
    newest = status.newest
    isDigest = status.documents > 0 && status.documents == status.digestDocuments
  }

  /// "2,422 rules on 158 pages, captured up to 2026-02-01".
  var sentence: String {
    let count = "\(Pluralizer.count(rules, "rule")) on \(Pluralizer.count(pages, "page"))"
    let day = newest.map { ", captured up to \($0)" } ?? ""
    return count + day + (isDigest ? "; a digest in other words than Apple’s" : "")
  }
}
