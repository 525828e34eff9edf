import GuidelineCLI
import Testing

struct ToolDeclarationTests {
  private let tool = SampleTool.declaration

  @Test func `commands are found by their complete name`() throws {
    #expect(try tool.command(named: "find").summary == SampleTool.find.summary)
    #expect(throws: UsageError.unknownCommand("fin", suggestion: "find")) {
      try tool.command(named: "fin")
    }
    #expect(throws: UsageError.unknownCommand("zzzz", suggestion: nil)) {
      try tool.command(named: "zzzz")
    }
    #expect(try tool.command(named: "tag add").summary == SampleTool.tagAdd.summary)
    #expect(throws: UsageError.unknownCommand("tag ad", suggestion: "tag add")) {
      try tool.command(named: "tag ad")
    }
    #expect(throws: UsageError.incompleteCommand("tag", choices: ["add"])) {
      try tool.command(named: "tag")
    }
  }

  @Test func `an option of a command overrides that of the tool`() {
    let command = CommandDeclaration(
      name: "x", summary: "Try", options: [Flag("help", help: "Print more help")])
    #expect(tool.options(of: command).map(\.help).first == "Print more help")
    #expect(tool.options(of: command).map(\.name) == ["help", "notes"])
    #expect(tool.sharedOptions(of: command).map(\.name) == ["notes"])
  }

  @Test func `the synopsis omits missing parts`() {
    let command = CommandDeclaration(name: "x", summary: "Try")
    let bare = ToolDeclaration(name: "t", summary: "Try", version: "1", commands: [command])
    #expect(bare.synopsis == "t COMMAND [ARGUMENT…]")
    #expect(bare.synopsis(of: command) == "t x")
    #expect(tool.synopsis(of: SampleTool.compare) == "sift compare [OPTION…] OLD NEW")
  }

  @Test func `a valid declaration has no errors`() {
    #expect(tool.validationErrors.isEmpty)
  }

  @Test(arguments: [
    ("a b c", "has more than 2 words"),
    ("a  b", "has more than 2 words"),
    ("a ", "is not made of a-z, 0-9 and inner '-'"),
    (" a", "is not made of a-z, 0-9 and inner '-'"),
    ("a -b", "is not made of a-z, 0-9 and inner '-'"),
    ("a\tb", "is not made of a-z, 0-9 and inner '-'"),
  ])
  func `a command name has at most two plain words`(name: String, error: String) {
    let tool = ToolDeclaration(
      name: "t", summary: "Try", version: "1",
      commands: [CommandDeclaration(name: name, summary: "Go")])
    #expect(tool.validationErrors.contains("t: command '\(name)' \(error)"))
  }

  @Test func `errors of groups and topics are found`() {
    let tool = ToolDeclaration(
      name: "t", summary: "Try", version: "1",
      commands: ["a", "b", "c"].map { CommandDeclaration(name: $0, summary: "Go") },
      groups: [CommandGroup("One", ["a", "b"]), CommandGroup("Two", ["b", "d"])],
      topics: [HelpTopic("a", summary: "", discussion: "")])
    #expect(
      tool.validationErrors == [
        "summary of a is empty", "t: 'a' is a command and a topic",
        "t: command 'b' is in two groups", "t: unknown command 'd' in a group",
      ])
  }

  @Test func `an option name is one word`() {
    let tool = ToolDeclaration(
      name: "t", summary: "Try", version: "1", commands: [], options: [Flag("a b", help: "Try")])
    #expect(tool.validationErrors == ["t: option 'a b' is not made of a-z, 0-9 and inner '-'"])
  }

  @Test func `errors of a declaration are found`() {
    let command = CommandDeclaration(
      name: "Go", summary: "Goes.",
      operands: OperandsDeclaration("A", minimum: 2, maximum: 1, help: ""),
      options: [
        Flag("all", short: "a", help: "Take all"), Flag("any", short: "a", help: ""),
        Option<String>("all", short: "-", "", help: "Two\nlines"),
      ])
    let tool = ToolDeclaration(
      name: "t", summary: "", version: "1", commands: [command, command],
      options: [Flag("-x", help: "Ends with a stop.")])
    #expect(
      tool.validationErrors == [
        "t: command 'Go' is not made of a-z, 0-9 and inner '-'",
        "t: two commands 'Go'",
        "summary of t is empty",
        "t: option '-x' is not made of a-z, 0-9 and inner '-'",
        "help of '---x' ends with a full stop",
        "summary of Go ends with a full stop",
        "Go: two options 'all'",
        "Go: option '-x' is not made of a-z, 0-9 and inner '-'",
        "Go: two options '-a'",
        "help of '--any' is empty",
        "Go: '--' is neither letter nor digit",
        "Go: '--all' has an empty placeholder",
        "help of '--all' has more than one line",
        "help of operands of Go is empty",
        "Go: needs more operands than it takes",
      ])
  }
}
