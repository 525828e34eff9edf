/// A web page that answers a request, before it is a document: what is between the header and the footer that all pages share.
package struct WebPage: Sendable {
  /// The outcome of a request.
  package enum Status: Hashable, Sendable {
    /// The page is the answer.
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
  /// Where the page is.
  package var address: PageAddress
  /// The same content in another format, such as Markdown.
  package var alternates: [Alternate] = []

  /// A page.
  package init(
    status: Status = .found, title: String, main: String, address: PageAddress,
    alternates: [Alternate] = []
  ) {
    self.status = status
    self.title = title
    self.main = main
    self.address = address
    self.alternates = alternates
  }

  /// The content of a page in another format.
  package struct Alternate: Hashable, Sendable {
    /// The media type.
    package let type: String
    /// The name of the format, for people.
    package let title: String
    /// Where it is.
    package let address: PageAddress

    /// An alternate.
    package init(type: String, title: String, address: PageAddress) {
      self.type = type
      self.title = title
      self.address = address
    }
  }
}
