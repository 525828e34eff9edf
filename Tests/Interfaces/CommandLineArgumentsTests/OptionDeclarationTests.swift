import CommandLineArguments
import Testing

struct OptionDeclarationTests {
  @Test func helpSaysWhatTheDeclarationKnows() {
    #expect(SampleTool.limit.detailedHelp == "Print at most COUNT notes")
    #expect(SampleTool.format.detailedHelp == "Print as NAME (text, json, jsonl)")
    #expect(
      SampleTool.label.detailedHelp
        == "Print notes with this label alone (home, work, it's $(late); may be repeated)")
    #expect(SampleTool.verbose.detailedHelp == "Tell the score of each note")
  }

  @Test func shortSpellingComesFirst() {
    #expect(SampleTool.limit.spellings == ["-n", "--limit"])
    #expect(SampleTool.label.spellings == ["--label"])
  }

  @Test func givenChoicesReplaceThoseOfTheType() throws {
    let format = Option<SampleTool.Format>("format", "NAME", help: "Print", choices: ["json"])
    #expect(try format.value(of: "json") == .json)
    #expect(throws: UsageError.self) { try format.value(of: "text") }
  }

  @Test func choiceThatTheTypeRejectsIsRejected() {
    let format = Option<SampleTool.Format>("format", "NAME", help: "Print", choices: ["xml"])
    #expect(throws: UsageError.self) { try format.value(of: "xml") }
  }
}
