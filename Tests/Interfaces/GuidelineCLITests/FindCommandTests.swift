import TestSupport
import Testing

@testable import GuidelineCLI

/// `hig find` without fzf. `scripts/trials/terminal.sh` tries it with fzf.
struct FindCommandTests {
  private struct Row: TestRow {
    let lines: [String]
    let status: ExitCode
    let ends: String
    let reason: String
  }

  @Test(arguments: [
    Row(
      lines: ["caption", "1"], status: .success, ends: "/give-every-tool-its-own-caption\n",
      reason: "a number prints the citation and ends"),
    Row(
      lines: ["caption", "77", "1"], status: .success, ends: "/give-every-tool-its-own-caption\n",
      reason: "a number without a result is a message"),
    Row(lines: [], status: .negative, ends: "", reason: "the end of the input"),
    Row(lines: ["", "caption"], status: .negative, ends: "", reason: "an empty line ends"),
  ]) private func `each line is a search until a number chooses`(row: Row) throws {
    let fixture = try CommandLineFixture()
    fixture.input = row.lines
    let answer = fixture.hig("find")
    #expect(answer.status == row.status)
    #expect(answer.output.hasSuffix(row.ends))
    #expect(row.ends.isEmpty == answer.output.isEmpty)
  }

  @Test func `without an index nothing is asked`() throws {
    let fixture = try CommandLineFixture()
    fixture.input = ["caption"]
    #expect(fixture.hig("find", "--index", "none.sqlite").status == .failure)
    #expect(fixture.input == ["caption"])
  }
}
