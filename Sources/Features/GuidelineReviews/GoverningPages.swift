package import AppleProjects
package import Checklists
package import GuidelineAnswers
import GuidelineIndex
package import GuidelineModel
package import TextSupport

/// Finds the pages that govern the changed lines of an app, or some code, with the rules that matter most for them.
package struct GoverningPagesQuery: Query {
  /// The folder of the app, as typed.
  package var app: String
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

  package init(app: String, _ change: Change) {
    self.app = app
    self.change = change
  }

  /// - Throws: `AppScanError`, the errors of git, `IndexError`.
  package func run(in context: QueryContext) throws -> QueryResult<GoverningPages> {
    let folder = context.environment.absolute(app)
    var commits: CommitRange?
    var lines: ChangedLines?
    var code: (text: String, file: String)?
    switch change {
    case .since(let revision): commits = try .since(revision, in: folder, environment: context.environment.variables)
    case .lines(let changed): lines = changed
    case .code(let text, let file): code = (text, file)
    }
    let app = try CheckedApp(folder: folder, changedIn: commits, lines: lines, code: code, in: context)
    let review = ReviewFile.read(inFolder: folder)
    let chosen = app.components.platforms(platforms, review)
    let found = try AppPages(of: app.components, on: chosen, in: context, asOf: nil)
    let subjects = ReviewFocus.changes
    let shares = subjects.topics.map(app.components.share)
    let resolver = Resolver(context)
    let others = try Set(shares.flatMap { $0?.subject.pages ?? [] }).subtracting(found.pages.map(\.slug)).sorted()
      .compactMap { slug in try resolver.page(withSlug: slug).map { AppPages.Page(slug: slug, info: $0) } }
    let pages = try (found.pages + others).filter { page in
      !page.info.excludes(chosen) && !review.exclusions.contains { $0.subject == page.info.slug }
    }.map { page in
      try Task.checkCancellation()
      let rules = try context.index.records(of: page.info).compactMap { cited in
        GoverningPages.Rule(
          cited, at: app.places(of: cited, onPage: page.slug, on: chosen),
          subjects.topics(for: cited.record, onPages: [page.slug]).compactMap { shares[$0.rank] }
            .max { $0.weight < $1.weight })
      }
      let uses = [app.components.useCount(ofPage: page.slug)] + rules.map { $0.share?.count ?? 0 }
      return GoverningPages.Page(
        info: page.info, uses: uses.max() ?? 0,
        rules: Array(rules.sorted { $1.urgency.lexicographicallyPrecedes($0.urgency) }.prefix(Self.mostRules)))
    }.filter { $0.uses > 0 || !$0.rules.isEmpty }
    let findings = app.components.report?.findings ?? []
    let checked = try CheckedRules(
      Set(findings.map(\.check)), levels: context.environment.decisions(folder).policy, index: context)
    return QueryResult(
      GoverningPages(
        findings: CheckResponse(fileCount: 0, findings.compactMap(checked.result)),
        pages: pages.sorted { $1.urgency.lexicographicallyPrecedes($0.urgency) }),
      notices: found.notices + app.findings.notices)
  }
}

/// The pages that govern a change, those with the most rules about it first.
package struct GoverningPages: JSONObjectEncodable, Sendable {
  package struct Page: Sendable {
    package let info: CaptureInfo
    /// The number of changed lines that use a component of the page.
    package let uses: Int
    /// The rules that matter most for the changed lines.
    package let rules: [Rule]

    /// The larger the sooner: the share of the change, the position of its subject, the rules and the lines.
    fileprivate var urgency: [Double] {
      let subject = rules.compactMap(\.share).map { [$0.weight, -Double($0.subject.rank)] }
        .max { $0.lexicographicallyPrecedes($1) }
      return (subject ?? [0, 0]) + [Double(rules.count), Double(uses)]
    }
  }

  package struct Rule: Sendable {
    package let record: CitedRecord
    package let statement: String
    /// How much of the change is what the rule governs; `nil` for a rule about a detail.
    let share: AppComponents.Share?
    /// The changed lines that the rule is about.
    package let places: RulePlaces

    /// The subject of the change if the rule governs it: "a dialog".
    package var subject: String? { share?.subject.name }

    /// A rule about some changed lines; `nil` for other records, and without such a line.
    fileprivate init?(_ cited: CitedRecord, at places: RulePlaces, _ share: AppComponents.Share?) {
      self.places = share.flatMap { places.findings.isEmpty ? RulePlaces($0.lines, findings: []) : nil } ?? places
      guard let statement = cited.record.statement, self.places.count > 0 else { return nil }
      record = cited
      self.statement = statement
      self.share = share
    }

    /// The larger the sooner: what is violated, then what governs the change, then what allows the least.
    fileprivate var urgency: [Double] {
      let strengths: [Strength?] = [nil, .consider, .prefer, .do, .avoid, .never]
      return [
        places.findings.isEmpty ? 0 : 1, share?.weight ?? 0, Double(strengths.firstIndex(of: record.strength) ?? 0),
      ]
    }

    /// Where the change has to do with the rule, in one line.
    package var place: String { places.texts(naming: 1).joined(separator: " · ") }
  }

  package let findings: CheckResponse
  package let pages: [Page]

  /// The rules that govern the subject of the change, one of a page and one for the same uses, at most three; without
  /// them the first rule about a detail.
  var governing: [Rule] {
    var uses: Set<ChecklistItem.Place> = []
    let rules = pages.compactMap { $0.rules.first { $0.share != nil } }.filter { rule in
      defer { uses.formUnion(rule.places.lines) }
      return !uses.isSuperset(of: rule.places.lines) || rule.places.lines.isEmpty
    }
    return rules.isEmpty ? Array(pages.compactMap(\.rules.first).prefix(1)) : Array(rules.prefix(Self.mostGoverning))
  }

  private static let mostGoverning = 3

  package var json: JSONObject {
    [
      "pages": pages.map { page -> JSONObject in
        page.info.address(as: "slug").adding([
          "uses": page.uses,
          "rules": page.rules.map { rule -> JSONObject in
            [
              "id": rule.record.id, "statement": rule.statement, "subject": rule.subject,
              "strength": rule.record.strength.orNull, "url": rule.record.url.orNull, "places": rule.places.lines,
              "morePlaces": rule.places.more, "findings": rule.places.findings,
            ]
          },
        ])
      }
    ]
  }
}
