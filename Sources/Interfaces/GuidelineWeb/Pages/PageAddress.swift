import GuidelineHistory
package import GuidelineModel
import TextSupport

/// The address of something below the root of the site.
///
/// ```swift
/// PageAddress(path: "pages/toolbars")  // .page("toolbars", PageRequest())
/// PageAddress.rule(page: "toolbars", name: "group-items").path  // "rules/toolbars/group-items"
/// ```
package enum PageAddress: Hashable, Sendable {
  /// The search, which is the root of the site without words.
  case search(SearchPageRequest)
  /// The part of a search page that changes as one types.
  case searchResults(SearchPageRequest)
  /// The list of all pages.
  case pages
  /// A page of the guidelines, by slug.
  case page(String, PageRequest)
  /// A rule: the slug of its page and the rest of its id.
  case rule(page: String, name: String)
  /// The table of components and platforms.
  case components
  /// The changes of all pages.
  case changes(ChangesPageRequest)
  /// Sizes and limits, for a platform or all.
  case sizes(Platform?)
  /// API symbols, all or those with a text in their name.
  case symbols(String?)
  /// The Atom feed of changes.
  case feed
  /// A page as Markdown, by slug.
  case pageMarkdown(String)
  /// A rule as Markdown.
  case ruleMarkdown(page: String, name: String)
  /// A file of ``WebAssets``.
  case asset(String)
  /// Something that other code answers; a path without a leading slash.
  case other(String)
}

extension PageAddress {
  /// The root of the site.
  package static let home = PageAddress.search(SearchPageRequest())

  /// The address of a rule with an id; `nil` if the id has no slash.
  init?(ruleID id: String) {
    guard let slash = id.firstIndex(of: "/") else { return nil }
    self = .rule(page: String(id[..<slash]), name: String(id[id.index(after: slash)...]))
  }

  /// Parses a path without a leading slash, percent-encoded; `nil` for paths that are none of these.
  package init?(path: String, parameters: PageParameters = PageParameters()) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let names = parts.compactMap { PercentEncoding.decoded($0) }
    guard names.count == parts.count else { return nil }
    switch names.first {
    case nil: self = .search(SearchPageRequest(parameters))
    case "search" where names.count == 1: self = .search(SearchPageRequest(parameters))
    case "search" where names.count == 2 && names[1] == "results":
      self = .searchResults(SearchPageRequest(parameters))
    case "pages" where names.count == 1: self = .pages
    case "pages" where names.count == 2:
      self =
        Self.stem(names[1]).map { .pageMarkdown($0) } ?? .page(names[1], PageRequest(parameters))
    case "rules" where names.count == 3:
      self =
        Self.stem(names[2]).map { .ruleMarkdown(page: names[1], name: $0) }
        ?? .rule(page: names[1], name: names[2])
    case "components" where names.count == 1: self = .components
    case "changes" where names.count == 1: self = .changes(ChangesPageRequest(parameters))
    case "changes.atom" where names.count == 1: self = .feed
    case "sizes" where names.count == 1:
      self = .sizes(parameters.value("platform").flatMap { Platform(spelling: $0) })
    case "symbols" where names.count == 1: self = .symbols(parameters.value("q"))
    case "assets" where names.count == 2: self = .asset(names[1])
    default: return nil
    }
  }

  private static let markdownSuffix = ".md"

  private static func stem(_ name: String) -> String? {
    name.hasSuffix(markdownSuffix) ? String(name.dropLast(markdownSuffix.count)) : nil
  }

  /// The path below the root of the site, percent-encoded, without a leading slash and parameters.
  package var path: String {
    switch self {
    case .search(let request): request == SearchPageRequest() ? "" : "search"
    case .searchResults: "search/results"
    case .pages: "pages"
    case .page(let slug, _): "pages/\(Self.encoded(slug))"
    case .rule(let page, let name): "rules/\(Self.encoded(page))/\(Self.encoded(name))"
    case .components: "components"
    case .changes: "changes"
    case .sizes: "sizes"
    case .symbols: "symbols"
    case .feed: "changes.atom"
    case .pageMarkdown(let slug): "pages/\(Self.encoded(slug))\(Self.markdownSuffix)"
    case .ruleMarkdown(let page, let name):
      "rules/\(Self.encoded(page))/\(Self.encoded(name))\(Self.markdownSuffix)"
    case .asset(let name): "assets/\(Self.encoded(name))"
    case .other(let path): path
    }
  }

  /// The parameters.
  package var parameters: PageParameters {
    switch self {
    case .search(let request), .searchResults(let request): request.parameters
    case .page(_, let request): request.parameters
    case .changes(let request): request.parameters
    case .sizes(let platform):
      PageParameters(platform.map { [(name: "platform", value: $0.rawValue)] } ?? [])
    case .symbols(let text): PageParameters(text.map { [(name: "q", value: $0)] } ?? [])
    default: PageParameters()
    }
  }

  /// Whether the address is that of a file rather than a page.
  var isFile: Bool {
    switch self {
    case .feed, .pageMarkdown, .ruleMarkdown, .asset: true
    default: false
    }
  }

  private static func encoded(_ name: String) -> String {
    PercentEncoding.encoded(name, keeping: "-._~")
  }
}

/// How the pages of a site address each other.
///
/// ```swift
/// let page = PageAddress.page("toolbars", PageRequest())
/// PageLinks.served(below: "/hig/").link(to: page, from: .home)  // "/hig/pages/toolbars"
/// PageLinks.files.link(to: page, from: .components)  // "../pages/toolbars/index.html"
/// ```
package struct PageLinks: Hashable, Sendable {
  private enum Style: Hashable {
    /// Absolute addresses below a base that ends with a slash.
    case served(String)
    /// Addresses of files: relative ones, or below a base that ends with a slash.
    case files(base: String?)
  }

  private let style: Style

  /// Addresses that a server answers.
  ///
  /// - Parameter base: the path or the address of the root, such as `/` or `https://example.org/hig/`.
  package static func served(below base: String = "/") -> PageLinks {
    PageLinks(style: .served(base.hasSuffix("/") ? base : base + "/"))
  }

  /// Relative addresses of files, in any folder, of which parameters have no effect.
  package static let files = PageLinks(style: .files(base: nil))

  /// Absolute addresses of files, for a document that is shown at any path.
  package static func files(below base: String) -> PageLinks {
    PageLinks(style: .files(base: base.hasSuffix("/") ? base : base + "/"))
  }

  /// Whether a server answers, so that forms and parameters have an effect.
  package var areServed: Bool { if case .served = style { true } else { false } }

  /// The address of a target in a page.
  ///
  /// - Parameter fragment: the id of an element of the target.
  package func link(
    to target: PageAddress, from page: PageAddress, fragment: String? = nil
  ) -> String {
    let end = fragment.map { "#\($0)" } ?? ""
    switch style {
    case .served(let base):
      let query = target.parameters.query
      return base + target.path + (query.isEmpty ? "" : "?\(query)") + end
    case .files(let base?): return base + Self.file(of: target) + end
    case .files(nil):
      let depth = Self.file(of: page).split(separator: "/").count - 1
      return String(repeating: "../", count: depth) + Self.file(of: target) + end
    }
  }

  /// The path of the file of an address below the root of a site of files.
  package static func file(of address: PageAddress) -> String {
    let path = address.path
    if address.isFile { return path }
    return path.isEmpty ? "index.html" : "\(path)/index.html"
  }
}

/// Writes the links of one page.
struct LinkWriter {
  let links: PageLinks
  /// The page that the links are on.
  let page: PageAddress

  /// The address of a target.
  func callAsFunction(_ target: PageAddress, fragment: String? = nil) -> String {
    links.link(to: target, from: page, fragment: fragment)
  }

  /// The address of a page of the guidelines.
  func page(_ slug: String) -> String { self(.page(slug, PageRequest())) }

  /// The address of a record: of a rule its own page, of other records their place on the page.
  func record(_ cited: CitedRecord) -> String {
    guard let address = PageAddress(ruleID: cited.record.id) else { return page(cited.page) }
    if cited.record.kind == .guideline { return self(address) }
    return self(.page(cited.page, PageRequest()), fragment: Self.fragment(of: cited.record.id))
  }

  /// The address of the record of a change. A page has no place for a removed record that is not a rule, so that is the page.
  func record(of change: RecordChange) -> String {
    let cited = change.record
    let isPlaceless = change.after == nil && cited.record.kind != .guideline
    return isPlaceless ? page(cited.page) : record(cited)
  }

  /// A link to Apple's page; the text alone where the address is not one of the web.
  func external(_ address: String, _ text: HTML) -> HTML {
    guard let address = WebAddress.checked(address) else { return text }
    return "<a class=\"external\" href=\"\(address)\" rel=\"noreferrer\">\(text)</a>"
  }

  /// The id of a record's element: the part of its id after the page's slug.
  static func elementID(of id: String) -> String {
    String(id.drop { $0 != "/" }.dropFirst())
  }

  private static func fragment(of id: String) -> String {
    PercentEncoding.encoded(elementID(of: id), keeping: "-._~")
  }
}
