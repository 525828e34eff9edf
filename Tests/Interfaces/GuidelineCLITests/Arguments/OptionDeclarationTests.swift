import GuidelineCLI
import Testing

struct OptionDeclarationTests {
  @Test func `the help includes choices and repetition`() {
    #expect(SampleTool.limit.detailedHelp == "Print at most COUNT notes")
    #expect(SampleTool.format.detailedHelp == "Print as NAME (text, json, jsonl)")
    #expect(
      SampleTool.label.detailedHelp
        == "Print notes with this label alone (home, work, it's $(late); may be repeated)")
    #expect(SampleTool.verbose.detailedHelp == "Show the score of each note")
  }

  @Test func `the short spelling is first`() {
    #expect(SampleTool.limit.spellings == ["-n", "--limit"])
    #expect(SampleTool.label.spellings == ["--label"])
  }

  @Test func `explicit choices replace those of the type`() throws {
    let format = Option<SampleTool.Format>("format", "NAME", help: "Print", choices: ["json"])
    #expect(try format.value(of: "json") == .json)
    #expect(throws: UsageError.self) { try format.value(of: "text") }
  }

  @Test func `a choice that is not a value of the type is rejected`() {
    let format = Option<SampleTool.Format>("format", "NAME", help: "Print", choices: ["xml"])
    #expect(throws: UsageError.self) { try format.value(of: "xml") }
  }
}
