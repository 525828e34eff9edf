import GuidelineModel

/// The names that systems of guidelines have for the same component, from `Index/component-names.tsv`.
struct ComponentNames: Sendable {
  struct Entry: Hashable, Sendable {
    /// The component, which several names may mean.
    let component: String
    /// The system or the maker whose name it is: gnome, material, …
    let origin: String
    let name: String
    /// The slug of its page in the system; empty if there is none to read.
    let slug: String
    /// The address where the name is used.
    let source: String

    var page: String? {
      guard !slug.isEmpty, let system = GuidelineSystem(origin) else { return nil }
      return PageKey.make(slug, in: system)
    }
  }

  let entries: [Entry]

  static let standard = ComponentNames(table: IndexTables.componentNames)

  init(table: String) {
    entries = TSVTable(table).rows.map {
      Entry(component: $0.cell(0), origin: $0.cell(1), name: $0.cell(2), slug: $0.cell(3), source: $0.cell(4))
    }
  }

  /// The entries of other systems than Apple's with a page about what has a name, that of the name itself first.
  ///
  /// - Parameters:
  ///   - isNamed: whether a name is the one that was typed.
  ///   - slugs: the pages of Apple's guidelines that it leads to.
  func counterparts(where isNamed: (String) -> Bool, orOfPages slugs: Set<String>) -> [Entry] {
    let apple = GuidelineSystem.apple.name
    let named = entries.filter { isNamed($0.name) || isNamed($0.component) }
    let meant = named.isEmpty ? entries.filter { $0.origin == apple && slugs.contains($0.slug) } : named
    let components = Set(meant.map(\.component))
    let others = entries.filter { $0.origin != apple && !$0.slug.isEmpty && components.contains($0.component) }
    return others.filter(named.contains) + others.filter { !named.contains($0) }
  }
}
