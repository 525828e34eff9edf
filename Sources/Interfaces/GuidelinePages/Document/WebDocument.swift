/// A whole HTML document: a page with the header and the footer that all pages share.
///
/// Scripts and styles are files of ``WebAssets``, never inline: ``contentSecurityPolicy`` allows none.
package struct WebDocument: Sendable {
  private let page: WebPage
  private let links: PageLinks
  private let facts: IndexFacts
  /// Entries of the navigation behind those of the guidelines, such as reviews.
  package var furtherNavigation: [(title: String, address: PageAddress)] = []

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

  /// The document.
  package func html() -> String { page.main }
}
