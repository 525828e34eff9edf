import Testing
import TestSupport

@testable import GuidelineCLI

/// Changes as JSON, Markdown and HTML, and with colours; texts of documents never act as markup or escapes.
struct DiffFormatsTests {
  /// Checks the fields of a change in JSON; each side is a record or null.
  private func check(_ change: [String: Any]) throws {
    let classes = try #require(change["classes"] as? [String])
    #expect(change["class"] as? String == classes.first)
    let known: Set = [
      "added", "removed", "strength", "platforms", "moved", "number", "reworded", "detail",
    ]
    #expect(Set(classes).isSubset(of: known) && !classes.isEmpty, "\(classes)")
    #expect(Set(classes).count == classes.count)
    #expect(change["conversion"] is Bool)
    #expect(change["logged"] is Bool)
    for (side, isMissing) in [
      ("before", classes == ["added"]), ("after", classes == ["removed"]),
    ] {
      if isMissing {
        #expect(isNull(change[side]), "\(side) of \(classes)")
      } else {
        RecordSchema.check(try #require(change[side] as? [String: Any], "\(side) of \(classes)"))
      }
    }
    for (_, pieces) in change["words"] as? [String: [[String: String]]] ?? [:] {
      for piece in pieces {
        #expect(["same", "removed", "added"].contains(piece["kind"]))
        #expect(piece["text"]?.isEmpty == false)
      }
    }
  }

  private func check(difference: [String: Any]) throws {
    #expect(difference["page"] is String)
    #expect(difference["title"] is String)
    for side in ["from", "to"] {
      #expect(difference[side] is String || isNull(difference[side]), "\(side)")
    }
    let rows = try #require(difference["changeLog"] as? [[String: String]])
    for row in rows { #expect(Set(row.keys) == ["date", "text"]) }
    let changes = try #require(difference["changes"] as? [[String: Any]])
    for change in changes { try check(change) }
    let summary = try #require(difference["summary"] as? [String: Any])
    #expect(
      summary["changes"] as? Int == changes.count { $0["conversion"] as? Bool == false },
      "the summary counts what is there")
    #expect(
      summary["notLogged"] as? Int
        == changes.count { $0["conversion"] as? Bool == false && $0["logged"] as? Bool == false })
  }

  private struct Difference: TestRow {
    let pages: [String: String]
    let words: [String]
    var reason: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Difference(pages: HistoryFixture.toolbars, words: ["toolbars"]),
    Difference(pages: HistoryFixture.toolbars, words: ["toolbars", "2019-05-01..2023"]),
    Difference(pages: HistoryFixture.tabBars, words: ["tab-bars", "2023-09.."]),
    Difference(pages: HistoryFixture.navigationBars, words: ["toolbars"]),
    Difference(pages: HistoryFixture.navigationBars, words: ["navigation-bars"]),
    Difference(pages: HistoryFixture.june2026, words: ["layout"]),
    Difference(pages: HistoryFixture.june2026, words: ["searching", "--conversion"]),
    Difference(pages: HistoryFixture.june2026, words: ["snippets", "2026-05.."]),
  ])
  private func `every change in JSON has its class, both records and whether it is logged`(
    row: Difference
  ) throws {
    let fixture = try CommandLineFixture(row.pages)
    let difference = try fixture.hig(["diff", "--format", "json"] + row.words).object()
    try check(difference: difference)
    #expect((difference["changes"] as? [Any])?.isEmpty == false)
  }

  @Test func `in JSON each of all pages has the fields of a single page`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let answer = try fixture.hig("diff", "--since", "2026-05", "--format", "json").object()
    #expect(
      answer["from"] as? String == "2026-04", "since May is compared with the state before it")
    #expect(isNull(answer["to"]))
    #expect(answer["notCompared"] as? [String] == ["sheets"])
    let pages = try #require(answer["pages"] as? [[String: Any]])
    #expect(pages.map { $0["page"] as? String } == ["layout", "searching", "snippets"])
    for page in pages { try check(difference: page) }
    let snippets = try #require(pages.last)
    #expect(isNull(snippets["from"]))
    #expect(snippets["to"] as? String == "2026-06-12")
  }

  @Test func `a change in JSON has its classes, both strengths and the marked words`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let difference = try fixture.hig("diff", "searching", "--format", "json").object()
    #expect(difference["from"] as? String == "2025-06-09")
    #expect(difference["to"] as? String == "2026-06-08")
    let rows = try #require(difference["changeLog"] as? [[String: String]])
    #expect(rows.map { $0["date"] } == ["2026-06-08"])
    let changes = try #require(difference["changes"] as? [[String: Any]])
    let change = try #require(changes.first { $0["class"] as? String == "strength" })
    #expect(change["classes"] as? [String] == ["strength", "platforms", "reworded"])
    #expect(change["platforms"] as? String == "narrowed")
    #expect(change["logged"] as? Bool == true)
    #expect((change["before"] as? [String: Any])?["strength"] as? String == "consider")
    #expect((change["after"] as? [String: Any])?["strength"] as? String == "avoid")
    #expect(
      (change["marked"] as? [String: String])?["statement"]
        == "[-Consider-] {+Avoid+} sorting results by length.")
    #expect(
      (change["words"] as? [String: [[String: String]]])?["statement"] == [
        ["kind": "removed", "text": "Consider "], ["kind": "added", "text": "Avoid "],
        ["kind": "same", "text": "sorting results by length."],
      ])
    let value = try #require(
      changes.first { ($0["classes"] as? [String])?.contains("number") == true })
    #expect(value["logged"] as? Bool == false)
    #expect(
      (value["marked"] as? [String: String])?["detail"]
        == "Put a cross beside them. The list holds up to [-40-] {+60+} entries.")
  }

  @Test func `values of a table that changed under an unchanged log are not logged`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let difference = try fixture.hig("diff", "layout", "--format", "json").object()
    #expect((difference["changeLog"] as? [Any])?.isEmpty == true)
    #expect(difference["from"] as? String == difference["to"] as? String)
    let changes = try #require(difference["changes"] as? [[String: Any]])
    #expect(changes.count == 1)
    #expect(changes.first?["class"] as? String == "number")
    #expect(changes.first?["logged"] as? Bool == false)
    #expect((changes.first?["before"] as? [String: Any])?["kind"] as? String == "table")
  }

  @Test func `a merged rule has the id of the rule that took its text`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.toolbars)
    let difference = try fixture.hig(
      "diff", "toolbars", "2019-05-01..2023-01-13", "--format", "json"
    ).object()
    let changes = try #require(difference["changes"] as? [[String: Any]])
    let merged = changes.filter { $0["mergedInto"] != nil }
    #expect(merged.count == 1)
    #expect(merged.first?["class"] as? String == "removed")
    #expect(
      (merged.first?["before"] as? [String: Any])?["id"] as? String
        == "toolbars/leave-air-between-circles")
    #expect(
      merged.first?["mergedInto"] as? String
        == "toolbars/on-a-strip-with-a-single-row-consider-round-buttons-instead-of")
  }

  @Test func `a platform leaves out rules for others in JSON as well`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let difference = try fixture.hig(
      "diff", "searching", "-p", "watchOS", "--format", "json"
    ).object()
    try check(difference: difference)
    #expect((difference["changes"] as? [Any])?.count == 3, "the rule that came is not for watchOS")
  }

  @Test func `changes in Markdown are a list`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    try fixture.expectDocument(
      "diff/page.md", fixture.hig("diff", "searching", "--format", "markdown").output)
  }

  @Test func `changes in HTML are a table with both sides`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    try fixture.expectDocument(
      "diff/page.html", fixture.hig("diff", "searching", "--format", "html").output)
  }

  @Test func `HTML loads nothing and is well nested`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.hostile)
    let document = fixture.hig("diff", "2025-03..", "--format", "html").output
    for word in ["src=", "@import", "url(", "<script", "onclick=x>i", "javascript:\""] {
      #expect(!document.contains(word), "\(word)")
    }
    let body = try #require(document.firstRange(of: "<body>"))
    #expect(MarkupChecker.problem(in: String(document[body.lowerBound...].dropLast(8))) == nil)
  }

  // MARK: Colours

  @Test func `colours replace the brackets around changed words`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let answer = fixture.hig("diff", "searching", "--color", "always")
    #expect(
      answer.output.contains(
        "  \u{1B}[1m~\u{1B}[0m \u{1B}[31mConsider\u{1B}[0m \u{1B}[32mAvoid\u{1B}[0m "
          + "\u{1B}[1msorting results by length.\u{1B}[0m\n"))
    #expect(
      answer.output.contains(
        "    Put a cross beside them. The list holds up to \u{1B}[31m40\u{1B}[0m \u{1B}[32m60\u{1B}[0m entries.\n"
      ))
    #expect(answer.output.contains("  \u{1B}[32m+ Offer the scope that was used last.\u{1B}[0m\n"))
    #expect(!answer.output.contains("[-") && !answer.output.contains("{+"))
    #expect(!fixture.hig("diff", "searching").output.contains("\u{1B}"))
  }

  @Test(arguments: ["json", "markdown", "html"])
  func `documents have no colours`(format: String) throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let words = ["diff", "--since", "2026-05", "--format", format]
    #expect(fixture.hig(words + ["--color", "always"]).output == fixture.hig(words).output)
  }

  // MARK: Hostile documents

  private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n"
      && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
  }

  private static let hostileAnswers = [
    ["diff", "sheets-0-owned"], ["diff", "--since", "2025-03", "--stat"],
    ["diff", "sheets-0-owned", "--format", "markdown"],
    ["diff", "sheets-0-owned", "--format", "html"], ["log"], ["log", "sheets-0-owned"],
    ["log", "sheets-0-owned/keep-sheets-31mred-0m-and-flat"], ["log", "--format", "atom"],
    ["blame", "sheets-0-owned"],
  ]

  @Test(arguments: hostileAnswers)
  func `no control character and no bidirectional mark is printed`(words: [String]) throws {
    let fixture = try CommandLineFixture(HistoryFixture.hostile)
    let answer = fixture.hig(words)
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(
      answer.output.contains("0;owned") || answer.output.contains("0-owned")
        || answer.output.contains("Keep sheets"))
    for scalar in (answer.output + answer.errors).unicodeScalars {
      #expect(!isHarmful(scalar), "U+\(String(scalar.value, radix: 16))")
    }
    let coloured = fixture.hig(words + ["--color", "always"]).output
      .replacing(/\u{1B}\[(?:1|2|4|1;4|1;33|31|32|0)m/, with: "")
    #expect(!coloured.unicodeScalars.contains { isHarmful($0) }, "every escape is one of our own")
  }

  @Test(arguments: [
    ["diff", "sheets-0-owned", "--format", "json"],
    ["diff", "--since", "2025-03", "--format", "json"], ["log", "--format", "json"],
    ["log", "sheets-0-owned/keep-sheets-31mred-0m-and-flat", "--format", "json"],
    ["blame", "sheets-0-owned", "--format", "json"],
  ])
  func `in JSON control characters are escaped`(words: [String]) throws {
    let fixture = try CommandLineFixture(HistoryFixture.hostile)
    let answer = fixture.hig(words)
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(!answer.output.unicodeScalars.contains { $0 != "\n" && isHarmful($0) })
    _ = try answer.object()
  }

  @Test func `in Markdown and HTML the documents' marks and markup are text`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.hostile)
    for (format, name) in [("markdown", "md"), ("html", "html")] {
      try fixture.expectDocument(
        "diff/hostile-page.\(name)",
        fixture.hig("diff", "sheets-0-owned", "--format", format).output)
    }
  }
}
