package import GuidelineIndex
package import GuidelineModel

/// Lists the pages of the index.
package struct PagesQuery: Query {
  /// Only pages that support all of these platforms, or do not say so.
  package var platforms: [Platform]
  /// Only pages whose slug or title contains this, or else those with similar names; `nil` for all.
  package var name: String?
  /// The pages as of this day; `nil` for today.
  package var day: CalendarDate?

  /// A query for pages.
  package init(platforms: [Platform] = [], asOf day: CalendarDate? = nil) {
    self.platforms = platforms
    self.day = day
  }

  /// Lists the pages by slug.
  package func run(in context: QueryContext) throws -> QueryResult<PagesResponse> {
    let pages = try named(context.index).filter { page in
      platforms.allSatisfy { page.platforms[$0] != false }
    }
    return QueryResult(
      PagesResponse(pages: pages),
      notices: try Notice.coverage(of: day, in: context.index) + (pages.isEmpty ? [.noPages] : []))
  }
}

extension PagesQuery {
  private static let mostSimilarPages = 10

  /// The pages with the name of the request.
  private func named(_ index: GuidelineIndex) throws -> [CaptureInfo] {
    let pages = try index.pages(asOf: day)
    guard let name else { return pages }
    let text = name.lowercased()
    let found = pages.filter { $0.slug.contains(text) || $0.title.lowercased().contains(text) }
    guard found.isEmpty else { return found }
    let similar = try NameSuggestions(index, asOf: day)
      .slugs(near: name, most: Self.mostSimilarPages)
    return similar.compactMap { slug in pages.first { $0.slug == slug } }
  }
}

/// Pages by slug; in JSON a list of objects.
package struct PagesResponse: Encodable, Sendable {
  /// The pages.
  package let pages: [CaptureInfo]

  /// The pages in the order for people: those in English first, then by the day of their newest change, then by slug.
  package var newestFirst: [CaptureInfo] {
    func key(_ page: CaptureInfo) -> (Int, Int, String) {
      let day = page.revised ?? page.captured
      return (page.language == "en" ? 0 : 1, -(day?.ordinal ?? 0), page.slug)
    }
    return pages.sorted { key($0) < key($1) }
  }

  /// Writes a list.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for page in pages { try container.encode(PageJSON(page)) }
  }

  struct PageJSON: Encodable {
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
