import GuidelineModel

/// A category of pages on Apple's site, in the order in which a reader of components looks for them.
package enum PageCategory: String, CaseIterable, Sendable {
  case components, inputs, patterns, foundations, technologies
  case gettingStarted = "getting-started"
  /// Pages that only list others, and pages that the tables do not know.
  case other

  /// "Components", "Getting started".
  package var title: String {
    switch self {
    case .components: "Components"
    case .inputs: "Inputs"
    case .patterns: "Patterns"
    case .foundations: "Foundations"
    case .technologies: "Technologies"
    case .gettingStarted: "Getting started"
    case .other: "Other pages"
    }
  }

  /// Members by the category of their page, without empty categories; the order of members stays.
  package static func groups<Member>(
    of members: [Member], slug: (Member) -> String
  ) -> [(category: PageCategory, members: [Member])] {
    let groups = Dictionary(grouping: members) { categories[slug($0)] ?? .other }
    return allCases.compactMap { category in groups[category].map { (category, $0) } }
  }

  private static let categories: [String: PageCategory] = Dictionary(
    PageNames.standard.pages.map { ($0.slug, PageCategory(rawValue: $0.category) ?? .other) }
  ) { first, _ in first }
}
