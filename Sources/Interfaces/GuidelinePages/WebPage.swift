/// A web page that answers a request, before it is a document: what is between the header and the footer that all pages share.
package struct WebPage: Sendable {
  /// Whether the page is an answer or says that there is none.
  package enum Status: Sendable {
    case found
    /// Nothing has the name; the page lists the nearest names.
    case missing
    /// The name belongs to another address now, relative to the root of the site.
    case moved(to: String)
  }

  /// The status.
  package var status: Status
  /// The title in plain text, without the name of the site.
  package var title: String
  /// The HTML of the main part.
  package var main: String
}
