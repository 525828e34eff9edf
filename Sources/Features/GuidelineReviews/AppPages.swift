// AppPagesQuery, AppPagesResponse, AppFolder
import AppleProjects
package import Checklists
package import GuidelineAnswers
import GuidelineIndex
package import GuidelineModel
package import TextSupport

/// The current pages about the components of an app.
struct AppPages {
  /// A page with the slug by which the app's symbols name it.
  struct Page {
    let slug: String
    let info: CaptureInfo
  }

  /// The pages, sorted by slug.
  private(set) var pages: [Page] = []
  /// A notice about pages that the index lacks.
  private(set) var notices: [Notice] = []

  init(of app: AppComponents, on platforms: PlatformSet, in context: QueryContext, asOf day: CalendarDate?) throws {
    let resolver = Resolver(context, asOf: day)
    let present = try context.index.pages(asOf: day).bySlug
    var missing: [String] = []
    for slug in app.pages(on: platforms) {
      if let page = try present[slug] ?? resolver.page(withSlug: slug) {
        pages.append(Page(slug: slug, info: page))
      } else if app.useCount(ofPage: slug) > 0 {
        missing.append(slug)
      }
    }
    if !missing.isEmpty { notices.append(.pagesMissing(missing)) }
  }
}

/// Lists the pages about the components that an app uses, without their rules.
package struct AppPagesQuery: Query {
  private let request: ChecklistRequest
  private let app: String
  private let day: CalendarDate?

  /// A query for the pages of the app of a request, on its platforms and in its changed lines; `nil` without an app.
  package init?(_ request: ChecklistRequest, asOf day: CalendarDate? = nil) {
    guard let app = request.app else { return nil }
    self.request = request
    self.app = app
    self.day = day
  }

  /// Finds the pages, those with most uses first.
  package func run(in context: QueryContext) throws -> QueryResult<AppPagesResponse> {
    let folder = context.environment.absolute(app)
    let commits = try request.revision.map {
      try CommitRange.since($0, in: folder, environment: context.environment.variables)
    }
    let app = try AppComponents.scan(
      folder: folder, targets: request.targets, changedIn: commits, in: context, asOf: day)
    let platforms = request.platforms.isEmpty ? app.platforms : request.platforms
    let found = try AppPages(of: app, on: platforms, in: context, asOf: day)
    // A list also has pages about what the code does not show.
    let essential = Set(EssentialPages.slugs(with: app.features))
    let pages = found.pages.filter { page in
      !page.info.excludes(platforms) && (app.useCount(ofPage: page.slug) > 0 || essential.contains(page.slug))
    }.map { page in AppPagesResponse.Page(info: page.info, uses: app.useCount(ofPage: page.slug)) }
    return QueryResult(
      AppPagesResponse(pages: pages.sorted { ($1.uses, $0.info.slug) < ($0.uses, $1.info.slug) }),
      notices: app.notices + found.notices)
  }
}

/// The pages about the components of an app.
package struct AppPagesResponse: Encodable, Sendable {
  package struct Page: JSONObjectEncodable, Sendable {
    let info: CaptureInfo
    /// The number of lines that use a component of the page.
    let uses: Int

    package var json: JSONObject { JSONObject.page(info.slug, title: info.title, as: "slug").adding(["uses": uses]) }
  }

  /// The pages, those with most uses first.
  package let pages: [Page]

  package var lines: String { pages.map { TSV.line([$0.info.slug, String($0.uses)]) }.joined() }
}

/// An app whose code was scanned, and checked in the same files.
struct CheckedApp {
  let components: AppComponents
  /// The findings; empty if no check runs.
  let findings: AppFindings

  /// Scans and checks the sources in a folder, or code, as ``AppComponents`` does.
  ///
  /// Checks that need a second look at their findings do not run, unless the project asks for them.
  init(
    folder: String, targets: [String] = [], changedIn commits: CommitRange? = nil, lines: ChangedLines? = nil,
    code: (text: String, file: String)? = nil, in context: QueryContext, asOf day: CalendarDate? = nil
  ) throws {
    let decisions = context.environment.decisions(folder)
    let checks = decisions.policy.checks(includingPedantic: false)
    components = try .scan(
      folder: folder, targets: targets, changedIn: commits, lines: lines, code: code, in: context, asOf: day,
      decisions: decisions, checks: checks)
    findings = try components.report.map { try AppFindings($0, of: checks, in: context) } ?? AppFindings()
  }

  /// The places where the code has to do with a rule; none if the app lacks a feature that the rule presupposes, unless
  /// the code violates the rule. The parameters are those of ``AppComponents/uses(for:onPage:on:ofSituation:)``.
  ///
  /// - Parameter isGone: whether the rule was removed, so that no code can violate it.
  func places(
    of rule: CitedRecord, onPage slug: String, on platforms: PlatformSet,
    ofSituation: Bool = false, isGone: Bool = false
  ) -> RulePlaces {
    let found = isGone ? [] : findings.results[rule.record.id]?.findings ?? []
    let scope = ReviewScope(components, on: platforms)
    guard !found.isEmpty || scope.absentFeatures(for: rule).isEmpty else {
      return RulePlaces(CodeUses(.unused, places: []), findings: [])
    }
    let uses = components.uses(for: rule, onPage: slug, on: platforms, ofSituation: ofSituation)
    return RulePlaces(uses, findings: found)
  }
}

extension PlatformSet {
  /// The platforms as features: `@visionOS`.
  var signs: [String] { names.map { "@\($0)" } }
}

/// The findings of checks in the code of an app, by rule.
struct AppFindings {
  /// By the current id of the rule, for every rule that a check is about.
  private(set) var results: [String: CheckResults] = [:]
  /// Notices about files that could not be read and findings that comments suppress.
  private(set) var notices: [Notice] = []

  init() {}

  /// Looks up the rules of the findings of checks in an index.
  init(_ report: CheckRun.Report, of checks: [Check], in context: QueryContext) throws {
    let finder = CheckedRuleFinder(context)
    let findings = Dictionary(grouping: report.findings, by: \.check)
    for check in checks {
      guard let rule = try finder.currentID(of: check) else { continue }
      results[rule, default: CheckResults()].add(
        check: check.id,
        findings: (findings[check.id] ?? []).map {
          CheckResults.Finding(check: check.id, file: $0.file, line: $0.line, column: $0.column, message: check.message)
        }, suppressed: report.suppressions[check.id] ?? 0)
    }
    if report.suppressed > 0 { notices.append(.suppressedFindings(report.suppressed)) }
  }

  /// The rules that the code violates, sorted by id.
  var violatedRules: [String] { results.filter { !$0.value.findings.isEmpty }.keys.sorted() }
}

/// The path of an app's folder in a checklist: relative to the folder of its file, so that both can move together.
package enum AppFolder {
  /// Returns the path to store for one typed in the working folder; `file` is the checklist, `nil` for that folder.
  package static func stored(_ app: String, forFile file: String?, in environment: ProcessEnvironment) -> String {
    let start = file.map { URL(filePath: environment.absolute($0)).deletingLastPathComponent().path }
    let from = components(of: start ?? environment.folder)
    let to = components(of: environment.absolute(app))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: from.count - common) + to.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// Returns the name of a folder, also of one whose path ends in `.`.
  static func name(of path: String) -> String { URL(filePath: path).standardizedFileURL.lastPathComponent }

  /// The components of a path without symbolic links, which `..` would not follow back.
  private static func components(of path: String) -> [String] {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().pathComponents.filter { $0 != "/" }
  }
}

/// Finds pages that newer snapshots no longer have.
struct PageSightings {
  private let threshold: CalendarDate?

  /// A page counts as missing when a quarter of all pages were captured more than a year later: single pages are
  /// fetched at any time, and snapshots may have gaps.
  private static let share = 4
  private static let days = 365

  init(_ pages: [CaptureInfo]) {
    let days = pages.filter { !$0.isDigest }.compactMap(\.captured).sorted(by: >)
    let newest = days.isEmpty ? nil : days[(days.count - 1) / Self.share]
    threshold = newest?.adding(days: -Self.days)
  }

  /// The day of the snapshot that has the rule's page last; `nil` if newer snapshots have the page or nothing is known.
  func lastSeen(_ rule: CitedRecord) -> CalendarDate? {
    guard let threshold, let captured = rule.captured, captured < threshold else { return nil }
    return captured
  }
}
