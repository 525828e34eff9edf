@testable import GuidelineCLI
import Testing

struct OptionDeclarationTests {
  @Test func `the help includes choices and repetition`() {
    #expect(SampleTool.limit.detailedHelp == "Print at most COUNT notes")
    #expect(SampleTool.format.detailedHelp == "Print as NAME (text, json, jsonl)")
    #expect(
      SampleTool.label.detailedHelp == "Print notes with this label alone (home, work, it's $(late); may be repeated)")
    #expect(SampleTool.verbose.detailedHelp == "Show the score of each note")
  }

  @Test func `the short spelling is first`() {
    #expect(SampleTool.limit.spellings == ["-n", "--limit"])
    #expect(SampleTool.label.spellings == ["--label"])
  }
}
