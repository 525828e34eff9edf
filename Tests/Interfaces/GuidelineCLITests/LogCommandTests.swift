import Foundation
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import GuidelineCLI

struct LogCommandTests {
  // MARK: Revisions and the history of a rule

  private static let screens: [(String, [String: String], [[String]], String)] = [
    (
      "page", HistoryFixture.tabBars, [["log", "tab-bars"]],
      "the newest revision first, with change log and counts"
    ),
    (
      "captures-without-change-log", HistoryFixture.toolbars, [["log", "toolbars"]],
      "captures with the day of their snapshot"
    ),
    (
      "two-dialects", HistoryFixture.sidebars, [["log", "sidebars"]],
      "one revision in two dialects"
    ),
    (
      "all-pages", HistoryFixture.june2026, [["log"], ["log", "--since", "2026-05"]],
      "changes that no change log mentions"
    ),
    ("former-page", HistoryFixture.renamedPages, [["log", "rulers"]], "a former page"),
    (
      "rule", HistoryFixture.toolbars,
      [["log", "toolbars/offer-brushes-that-suit-the-quick-pace-of-a-sketch"]],
      "every wording and move of a rule"
    ),
    (
      "moved-rule", HistoryFixture.navigationBars,
      [["log", "navigation-bars/keep-the-same-arrow-for-the-way-back"]],
      "a rule that moved to another page"
    ),
    (
      "removed-rule", HistoryFixture.navigationBars,
      [["log", "navigation-bars/consider-a-search-field-in-the-bar-for-lists-of-many-pages"]],
      "a rule that was left out of a merge"
    ),
    (
      "merged-rule", HistoryFixture.toolbars, [["log", "toolbars/leave-air-between-circles"]],
      "a rule whose text another one has"
    ),
  ]

  @Test(arguments: rows(screens))
  func `a page, all pages and rules have a history`(
    row: TableRow<(String, [String: String], [[String]], String)>
  ) throws {
    let (name, pages, calls, _) = row.values
    let answer = try CommandLineFixture(pages).expectScreens("log/\(name)", calls)
    #expect(answer.status == .success)
  }

  @Test func `no revision since a day is a negative answer`() throws {
    let answer = try CommandLineFixture(HistoryFixture.june2026)
      .expectScreens("log/nothing-new", ["log", "--since", "2027"])
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  @Test func `a platform leaves out changes for other platforms`() throws {
    let words = ["log", "tab-bars", "--since", "2023-09", "-p"]
    let fixture = try CommandLineFixture(HistoryFixture.tabBars)
    let answer = try fixture.expectScreens("log/platforms", words + ["tvOS"], words + ["watchOS"])
    #expect(answer.output.isEmpty, "no rule of the page is for watchOS")
  }

  @Test func `undated captures are named after the revisions`() throws {
    var pages = HistoryFixture.tabBars
    pages["other/tab-bars.md"] = PagesFixture.tabBars
    let fixture = try CommandLineFixture(pages)
    let answer = fixture.hig("log", "tab-bars")
    #expect(answer.output.split(separator: "\n").last?.contains("other/tab-bars.md") == true)
  }

  @Test func `an unknown page and an unknown rule have no history`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.tabBars)
    let calls = [["log", "zeppelins"], ["log", "tab-bars/zeppelin"]]
    for words in calls {
      let answer = fixture.hig(words)
      #expect(answer.status == .negative)
      #expect(answer.output.isEmpty)
    }
    try fixture.expectScreens("log/unknown-names", calls)
  }

  @Test func `the log names the capture that differs from another one of that day`() throws {
    func page(_ reason: String) -> String {
      """
      # Rulers

      ## Best practices

      **Start the ruler at the left.** It matches the text.

      **Dim it while it moves.** \(reason)

      ## Change log

      | Date | Changes |
      | --- | --- |
      | March 1, 2024 | First version. |
      """
    }
    let fixture = try CommandLineFixture([
      "a/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "b/snapshot.json": #"{"captured": "2025-05-01"}"#,
      "a/rulers.md": page("A zoom makes it blurry."),
      "b/rulers.md": page("A zoom makes it jumpy."),
    ])
    try fixture.expectScreens("log/disputed-capture", ["log", "rulers"], ["log"])
  }

  // MARK: JSON and feeds

  @Test func `the feed of a page has an entry for each revision`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    try fixture.expectDocument(
      "log/page.atom", fixture.hig("log", "searching", "--format", "atom").output)
  }

  private struct FeedRow: TestRow {
    let reason: String
    let pages: [String: String]
    var words: [String] = []
  }

  @Test(arguments: [
    FeedRow(reason: "Toolbars", pages: HistoryFixture.toolbars),
    FeedRow(reason: "Tab bars", pages: HistoryFixture.tabBars),
    FeedRow(reason: "Navigation bars", pages: HistoryFixture.navigationBars),
    FeedRow(
      reason: "since a day, for a platform", pages: HistoryFixture.june2026,
      words: ["--since", "2026-05", "-p", "macOS"]),
    FeedRow(reason: "hostile documents", pages: HistoryFixture.hostile),
    FeedRow(reason: "no revision", pages: HistoryFixture.june2026, words: ["--since", "2027"]),
    FeedRow(reason: "one capture", pages: PagesFixture.all),
  ])
  private func `a feed is XML whose entries have different ids and a time`(row: FeedRow) throws {
    let fixture = try CommandLineFixture(row.pages)
    let document = fixture.hig(["log", "--format", "atom"] + row.words).output
    let feed = Feed()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = feed
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(MarkupChecker.problem(in: document) == nil)
    let revisions = try fixture.hig(["log", "--format", "json"] + row.words).objects("revisions")
    // The feed itself has one of each as well.
    #expect(feed.texts["id"]?.count == revisions.count + 1)
    #expect(Set(feed.texts["id"] ?? []).count == revisions.count + 1)
    for time in feed.texts["updated"] ?? [] {
      #expect(time.wholeMatch(of: /\d{4}-\d{2}-\d{2}T00:00:00Z/) != nil, "\(time)")
    }
    for content in feed.texts["content"] ?? [] {
      #expect(MarkupChecker.problem(in: content) == nil)
    }
  }

  @Test func `feeds of different requests have different ids`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let feeds = [
      [], ["-p", "macOS"], ["-p", "iOS"], ["searching"], ["layout"], ["layout", "-p", "iOS"],
    ]
    let ids = feeds.map { words in
      fixture.hig(["log", "--format", "atom"] + words).output
        .firstMatch(of: /<id>([^<]*)<\/id>/)?.1
    }
    #expect(Set(ids).count == feeds.count && !ids.contains(nil), "\(ids)")
  }

  private final class Feed: NSObject, XMLParserDelegate {
    private(set) var texts: [String: [String]] = [:]
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?
    ) {
      texts[elementName, default: []].append(text)
    }
  }
}
