@testable import GuidelineCLI
import Testing
import TestSupport

/// The way into the tool: no command, and words that are no command.
struct StartTests {
  @Test func `without an index hig shows how to get one`() throws {
    let fixture = try CommandLineFixture([:])
    try fixture.expectScreens("usage/start-without-index", [[]])
    try fixture.folder.write("no database", to: "hig.sqlite")
    let answer = fixture.hig()
    #expect(answer.status == .success)
    #expect(answer.output.contains("not a hig index"))
  }

  @Test(
    arguments: rows([
      (["caption", "size"], ["caption", "size"], "words"),
      (["caption", "--format", "json"], ["caption", "--format", "json"], "an option"),
      (["--", "caption"], ["--", "caption"], "after two dashes"),
      (["changes", "of", "captions"], ["changes", "of", "captions"], "changes of what is no page"),
    ]))
  func `bare words print what a search prints`(row: TableRow<([String], [String], String)>) throws {
    let fixture = try CommandLineFixture()
    let (bare, search, _) = row.values
    let answer = fixture.hig(bare)
    let expected = fixture.hig(["search"] + search)
    #expect(answer.output == expected.output)
    #expect(answer.status == expected.status)
  }
}
