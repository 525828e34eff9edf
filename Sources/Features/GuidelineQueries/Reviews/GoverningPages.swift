package import AppleProjects
package import Checklists
package import GuidelineIndex
package import GuidelineModel
package import TextSupport

/// Finds the pages that govern the changed lines of an app, or some code, with the rules that matter most for them.
package struct GoverningPagesQuery: Query {
  /// The folder of the app, as typed.
  package var app: String
  /// The lines that changed.
  package var change: Change
  /// The platforms; empty for those of the review file or else of the project.
  package var platforms: PlatformSet = []

  /// The lines that changed in an app, or code to add to it.
  package enum Change: Sendable {
    /// Since a git revision, as typed.
    case since(String)
    case lines(ChangedLines)
    /// Code that is in no file, with the name of the file that it would be in.
    case code(String, file: String)
  }

  /// The rules of a page that are named: as many as a reviewer reads.
  private static let mostRules = 3

  /// A query about a change.
  package init(app: String, _ change: Change) {
    self.app = app
    self.change = change
  }

  /// Scans and checks the changed lines.
  ///
  /// - Throws: `AppScanError`, the errors of git, `IndexError`.
  package func run(in context: QueryContext) throws -> QueryResult<GoverningPages> {
    let folder = context.environment.absolute(app)
    var commits: CommitRange?
    var lines: ChangedLines?
    var code: (text: String, file: String)?
    switch change {
    case .since(let revision):
      commits = try .since(revision, in: folder, environment: context.environment.variables)
    case .lines(let changed): lines = changed
    case .code(let text, let file): code = (text, file)
    }
    let app = try CheckedApp(
      folder: folder, changedIn: commits, lines: lines, code: code, in: context)
    let review = ReviewFile.read(inFolder: folder)
    let chosen = app.components.platforms(platforms, review)
    let found = try AppPages(of: app.components, on: chosen, in: context, asOf: nil)
    let pages = try found.pages.filter { page in
      !page.info.excludes(chosen)
        && !review.exclusions.contains { $0.subject == page.info.slug }
    }.map { page in
      try Task.checkCancellation()
      let rules = try context.index.records(of: page.info).compactMap { cited in
        GoverningPages.Rule(cited, at: app.places(of: cited, onPage: page.slug, on: chosen))
      }
      return GoverningPages.Page(
        info: page.info, uses: app.components.useCount(ofPage: page.slug),
        rules: Array(rules.sorted { $0.urgency > $1.urgency }.prefix(Self.mostRules)))
    }.filter { $0.uses > 0 || !$0.rules.isEmpty }
    return QueryResult(
      GoverningPages(
        pages: pages.sorted {
          ($1.rules.count, $1.uses, $0.info.slug) < ($0.rules.count, $0.uses, $1.info.slug)
        }),
      notices: found.notices + app.findings.notices)
  }
}

/// The pages that govern a change, those with the most rules about it first.
package struct GoverningPages: Sendable {
  package struct Page: Sendable {
    package let info: CaptureInfo
    /// The number of changed lines that use a component of the page.
    package let uses: Int
    /// The rules that matter most for the changed lines.
    package let rules: [Rule]
  }

  package struct Rule: Sendable {
    package let record: CitedRecord
    package let statement: String
    /// The changed lines that the rule is about.
    package let places: RulePlaces

    /// A rule about some changed lines; `nil` for other records, and without such a line.
    fileprivate init?(_ cited: CitedRecord, at places: RulePlaces) {
      guard let statement = cited.record.statement, places.count > 0 else { return nil }
      record = cited
      self.statement = statement
      self.places = places
    }

    /// The larger the sooner: what is violated, then what allows the least.
    fileprivate var urgency: Int {
      let strengths: [Strength?] = [nil, .consider, .prefer, .do, .avoid, .never]
      return (places.findings.isEmpty ? 0 : 10) + (strengths.firstIndex(of: record.strength) ?? 0)
    }

    /// Where the change has to do with the rule, in one line.
    package var place: String { places.texts(naming: 1).joined(separator: " · ") }
  }

  package let pages: [Page]

  /// The pages as Markdown, for a comment of a pull request; empty without pages. Pages that would make it longer than a comment
  /// may be are counted.
  package var markdown: String {
    guard !pages.isEmpty else { return "" }
    return PullRequestComment.document(
      "## Guidelines for this change\n\n", items: pages.map(\.markdown)
    ) { "- \(Pluralizer.count($0, "more page"))\n" }
  }
}

extension GoverningPages.Page {
  /// A list item with the rules below it.
  fileprivate var markdown: String {
    let title = MarkdownText.escaped(info.title)
    let link = info.url.map { "[\(title)](\(MarkdownText.address($0)))" } ?? title
    return "- **\(link)**: \(Pluralizer.count(uses, "changed line"))\n"
      + rules.map { rule in
        "  - \(MarkdownText.escaped(rule.statement)) \(MarkdownText.escaped(rule.place))\n"
      }.joined()
  }
}

extension GoverningPages: JSONObjectEncodable {
  /// The pages with their rules.
  package var json: JSONObject {
    [
      "pages": pages.map { page -> JSONObject in
        page.info.address(as: "slug").adding([
          "uses": page.uses,
          "rules": page.rules.map { rule -> JSONObject in
            [
              "id": rule.record.id, "statement": rule.statement,
              "strength": rule.record.strength.orNull, "url": rule.record.url.orNull,
              "places": rule.places.lines, "morePlaces": rule.places.more,
              "findings": rule.places.findings,
            ]
          },
        ])
      }
    ]
  }
}
