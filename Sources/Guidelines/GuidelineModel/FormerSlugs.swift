/// The slugs that pages had before they were renamed.
///
/// The tables of `Index/` name pages by their present slugs, and an index may contain older documents only.
///
/// ```swift
/// FormerSlugs.standard.slug(of: "game-controls") { $0 == "game-controllers" }  // "game-controllers"
/// ```
package struct FormerSlugs: Sendable {
  /// By present slug, newest first.
  private let slugs: [String: [String]]

  /// The renamed pages of `Index/renames.tsv`; merged and split pages had other guidance.
  package static let standard = FormerSlugs(renames: IndexTables.renames)

  init(renames: String) {
    let renamed = TSVTable(renames).rows.filter { $0.cell(3) == "renamed" }
    slugs = Dictionary(grouping: renamed) { $0.cell(1) }.mapValues { rows in
      rows.sorted { Self.ordinal($0) > Self.ordinal($1) }.map { Slug.make($0.cell(0)) }
    }
  }

  /// The date of a row as a number; 0 if it is unknown.
  private static func ordinal(_ row: [Substring]) -> Int { CalendarDate(row.cell(2))?.ordinal ?? 0 }

  /// Returns the slug under which an index has a page: the page's own, or else its newest former one in the index.
  /// `nil` if the index has neither.
  ///
  /// - Parameters:
  ///   - page: the present slug of a page.
  ///   - isIndexed: whether the index has a page with a slug.
  package func slug(of page: String, where isIndexed: (String) throws -> Bool) rethrows -> String? {
    if try isIndexed(page) { return page }
    return try slugs[page]?.first(where: isIndexed)
  }
}
