/// The pages of the guidelines with their present, former and other names.
package struct PageNames: Sendable {
  package struct Page: Hashable, Sendable {
    /// The last part of the address of the page.
    package let slug: String
    /// The title, capitalized as on the site.
    package let title: String
    /// The category: foundations, patterns, components, …
    package let category: String
  }

  package struct FormerName: Hashable, Sendable {
    /// The former name as a slug.
    package let former: String
    /// The slug of the page that has the guidance now.
    package let slug: String
    package let date: CalendarDate?
    /// The kind of change: `renamed`, `merged` or `split`.
    package let change: String
  }

  /// A name from another platform or from everyday language.
  package struct OtherName: Hashable, Sendable {
    package let name: String
    package let slug: String
    /// The source of the name: android, web, UIKit, …
    package let origin: String
  }

  /// All pages in the order of the table, including those that no longer exist.
  package let pages: [Page]
  package let formerNames: [FormerName]
  package let otherNames: [OtherName]

  private let slugs: Set<String>
  private let successors: [String: [String]]
  private let slugByTitle: [String: String]

  /// The contents of `Index/pages.tsv`, `renames.tsv` and `other-names.tsv`.
  package static let standard = PageNames(
    pages: IndexTables.pages, renames: IndexTables.renames, otherNames: IndexTables.otherNames)

  init(pages: String, renames: String, otherNames: String) {
    self.pages = TSVTable(pages).rows.map { Page(slug: $0.cell(0), title: $0.cell(2), category: $0.cell(1)) }
    formerNames = TSVTable(renames).rows.map {
      FormerName(former: Slug.make($0.cell(0)), slug: $0.cell(1), date: CalendarDate($0.cell(2)), change: $0.cell(3))
    }
    self.otherNames = TSVTable(otherNames).rows.map {
      OtherName(name: $0.cell(0), slug: $0.cell(1), origin: $0.cell(2))
    }
    slugs = Set(self.pages.map(\.slug))
    successors = Dictionary(grouping: formerNames.filter { $0.former != $0.slug }, by: \.former)
      .mapValues { $0.map(\.slug) }
    slugByTitle = Dictionary(
      self.pages.map { (Slug.make($0.title), $0.slug) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the slug of the page with a title or slug in any case, or `nil` for other names.
  package func slug(titled title: some StringProtocol) -> String? {
    let key = Slug.make(title)
    return slugByTitle[key] ?? (slugs.contains(key) ? key : nil)
  }

  /// Returns the slugs of the pages that replaced a former one, in the order of the table.
  ///
  /// - Parameter former: the former name as a slug.
  package func successors(of former: String) -> [String] { successors[former] ?? [] }

  /// Returns the title of the page with a slug, in linear time; `nil` for other names.
  package func title(of slug: String) -> String? { pages.first { $0.slug == slug }?.title }
}
