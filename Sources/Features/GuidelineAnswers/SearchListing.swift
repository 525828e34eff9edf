import GuidelineIndex
package import GuidelineModel
package import GuidelineSearch

/// The pages and the records of the systems in use, for a search outside of this program.
package struct SearchListing {
  package let pages: [CaptureInfo]
  package let records: [SearchedRecord]
  /// The keys (`NameKey`) that name each page in a query, by slug.
  package let keys: [String: [String]]

  package init(_ context: QueryContext) throws(IndexError) {
    pages = try context.index.pages()
    let slugs = Set(pages.map(\.slug))
    records = try context.index.searchedRecords().filter { slugs.contains($0.page) }
    keys = Dictionary(grouping: try context.index.pageNames(), by: \.page).mapValues { $0.map(\.key) }
  }
}
