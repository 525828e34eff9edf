// SystemInfo, SystemDeclaration

/// The declared facts about a system of guidelines.
package struct SystemDeclaration: Hashable, Sendable {
  /// The name of the guidelines, such as "GNOME Human Interface Guidelines"; `nil` if none is declared.
  package var title: String?
  /// The SPDX expression of the license, such as "CC-BY-SA-4.0".
  package var license: String?
  /// The line that names the authors.
  package var attribution: String?
  package var source: String?

  package init(title: String? = nil, license: String? = nil, attribution: String? = nil, source: String? = nil) {
    self.title = title
    self.license = license
    self.attribution = attribution
    self.source = source
  }

  package var isEmpty: Bool { self == SystemDeclaration() }
}

package struct SystemInfo: Hashable, Sendable {
  package let system: GuidelineSystem
  package let declaration: SystemDeclaration
  /// The numbers of its current pages and of their rules.
  package let pages: Int
  package let rules: Int
  /// The day of its newest capture; `nil` if none is known.
  package let newest: CalendarDate?
  /// The numbers of its documents, and of those that may be published.
  package let documents: Int
  package let publishable: Int

  package init(
    system: GuidelineSystem, declaration: SystemDeclaration, pages: Int, rules: Int, newest: CalendarDate?,
    documents: Int, publishable: Int
  ) {
    self.system = system
    self.declaration = declaration
    self.pages = pages
    self.rules = rules
    self.newest = newest
    self.documents = documents
    self.publishable = publishable
  }

  package var title: String { declaration.title ?? system.standardTitle }
}

extension GuidelineSystem {
  /// The name of a system for people where nothing is declared.
  package var standardTitle: String {
    switch self {
    case .apple: "Apple Human Interface Guidelines"
    case .local: "local documents"
    default: name
    }
  }
}
