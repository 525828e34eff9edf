import Testing
import TestSupport

@testable import GuidelineCLI

/// Changes as Markdown and HTML, and with colours; texts of documents never act as markup or escapes.
struct DiffFormatsTests {
  @Test func `changes in Markdown are a list`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    try fixture.expectDocument("diff/page.md", fixture.hig("diff", "searching", "--format", "markdown").output)
  }

  @Test func `changes in HTML are a table with both sides`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    try fixture.expectDocument("diff/page.html", fixture.hig("diff", "searching", "--format", "html").output)
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

  @Test(arguments: [["diff", "dials", "--format", "html"], ["log", "--format", "atom"]])
  func `addresses of links have only the characters of addresses`(words: [String]) throws {
    func page(_ rule: String) -> String {
      "---\nurl: https://guides.example/a|b^(c)\n---\n\n# Dials\n\n**\(rule)** People see how far it turns.\n"
    }
    let fixture = try CommandLineFixture([
      "a/snapshot.json": #"{"captured": "2025-02-01", "system": "kite"}"#,
      "a/dials.md": page("Mark both ends of a dial."),
      "b/snapshot.json": #"{"captured": "2026-02-01", "system": "kite"}"#,
      "b/dials.md": page("Mark all ends of a dial."),
    ])
    let document = fixture.hig(words).output
    #expect(document.contains("href=\"https://guides.example/a%7Cb%5E%28c%29\""), "\(document)")
  }

  // MARK: Colours

  @Test func `colours replace the brackets around changed words`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let answer = fixture.hig("diff", "searching", "--color", "always")
    #expect(
      answer.output.contains(
        "  \u{1B}[1m~\u{1B}[0m \u{1B}[9;38;5;88;48;5;224mConsider\u{1B}[0m \u{1B}[4;38;5;22;48;5;194mAvoid\u{1B}[0m "
          + "\u{1B}[1msorting results by length.\u{1B}[0m\n"))
    #expect(
      answer.output.contains(
        "    Put a cross beside them. The list holds up to \u{1B}[9;38;5;88;48;5;224m40\u{1B}[0m "
          + "\u{1B}[4;38;5;22;48;5;194m60\u{1B}[0m entries.\n"))
    #expect(answer.output.contains("  \u{1B}[4;38;5;22;48;5;194m+ Offer the scope that was used last.\u{1B}[0m\n"))
    #expect(!answer.output.contains("[-") && !answer.output.contains("{+"))
    #expect(!fixture.hig("diff", "searching").output.contains("\u{1B}"))
  }

  @Test(arguments: ["json", "markdown", "html"]) func `documents have no colours`(format: String) throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    let words = ["diff", "--since", "2026-05", "--format", format]
    #expect(fixture.hig(words + ["--color", "always"]).output == fixture.hig(words).output)
  }

  // MARK: Hostile documents

  private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
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
      answer.output.contains("0;owned") || answer.output.contains("0-owned") || answer.output.contains("Keep sheets"))
    for scalar in (answer.output + answer.errors).unicodeScalars {
      #expect(!isHarmful(scalar), "U+\(String(scalar.value, radix: 16))")
    }
    let coloured = fixture.hig(words + ["--color", "always"]).output.replacing(/\u{1B}\[(?:[0-9;]+)m/, with: "")
    #expect(!coloured.unicodeScalars.contains { isHarmful($0) }, "every escape is one of our own")
  }

  @Test(arguments: [
    ["diff", "sheets-0-owned", "--format", "json"],
    ["diff", "--since", "2025-03", "--format", "json"], ["log", "--format", "json"],
    ["log", "sheets-0-owned/keep-sheets-31mred-0m-and-flat", "--format", "json"],
    ["blame", "sheets-0-owned", "--format", "json"],
  ]) func `in JSON control characters are escaped`(words: [String]) throws {
    let fixture = try CommandLineFixture(HistoryFixture.hostile)
    let answer = fixture.hig(words)
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(!answer.output.unicodeScalars.contains { $0 != "\n" && isHarmful($0) })
    _ = try answer.object()
  }

  @Test func `in Markdown and HTML the documents' marks and markup are text`() throws {
    var pages = HistoryFixture.hostile
    pages["snapshot.json"] = #"{"title": "Human Interface Guidelines"}"#
    let fixture = try CommandLineFixture(pages)
    for (format, name) in [("markdown", "md"), ("html", "html")] {
      try fixture.expectDocument(
        "diff/hostile-page.\(name)", fixture.hig("diff", "sheets-0-owned", "--format", format).output)
    }
  }
}
