import Checklists
import GuidelineIndex
import GuidelineModel
import TextSupport

/// A whole HTML document: a page with the header and the footer that all pages share.
///
/// Scripts and styles are files of ``WebAssets``, never inline: ``contentSecurityPolicy`` allows none.
struct WebDocument {
  let page: WebPage
  let links: PageLinks
  /// The content, age and source of the index, for the footer.
  let facts: String
  /// The systems of the index, for the footer; empty for Apple's alone.
  var systems: [SystemInfo] = []
  /// Entries of the navigation behind those of the guidelines, such as reviews.
  var furtherNavigation: [(title: String, address: PageAddress)] = []
  /// The assets of the document besides those that all documents have: names of style sheets and scripts below `assets/`.
  var furtherAssets: [String] = []
  /// The name of a classic script below `assets/` in place of the standard module, which browsers do not load from files. It
  /// shows the fields for a search.
  var classicScript: String?

  /// The policy for documents of a server: everything comes from the site itself.
  static let contentSecurityPolicy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// The name of the site, at the end of each title.
  private static let site = "Guidelines"

  func html() -> String {
    let document: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="same-origin">
      <meta name="color-scheme" content="light dark">
      <title>\(page.title) – \(Self.site)</title>
      \(preview)\
      <link rel="icon" href="\(asset(WebAssets.standard.icon.name))" type="image/svg+xml">
      <link rel="stylesheet" href="\(asset(WebAssets.standard.style.name))">
      \(page.alternates.map(alternate).joined())\(furtherAssets.map(reference).joined())\
      \(script)\
      </head>
      <body>
      <a class="skip" href="#site_main">Skip to the content</a>
      \(header)<main id="site_main" tabindex="-1">
      \(page.main)</main>
      \(footer)</body>
      </html>

      """
    return document.text
  }

  private var link: LinkWriter { LinkWriter(links: links, page: page.address) }

  /// What programs show of a link to the page (ogp.me).
  private var preview: HTML {
    guard let preview = page.preview else { return "" }
    let picture: HTML =
      preview.picture.map { "<meta property=\"og:image\" content=\"\(link($0))\">\n" } ?? ""
    return """
      <meta name="description" content="\(preview.sentence)">
      <meta property="og:type" content="article">
      <meta property="og:title" content="\(page.title)">
      <meta property="og:description" content="\(preview.sentence)">
      \(picture)
      """
  }

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
    ("Pages", .pages(nil)), ("Components", .components),
    ("Changes", .changes(ChangesPageRequest())), ("Values", .values(nil, nil)),
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
    case .page, .rule: PageAddress.pages(nil).path
    case .other(let path): String(path.prefix { $0 != "/" })
    default: page.address.path
    }
  }

  /// A search field, except on the search page, which has its own. Without a server a script shows it.
  private var searchField: HTML {
    if case .search = page.address { return "" }
    return """
      <form class="site-search" id="site_form" role="search" method="get" \(link.searchAction)>
      <input type="search" id="site_search" name="q" aria-label="Search the guidelines" placeholder="Search" \
      autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="1000">
      <div class="panel" id="site_results" hidden></div>
      <p class="visually-hidden" id="site_status" role="status"></p>
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
      <p>\(facts)</p>
      \(credits.joined(separator: "\n"))
      \(formats)</footer>

      """
  }

  /// The sources of the content: of a page its own, of other documents all.
  private var credits: [HTML] {
    let own: GuidelineSystem? =
      switch page.address {
      case .page(let slug, _): PageKey.system(of: slug)
      case .rule(let slug, _): PageKey.system(of: slug)
      default: nil
      }
    guard !systems.isEmpty else { return [Self.credit(of: nil, link)] }
    return systems.filter { own == nil || $0.system == own }.filter { $0.system != .local }
      .map { Self.credit(of: $0, link) }
  }

  /// The name of guidelines with their address, license and authors; `nil` for Apple's.
  private static func credit(of info: SystemInfo?, _ link: LinkWriter) -> HTML {
    guard let info, info.system != .apple else {
      return "<p>\(link.external(WebAddress.guidelines, "Apple’s Human Interface Guidelines"))</p>"
    }
    let declaration = info.declaration
    let title = "\(info.title)" as HTML
    let facts = [declaration.license.map { "License: \($0)" }, declaration.attribution]
      .compactMap(\.self).map { ". \($0)" as HTML }
    return
      "<p>\(declaration.source.map { link.external($0, title) } ?? title)\(facts.joined(separator: ""))</p>"
  }
}

/// A file that documents refer to, such as a style sheet. Its name changes with its content, so it may be cached for good.
struct WebAsset: Sendable {
  /// The name, with a part of the digest of the content: `site-0f343b09.css`.
  let name: String
  let contentType: String
  let bytes: [UInt8]

  init(_ stem: String, _ kind: Kind, _ text: String) {
    bytes = Array(text.utf8)
    name = "\(stem)-\(Checksum(of: bytes).short.prefix(12)).\(kind)"
    contentType = kind.rawValue
  }

  init(_ stem: String, _ kind: Kind, _ parts: [String]) {
    self.init(stem, kind, parts.joined(separator: "\n"))
  }

  /// The kinds of files by the ends of their names, with their media types.
  enum Kind: String {
    case css = "text/css; charset=utf-8"
    case js = "text/javascript; charset=utf-8"
    case svg = "image/svg+xml"
  }
}

struct WebAssets: Sendable {
  let style = WebAsset(
    "site", .css,
    [
      EmbeddedFiles.base_css, EmbeddedFiles.layout_css, EmbeddedFiles.search_css,
      EmbeddedFiles.reading_css, EmbeddedFiles.tables_css, EmbeddedFiles.print_css,
    ])
  /// A module.
  let script = WebAsset(
    "site", .js,
    [
      EmbeddedFiles.results_js, EmbeddedFiles.search_js, EmbeddedFiles.keys_js,
      EmbeddedFiles.timeline_js, EmbeddedFiles.copy_js,
    ])
  let icon = WebAsset("icon", .svg, EmbeddedFiles.icon_svg)
  /// The style sheet of the list of reviews.
  let reviews = WebAsset("reviews", .css, EmbeddedFiles.review_css)
  /// The style sheet and the script of a review, which are those of a checklist.
  let checklist = (
    style: WebAsset("checklist", .css, ChecklistHTML.sharedStyle),
    script: WebAsset("checklist", .js, ChecklistHTML.sharedScript)
  )

  static let standard = WebAssets()

  var all: [WebAsset] { [style, script, icon, reviews, checklist.style, checklist.script] }

  /// The scripts that need no server: moving through the results of a search, keys, buttons that copy.
  static var scriptsWithoutServer: String {
    [EmbeddedFiles.results_js, EmbeddedFiles.keys_js, EmbeddedFiles.copy_js]
      .joined(separator: "\n")
  }

  /// The file with a name; `nil` if there is none.
  func asset(named name: String) -> WebAsset? { all.first { $0.name == name } }
}
