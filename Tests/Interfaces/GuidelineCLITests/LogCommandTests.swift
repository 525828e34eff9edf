import Foundation
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import GuidelineCLI

struct LogCommandTests {
  // MARK: Revisions

  @Test func `the revisions of a page are listed newest first with change log and counts`() throws {
    let answer = try CommandLineFixture(HistoryFixture.tabBars)
      .expectScreens("log/page", ["log", "tab-bars"])
    #expect(answer.status == .success)
  }

  @Test func `captures without a change log have the day of their capture`() throws {
    try CommandLineFixture(HistoryFixture.toolbars)
      .expectScreens("log/captures-without-change-log", ["log", "toolbars"])
  }

  @Test func `one revision in two dialects is one entry with the date that one of them has`() throws
  {
    let fixture = try CommandLineFixture(HistoryFixture.sidebars)
    try fixture.expectScreens("log/two-dialects", ["log", "sidebars"])
    let revisions = try fixture.hig("log", "sidebars", "--format", "json").objects("revisions")
    #expect(revisions.count == 1)
    #expect(revisions.first?["documents"] as? [String] == ["a/sidebars.md", "b/sidebars.md"])
    #expect(revisions.first?["revisedInferred"] as? Bool == false)
  }

  @Test func `the log of all pages has changes that no change log mentions`() throws {
    try CommandLineFixture(HistoryFixture.june2026).expectScreens(
      "log/all-pages", ["log"], ["log", "--since", "2026-05"])
  }

  @Test func `a platform leaves out changes for other platforms`() throws {
    let words = ["log", "tab-bars", "--since", "2023-09", "-p"]
    let fixture = try CommandLineFixture(HistoryFixture.tabBars)
    let answer = try fixture.expectScreens("log/platforms", words + ["tvOS"], words + ["watchOS"])
    #expect(answer.output.isEmpty, "no rule of the page is for watchOS")
  }

  @Test func `no revision since a day is a negative answer`() throws {
    let answer = try CommandLineFixture(HistoryFixture.june2026)
      .expectScreens("log/nothing-new", ["log", "--since", "2027"])
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  @Test func `undated captures are named after the revisions`() throws {
    var pages = HistoryFixture.tabBars
    pages["other/tab-bars.md"] = PagesFixture.tabBars
    let fixture = try CommandLineFixture(pages)
    let answer = fixture.hig("log", "tab-bars")
    #expect(answer.output.split(separator: "\n").last?.contains("other/tab-bars.md") == true)
    let log = try fixture.hig("log", "tab-bars", "--format", "json").object()
    #expect(log["undated"] as? [String] == ["other/tab-bars.md"])
    #expect((log["revisions"] as? [Any])?.count == 3)
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

  // MARK: The history of a rule

  @Test func `the history of a rule has every wording and move`() throws {
    let answer = try CommandLineFixture(HistoryFixture.toolbars).expectScreens(
      "log/rule", ["log", "toolbars/offer-brushes-that-suit-the-quick-pace-of-a-sketch"])
    #expect(answer.status == .success)
  }

  @Test(arguments: [
    "toolbars/offer-tools-that-suit-the-quick-pace-of-a-sketch",
    "toolbars/offer-tools-that-fit-the-pace-of-a-sketch",
  ])
  func `a rule has one history under every id it has had`(older: String) throws {
    let fixture = try CommandLineFixture(HistoryFixture.toolbars)
    let newest = "toolbars/offer-brushes-that-suit-the-quick-pace-of-a-sketch"
    for format in ["text", "json"] {
      let answer = fixture.hig("log", older, "--format", format)
      #expect(answer.status == .success)
      #expect(answer.output == fixture.hig("log", newest, "--format", format).output)
    }
  }

  @Test func `a rule that moved to another page has one history on both`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.navigationBars)
    let answer = try fixture.expectScreens(
      "log/moved-rule", ["log", "navigation-bars/keep-the-same-arrow-for-the-way-back"])
    #expect(
      fixture.hig("log", "toolbars/keep-the-same-arrows-for-the-way-back-and-the-way-up").output
        == answer.output)
  }

  @Test func `a rule that was left out of a merge was removed with its page`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.navigationBars)
    let id = "navigation-bars/consider-a-search-field-in-the-bar-for-lists-of-many-pages"
    try fixture.expectScreens("log/removed-rule", ["log", id])
    let history = try fixture.hig("log", id, "--format", "json").object()
    #expect(history["alive"] as? Bool == false)
  }

  @Test func `a merged rule names the rule that has its text`() throws {
    try CommandLineFixture(HistoryFixture.toolbars)
      .expectScreens("log/merged-rule", ["log", "toolbars/leave-air-between-circles"])
  }

  @Test func `the history of a rule in JSON has its ids and events`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.navigationBars)
    let history = try fixture.hig("log", "toolbars/take-names-from-the-content", "--format", "json")
      .object()
    #expect(history["id"] as? String == "toolbars/take-names-from-the-content")
    #expect(
      history["ids"] as? [String]
        == ["toolbars/take-names-from-the-content", "navigation-bars/take-names-from-the-content"])
    #expect(history["alive"] as? Bool == true)
    let events = try #require(history["events"] as? [[String: Any]])
    #expect(events.map { $0["event"] as? String } == ["firstSeen", "changed"])
    #expect(events.map { $0["page"] as? String } == ["navigation-bars", "toolbars"])
    #expect(events.map { $0["revised"] as? String } == ["2023-06-21", "2025-06-09"])
    for event in events {
      RecordSchema.check(try #require(event["record"] as? [String: Any]))
      #expect(event["logged"] is Bool)
      #expect(event["revision"] is String)
    }
    #expect(isNull(events[0]["change"]))
    let change = try #require(events[1]["change"] as? [String: Any])
    #expect(change["classes"] as? [String] == ["moved", "platforms"])
  }

  // MARK: JSON and feeds

  @Test func `the log of a page in JSON has its revisions, summaries and changes`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.tabBars)
    let log = try fixture.hig("log", "tab-bars", "--format", "json").object()
    #expect(log["page"] as? String == "tab-bars")
    #expect(log["title"] as? String == "Tab bars")
    let revisions = try #require(log["revisions"] as? [[String: Any]])
    #expect(
      revisions.map { $0["revised"] as? String } == ["2025-12-16", "2024-09-09", "2023-06-21"])
    #expect(
      revisions.map { $0["captured"] as? String } == ["2026-02-09", "2025-06-25", "2023-09-20"])
    #expect(revisions.map { ($0["changeLog"] as? [Any])?.count } == [2, 2, 0])
    #expect(isNull(revisions[2]["summary"]), "no revision is before the first")
    let summary = try #require(revisions[0]["summary"] as? [String: Any])
    let classes = try #require(summary["classes"] as? [String: Int])
    #expect(classes["added"] == 3 && classes["removed"] == 1 && classes["detail"] == 1)
    let changes = try #require(revisions[0]["changes"] as? [[String: Any]])
    #expect(changes.count == summary["changes"] as? Int)
    for change in changes {
      for side in ["before", "after"] where !isNull(change[side]) {
        RecordSchema.check(try #require(change[side] as? [String: Any]))
      }
    }
  }

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
