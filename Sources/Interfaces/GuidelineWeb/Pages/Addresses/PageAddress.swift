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
