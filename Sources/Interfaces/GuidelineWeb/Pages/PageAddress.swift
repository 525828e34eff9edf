import GuidelineModel
import TextSupport

/// The address of something below the root of the site.
///
/// ```swift
/// PageAddress(path: "pages/toolbars")  // .page("toolbars", PageRequest())
/// PageAddress.rule(page: "toolbars", name: "group-items").path  // "rules/toolbars/group-items"
/// ```
enum PageAddress: Hashable, Sendable {
  /// The search, which is the root of the site without words.
  case search(SearchPageRequest)
  /// The part of a search page that changes as one types.
  case searchResults(SearchPageRequest)
  /// All pages, or those for a platform.
  case pages(Platform?)
  case page(String, PageRequest)
  case rule(page: String, name: String)
  case components
  /// The changes of all pages since a day as typed, or the newest conference if it is empty; for a platform or all.
  case changes(String, Platform?)
  /// Values: all, or those of a page or about words; for a platform or all.
  case values(String?, Platform?)
  /// API symbols, all or those with a text in their name.
  case symbols(String?)
  case feed
  case pageMarkdown(String)
  case ruleMarkdown(page: String, name: String)
  case asset(String)
  /// Something that other code answers; a path without a leading slash.
  case other(String)

  static let home = PageAddress.search(SearchPageRequest())

  /// The address of a rule with an id; `nil` if the id has no slash.
  init?(ruleID id: String) {
    guard let slash = id.firstIndex(of: "/") else { return nil }
    self = .rule(page: String(id[..<slash]), name: String(id[id.index(after: slash)...]))
  }

  /// Parses a path without a leading slash, percent-encoded; `nil` for paths that are none of these.
  init?(path: String, parameters: PageParameters = PageParameters()) {
    let parts = path.split(separator: "/")
    let names = parts.compactMap { PercentEncoding.decoded($0) }
    guard names.count == parts.count else { return nil }
    self.init(names: names, parameters: parameters)
  }

  /// - Parameter names: the decoded parts of a path; `nil` is returned for those of another path.
  init?(names: [String], parameters: PageParameters) {
    let name = names.last ?? ""
    switch (names.first, names.count) {
    case (nil, _), ("search", 1): self = .search(SearchPageRequest(parameters))
    case ("search", 2) where name == "results": self = .searchResults(SearchPageRequest(parameters))
    case ("pages", 1): self = .pages(parameters.platform())
    case ("pages", 2): self = Self.markdownStem(name).map { .pageMarkdown($0) } ?? .page(name, PageRequest(parameters))
    case ("rules", 3):
      let page = names[1]
      self = Self.markdownStem(name).map { .ruleMarkdown(page: page, name: $0) } ?? .rule(page: page, name: name)
    case ("components", 1): self = .components
    case ("changes", 1): self = .changes(parameters.value("since") ?? "", parameters.platform())
    case ("changes.atom", 1): self = .feed
    case ("values", 1): self = .values(parameters.value("q"), parameters.platform())
    case ("symbols", 1): self = .symbols(parameters.value("q"))
    case ("assets", 2): self = .asset(name)
    default: return nil
    }
  }

  private static let markdownSuffix = ".md"

  private static func markdownStem(_ name: String) -> String? {
    name.hasSuffix(markdownSuffix) ? String(name.dropLast(markdownSuffix.count)) : nil
  }

  /// The path below the root of the site, percent-encoded, without a leading slash and parameters.
  var path: String {
    switch self {
    case .search(let request): request == SearchPageRequest() ? "" : "search"
    case .searchResults: "search/results"
    case .pages: "pages"
    case .page(let slug, _): "pages/\(Self.encoded(slug))"
    case .rule(let page, let name): "rules/\(Self.encoded(page))/\(Self.encoded(name))"
    case .components: "components"
    case .changes: "changes"
    case .values: "values"
    case .symbols: "symbols"
    case .feed: "changes.atom"
    case .pageMarkdown(let slug): "pages/\(Self.encoded(slug))\(Self.markdownSuffix)"
    case .ruleMarkdown(let page, let name): "rules/\(Self.encoded(page))/\(Self.encoded(name))\(Self.markdownSuffix)"
    case .asset(let name): "assets/\(Self.encoded(name))"
    case .other(let path): path
    }
  }

  var parameters: PageParameters {
    switch self {
    case .search(let request), .searchResults(let request): request.parameters
    case .pages(let platform): PageParameters(filled: [("platform", platform?.rawValue)])
    case .page(_, let request): request.parameters
    case .changes(let since, let platform):
      PageParameters(filled: [("since", since), ("platform", platform?.rawValue)])
    case .values(let text, let platform): PageParameters(filled: [("q", text), ("platform", platform?.rawValue)])
    case .symbols(let text): PageParameters(filled: [("q", text)])
    default: PageParameters()
    }
  }

  /// Whether the document has texts of one system only: a page or a rule, or the titles of pages, which are facts.
  var isOfOneSystem: Bool {
    switch self {
    case .page, .rule, .pages: true
    default: false
    }
  }

  /// Whether it is a file rather than a page.
  var isFile: Bool {
    switch self {
    case .feed, .pageMarkdown, .ruleMarkdown, .asset: true
    default: false
    }
  }

  private static func encoded(_ name: String) -> String { PercentEncoding.encoded(name, keeping: "-._~") }
}

/// How the pages of a site address each other.
///
/// ```swift
/// let page = PageAddress.page("toolbars", PageRequest())
/// PageLinks.served(below: "/hig/").link(to: page, from: .home)  // "/hig/pages/toolbars"
/// PageLinks.files.link(to: page, from: .components)  // "../pages/toolbars/index.html"
/// ```
struct PageLinks: Hashable, Sendable {
  private enum Style: Hashable {
    /// Absolute addresses below a base that ends with a slash.
    case served(String)
    /// Addresses of files: relative ones, or below a base that ends with a slash.
    case files(base: String?)
  }

  private let style: Style

  /// - Parameter base: the path or the address of the root, such as `/` or `https://example.org/hig/`.
  static func served(below base: String = "/") -> PageLinks {
    PageLinks(style: .served(base.hasSuffix("/") ? base : base + "/"))
  }

  /// Relative addresses of files. Parameters have no effect, but for the words of a search.
  static let files = PageLinks(style: .files(base: nil))

  /// Absolute addresses of files, for a document that is shown at any path.
  static func files(below base: String) -> PageLinks {
    PageLinks(style: .files(base: base.hasSuffix("/") ? base : base + "/"))
  }

  /// Whether a server answers, so that forms and parameters have an effect.
  var areServed: Bool { if case .served = style { true } else { false } }

  /// - Parameter fragment: the id of an element of the target.
  func link(to target: PageAddress, from page: PageAddress, fragment: String? = nil) -> String {
    var end = fragment.map { "#\($0)" } ?? ""
    let query = target.parameters.query
    switch style {
    case .served(let base): return base + target.path + (query.isEmpty ? "" : "?\(query)") + end
    case .files(let base):
      if target == page, fragment != nil { return end }
      var file = Self.file(of: target)
      if case .search = target {
        file = Self.file(of: .home)
        // The script of the site reads the words.
        if !query.isEmpty { end = "?\(query)" }
      }
      let depth = Self.file(of: page).split(separator: "/").count - 1
      return (base ?? String(repeating: "../", count: depth)) + file + end
    }
  }

  /// The path of the file of an address below the root of a site of files.
  static func file(of address: PageAddress) -> String {
    let path = address.path
    if address.isFile { return path }
    return path.isEmpty ? "index.html" : "\(path)/index.html"
  }
}
