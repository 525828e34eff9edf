package import GuidelineIndex
package import GuidelineModel

/// Lists the pages of the index.
package struct PagesQuery: Query {
  /// Only pages that support this platform, or do not say so; `nil` for all.
  package var platform: Platform?
  /// The pages as of this day; `nil` for today.
  package var day: CalendarDate?

  /// A query for pages.
  package init(platform: Platform? = nil, asOf day: CalendarDate? = nil) {
    self.platform = platform
    self.day = day
  }

  /// Lists the pages by slug.
  package func run(in context: QueryContext) throws -> QueryResult<PagesResponse> {
    let pages = try context.index.pages(asOf: day).filter { page in
      platform.map { page.platforms[$0] != false } ?? true
    }
    return QueryResult(
      PagesResponse(pages: pages),
      notices: try Notice.coverage(of: day, in: context.index) + (pages.isEmpty ? [.noPages] : []))
  }
}

/// Pages by slug; in JSON a list of objects.
package struct PagesResponse: Encodable, Sendable {
  /// The pages.
  package let pages: [CaptureInfo]

  /// Writes a list.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for page in pages { try container.encode(PageJSON(page)) }
  }

  private struct PageJSON: Encodable {
    let page: String
    let title: String
    let url: String
    @ExplicitNull var revised: String?
    @ExplicitNull var captured: String?
    let language: String
    let digest: Bool
    @ExplicitNull var supported: [String]?
    let rules: Int

    init(_ page: CaptureInfo) {
      self.page = page.slug
      title = page.title
      url = page.url
      revised = page.revised?.description
      captured = page.captured?.description
      language = page.language
      digest = page.isDigest
      supported = page.supported?.names
      rules = page.ruleCount
    }
  }
}
