import TestSupport
import Testing

@testable import GuidelineCLI

struct CompareCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test func `the numbers of a comparison stand for its rules`() throws {
    let output = fixture.hig("compare", "toolbars", "tab-bars").output
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("   2  ") })
    let statement = fixture.hig("show", "2").output.split(separator: "\n")[0]
    #expect(line.contains(statement.dropFirst(2).prefix(20)))
  }

  @Test func `hostile text cannot control the terminal`() throws {
    let hostile = try CommandLineFixture(PagesFixture.hostile.merging(["boxes.md": PagesFixture.boxes]) { $1 })
    hostile.terminal = (columns: 120, lines: 1000)
    let answer = hostile.hig("compare", "sheets 0;owned", "boxes", "--color", "never")
    #expect(answer.status == .success)
    #expect(!answer.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B })
  }
}
