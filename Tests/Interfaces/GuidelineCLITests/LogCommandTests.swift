import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import GuidelineCLI

struct LogCommandTests {
  @Test func `a page's revisions, newest first, with rows and counts`() throws {
    let workshop = try Workshop(HistoryPages.tabBars)
    let answer = workshop.hig("log", "tab-bars")
    #expect(answer.status == .success)
    #expect(
      answer.output == """
        Tab bars
        2025-12-16 · 2 rules added, 1 removed, 1 explained differently; 1 other text
        changed; 4 changes not logged
            2025-12-16 Told more about Liquid Glass.
            2025-07-28 Told about Liquid Glass.
        2024-09-09 · 2 rules added, 1 removed, 1 reworded, 1 of another strength, 6 for
        other platforms; 7 changes not logged
            2024-09-09 New art of the halls of iPadOS 18.
            2024-08-06 Told about the halls of iPadOS 18.
        2023-06-21 · first known: 11 rules

        """)
  }

  @Test func `captures without a change log are named by the day they were seen`() throws {
    let workshop = try Workshop(HistoryPages.toolbars)
    #expect(
      workshop.hig("log", "toolbars").output == """
        Toolbars
        2025-12-16 · 5 rules added, 3 removed, 1 reworded, 2 of another strength, 1 for
        other platforms, 3 moved; 3 other texts changed; 3 changes not logged
            2025-12-16 Told why rails are painted.
            2025-06-09 Told how tools are grouped, and what outlines are for.
            2023-06-21 Told about visionOS.
            2023-06-05 Told about folding hooks in watchOS.
        seen 2023-01-13 · 9 rules added, 1 removed, 1 for other platforms, 2 moved; 3
        other texts changed; 16 changes not logged
        seen 2019-05-01 · first known: 4 rules

        """)
  }

  @Test func `one revision in two dialects is one, whose date one of them knows`() throws {
    let workshop = try Workshop(HistoryPages.sidebars)
    #expect(
      workshop.hig("log", "sidebars").output == """
        Sidebars
        2025-06-09 · first known: 4 rules

        """)
    let log = try workshop.hig("log", "sidebars", "--format", "json").object()
    let revisions = try #require(log["revisions"] as? [[String: Any]])
    #expect(revisions.count == 1)
    #expect(revisions.first?["documents"] as? [String] == ["a/sidebars.md", "b/sidebars.md"])
    #expect(revisions.first?["revisedInferred"] as? Bool == false)
  }

  @Test func `all pages, newest first: what changed under an unchanged log by the day it was seen`()
    throws
  {
    let workshop = try Workshop(HistoryPages.june2026)
    #expect(
      workshop.hig("log").output == """
        Layout · 2026-03-24, seen 2026-06-21 · 1 text changed; 1 change not logged
        Snippets · 2026-06-12 · new page: 2 rules
        Searching · 2026-06-08 · 1 rule added, 1 of another strength, 2 for other
        platforms; 2 changes not logged
            2026-06-08 Told not to sort screws, and what apprentices know.
        Sheets · 2026-06-08 · first known: 1 rule
        Layout · 2026-03-24 · first known: 2 rules
        Searching · 2025-06-09 · first known: 4 rules
        Boxes · 2024-01-15 · first known: 1 rule

        """)
  }

  @Test func `what is new since a day`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("log", "--since", "2026-05")
    #expect(answer.status == .success)
    #expect(
      answer.output == """
        Layout · 2026-03-24, seen 2026-06-21 · 1 text changed; 1 change not logged
        Snippets · 2026-06-12 · new page: 2 rules
        Searching · 2026-06-08 · 1 rule added, 1 of another strength, 2 for other
        platforms; 2 changes not logged
            2026-06-08 Told not to sort screws, and what apprentices know.
        Sheets · 2026-06-08 · first known: 1 rule

        """)
  }

  @Test func `what is new for a platform`() throws {
    let workshop = try Workshop(HistoryPages.tabBars)
    let watch = workshop.hig("log", "tab-bars", "--since", "2023-09", "-p", "watchOS")
    let tv = workshop.hig("log", "tab-bars", "--since", "2023-09", "-p", "tvOS")
    #expect(
      tv.output == """
        Tab bars
        2025-12-16 · 2 rules added, 1 removed; 3 changes not logged
            2025-12-16 Told more about Liquid Glass.
            2025-07-28 Told about Liquid Glass.
        2024-09-09 · 1 rule removed, 1 of another strength, 6 for other platforms; 6
        changes not logged
            2024-09-09 New art of the halls of iPadOS 18.
            2024-08-06 Told about the halls of iPadOS 18.

        """)
    #expect(
      watch.output.isEmpty,
      "nothing on the page is for watchOS")
  }

  @Test func `nothing new is told, and is no error`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("log", "--since", "2027")
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
    #expect(answer.errors == "hig: no revision since 2027\n")
  }

  @Test func `captures without any date are told and not put in order`() throws {
    var pages = HistoryPages.tabBars
    pages["other/tab-bars.md"] = WorkshopPages.tabBars
    let workshop = try Workshop(pages)
    let answer = workshop.hig("log", "tab-bars")
    #expect(answer.output.hasSuffix("\n1 copy without any date: other/tab-bars.md\n"))
    let log = try workshop.hig("log", "tab-bars", "--format", "json").object()
    #expect(log["undated"] as? [String] == ["other/tab-bars.md"])
    #expect((log["revisions"] as? [Any])?.count == 3)
  }

  @Test(arguments: [
    (["zeppelins"], "no page is named 'zeppelins'; 'hig pages' lists the pages", "no such page"),
    (
      ["tab-bars/zeppelin"], "no record is named 'tab-bars/zeppelin'",
      "no such rule"
    ),
  ])
  func `what has no history is told`(words: [String], message: String, because reason: String)
    throws
  {
    let workshop = try Workshop(HistoryPages.tabBars)
    let answer = workshop.hig(["log"] + words)
    #expect(answer.errors == "hig: \(message)\n", "\(reason)")
    #expect(answer.status == .negative)
    #expect(answer.output.isEmpty)
  }

  // The life of a rule

  @Test func `the life of a rule: every wording and move`() throws {
    let workshop = try Workshop(HistoryPages.toolbars)
    let answer = workshop.hig(
      "log", "toolbars/provide-hooks-that-support-the-main-work-of-the-bench")
    #expect(answer.status == .success)
    #expect(
      answer.output == """
        Provide hooks that support the main work of the bench.
        toolbars/provide-hooks-that-support-the-main-work-of-the-bench
        also toolbars/provide-tools-that-support-the-main-work-of-the-bench,
        toolbars/provide-tools-that-fit-the-work-of-the-bench

        2025-12-16 · moved from Best practices · reworded · explanation changed
            Provide [-tools-] {+hooks+} that support the main work of the bench.
            … deserves a better hook than a mitre box. [-In a macOS app, order the hooks
            by how often they are used.-]
            2025-12-16 Told why rails are painted.
            2025-06-09 Told how tools are grouped, and what outlines are for.
            2023-06-21 Told about visionOS.
            2023-06-05 Told about folding hooks in watchOS.
        seen 2023-01-13 · platforms widened: iOS → iOS, iPadOS, macOS, tvOS, watchOS ·
        reworded · explanation changed · not logged
            Provide tools that [-fit-] {+support+} the {+main+} work of the bench.
            [-A toolbar should hold-] {+In general, hang in front+} what the joiner
            reaches for while a piece is in the vise. {+A plane that is used daily
            deserves a better hook than a mitre box. In a macOS app, order the hooks by
            how often they are used.+}
        seen 2019-05-01 · first seen in Toolbars
            Provide tools that fit the work of the bench.
            iOS

        """)
  }

  @Test(arguments: [
    "toolbars/provide-tools-that-support-the-main-work-of-the-bench",
    "toolbars/provide-tools-that-fit-the-work-of-the-bench",
  ])
  func `a rule has one life under every id it has had`(older: String) throws {
    let workshop = try Workshop(HistoryPages.toolbars)
    let newest = "toolbars/provide-hooks-that-support-the-main-work-of-the-bench"
    for format in ["text", "json"] {
      let answer = workshop.hig("log", older, "--format", format)
      #expect(answer.status == .success)
      #expect(answer.output == workshop.hig("log", newest, "--format", format).output)
    }
  }

  @Test func `a rule that went to another page has one life on both`() throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    let answer = workshop.hig("log", "navigation-bars/use-the-standard-hook-for-the-way-back")
    #expect(
      answer.output == """
        Use the standard hooks for the way back and the way out.
        toolbars/use-the-standard-hooks-for-the-way-back-and-the-way-out
        also navigation-bars/use-the-standard-hook-for-the-way-back

        2025-06-09 · moved from Navigation bars › Best practices to Toolbars ›
        Navigation · platforms widened: iOS, iPadOS, tvOS, visionOS, watchOS → all
        platforms · reworded · explanation changed
            Use the standard [-hook-] {+hooks+} for the way back {+and the way out.+}
            … the bent hook leads to the bench before. [-A straight one leads nowhere.-]
            {+The ring leads to the yard.+}
            2025-06-09 Told how to group hooks, and took in the guidance of navigation
            bars.
        2023-06-21 · first seen in Navigation bars › Best practices
            Use the standard hook for the way back.
            iOS, iPadOS, tvOS, visionOS, watchOS

        """)
    #expect(
      workshop.hig("log", "toolbars/use-the-standard-hooks-for-the-way-back-and-the-way-out").output
        == answer.output)
  }

  @Test func `a rule that was not taken along is gone with its page`() throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    let id = "navigation-bars/consider-a-row-of-buttons-on-the-board-to-keep-the-house-flat"
    #expect(
      workshop.hig("log", id).output == """
        Consider a row of buttons on the board to keep the house flat.
        navigation-bars/consider-a-row-of-buttons-on-the-board-to-keep-the-house-flat ·
        gone

        2025-06-09 · removed · not logged
            2025-06-09 Told how to group hooks, and took in the guidance of navigation
            bars.
        2023-06-21 · first seen in Navigation bars › Platform considerations › iOS,
        iPadOS
            Consider a row of buttons on the board to keep the house flat.
            iOS, iPadOS

        """)
    let life = try workshop.hig("log", id, "--format", "json").object()
    #expect(life["alive"] as? Bool == false)
  }

  @Test func `a rule that was merged into another says where it went`() throws {
    let workshop = try Workshop(HistoryPages.toolbars)
    #expect(
      workshop.hig("log", "toolbars/give-named-hooks-enough-room").output == """
        Give named hooks enough room.
        toolbars/give-named-hooks-enough-room · gone

        seen 2023-01-13 · removed · merged into
        toolbars/on-a-toolbar-with-three-or-fewer-hooks-consider-short-names · not
        logged
        seen 2019-05-01 · first seen in Toolbars
            Give named hooks enough room.
            iOS

        """)
  }

  @Test func `the life of a rule in JSON`() throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    let life = try workshop.hig(
      "log", "toolbars/write-a-short-name", "--format", "json"
    ).object()
    #expect(life["id"] as? String == "toolbars/write-a-short-name")
    #expect(
      life["ids"] as? [String]
        == ["toolbars/write-a-short-name", "navigation-bars/write-a-short-name"])
    #expect(life["alive"] as? Bool == true)
    let events = try #require(life["events"] as? [[String: Any]])
    #expect(events.map { $0["event"] as? String } == ["firstSeen", "changed"])
    #expect(events.map { $0["page"] as? String } == ["navigation-bars", "toolbars"])
    #expect(events.map { $0["revised"] as? String } == ["2023-06-21", "2025-06-09"])
    for event in events {
      RecordShape.check(try #require(event["record"] as? [String: Any]))
      #expect(event["logged"] is Bool)
      #expect(event["revision"] is String)
    }
    #expect(RecordShape.isNull(events[0]["change"]))
    let change = try #require(events[1]["change"] as? [String: Any])
    #expect(change["classes"] as? [String] == ["moved", "platforms"])
  }

  // JSON and feeds

  @Test func `the log of a page in JSON`() throws {
    let workshop = try Workshop(HistoryPages.tabBars)
    let log = try workshop.hig("log", "tab-bars", "--format", "json").object()
    #expect(log["page"] as? String == "tab-bars")
    #expect(log["title"] as? String == "Tab bars")
    let revisions = try #require(log["revisions"] as? [[String: Any]])
    #expect(
      revisions.map { $0["revised"] as? String } == ["2025-12-16", "2024-09-09", "2023-06-21"])
    #expect(
      revisions.map { $0["captured"] as? String } == ["2026-02-09", "2025-06-25", "2023-09-20"])
    #expect(revisions.map { ($0["changeLog"] as? [Any])?.count } == [2, 2, 0])
    #expect(RecordShape.isNull(revisions[2]["summary"]), "nothing is before the first")
    let summary = try #require(revisions[0]["summary"] as? [String: Any])
    let classes = try #require(summary["classes"] as? [String: Int])
    #expect(classes["added"] == 3 && classes["removed"] == 1 && classes["detail"] == 1)
    let changes = try #require(revisions[0]["changes"] as? [[String: Any]])
    #expect(changes.count == summary["changes"] as? Int)
    for change in changes {
      for side in ["before", "after"] where !RecordShape.isNull(change[side]) {
        RecordShape.check(try #require(change[side] as? [String: Any]))
      }
    }
  }

  @Test func `a feed of one page`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    #expect(
      workshop.hig("log", "searching", "--format", "atom").output.withShortAddresses == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom">
        <id>urn:hig:log:searching</id>
        <title>Searching: changes</title>
        <updated>2026-06-08T00:00:00Z</updated>
        <author><name>hig</name></author>
        <entry>
        <id>urn:hig:log:searching:2026-06-08</id>
        <title>Searching: 1 rule added, 1 of another strength, 2 for other platforms; 2 changes not logged</title>
        <updated>2026-06-08T00:00:00Z</updated>
        <link href="…/searching"/>
        <content type="html">&lt;p&gt;2026-06-08: Told not to sort screws, and what apprentices know.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Make the lost box easy to find. (platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS, value changed, explanation changed, not logged)&lt;/li&gt;&lt;li&gt;&lt;del&gt;Consider &lt;/del&gt;&lt;ins&gt;Avoid &lt;/ins&gt;sorting screws by length. (strength: consider → avoid, platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS, reworded)&lt;/li&gt;&lt;li&gt;Label drawers by what is in them. (platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS, not logged)&lt;/li&gt;&lt;li&gt;Ask the apprentice who swept last. (added)&lt;/li&gt;&lt;/ul&gt;</content>
        </entry>
        <entry>
        <id>urn:hig:log:searching:2025-06-09</id>
        <title>Searching: first known: 4 rules</title>
        <updated>2025-06-09T00:00:00Z</updated>
        <link href="…/searching"/>
        <content type="html"></content>
        </entry>
        </feed>

        """)
  }

  @Test(arguments: [
    (HistoryPages.toolbars, []), (HistoryPages.tabBars, []), (HistoryPages.navigationBars, []),
    (HistoryPages.june2026, ["--since", "2026-05", "-p", "macOS"]), (HistoryPages.hostile, []),
    (HistoryPages.june2026, ["--since", "2027"]), (WorkshopPages.all, []),
  ])
  func `a feed is XML with an id and a time of its own for each entry`(
    pages: [String: String], words: [String]
  ) throws {
    let workshop = try Workshop(pages)
    let document = workshop.hig(["log", "--format", "atom"] + words).output
    let feed = Feed()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = feed
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(WellFormed.problem(in: document) == nil)
    let log = try workshop.hig(["log", "--format", "json"] + words).object()
    let revisions = try #require(log["revisions"] as? [Any])
    // The feed itself has one of each as well.
    #expect(feed.texts["id"]?.count == revisions.count + 1)
    #expect(Set(feed.texts["id"] ?? []).count == revisions.count + 1)
    for time in feed.texts["updated"] ?? [] {
      #expect(time.wholeMatch(of: /\d{4}-\d{2}-\d{2}T00:00:00Z/) != nil, "\(time)")
    }
    for content in feed.texts["content"] ?? [] { #expect(WellFormed.problem(in: content) == nil) }
  }

  @Test func `feeds about different things have different ids`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let feeds = [
      [], ["-p", "macOS"], ["-p", "iOS"], ["searching"], ["layout"], ["layout", "-p", "iOS"],
    ]
    let ids = feeds.map { words in
      workshop.hig(["log", "--format", "atom"] + words).output
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
