package import GuidelineIndex
import GuidelineModel

/// Lists the pages by category with the platforms that each supports.
package struct ComponentsQuery: Query {
  /// A query for all current pages.
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
    /// The page.
    package let page: CaptureInfo
    /// The platforms in Apple's order.
    package let platforms: [PlatformSupport]
  }

  /// The category.
  package let category: PageCategory
  /// The pages by slug.
  package let rows: [Row]
}
