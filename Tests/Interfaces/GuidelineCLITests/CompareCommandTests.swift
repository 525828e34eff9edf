import TestSupport
import Testing

@testable import GuidelineCLI

struct CompareCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test(arguments: [80, 120])
  func `platforms and pages are compared side by side on wide terminals`(width: Int) throws {
    fixture.terminal = (columns: width, lines: 1000)
    fixture.environment["NO_COLOR"] = "1"
    try fixture.expectScreens(
      "compare/\(width)-columns", ["compare", "toolbars", "-p", "iOS,visionOS", "-p", "watchOS"],
      ["compare", "toolbars", "tab bars"], ["compare", "toolbars", "boxes", "-p", "macOS"])
  }

  @Test func `the numbers of a comparison stand for its rules`() throws {
    let output = fixture.hig("compare", "toolbars", "tab-bars").output
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("   2  ") })
    let statement = fixture.hig("show", "2").output.split(separator: "\n")[0]
    #expect(line.contains(statement.dropFirst(2).prefix(20)))
  }

  @Test func `one thing, an unknown page and a bad limit are refused`() throws {
    try fixture.expectScreens(
      "compare/refused", ["compare", "toolbars"], ["compare", "toolbars", "-p", "iOS"],
      ["compare", "toolbars", "zeppelins"], ["compare", "boxes", "toolbars", "-n", "0"],
      ["compare", "toolbars", "-p", "iOS,android"])
  }

  @Test func `hostile text cannot control the terminal`() throws {
    let hostile = try CommandLineFixture(
      PagesFixture.hostile.merging(["boxes.md": PagesFixture.boxes]) { $1 })
    hostile.terminal = (columns: 120, lines: 1000)
    let answer = hostile.hig("compare", "sheets 0;owned", "boxes", "--color", "never")
    #expect(answer.status == .success)
    #expect(
      !answer.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B })
  }
}
