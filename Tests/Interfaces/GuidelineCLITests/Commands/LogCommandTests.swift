import Foundation
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import GuidelineCLI

struct LogCommandTests {
  @Test func `the feed of a page has an entry for each revision`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    try fixture.expectDocument("log/page.atom", fixture.hig("log", "searching", "--format", "atom").output)
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
  ]) private func `a feed is XML whose entries have different ids and a time`(row: FeedRow) throws {
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
    for content in feed.texts["content"] ?? [] { #expect(MarkupChecker.problem(in: content) == nil) }
  }

  @Test func `feeds of different requests have different ids`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let feeds = [[], ["-p", "macOS"], ["-p", "iOS"], ["searching"], ["layout"], ["layout", "-p", "iOS"]]
    let ids = feeds.map { words in
      fixture.hig(["log", "--format", "atom"] + words).output.firstMatch(of: /<id>([^<]*)<\/id>/)?.1
    }
    #expect(Set(ids).count == feeds.count && !ids.contains(nil), "\(ids)")
  }

  private final class Feed: NSObject, XMLParserDelegate {
    private(set) var texts: [String: [String]] = [:]
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
      attributes attributeDict: [String: String]
    ) { text = "" }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) { texts[elementName, default: []].append(text) }
  }
}
