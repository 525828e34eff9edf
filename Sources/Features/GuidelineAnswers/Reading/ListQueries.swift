// SymbolPages
package import GuidelineHistory
import GuidelineIndex
package import GuidelineModel

extension QueryContext {
  /// A page and its platforms, in Apple's order.
  package typealias PlatformRow = (page: CaptureInfo, platforms: [PlatformSupport])

  /// The titles of the pages, by slug.
  package func pageTitles() throws -> [String: String] { try index.pages().bySlug.mapValues(\.title) }

  /// The pages by category and slug, with the platforms that each supports.
  package func platformTables() throws -> [(category: PageCategory, members: [PlatformRow])] {
    let rows = try index.pages().map { page -> PlatformRow in
      let records = try index.records(of: page)
      return (page, Platform.allCases.map { PlatformSupport($0, of: page, records) })
    }
    return PageCategory.groups(of: rows, slug: \.page.slug)
  }

  /// The rules of a current page that are new or changed since a day, in the order of the page.
  package func changedRules(of page: CaptureInfo, since day: CalendarDate?) throws -> [(CitedRecord, ChangeMark)] {
    let marks = try index.recentChanges(of: page, since: day)
    guard !marks.isEmpty else { return [] }
    return try index.records(of: page).compactMap { cited in marks[cited.record.id].map { (cited, $0) } }
  }

  /// Passes every record that may apply to one of some platforms, and every change log entry, to a body, document by
  /// document.
  package func forEachRecord(
    onAnyOf platforms: [Platform], _ record: (CitedRecord) throws -> Void, change: (CitedChange) throws -> Void
  ) throws {
    try index.forEachRecord({ if $0.record.mayApply(toAnyOf: platforms) { try record($0) } }, change: change)
  }

  /// The API symbols that the current pages mention, by name: all or those with a text in their name, in any case.
  package func symbols(containing text: String? = nil) throws -> [SymbolPages] {
    let pages = try index.pages().bySlug
    let key = text?.lowercased()
    var found: [String: SymbolPages] = [:]
    for citation in try index.citedSymbols() where SymbolPages.isSymbol(citation.symbol) {
      guard key.map({ citation.symbol.lowercased().contains($0) }) ?? true, let page = pages[citation.page]
      else { continue }
      found[citation.symbol, default: SymbolPages(symbol: citation.symbol)].add(page, isListed: citation.isResource)
    }
    return found.values.sorted { left, right in
      let names = (left.symbol.lowercased(), right.symbol.lowercased())
      return names.0 == names.1 ? left.symbol < right.symbol : names.0 < names.1
    }
  }
}

/// A symbol with the pages that mention it.
package struct SymbolPages: Sendable {
  /// The symbol as pages spell it.
  package let symbol: String
  /// The pages: first those that list the symbol under their developer documentation, then those that only mention it.
  package private(set) var pages: [Mention] = []

  package struct Mention: Sendable {
    package let page: CaptureInfo
    /// Whether the page lists the symbol under its developer documentation.
    package fileprivate(set) var isListed: Bool
  }

  init(symbol: String) { self.symbol = symbol }

  /// Whether a name is a symbol and not the slug of an article, which has hyphens or the form of a plain word.
  package static func isSymbol(_ name: String) -> Bool {
    !name.contains("-") && (name.contains(where: \.isUppercase) || name.contains("(") || name.hasPrefix("."))
  }

  fileprivate mutating func add(_ page: CaptureInfo, isListed: Bool) {
    if let position = pages.firstIndex(where: { $0.page.slug == page.slug }) {
      pages[position].isListed = pages[position].isListed || isListed
    } else {
      pages.append(Mention(page: page, isListed: isListed))
    }
    pages.sort { ($0.isListed ? 0 : 1, $0.page.slug) < ($1.isListed ? 0 : 1, $1.page.slug) }
  }
}
