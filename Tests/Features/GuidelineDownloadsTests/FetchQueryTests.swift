import Foundation
import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineReading
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineDownloads

/// Downloads from a site on loopback, and the changes that they show.
@Suite(.waiting) struct FetchQueryTests {
  private let server: SiteServer
  private let folder = TemporaryFolder()

  init() throws {
    server = try SiteServer()
    try server.serveSite(["canvases", "rulers"])
  }

  private var captures: String { folder.file("captures") }
  private var indexPath: String { folder.file("hig.sqlite") }

  private func query(
    day: Int = 2, pages: [String]? = nil, onlyChanges: Bool = false, base: String? = nil
  ) throws -> FetchQuery {
    var request = FetchRequest(userAgent: "hig")
    request.pages = pages
    request.onlyChanges = onlyChanges
    let site = try #require(GuidelineSite(base: base ?? server.base))
    let time = Date(timeIntervalSince1970: 1_769_904_000 + Double(day - 1) * 86_400)
    return FetchQuery(
      request, into: SnapshotStore(path: captures, site: site), indexPath: indexPath,
      clock: FetchClock(now: { time }, wait: { _ in }))
  }

  @discardableResult
  private func fetch(
    day: Int = 2, pages: [String]? = nil, onlyChanges: Bool = false
  ) throws -> QueryResult<FetchResponse> {
    try query(day: day, pages: pages, onlyChanges: onlyChanges).run { _ in }
  }

  private func context() throws -> QueryContext {
    try QueryContext(indexPath: indexPath, environment: ProcessEnvironment(folder: folder.path, variables: [:]))
  }

  private func changes(_ result: QueryResult<FetchResponse>) -> [String] {
    DiffResponse.changes(result.response.changes ?? ChangeReport([], from: nil, nil)).changedIDs
  }

  private func serve(_ slug: String, rules: [String], changeLog: [String: String] = [:]) throws {
    try server.serve(SiteServer.path(slug), .body(SiteServer.page(slug, rules: rules, changeLog: changeLog)))
  }

  @Test func `the first snapshot is read into the index and has nothing to compare with`() throws {
    var events: [String] = []
    let result = try query().run { event in
      switch event {
      case .message: events.append("message")
      case .downloading: events.append("downloading")
      case .downloaded: events.append("downloaded")
      case .reading: events.append("reading")
      case .read: events.append("read")
      }
    }
    #expect(result.notices == [.firstSnapshot])
    #expect(result.response.outcome == .complete)
    #expect(result.response.download.new == ["canvases", "rulers"])
    #expect(result.response.ingest?.read == 2)
    #expect(result.response.changes == nil)
    let steps = events.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(steps == ["downloading", "downloaded", "reading", "read"])
    let hits = try SearchQuery("pause", limit: 9).run(in: context()).response.results
    #expect(hits.map(\.record.page).contains("canvases"))
    #expect(try context().index.status().newest?.description == "2026-02-02")
  }

  @Test func `a later snapshot shows the changes of a page`() throws {
    try fetch()
    try serve("rulers", rules: ["Fade the rulers after a pause.", "Round a length at once."])
    let result = try fetch(day: 9)
    #expect(result.notices.isEmpty)
    #expect(changes(result) == ["added rulers/round-a-length-at-once"])
    #expect(result.response.changes?.from == day("2026-02-02"))
    #expect(result.response.changes?.period?.to == day("2026-02-09"))
    let diff = DiffQuery(.allPages(.init(from: day("2026-02-02"), to: day("2026-02-09"))))
    #expect(
      try diff.run(in: context()).response.changedIDs == ["added rulers/round-a-length-at-once"],
      "the index shows the same")
  }

  @Test func `a second run on the same day shows the changes and keeps one capture`() throws {
    try fetch()
    try serve("rulers", rules: ["Round a length at once."])
    #expect(try changes(fetch()) == ["reworded rulers/round-a-length-at-once"])
    let revisions = try LogQuery("rulers").run(in: context()).response.revisions
    #expect(revisions.flatMap(\.revision.captures).count == 1)
    guard case .page(_, let records, _) = try ShowQuery("rulers").run(in: context()).response else {
      Issue.record("the page is in the index")
      return
    }
    #expect(records.compactMap(\.record.statement) == ["Round a length at once."])
  }

  @Test func `rules of new and removed pages are changes`() throws {
    try fetch()
    try server.serve(SiteServer.tree, .body(SiteServer.tree(["canvases", "knobs"])))
    try server.remove(SiteServer.path("rulers"))
    try serve("knobs", rules: ["Wait for a steady hand."])
    let result = try fetch(day: 9)
    #expect(changes(result) == ["added knobs/wait-for-a-steady-hand", "removed rulers/fade-the-rulers-after-a-pause"])
    #expect(result.response.download.gone == ["rulers"])
  }

  @Test func `changes without a change log entry are counted`() throws {
    let oldLog = ["June 9, 2025": "Added guidance for units."]
    try serve("rulers", rules: ["Avoid a curved ruler."], changeLog: oldLog)
    try serve("canvases", rules: ["Avoid a torn canvas."], changeLog: oldLog)
    try fetch()
    try serve(
      "rulers", rules: ["Avoid a curved ruler.", "Avoid a label near the end."],
      changeLog: ["February 3, 2026": "Added guidance for a label."].merging(oldLog) { $1 })
    try serve("canvases", rules: ["Avoid a torn canvas.", "Avoid a gray background."], changeLog: oldLog)
    let report = try #require(try fetch(day: 9).response.changes)
    #expect(report.counts.classes == [.added: 2])
    #expect(report.counts.notLogged == 1)
    let logged = report.pages.map { ($0.difference.page, $0.changes.map(\.isLogged)) }
    #expect(logged.map(\.0) == ["canvases", "rulers"] && logged.map(\.1) == [[false], [true]])
  }

  @Test func `pages that a partial snapshot lacks are not compared`() throws {
    try fetch(pages: ["canvases"])
    try serve("canvases", rules: ["Fade the canvases at once."])
    let report = try #require(try fetch(day: 9).response.changes)
    #expect(report.notCompared == ["rulers"])
    #expect(report.changedPages.map(\.difference.page) == ["canvases"])
  }

  @Test func `a run for changes keeps no snapshot without changes`() throws {
    try fetch()
    let result = try fetch(day: 9, onlyChanges: true)
    #expect(result.notices == [.unchangedSince(day("2026-02-02"))])
    #expect(result.response.outcome == .complete)
    #expect(!FileManager.default.fileExists(atPath: "\(captures)/2026-02-09"))
    #expect(result.response.ingest?.unchanged == 2)
  }

  @Test func `a run for changes completes although the server lacks a page of the tree`() throws {
    try server.serve(SiteServer.tree, .body(SiteServer.tree(["canvases", "rulers", "knobs"])))
    try fetch()
    let result = try fetch(day: 9, onlyChanges: true)
    #expect(result.response.outcome == .complete)
    #expect(result.response.download.unknown == ["knobs"])
  }

  @Test func `a page that comes as Markdown one day has no changes but a counted loss`() throws {
    try fetch()
    try server.serve(SiteServer.path("rulers"), .status(403))
    try server.serve(
      SiteServer.path("rulers").replacing(".json", with: ".md"),
      .body(
        """
        <!--
        {"identifier" : "/design/Human-Interface-Guidelines/rulers", "title" : "Rulers"}
        -->

        # Rulers

        ## Best practices

        **Fade the rulers after a pause.** That keeps the page calm.
        """, type: "text/markdown"))
    let response = try fetch(day: 9).response
    #expect(response.download.unchanged == ["canvases", "rulers"])
    #expect(response.download.resentCount == 1)
    #expect(response.download.markdownPages == ["rulers"])
    #expect(response.ingest?.warnings[.captionsNotServed] == 1)
  }

  /// A page of one rule with a link and a picture, whose parts a server may change between two days.
  private static func rulersPage(
    rule: String = "Fade the rulers after a pause.", link: String = "/design/human-interface-guidelines/canvases",
    picture: String = "rulers@2x.png", title: String = "Rulers", log: String = "Added guidance for units."
  ) -> String {
    SiteServer.page(
      "rulers", rules: [rule], links: ["canvases"], changeLog: ["June 9, 2025": log]
    )
    .replacing(#""/design/human-interface-guidelines/canvases""#, with: #""\#(link)""#)
    .replacing(#""title": "Rulers""#, with: #""title": "\#(title)", "images": ["\#(picture)"]"#)
  }

  @Test(
    arguments: rows([
      (rulersPage(link: "/design/Human-Interface-Guidelines/canvases"), false, "another spelling of an address"),
      (rulersPage(picture: "rulers-3f2a@2x.png"), false, "another picture"),
      (rulersPage(rule: "Fade the rul\u{200B}ers after a pause."), false, "a zero-width space in a word"),
      (rulersPage().replacing(": ", with: ":  "), false, "blanks between members"),
      (rulersPage(rule: "Fade the rulers after a minute."), true, "another word of a rule"),
      (rulersPage(title: "Yardsticks"), true, "another title"),
      (rulersPage(log: "Added artwork."), true, "another change log entry"),
      (
        rulersPage().replacing("/design/Human", with: "/documentation/design/Human"), true, "a page that cannot be read"
      ),
    ])) func `a page counts as changed when its records change`(row: TableRow<(String, Bool, String)>) throws
  {
    let (page, isChange, reason) = row.values
    try server.serve(SiteServer.path("rulers"), .body(Self.rulersPage()))
    try fetch()
    try server.serve(SiteServer.path("rulers"), .body(page))
    let report = try fetch(day: 9, onlyChanges: true).response.download
    #expect(report.changed == (isChange ? ["rulers"] : []), "\(reason)")
    #expect(report.resentCount == (isChange ? 0 : 1), "\(reason)")
    let kept = try FileManager.default.contentsOfDirectory(atPath: captures).filter { $0 != ".fetch.lock" }.sorted()
    #expect(kept == ["2026-02-02"] + (isChange ? ["2026-02-09"] : []), "\(reason)")
  }

  @Test func `an interrupted run keeps its pages, and the next one resumes it`() throws {
    try server.serve(SiteServer.path("rulers"), .status(403))
    let first = try fetch()
    #expect(first.response.outcome == .incomplete)
    #expect(first.response.ingest == nil)
    #expect(first.notices == [.incompleteFetch(failed: 1, kept: 1, folder: captures)])
    #expect(first.response.download.failures.map(\.page) == ["rulers"])
    #expect(try query().plan { _ in }.unfinishedPages == 1)
    try serve("rulers", rules: ["Round it."])
    var messages: [String] = []
    let second = try query().run { if case .message(let text) = $0 { messages.append(text) } }
    #expect(second.response.outcome == .complete)
    #expect(messages.count == 1, "the run says that it resumes")
  }

  @Test func `an incomplete run after a snapshot says that the snapshot is unchanged`() throws {
    try fetch()
    try server.serve(SiteServer.path("rulers"), .status(403))
    let result = try fetch(day: 9)
    #expect(
      result.notices == [
        .incompleteFetch(failed: 1, kept: result.response.download.kept, folder: captures),
        .snapshotUnchanged(day("2026-02-02")),
      ])
  }

  @Test func `a page that the site does not have is not fetched`() throws {
    let result = try fetch(pages: ["rotators"])
    #expect(result.response.outcome == .nothing)
    #expect(result.response.download.unknown == ["rotators"])
    #expect(result.notices == [.nothingFetched])
  }

  @Test func `a plan asks for no page and writes nothing`() throws {
    let plan = try query().plan { _ in }
    #expect(plan.pages == ["canvases", "rulers"])
    #expect(plan.snapshots == 0 && plan.newest == nil && plan.unfinishedPages == nil)
    #expect(!FileManager.default.fileExists(atPath: captures))
    #expect(!FileManager.default.fileExists(atPath: indexPath))
    try fetch()
    let second = try query().plan { _ in }
    #expect(second.snapshots == 1 && second.newest == day("2026-02-02"))
  }

  @Test func `without a network the index is kept`() throws {
    try fetch()
    #expect(throws: FetchError.self) { try query(day: 9, base: "http://127.0.0.1:9").run { _ in } }
    let hits = try SearchQuery("pause", limit: 9).run(in: context()).response.results
    #expect(!hits.isEmpty)
  }

  @Test func `a fetched page replaces the page of a digest`() throws {
    try folder.write(#"{"digest": true}"#, to: "digest/snapshot.json")
    try folder.write(
      "# Canvases\n\n## Best practices\n\n**Prefer a white canvas.** The digest says so.\n", to: "digest/canvases.md")
    let request = IngestRequest(paths: ["digest"], workingFolder: folder.path)
    _ = try Ingestion(indexPath: indexPath).run(request)
    func statements() throws -> [String] {
      guard case .page(_, let records, _) = try ShowQuery("canvases").run(in: context()).response else { return [] }
      return records.compactMap(\.record.statement)
    }
    #expect(try statements() == ["Prefer a white canvas."])
    try fetch(pages: ["canvases"])
    #expect(try statements() == ["Fade the canvases after a pause."])
  }
}
