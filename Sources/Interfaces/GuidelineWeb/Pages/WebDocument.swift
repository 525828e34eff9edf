import GuidelineModel
import TextSupport

/// A whole HTML document: a page with the header and the footer that all pages share. Scripts and styles are files of
/// ``WebAssets``, since ``contentSecurityPolicy`` allows none inline.
struct WebDocument {
  let page: WebPage
  let links: PageLinks
  /// The content, age and source of the index, for the footer.
  let facts: String
  /// The systems of the index, for the footer; empty for Apple's alone.
  var systems: [SystemInfo] = []
  /// Entries of the navigation behind those of the guidelines, such as reviews.
  var furtherNavigation: [(title: String, address: PageAddress)] = []
  /// The name of a style sheet below `assets/` besides that of all documents; `nil` for none.
  var furtherStyle: String?
  /// The name of a classic script below `assets/` in place of the standard module, which browsers do not load from
  /// files. It shows the fields for a search.
  var classicScript: String?

  /// The policy for documents of a server: everything comes from the site itself.
  static let contentSecurityPolicy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  func html() -> String {
    let document: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="same-origin">
      <meta name="color-scheme" content="light dark">
      <title>\(page.title) – \(SiteHeader.site)</title>
      \(preview)\
      <link rel="icon" href="\(asset(WebAssets.standard.icon.name))" type="image/svg+xml">
      \(style(WebAssets.standard.style.name))\(page.alternates.map(alternate).joined())\
      \(furtherStyle.map(style))\
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

  /// The preview that programs show for a link to the page (ogp.me).
  private var preview: HTML {
    guard let sentence = page.preview else { return "" }
    return """
      <meta name="description" content="\(sentence)">
      <meta property="og:type" content="article">
      <meta property="og:title" content="\(page.title)">
      <meta property="og:description" content="\(sentence)">

      """
  }

  private var script: HTML {
    if let classicScript { return "<script defer src=\"\(asset(classicScript))\"></script>\n" }
    return "<script type=\"module\" src=\"\(asset(WebAssets.standard.script.name))\"></script>\n"
  }

  private func asset(_ name: String) -> String { link(.asset(name)) }

  private func alternate(_ address: PageAddress) -> HTML {
    let type = address == .feed ? "application/atom+xml" : "text/markdown"
    return """
      <link rel="alternate" type="\(type)" title="\(Self.format(address))" href="\(link(address))">

      """
  }

  private static func format(_ address: PageAddress) -> String { address == .feed ? "Atom feed" : "Markdown" }

  private func style(_ name: String) -> HTML { "<link rel=\"stylesheet\" href=\"\(asset(name))\">\n" }

  private var header: HTML {
    var header = SiteHeader(link: link, section: section, further: furtherNavigation)
    // The search page has a field of its own.
    if case .search = page.address { header.hasSearch = false }
    return header.html
  }

  private var section: String {
    switch page.address {
    case .page, .rule: PageAddress.pages(nil).path
    case .other(let path): String(path.prefix { $0 != "/" })
    default: page.address.path
    }
  }

  // MARK: Footer

  private var footer: HTML {
    let alternates = page.alternates.map { "<a href=\"\(link($0))\">\(Self.format($0))</a>" as HTML }
    let formats: HTML = alternates.isEmpty ? "" : "<p>This page as \(alternates.joined(separator: ", "))</p>\n"
    return """
      <footer class="site">
      \(facts.isEmpty ? "" : "<p>\(facts)</p>\n" as HTML)\
      \(credits.joined(separator: "\n"))
      \(formats)</footer>

      """
  }

  /// The sources of the content: of a page its own, of other documents all.
  private var credits: [HTML] {
    let own: GuidelineSystem? =
      switch page.address {
      case .page(let slug, _), .rule(let slug, _): PageKey.system(of: slug)
      default: nil
      }
    guard !systems.isEmpty else { return [credit(of: nil)] }
    return systems.filter { own == nil || $0.system == own }.filter { $0.system != .local }.map(credit)
  }

  /// The name of guidelines with their address, license and authors; `nil` for Apple's.
  private func credit(of info: SystemInfo?) -> HTML {
    guard let info, info.system != .apple else {
      return "<p>\(link.external(WebAddress.guidelines, "Apple’s Human Interface Guidelines"))</p>"
    }
    let declaration = info.declaration
    let title = "\(info.title)" as HTML
    let facts = [declaration.license.map { "License: \($0)" }, declaration.attribution]
      .compactMap(\.self).map { ". \($0)" as HTML }
    return "<p>\(declaration.source.map { link.external($0, title) } ?? title)\(facts.joined())</p>"
  }
}
