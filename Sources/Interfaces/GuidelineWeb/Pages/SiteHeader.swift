/// The header that all documents share: the navigation and a search field.
struct SiteHeader {
  let link: LinkWriter
  /// The path of the entry of the navigation that the document belongs to.
  let section: String
  /// Entries of the navigation behind those of the guidelines, such as reviews.
  var further: [(title: String, address: PageAddress)] = []
  var hasSearch = true

  /// The name of the site, also at the end of each title.
  static let site = "Guidelines"

  static let navigation: [(title: String, address: PageAddress)] = [
    ("Pages", .pages(nil)), ("Components", .components), ("Changes", .changes("", nil)), ("Values", .values(nil, nil)),
    ("Symbols", .symbols(nil)),
  ]

  var html: HTML {
    let entries = (Self.navigation + further).html { entry in
      let current: HTML = entry.address.path == section ? " aria-current=\"page\"" : ""
      return "<li><a href=\"\(link(entry.address))\"\(current)>\(entry.title)</a></li>\n"
    }
    return """
      <header class="site">
      <a class="home" href="\(link(.home))">\(Self.site)</a>
      <nav aria-label="Site">
      <ul>
      \(entries)</ul>
      </nav>
      \(hasSearch ? searchField : "")</header>

      """
  }

  /// On a static site a script shows the form.
  private var searchField: HTML {
    """
    <form class="site-search" id="site_form" role="search" method="get" \(link.searchAction)>
    <input type="search" id="site_search" name="q" aria-label="Search the guidelines" placeholder="Search" \
    autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="1000">
    <div class="panel" id="site_results" hidden></div>
    <p class="visually-hidden" id="site_status" role="status"></p>
    </form>

    """
  }
}
