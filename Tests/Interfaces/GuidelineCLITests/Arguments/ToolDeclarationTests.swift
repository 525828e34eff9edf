import TestSupport
import Testing

@testable import GuidelineCLI

struct ToolDeclarationTests {
  private let tool = SampleTool.declaration

  @Test func `an option of a command overrides that of the tool`() {
    let command = CommandDeclaration(
      name: "x", ownText: ManualText(summary: "Try"), options: [Flag("help", help: "Print more help")])
    #expect(tool.options(of: command).map(\.help).first == "Print more help")
    #expect(tool.options(of: command).map(\.name) == ["help", "notes"])
    #expect(tool.sharedOptions(of: command).map(\.name) == ["notes"])
  }

  @Test func `the synopsis omits missing parts`() {
    let command = CommandDeclaration(name: "x", ownText: ManualText(summary: "Try"))
    let bare = ToolDeclaration(name: "t", text: ManualText(summary: "Try"), version: "1", commands: [command])
    #expect(bare.synopsis == "t COMMAND [ARGUMENT…]")
    #expect(bare.synopsis(of: command) == "t x")
    #expect(tool.synopsis(of: SampleTool.compare) == "sift compare [OPTION…] OLD NEW")
  }

  // MARK: The declaration of hig

  private static let hig = Tool.declaration

  /// The names that must be unique in one place.
  private static let names: [Named<[String]>] =
    [
      Named("commands and topics", hig.commandNames.all + hig.topics.map(\.name)),
      Named("commands of the groups", hig.groups.flatMap(\.commands)),
    ]
    + hig.commandsByName.map { command in
      Named("options of \(command.name)", hig.options(of: command).flatMap(\.spellings))
    }

  @Test(arguments: names) func `names are unique and plain`(row: Named<[String]>) {
    #expect(Set(row.value).count == row.value.count)
    for name in row.value {
      let words = name.drop { $0 == "-" }.split(separator: " ", omittingEmptySubsequences: false)
      #expect(words.count <= CommandNames.maximumWords, "\(name)")
      #expect(words.allSatisfy { $0.wholeMatch(of: #/[A-Za-z0-9]+(-[a-z0-9]+)*/#) != nil }, "\(name)")
    }
  }

  @Test func `every section of the manual is about the tool, a command or a topic`() {
    let names = ["hig"] + Self.hig.commands.map(\.name) + Self.hig.topics.map { "topic \($0.name)" }
    let sections = ManualText.parse(EmbeddedFiles.manual_txt)
    #expect(Set(sections.keys) == Set(names))
    for (name, text) in sections {
      #expect(text.examples.allSatisfy { !$0.meaning.isEmpty }, "\(name)")
      #expect(text.rows.allSatisfy { !$0.meaning.isEmpty && $0.term != $0.meaning }, "\(name)")
    }
  }

  @Test func `a section of a manual has a summary, a discussion, examples and rows`() throws {
    let manual = """
      # go there
      Go to a place
      At once.

        $ is not the mark

      Then back.
      $ t go there | cat
      Go and show it
      | 0 | arrived | left
      # stay
      Stay
      """
    let sections = ManualText.parse(manual)
    let text = try #require(sections["go there"])
    #expect(text.summary == "Go to a place")
    #expect(text.discussion == "At once.\n\n  $ is not the mark\n\nThen back.")
    #expect(text.examples.map(\.commandLine) == ["t go there | cat"])
    #expect(text.examples.map(\.meaning) == ["Go and show it"])
    #expect(text.rows.map(\.term) == ["0"])
    #expect(text.rows.map(\.meaning) == ["arrived | left"])
    #expect(sections["stay"]?.summary == "Stay")
    #expect(sections["stay"]?.discussion == "")
  }

  @Test func `groups have commands that exist`() {
    let names = Set(Self.hig.commands.map(\.name))
    #expect(Self.hig.groups.flatMap(\.commands).filter { !names.contains($0) }.isEmpty)
  }

  @Test func `texts are phrases on one line`() {
    let commands = Self.hig.commands
    let options = Self.hig.options + commands.flatMap(\.ownOptions)
    let operands = commands.map(\.operands).filter { $0.maximum != 0 }
    let texts =
      [Self.hig.text.summary] + commands.map(\.text.summary)
      + Self.hig.topics.map(\.text.summary) + options.map(\.help) + operands.map(\.help)
    for text in texts {
      #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"), "\(text)")
    }
    #expect(
      (options.compactMap(\.placeholder) + operands.map(\.placeholder)).allSatisfy { !$0.isEmpty })
    #expect(operands.allSatisfy { $0.minimum <= $0.maximum ?? .max })
  }
}
