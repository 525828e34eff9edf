package import GuidelineIndex
import GuidelineModel

/// Lists the pages by category with the platforms that each supports.
package struct ComponentsQuery: Query {
  package init() {}

  /// Reads the pages and counts their rules.
  package func run(in context: QueryContext) throws -> QueryResult<[ComponentCategory]> {
    let rows = try context.index.pages().map { page in
      let records = try context.index.records(of: page)
      return ComponentCategory.Row(
        page: page, platforms: Platform.allCases.map { PlatformSupport($0, of: page, records) })
    }
    return QueryResult(
      PageCategory.groups(of: rows, slug: \.page.slug).map {
        ComponentCategory(category: $0.category, rows: $0.members)
      })
  }
}

/// The pages of one category of Apple's site.
package struct ComponentCategory: Sendable {
  /// A page and its platforms.
  package struct Row: Sendable {
    package let page: CaptureInfo
    /// The platforms in Apple's order.
    package let platforms: [PlatformSupport]
  }

  package let category: PageCategory
  /// The pages by slug.
  package let rows: [Row]
}

/// Lists the API symbols that the current pages mention.
package struct SymbolsQuery: Query {
  /// Only symbols with this in their name, in any case; `nil` for all.
  package var text: String?

  package init(containing text: String? = nil) { self.text = text }

  /// Collects the symbols by name.
  package func run(in context: QueryContext) throws -> QueryResult<[SymbolPages]> {
    let pages = try context.index.pages().bySlug
    let key = text?.lowercased()
    var found: [String: SymbolPages] = [:]
    for citation in try context.index.citedSymbols() where Self.isSymbol(citation.symbol) {
      guard key.map({ citation.symbol.lowercased().contains($0) }) ?? true,
        let page = pages[citation.page]
      else { continue }
      found[citation.symbol, default: SymbolPages(symbol: citation.symbol)]
        .add(page, isListed: citation.isResource)
    }
    let symbols = found.values.sorted { left, right in
      let names = (left.symbol.lowercased(), right.symbol.lowercased())
      return names.0 == names.1 ? left.symbol < right.symbol : names.0 < names.1
    }
    return QueryResult(symbols)
  }

  /// Whether a name is a symbol and not the slug of an article, which has hyphens or the form of a plain word.
  package static func isSymbol(_ name: String) -> Bool {
    !name.contains("-")
      && (name.contains(where: \.isUppercase) || name.contains("(") || name.hasPrefix("."))
  }
}

/// A symbol with the pages that mention it.
package struct SymbolPages: Sendable {
  /// The symbol as pages spell it.
  package let symbol: String
  /// The pages: first those that list the symbol under their developer documentation, then those that mention it in text.
  package private(set) var pages: [Mention] = []

  /// A page that mentions a symbol.
  package struct Mention: Sendable {
    package let page: CaptureInfo
    /// Whether the page lists the symbol under its developer documentation.
    package fileprivate(set) var isListed: Bool
  }

  init(symbol: String) { self.symbol = symbol }

  fileprivate mutating func add(_ page: CaptureInfo, isListed: Bool) {
    if let position = pages.firstIndex(where: { $0.page.slug == page.slug }) {
      pages[position].isListed = pages[position].isListed || isListed
    } else {
      pages.append(Mention(page: page, isListed: isListed))
    }
    pages.sort { ($0.isListed ? 0 : 1, $0.page.slug) < ($1.isListed ? 0 : 1, $1.page.slug) }
  }
}
