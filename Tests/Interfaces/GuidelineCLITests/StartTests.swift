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
    arguments: [
      Named("words", (["caption", "size"], ["caption", "size"])),
      Named("an option", (["caption", "--format", "json"], ["caption", "--format", "json"])),
      Named("after two dashes", (["--", "caption"], ["--", "caption"])),
    ] as [Named<([String], [String])>])
  func `bare words print what a search prints`(row: Named<([String], [String])>) throws {
    let fixture = try CommandLineFixture()
    let (bare, search) = row.value
    let answer = fixture.hig(bare)
    let expected = fixture.hig(["search"] + search)
    #expect(answer.output == expected.output)
    #expect(answer.status == expected.status)
  }
}
