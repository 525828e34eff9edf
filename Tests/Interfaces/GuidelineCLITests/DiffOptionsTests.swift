import Foundation
import Testing

@testable import GuidelineCLI

/// What `hig diff` takes, and what it ends with.
struct DiffOptionsTests {
  private static let bars = ["toolbars", "2025-05..2025-07"]

  @Test func `one line a page, with totals that count a move once`() throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    #expect(
      workshop.hig("diff", "--since", "2025-05", "--stat").output == """
        navigation-bars  +0 -4 ~4  3 not logged
        toolbars         +3 -0 ~5  2 not logged
        2 pages changed: 3 rules added, 3 removed, 4 moved; 2 other texts changed; 5
        changes not logged

        """)
  }

  @Test func `counts only, as JSON: the numbers without the changes`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let words = ["diff", "--since", "2026-05", "--format", "json"]
    let whole = try workshop.hig(words).object()
    let brief = try workshop.hig(words + ["--stat"]).object()
    #expect(
      (brief["summary"] as? NSDictionary) == (whole["summary"] as? NSDictionary), "the same numbers"
    )
    #expect(brief["notCompared"] as? [String] == ["sheets"])
    let pages = try #require(brief["pages"] as? [[String: Any]])
    let all = try #require(whole["pages"] as? [[String: Any]])
    #expect(pages.map { $0["page"] as? String } == ["layout", "searching", "snippets"])
    for (page, other) in zip(pages, all) {
      #expect((page["changes"] as? [Any])?.isEmpty == true)
      #expect((other["changes"] as? [Any])?.isEmpty == false)
      #expect((page["summary"] as? NSDictionary) == (other["summary"] as? NSDictionary))
      #expect((page["changeLog"] as? NSArray) == (other["changeLog"] as? NSArray))
    }
    let one = try workshop.hig("diff", "layout", "--stat", "--format", "json").object()
    #expect((one["changes"] as? [Any])?.isEmpty == true)
    #expect((one["summary"] as? [String: Any])?["notLogged"] as? Int == 1)
  }

  @Test func `counts only, in Markdown`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    #expect(
      workshop.hig("diff", "--since", "2026-05", "--stat", "--format", "markdown").output == """
        # Changes since 2026-05

        3 rules added, 1 of another strength, 2 for other platforms; 2 other texts changed; 3 changes not logged

        ## Layout

        2026-03-24 (copy of 2026-04-09) → 2026-03-24 (copy of 2026-06-21) \u{20}
        1 text changed; 1 change not logged

        ## Searching

        2025-06-09 (copy of 2026-04-09) → 2026-06-08 (copy of 2026-06-21) \u{20}
        1 rule added, 1 of another strength, 2 for other platforms; 2 changes not logged

        **Change log**

        - 2026-06-08: Told not to sort screws, and what apprentices know.

        ## Snippets

        not there → 2026-06-12 (copy of 2026-06-21) \u{20}
        2 rules added; 1 other text changed

        **Change log**

        - 2026-06-12: New page.

        1 page not compared, for want of a copy of the older day: sheets

        """)
  }

  @Test func `counts only, in HTML`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let document = workshop.hig("diff", "searching", "--stat", "--format", "html").output
    let start = try #require(document.firstRange(of: "<body>"))
    #expect(
      document[start.lowerBound...] == """
        <body>
        <h1>Searching: changes since 2026-04-09</h1>
        <p>1 rule added, 1 of another strength, 2 for other platforms; 2 changes not logged</p>
        <h2 id="searching">Searching</h2>
        <p>2025-06-09 (copy of 2026-04-09) → 2026-06-08 (copy of 2026-06-21)<br>1 rule added, 1 of another strength, 2 for other platforms; 2 changes not logged</p>
        <ul>
        <li><time datetime="2026-06-08">2026-06-08</time> Told not to sort screws, and what apprentices know.</li>
        </ul>
        </body>
        </html>

        """)
  }

  @Test(arguments: ["text", "json", "markdown", "html"])
  func `counting only tells the status and what is left out all the same`(format: String) throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let words = ["diff", "--since", "2026-05", "--exit-code", "--format", format]
    let whole = workshop.hig(words)
    let brief = workshop.hig(words + ["--stat"])
    #expect(brief.status == .negative && whole.status == .negative)
    #expect(brief.errors == whole.errors && !brief.errors.isEmpty)
    #expect(brief.output.count < whole.output.count)
    let none = workshop.hig(
      "diff", "boxes", "2026-04-09..", "--stat", "--exit-code", "--format", format)
    #expect(none.status == .success)
  }

  @Test func `a page that rules only leave has changed`() throws {
    var pages = HistoryPages.navigationBars
    pages["2024/navigation-bars.md"] = """
      # Navigation bars

      ## Best practices

      **Write a short name.** Aim for one or two words, and keep the name under 15 letters so that the \
      hooks beside it have room.
      """
    let workshop = try Workshop(pages)
    let answer = workshop.hig("diff", "navigation-bars", "2025-03-01..", "--stat", "--exit-code")
    #expect(
      answer.output == """
        navigation-bars  +0 -0 ~1
        1 page changed: 1 rule moved

        """)
    #expect(answer.status == .negative)
  }

  @Test func `of a platform, what is known to be for others is left out`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let all = workshop.hig("diff", "2026-05..", "--stat").output
    let watch = workshop.hig("diff", "--since", "2026-05", "-p", "watchOS", "--stat").output
    #expect(
      all == """
        layout     +0 -0 ~1  1 not logged
        searching  +1 -0 ~3  2 not logged
        snippets   +3 -0 ~0
        3 pages changed: 3 rules added, 1 of another strength, 2 for other platforms; 2
        other texts changed; 3 changes not logged

        """)
    #expect(
      watch == """
        layout     +0 -0 ~1  1 not logged
        searching  +0 -0 ~3  2 not logged
        snippets   +3 -0 ~0
        3 pages changed: 2 rules added, 1 of another strength, 2 for other platforms; 2
        other texts changed; 3 changes not logged

        """,
      "what watchOS lost concerns it; the rule that came does not")
  }

  struct Range: Sendable, CustomTestStringConvertible {
    let words: [String]
    let span: String
    let reason: String
    var testDescription: String { reason }
  }

  @Test(arguments: [
    Range(
      words: [], span: "2024-09-09 (copy of 2025-06-25) → 2025-12-16 (copy of 2026-02-09)",
      reason: "the newest revision and the one before"),
    Range(
      words: ["2023-09.."],
      span: "2023-06-21 (copy of 2023-09-20) → 2025-12-16 (copy of 2026-02-09)",
      reason: "an open end is today"),
    Range(
      words: ["..2025-07"],
      span: "2023-06-21 (copy of 2023-09-20) → 2024-09-09 (copy of 2025-06-25)",
      reason: "an open beginning is the oldest revision"),
    Range(
      words: ["--since", "2025"],
      span: "2024-09-09 (copy of 2025-06-25) → 2025-12-16 (copy of 2026-02-09)",
      reason: "since a year includes the year"),
    Range(
      words: ["2023-06-21..2024-09-09"],
      span: "2023-06-21 (copy of 2023-09-20) → 2024-09-09 (copy of 2025-06-25)",
      reason: "dates of revisions count when no copy was made by then"),
    Range(
      words: ["2024-09-08..2025-12-15"],
      span: "2023-06-21 (copy of 2023-09-20) → 2024-09-09 (copy of 2025-06-25)",
      reason: "the day before a revision is the one before it"),
    Range(
      words: ["2026..2023-09-20"],
      span: "2025-12-16 (copy of 2026-02-09) → 2023-06-21 (copy of 2023-09-20)",
      reason: "reversed"),
  ])
  func `days stand for the newest state on or before them`(range: Range) throws {
    let workshop = try Workshop(HistoryPages.tabBars)
    let answer = workshop.hig(["diff", "tab-bars"] + range.words)
    let lines = answer.output.split(separator: "\n")
    try #require(lines.count > 2, "\(answer.errors)")
    #expect(lines[0] == "Tab bars")
    #expect(lines[1] == range.span, "\(range.reason)")
  }

  @Test(arguments: [
    (["--since", "2026-05"], ExitCode.negative, "something changed"),
    (["2026-05.."], .negative, "the same as a range"),
    (["layout", "2026-05.."], .negative, "a value changed, logged or not"),
    (["boxes", "2026-04-09.."], .success, "nothing changed"),
    (["2026-04-09..2026-05"], .success, "nothing changed on any page"),
    (["--since", "2026-05", "-p", "tvOS"], .negative, "something changed for tvOS"),
  ])
  func `with --exit-code the status tells whether anything changed`(
    words: [String], status: ExitCode, because reason: String
  ) throws {
    let workshop = try Workshop(HistoryPages.june2026)
    #expect(workshop.hig(["diff", "--exit-code"] + words).status == status, "\(reason)")
    #expect(workshop.hig(["diff"] + words).status == .success, "without it: \(reason)")
    for format in ["json", "markdown", "html"] {
      let answer = workshop.hig(["diff", "--exit-code", "--format", format] + words)
      #expect(answer.status == status, "\(format): \(reason)")
    }
  }

  @Test func `differences of the captures alone are none`() throws {
    var pages = HistoryPages.june2026
    pages["06/searching.md"] = pages["04/searching.md"]?
      .replacing("see [Layout](", with: "see [the plan](")
      .replacing("| June 9, 2025 |", with: "| June 8, 2026 | Told why. |\n| June 9, 2025 |")
    let workshop = try Workshop(pages)
    let answer = workshop.hig("diff", "searching", "--exit-code", "--conversion")
    #expect(answer.output.contains("see [-Layout.-] {+the\n    plan.+}"))
    #expect(answer.status == .success)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let words: [String]
    let status: ExitCode
    let message: String
    let reason: String
    var testDescription: String { reason }
  }

  @Test(arguments: [
    Mistake(words: [], status: .usage, message: "missing PAGE", reason: "neither page nor days"),
    Mistake(
      words: ["..2026"], status: .usage, message: "missing PAGE",
      reason: "of all pages the older day has to be named"),
    Mistake(
      words: ["toolbars", "2025..x"], status: .usage,
      message:
        "'2025..x' is not a valid A..B; use two dates such as 2025-06..2026-06, or 2025-06..",
      reason: "no date"),
    Mistake(
      words: ["toolbars", ".."], status: .usage,
      message: "'..' is not a valid A..B; use two dates such as 2025-06..2026-06, or 2025-06..",
      reason: "no date at all"),
    Mistake(
      words: ["toolbars", "2025-13..2026"], status: .usage,
      message:
        "'2025-13..2026' is not a valid A..B; use two dates such as 2025-06..2026-06, or 2025-06..",
      reason: "a thirteenth month"),
    Mistake(
      words: ["--since", "2025", "toolbars", "2024..2025"], status: .usage,
      message: "unexpected argument '2024..2025'", reason: "days twice"),
    Mistake(
      words: ["--since", "yesterday"], status: .usage,
      message:
        "'yesterday' is not a valid value for '--since'; use a date such as 2025-06-09, 2025-06 or 2025",
      reason: "no date"),
    Mistake(
      words: ["zeppelins"], status: .negative,
      message: "no page is named 'zeppelins'; 'hig pages' lists the pages", reason: "no such page"),
    Mistake(
      words: ["navigation-bars", "1999..2000"], status: .negative,
      message: """
        Navigation bars was taken over by 'toolbars'
        hig: no copy of Navigation bars to compare with; the oldest copy is of 2025-03-01
        """,
      reason: "days before the first copy"),
    Mistake(
      words: ["--since", "2020"], status: .negative,
      message: "no page was read before 2020; 'hig status' tells the oldest state",
      reason: "a day before the first copy of any page"),
  ])
  func `what cannot be compared is told`(mistake: Mistake) throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    let answer = workshop.hig(["diff"] + mistake.words)
    #expect(answer.errors.hasPrefix("hig: \(mistake.message)\n"), "\(answer.errors)")
    #expect(answer.status == mistake.status)
    #expect(answer.output.isEmpty)
  }

  @Test func `a page with a typing error, or by a former name, is told`() throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    let typo = workshop.hig("diff", "toolbrs")
    #expect(typo.errors == "hig: no page is named 'toolbrs'; it is read as 'Toolbars'\n")
    #expect(typo.output == workshop.hig("diff", "toolbars").output)
    let former = workshop.hig("diff", "navigation", "bar")
    #expect(former.errors == "hig: Navigation bars went into Toolbars (2025-06-09)\n")
    #expect(former.output == typo.output)
  }

  @Test func `pages without any date are not compared`() throws {
    let workshop = try Workshop(["tab-bars.md": WorkshopPages.tabBars])
    let answer = workshop.hig("diff", "tab-bars")
    #expect(answer.status == .negative)
    #expect(answer.errors == "hig: no copy of Tab bars to compare with; no copy has a date\n")
  }

  @Test func `programs get an object where there is nothing to compare, and status 1`() throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    let page = workshop.hig("diff", "toolbars", "1999..2000", "--format", "json")
    #expect(page.status == .negative)
    let object = try page.object()
    #expect(object["page"] as? String == "toolbars")
    for key in ["from", "to", "before", "after"] { #expect(object[key] is NSNull, "\(key)") }
    #expect((object["changes"] as? [Any])?.isEmpty == true)
    let all = workshop.hig("diff", "1999..2000", "--format", "json")
    #expect(all.status == .negative)
    #expect((try all.object()["pages"] as? [Any])?.isEmpty == true)
  }

  @Test func `without an index nothing is compared`() throws {
    let workshop = try Workshop([:])
    for words in [["diff", "toolbars"], ["log"], ["blame", "toolbars"]] {
      let answer = workshop.hig(words)
      #expect(answer.status == .failure)
      #expect(answer.output.isEmpty)
      #expect(answer.errors.hasPrefix("hig: no index at "))
    }
  }
}
