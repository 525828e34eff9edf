/// The pages of the guidelines by the names people use for them.
public struct PageNames: Sendable {
  /// A page known by name.
  public struct Page: Hashable, Sendable {
    /// The last part of the page's address.
    public let slug: String
    /// The title as the site writes it.
    public let title: String
    /// foundations, patterns, components, …
    public let category: String
  }

  /// A name that leads to another page.
  public struct FormerName: Hashable, Sendable {
    /// The name as it was, as a slug.
    public let former: String
    /// The page that answers today.
    public let slug: String
    /// When the name changed, if known.
    public let date: CalendarDate?
    /// `renamed`, `merged` or `split`.
    public let change: String
  }

  /// A name from elsewhere.
  public struct OtherName: Hashable, Sendable {
    /// The name as its users write it.
    public let name: String
    /// The page it is about.
    public let slug: String
    /// Whose name it is: android, web, UIKit, …
    public let origin: String
  }

  /// Every page known by name.
  public let pages: [Page]
  /// Names that pages have had.
  public let formerNames: [FormerName]
  /// Names from elsewhere.
  public let otherNames: [OtherName]

  private let slugs: Set<String>
  private let successors: [String: [String]]
  private let slugByTitle: [String: String]

  /// What `Index/pages.tsv`, `renames.tsv` and `other-names.tsv` say.
  public static let standard = PageNames(
    pages: IndexTables.pages, renames: IndexTables.renames, otherNames: IndexTables.otherNames)

  init(pages: String, renames: String, otherNames: String) {
    self.pages = KnowledgeTable(pages).rows.map {
      Page(slug: $0.cell(0), title: $0.cell(2), category: $0.cell(1))
    }
    formerNames = KnowledgeTable(renames).rows.map {
      FormerName(
        former: Slug.make($0.cell(0)), slug: $0.cell(1), date: CalendarDate($0.cell(2)),
        change: $0.cell(3))
    }
    self.otherNames = KnowledgeTable(otherNames).rows.map {
      OtherName(name: $0.cell(0), slug: $0.cell(1), origin: $0.cell(2))
    }
    slugs = Set(self.pages.map(\.slug))
    successors = Dictionary(grouping: formerNames.filter { $0.former != $0.slug }, by: \.former)
      .mapValues { $0.map(\.slug) }
    slugByTitle = Dictionary(
      self.pages.map { (Slug.make($0.title), $0.slug) }, uniquingKeysWith: { first, _ in first })
  }

  /// The slug of a page with this title or slug, if the page is known.
  public func slug(titled title: some StringProtocol) -> String? {
    let key = Slug.make(title)
    return slugByTitle[key] ?? (slugs.contains(key) ? key : nil)
  }

  /// The pages that took over a former one, in the order of the table.
  public func successors(of former: String) -> [String] { successors[former] ?? [] }

  /// The title of a page by its slug, if the page is known.
  public func title(of slug: String) -> String? {
    pages.first { $0.slug == slug }?.title
  }
}
