import Foundation
import Testing
import TestSupport

@testable import GuidelineCLI

/// Arguments, options and exit statuses of `hig diff`.
struct DiffOptionsTests {
  @Test(arguments: [("markdown", "md"), ("html", "html")])
  func `--stat in a document has the counts without the changes`(format: String, ending: String) throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let words = ["diff", "--since", "2026-05", "--stat", "--format", format]
    try fixture.expectDocument("diff/stat.\(ending)", fixture.hig(words).output)
  }

  @Test(arguments: ["text", "json", "markdown", "html"])
  func `--stat keeps the status and the notices`(format: String) throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let words = ["diff", "--since", "2026-05", "--exit-code", "--format", format]
    let whole = fixture.hig(words)
    let brief = fixture.hig(words + ["--stat"])
    #expect(brief.status == .negative && whole.status == .negative)
    #expect(brief.errors == whole.errors && !brief.errors.isEmpty)
    #expect(brief.output.count < whole.output.count)
    let none = fixture.hig("diff", "boxes", "2026-04-09..", "--stat", "--exit-code", "--format", format)
    #expect(none.status == .success)
  }

  struct Side: Sendable {
    let revised: String
    let captured: String

    static let of2023 = Side(revised: "2023-06-21", captured: "2023-09-20")
    static let of2024 = Side(revised: "2024-09-09", captured: "2025-06-25")
    static let of2025 = Side(revised: "2025-12-16", captured: "2026-02-09")
  }

  @Test(
    arguments: rows(
      [
        ([], .of2024, .of2025, "the newest revision and the one before"),
        (["2023-09.."], .of2023, .of2025, "an open end is today"),
        (["..2025-07"], .of2023, .of2024, "an open beginning is the oldest revision"),
        (["--since", "2025"], .of2024, .of2025, "since a year includes the year"),
        (["2023-06-21..2024-09-09"], .of2023, .of2024, "dates of revisions count if there is no capture by then"),
        (["2024-09-08..2025-12-15"], .of2023, .of2024, "the day before a revision gives the one before it"),
        (["2026..2023-09-20"], .of2025, .of2023, "reversed"),
      ] as [([String], Side, Side, String)]))
  func `a range, an open range and --since name the period`(range: TableRow<([String], Side, Side, String)>) throws {
    let (words, from, to, _) = range.values
    let fixture = try CommandLineFixture(HistoryFixture.tabBars)
    let answer = fixture.hig(["diff", "tab-bars"] + words)
    let lines = answer.output.split(separator: "\n")
    try #require(lines.count > 2, "\(answer.errors)")
    #expect(lines[0] == "Tab bars")
    // Days that the range names stand before the sides, which then take a line each.
    let isRange = words.contains { $0.contains("..") }
    let sides = lines[1...(isRange ? 2 : 1)].joined(separator: " ").components(separatedBy: " → ")
    try #require(sides.count == 2)
    if isRange {
      let days = words[0].components(separatedBy: "..")
      #expect(sides[0].hasPrefix((days[0].isEmpty ? "oldest" : days[0]) + ": "))
      #expect(sides[1].hasPrefix((days[1].isEmpty ? "now" : days[1]) + ": "))
    }
    for (text, side) in zip(sides, [from, to]) {
      #expect(text.contains(side.revised) && text.contains(side.captured), "\(lines[1])")
    }
  }

  @Test func `without a page and days the two newest snapshots are compared`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let answer = fixture.hig("diff")
    #expect(answer.status == .success)
    #expect(answer.output == fixture.hig("diff", "2026-04-09..2026-06-21").output)
    let single = try CommandLineFixture(["boxes.md": "# Boxes"])
    #expect(single.hig("diff").status == .negative, "no earlier snapshot")
  }

  @Test func `--strength selects the rules that have it before or after`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let all = try fixture.hig("diff", "--format", "json").object()
    let some = try fixture.hig("diff", "--strength", "avoid", "--format", "json").object()
    func strengths(_ object: [String: Any]) throws -> [Set<String>] {
      try #require(object["pages"] as? [[String: Any]]).flatMap { page in
        try #require(page["changes"] as? [[String: Any]]).map { change in
          Set(["before", "after"].compactMap { (change[$0] as? [String: Any])?["strength"] as? String })
        }
      }
    }
    let found = try strengths(some)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.contains("avoid") })
    #expect(found.count == (try strengths(all).count { $0.contains("avoid") }))
  }
}
