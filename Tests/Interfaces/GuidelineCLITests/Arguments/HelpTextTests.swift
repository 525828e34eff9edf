@testable import GuidelineCLI
import Testing

struct HelpTextTests {
  private let tool = SampleTool.declaration

  @Test func `the help of a tool lists its commands`() {
    #expect(
      HelpText.tool(tool) == """
        usage: sift [OPTION…] COMMAND [ARGUMENT…]

        Search a folder of notes

        Notes:
          find         Print the notes that hold every word
          count        Print how many notes there are
          edit         Open a note
          tag add      Give a note a label

        Files:
          compare      Print what changed between two files of notes
          compare all  Print what changed in every file of two folders
          completions  Print a script that completes sift's command lines

        Options of every command:
          -h, --help       Print help
          -C, --notes DIR  Read the user's notes [default: ~/notes]

        Topics:
          folders  The folders of notes

        'sift help COMMAND' explains a command, 'sift help TOPIC' a topic.

        Examples:
          sift find tap target
              Print the notes on tap targets

        """)
  }

  @Test func `without groups and topics the commands are in one list`() {
    let bare = ToolDeclaration(
      name: "t", text: ManualText(summary: "Try"), version: "1",
      commands: [CommandDeclaration(name: "go", ownText: ManualText(summary: "Go there"))])
    #expect(
      HelpText.tool(bare) == """
        usage: t COMMAND [ARGUMENT…]

        Try

        Commands:
          go  Go there

        't help COMMAND' explains a command.

        """)
  }

  @Test func `a topic has its text and its entries`() {
    #expect(
      HelpText.topic(tool.topics[0]) == """
        The folders of notes

        A folder's notes are the files in it.

          ~/notes  The notes, unless '--notes' names another folder

        """)
  }

  @Test func `the help of a command has all parts in order`() {
    #expect(
      HelpText.command(SampleTool.find, of: tool) == #"""
        usage: sift find [OPTION…] WORD…

        Print the notes that hold every word

        Words are compared without regard to case. A note that holds all of them in one
        line comes before a note that holds them far apart.

          $ sift find \d 'a|b'
          .hidden

        'Quoted' words are a phrase.

        Operands:
          WORD…  Words to look for

        Options:
          -n, --limit COUNT  Print at most COUNT notes
          -f, --format NAME  Print as NAME (text, json, jsonl)
              --label LABEL  Print notes with this label alone (home, work, it's
                             $(late); may be repeated)
              --from NAME    Look in this note only
          -q, --quiet        Print nothing: use the exit status
          -v, --verbose      Show the score of each note

        Options of every command:
          -h, --help       Print help
          -C, --notes DIR  Read the user's notes [default: ~/notes]

        Examples:
          sift find tap target
              Print the notes on tap targets
          sift find -n 3 --format=json 'tap target'
              Print the three best as JSON

        Exit status:
          0   a note was found
          1   no note was found
          64  wrong usage

        """#)
  }

  @Test func `empty parts are omitted`() {
    #expect(
      HelpText.command(SampleTool.count, of: tool) == """
        usage: sift count [OPTION…]

        Print how many notes there are

        Options of every command:
          -h, --help       Print help
          -C, --notes DIR  Read the user's notes [default: ~/notes]

        """)
  }

  @Test func `a name of two words is shown completely`() {
    #expect(HelpText.command(SampleTool.compareAll, of: tool).hasPrefix("usage: sift compare all [OPTION…] OLD NEW\n"))
  }

  @Test func `text is wrapped to the width`() {
    let lines = HelpText.command(SampleTool.find, of: tool, width: 50).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 50 })
    #expect(lines.contains("Words are compared without regard to case. A note"))
    #expect(lines.contains("      --label LABEL  Print notes with this label"))
    #expect(lines.contains("                     alone (home, work, it's"))
    #expect(lines.contains("  $ sift find \\d 'a|b'"), "verbatim lines")
  }

  @Test(arguments: [Int.min, -1, 0, 1]) func `a very small width shows all words`(width: Int) {
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
    #expect(
      words(HelpText.command(SampleTool.find, of: tool, width: width))
        == words(HelpText.command(SampleTool.find, of: tool)))
  }

  @Test func `a long term has its own line`() {
    let command = CommandDeclaration(
      name: "x", ownText: ManualText(summary: "Try"),
      options: [
        Flag("all", help: "Take all"), Option<String>("a-very-long-option-name", "PLACEHOLDER", help: "Take one"),
      ])
    let bare = ToolDeclaration(name: "t", text: ManualText(summary: "Try"), version: "1", commands: [command])
    #expect(
      HelpText.command(command, of: bare) == """
        usage: t x [OPTION…]

        Try

        Options:
              --all  Take all
              --a-very-long-option-name PLACEHOLDER
                     Take one

        """)
  }
}
