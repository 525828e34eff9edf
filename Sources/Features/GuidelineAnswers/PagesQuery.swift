// PagesQuery, PagesResponse
import GuidelineIndex
package import GuidelineModel
import TextSupport

/// Lists the pages of the index.
package struct PagesQuery: Query {
  /// Only pages that support all of these platforms, or do not say so.
  package var platforms: [Platform]
  /// Only pages whose slug or title contains this, or else those with similar names; `nil` for all.
  package var name: String?
  package var day: CalendarDate?

  package init(platforms: [Platform] = [], asOf day: CalendarDate? = nil) {
    self.platforms = platforms
    self.day = day
  }

  package func run(in context: QueryContext) throws -> QueryResult<PagesResponse> {
    let pages = try named(in: context).filter { page in platforms.allSatisfy { page.platforms[$0] != false } }
    return try QueryResult(PagesResponse(pages: pages), notices: pages.isEmpty ? [.noPages] : []).about(
      day, in: context)
  }

  private static let mostSimilarPages = 10

  private func named(in context: QueryContext) throws -> [CaptureInfo] {
    let pages = try context.index.pages(asOf: day)
    guard let name else { return pages }
    let text = name.lowercased()
    let found = pages.filter { $0.slug.contains(text) || $0.title.lowercased().contains(text) }
    guard found.isEmpty else { return found }
    let similar = try NameSuggestions(context, asOf: day).slugs(near: name, most: Self.mostSimilarPages)
    return similar.compactMap { slug in pages.first { $0.slug == slug } }
  }
}

/// Pages by slug; in JSON a list of objects.
package struct PagesResponse: Encodable, Sendable {
  package let pages: [CaptureInfo]

  /// The pages for people: English ones first, then by their newest revision, those without one last, then by slug.
  package var newestFirst: [CaptureInfo] {
    func key(_ page: CaptureInfo) -> (Int, Int, String) {
      (page.language == "en" ? 0 : 1, -(page.revised?.ordinal ?? 0), page.slug)
    }
    return pages.sorted { key($0) < key($1) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for page in pages { try container.encode(page.listed) }
  }
}

extension QueryContext {
  /// The names of pages that begin with a prefix, sorted; after a page and `/` the ids of its records, if these are
  /// wanted. Names with characters that shells split or expand are left out.
  package func names(beginning prefix: String, includingRecords: Bool) throws -> [String] {
    let names =
      if let slash = prefix.firstIndex(of: "/") {
        includingRecords ? try index.recordNames(onPage: String(prefix[..<slash])) : []
      } else { try index.pages().map(\.slug) }
    return Set(names).filter { name in
      name.hasPrefix(prefix) && name.allSatisfy { $0.isLetter || $0.isNumber || "-_/.".contains($0) }
    }.sorted()
  }
}
