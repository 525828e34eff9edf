import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

/// JSON lines and tab-separated values hold the results of the JSON document, and that document the notices.
struct ResultFormatsTests {
  /// Commands, and the name of the list of results in their JSON document; `nil` where the document is the list.
  private static let calls: [([String], String?, String)] = [
    (["search", "sheets"], "results", "a search"),
    (["applies", "sheets 0;owned", "-p", "iOS"], "results", "a page"),
    (["applies", "sheets 0;owned"], "results", "no platform"),
    (["applies", "caption", "-p", "iOS"], "results", "a topic"),
    (["pages"], nil, "pages"),
    (["log"], "revisions", "the log of all pages"),
  ]

  private func fixture() throws -> CommandLineFixture {
    try CommandLineFixture(PagesFixture.hostile.merging(["boxes.md": PagesFixture.boxes]) { $1 })
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(arguments: rows(calls))
  func `each line is one result, without control characters`(call: TableRow<([String], String?, String)>) throws {
    let (words, list, _) = call.values
    let fixture = try fixture()
    let document = fixture.hig(words + ["--format", "json"])
    let results = try list.map { try document.objects($0) } ?? #require(try document.json() as? [[String: Any]])
    try #require(!results.isEmpty)
    let answers = ["jsonl", "tsv"].map { fixture.hig(words + ["--format", $0]) }
    for answer in answers {
      #expect(answer.status == document.status)
      #expect(answer.errors == document.errors)
      #expect(
        !answer.output.unicodeScalars.contains {
          $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" || $0.properties.isBidiControl
        })
    }
    let objects = try lines(answers[0].output).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let key = words[0] == "pages" || words[0] == "log" ? "page" : "id"
    #expect(objects.map { $0[key] as? String } == results.map { $0[key] as? String })
    let rows = lines(answers[1].output).map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.count == results.count + 1)
    #expect(Set(rows.map(\.count)).count == 1, "every line has every column")
    let column = try #require(rows[0].firstIndex(of: Substring(key)))
    #expect(rows.dropFirst().map { String($0[column]) } == results.map { $0[key] as? String })
  }

  @Test func `the columns are stable`() throws {
    let fixture = try CommandLineFixture()
    let words = [
      ["search", "fingernail"], ["applies", "boxes", "-p", "macOS"],
      ["applies", "boxes", "-p", "macOS,iPadOS"], ["pages"], ["log", "toolbars"],
      ["log", "toolbars/keep-the-bar-where-the-eyes-rest"],
    ]
    let headers = words.map { lines(fixture.hig($0 + ["--format", "tsv"]).output).first ?? "" }
    #expect(
      headers.map { $0.replacing("\t", with: " ") } == [
        "id kind page section strength platforms statement detail revised captured url removed score",
        "id kind page section strength platforms statement detail revised captured url removed reason platform",
        "id kind page section strength platforms statement detail revised captured url removed reason platform",
        "page title supported rules revised captured language digest url",
        "page title label revised captured summary changeLog", "event id page label revised captured logged statement",
      ])
  }

  @Test func `without results only the header of TSV is printed`() throws {
    let fixture = try CommandLineFixture()
    let lines = fixture.hig("search", "qqqqqq", "--format", "jsonl")
    #expect(lines.output.isEmpty)
    #expect(lines.status == .negative)
    let table = fixture.hig("search", "qqqqqq", "--format", "tsv").output
    #expect(table.hasPrefix("id\tkind\t") && table.count { $0 == "\n" } == 1)
  }

  @Test(
    arguments: rows([
      (["search", "caption"], "hig-search/1", "a search"), (["applies", "toolbars"], "hig-applies/1", "applies"),
      (["applies", "toolbars", "-p", "iOS,macOS"], "hig-applies/1", "several platforms"),
      (["log", "toolbars"], "hig-log/1", "a log"),
      (["log", "toolbars/keep-the-bar-where-the-eyes-rest"], "hig-log/1", "the log of a rule"),
      (["diff", "toolbars"], "hig-diff/1", "a page that cannot be compared"),
      (["compare", "toolbars", "boxes"], "hig-compare/1", "a comparison"),
      (["cite", "toolbars/keep-the-bar-where-the-eyes-rest"], "hig-cite/1", "a citation"),
      (["values", "toolbars"], "hig-values/1", "values"),
    ]))
  func `the format is the first key`(row: TableRow<([String], String, String)>) throws {
    let fixture = try CommandLineFixture()
    let answer = fixture.hig(row.values.0 + ["--format", "json"])
    #expect(answer.output.hasPrefix("{\n  \"format\" : \"\(row.values.1)\",\n"))
    #expect(try answer.object()["notices"] is [Any])
    #expect(!answer.output.contains("[\n\n"), "empty lists are on one line")
  }

  @Test(
    arguments: rows([
      (["search", "captoin"], "corrected-spelling", "a typo"),
      (["applies", "navigation bar"], "merged-page", "a former name"),
      (["show", "navigation bar"], "merged-page", "a page"),
      (["diff", "toolbars", "--stricter"], "single-revision", "one revision"),
      (["log", "navigation bar"], "merged-page", "a log"),
    ]))
  func `JSON has the notices that text shows`(row: TableRow<([String], String, String)>) throws {
    let fixture = try CommandLineFixture()
    let answer = fixture.hig(row.values.0 + ["--format", "json"])
    let notices = try answer.objects("notices")
    #expect(notices.contains { $0["code"] as? String == row.values.1 })
    let messages = answer.errors.split(separator: "\n")
    #expect(messages.count == notices.count)
    for (notice, message) in zip(notices, messages) {
      #expect(message.contains(try #require(notice["text"] as? String)))
    }
  }

  @Test func `the table of platforms is in JSON`() throws {
    let fixture = try CommandLineFixture()
    let table = try fixture.hig("applies", "toolbars", "--format", "json").objects("platformTable")
    // "2 on iOS and macOS, 3 on visionOS"
    let line = fixture.hig("applies", "toolbars").output.split(separator: "\n")[1]
    var counts: [String: Int] = [:]
    for group in line.split(separator: /, (?=\d)/) {
      let words = group.matches(of: /\w+/).map(\.output)
      for word in words { counts[String(word)] = Int(words[0]) }
    }
    for entry in table {
      let platform = try #require(entry["platform"] as? String)
      #expect(counts[platform] == (entry["supported"] as? Bool == false ? nil : entry["rules"] as? Int))
    }
    #expect(table.count == 6)
  }
}
