import AppleProjects
package import Checklists
import GuidelineIndex
package import GuidelineModel
import TextSupport

/// Finds the pages that govern the changed lines of an app, with the rules that matter most for them.
package struct GoverningPagesQuery: Query {
  /// The folder of the app, as typed.
  package var app: String
  /// The git revision since which lines changed, as typed.
  package var revision: String
  /// The platforms; empty for those of the review file or else of the project.
  package var platforms: PlatformSet = []

  /// The rules of a page that are named: as many as a reviewer reads.
  private static let mostRules = 3

  /// A query about the lines that changed since a revision.
  package init(app: String, since revision: String) {
    self.app = app
    self.revision = revision
  }

  /// Scans and checks the changed lines.
  ///
  /// - Throws: `AppScanError`, the errors of git, `IndexError`.
  package func run(in context: QueryContext) throws -> QueryResult<GoverningPages> {
    let folder = context.environment.absolute(app)
    let commits = try CommitRange.since(
      revision, in: folder, environment: context.environment.variables)
    let (components, findings) = try AppComponents.checked(
      folder: folder, changedIn: commits, in: context)
    let review = ReviewFile.read(inFolder: folder)
    let chosen = components.platforms(platforms, review)
    let found = try AppPages(of: components, in: context, asOf: nil)
    let pages = try found.pages.filter { page in
      !page.info.excludes(chosen)
        && !review.exclusions.contains { $0.subject == page.info.slug }
    }.map { page in
      try Task.checkCancellation()
      let rules = try context.index.records(of: page.info).compactMap { cited in
        GoverningPages.Rule(
          cited, uses: components.uses(for: cited, onPage: page.slug, on: chosen),
          findings: findings?.results[cited.record.id]?.findings ?? [],
          isAbsent: !components.absentFeatures(for: cited).isEmpty)
      }
      return GoverningPages.Page(
        slug: page.info.slug, title: page.info.title, url: page.info.url,
        uses: components.useCount(ofPage: page.slug),
        rules: Array(rules.sorted { $0.urgency > $1.urgency }.prefix(Self.mostRules)))
    }
    return QueryResult(
      GoverningPages(
        pages: pages.sorted {
          ($1.rules.count, $1.uses, $0.slug) < ($0.rules.count, $0.uses, $1.slug)
        }),
      notices: found.notices + (findings?.notices ?? []))
  }
}

/// The pages that govern a change, those with the most rules about it first.
package struct GoverningPages: Sendable {
  package struct Page: Sendable {
    package let slug: String
    package let title: String
    package let url: String?
    /// The number of changed lines that use a component of the page.
    package let uses: Int
    /// The rules that matter most for the changed lines.
    package let rules: [Rule]
  }

  package struct Rule: Sendable {
    package let id: String
    package let statement: String
    package let strength: Strength?
    package let url: String?
    /// The changed lines that the rule is about.
    package let places: [ChecklistItem.Place]
    /// What checks found there.
    package let findings: [CheckResults.Finding]

    /// A rule about some changed lines; `nil` for other records, and without such a line.
    fileprivate init?(
      _ cited: CitedRecord, uses: CodeUses, findings: [CheckResults.Finding], isAbsent: Bool
    ) {
      guard let statement = cited.record.statement,
        !findings.isEmpty || !isAbsent && uses.areOfRule
      else { return nil }
      id = cited.record.id
      self.statement = statement
      strength = cited.record.strength
      places = uses.areOfRule ? uses.places : []
      self.findings = findings
      url = cited.url
    }

    /// The larger the sooner: what is violated, then what allows the least.
    fileprivate var urgency: Int {
      let strengths: [Strength?] = [nil, .consider, .prefer, .do, .avoid, .never]
      return (findings.isEmpty ? 0 : 10) + (strengths.firstIndex(of: strength) ?? 0)
    }

    /// Where the change has to do with the rule, in few words.
    package var place: String {
      findings.first.map { "\($0.message) at \($0.position)" } ?? places.first?.text ?? ""
    }
  }

  package let pages: [Page]

  /// The pages as Markdown, for a comment of a pull request; empty without pages.
  package var markdown: String {
    guard !pages.isEmpty else { return "" }
    let items = pages.map { page in
      let title = MarkdownText.escaped(page.title)
      let link = page.url.map { "[\(title)](\(MarkdownText.address($0)))" } ?? title
      return "- **\(link)**: \(Pluralizer.count(page.uses, "changed line"))\n"
        + page.rules.map { rule in
          "  - \(MarkdownText.escaped(rule.statement)) \(MarkdownText.escaped(rule.place))\n"
        }.joined()
    }
    return "## Guidelines for this change\n\n" + items.joined()
  }
}

extension GoverningPages: Encodable {
  /// Writes the pages with their rules.
  package func encode(to encoder: any Encoder) throws {
    let members: JSONObject = [
      "pages": pages.map { page -> JSONObject in
        [
          "slug": page.slug, "title": page.title, "url": page.url.orNull, "uses": page.uses,
          "rules": page.rules.map { rule -> JSONObject in
            [
              "id": rule.id, "statement": rule.statement, "strength": rule.strength.orNull,
              "url": rule.url.orNull, "places": rule.places, "findings": rule.findings,
            ]
          },
        ]
      }
    ]
    try members.encode(to: encoder)
  }
}
