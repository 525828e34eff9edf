import Testing
import TestSupport

@testable import GuidelineCLI

/// Pages that were merged or renamed, detected from the documents alone.
struct MergedAndRenamedPagesTests {
  @Test func `the diff of a merged page shows where its rules are now`() throws {
    let answer = try CommandLineFixture(HistoryFixture.renamedPages)
      .expectScreens("diff/merged-page-without-rename-table", ["diff", "rulers"])
    #expect(answer.status == .success)
  }

  @Test func `the diff of the page that has the rules shows where they were before`() throws {
    let answer = try CommandLineFixture(HistoryFixture.renamedPages)
      .expectScreens("diff/rules-of-a-merged-page", ["diff", "canvases"])
    #expect(answer.errors.isEmpty)
  }

  @Test func `rules of a renamed page have moved, and none was added or removed`() throws {
    try CommandLineFixture(HistoryFixture.renamedPages).expectScreens(
      "diff/renamed-page", ["diff", "knobs"], ["diff", "--since", "2025", "--stat"])
  }

  @Test(arguments: ["knobs", "rotators"])
  func `a rule has one history under both names of its page`(page: String) throws {
    try CommandLineFixture(HistoryFixture.renamedPages).expectScreens(
      "log/rule-of-renamed-page-\(page)", ["log", "\(page)/label-knobs-with-a-unit"])
  }

  @Test(arguments: [
    ("rulers", "canvases/dim-it-while-it-moves", true),
    ("rulers", "rulers/ask-for-the-unit-once", false),
    ("knobs", "rotators/turn-knobs-with-two-fingers", true),
  ])
  func `the id on the former page gives the history of the rule`(
    page: String, id: String, isCurrent: Bool
  ) throws {
    let fixture = try CommandLineFixture(HistoryFixture.renamedPages)
    let name = try #require(id.split(separator: "/").last)
    let life = try fixture.hig("log", "\(page)/\(name)", "--format", "json").object()
    #expect(life["id"] as? String == id)
    #expect(life["alive"] as? Bool == isCurrent)
  }

  @Test(arguments: [("log", "rulers"), ("blame", "rulers"), ("log", "knobs"), ("blame", "knobs")])
  func `the history of a former page is shown with a notice`(
    command: String, page: String
  ) throws {
    let fixture = try CommandLineFixture(HistoryFixture.renamedPages)
    let answer = fixture.hig(command, page)
    #expect(answer.status == .success)
    try fixture.expectScreen("\(command)/former-page-\(page)", [command, page], answer)
  }

  @Test(arguments: [("rulers", "canvases"), ("knobs", "rotators")])
  func `the former name gives the current page, and as of an earlier day the former one`(
    old: String, new: String
  ) throws {
    let fixture = try CommandLineFixture(HistoryFixture.renamedPages)
    let answer = fixture.hig("applies", old, "-p", "macOS")
    try fixture.expectScreen("applies/former-page-\(old)", ["applies", old, "-p", "macOS"], answer)
    #expect(answer.output == fixture.hig("applies", new, "-p", "macOS").output)
    let before = fixture.hig("applies", old, "-p", "macOS", "--as-of", "2024-06")
    #expect(before.errors.isEmpty)
    #expect(before.output.hasPrefix((old == "rulers" ? "Rulers\n" : "Knobs\n")))
  }

  @Test func `the order of ingestion does not matter`() throws {
    let fixture = try CommandLineFixture(HistoryFixture.renamedPages)
    let usual = fixture.hig("diff", "--since", "2025").output
    for order in [["2025", "2024"], ["2024", "2025"]] {
      let other = try CommandLineFixture([:])
      for (path, text) in HistoryFixture.renamedPages {
        try other.folder.write(text, to: "pages/\(path)")
      }
      for folder in order { #expect(other.hig("ingest", "pages/\(folder)").status == .success) }
      #expect(other.hig("diff", "--since", "2025").output == usual, "\(order)")
    }
  }
}
