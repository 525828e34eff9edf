import GuidelineModel
import GuidelineQueries

/// The page for a name that nothing has, with the nearest names.
struct MissingMarkup {
  let title: String
  let notices: [Notice]
  /// The nearest pages and rules, best first, each with its address.
  let nearest: [(name: String, address: PageAddress)]
  /// The words to search for instead; `nil` for none.
  let words: String?
  let link: LinkWriter

  var html: HTML {
    """
    <h1>\(title)</h1>
    \(NoticeMarkup.html(notices.filter(Self.isNews)))\(list)\(search)
    """
  }

  /// Whether a notice says more than the title and the list.
  private static func isNews(_ notice: Notice) -> Bool {
    if case .unknownName = notice { false } else { true }
  }

  private var list: HTML {
    guard !nearest.isEmpty else { return "" }
    let items = nearest.map { "<li><a href=\"\(link($0.address))\">\($0.name)</a></li>\n" as HTML }
    return """
      <h2>Nearest names</h2>
      <ul class="pages">
      \(items.joined())</ul>

      """
  }

  private var search: HTML {
    guard let words, !words.isEmpty, link.links.areServed else {
      return "<p class=\"more\"><a href=\"\(link(.pages))\">All pages</a></p>\n"
    }
    return """
      <p class="more"><a href="\(link(.search(SearchPageRequest(words))))">Search for “\(words)”</a> · \
      <a href="\(link(.pages))">All pages</a></p>

      """
  }
}
