import CommandLineArguments
import Foundation
import Testing

struct CompletionScriptTests {
  private static let bash = Program("bash")
  private static let zsh = Program("zsh")
  private static let fish = Program("fish")

  private let tool = SampleTool.declaration

  @Test(.enabled(if: bash != nil, "bash is not installed"))
  func bashAcceptsItsScript() throws {
    let result = try #require(Self.bash).run(["-n"], input: CompletionScript.bash(for: tool))
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: zsh != nil, "zsh is not installed"))
  func zshAcceptsItsScript() throws {
    let result = try #require(Self.zsh).run(["-n"], input: CompletionScript.zsh(for: tool))
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: fish != nil, "fish is not installed"))
  func fishAcceptsItsScript() throws {
    let script = CompletionScript.fish(for: tool)
    let result = try #require(Self.fish).run(["--no-execute"], input: script)
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  private static let offers: [([String], [String], String)] = [
    ([""], ["find", "compare", "completions", "count", "tag"], "the first words of commands"),
    (["co"], ["compare", "completions", "count"], "commands that begin so"),
    (["-"], ["--help", "--notes"], "options before the command"),
    (["--notes", "dir", "f"], ["find"], "the value of an option is no command"),
    (["-C", "dir", "f"], ["find"], "nor is that of a short one"),
    (["--notes", "=", "dir", "f"], ["find"], "nor is one after an equals sign"),
    (["--help", "f"], ["find"], "nor is a flag"),
    (["find", "--l"], ["--limit", "--label"], "options of the command"),
    (["find", "x", "--n"], ["--notes"], "options of every command"),
    (["find", "--format", ""], ["text", "json", "jsonl"], "choices of a value"),
    (["find", "-f", "j"], ["json", "jsonl"], "choices that begin so"),
    (["find", "--format", "="], ["text", "json", "jsonl"], "after an equals sign"),
    (["find", "--format", "=", "t"], ["text"], "within a value after an equals sign"),
    (["find", "--label", "it"], [#"it\'s\ \$\(late\)"#], "escaped, and never run"),
    (["find", "--limit", "f"], [], "nothing is known of a number"),
    (["find", "f"], [], "nor of words"),
    (["find", "--", "--l"], [], "no options after two dashes"),
    (["find", "--", "--format", ""], [], "and no values either"),
    (["completions", ""], ["bash", "zsh", "fish"], "choices of an operand"),
    (["completions", "--"], ["--help", "--notes"], "options of every command alone"),
    (["count", ""], ["--help", "--notes"], "options where there are no operands"),
    (["compare", "my"], ["my notes"], "file names"),
    (["count", "--notes", "my"], ["my notes"], "file names as a value"),
    (["compare", ""], ["all", "my notes"], "a second word along with what the first takes"),
    (["compare", "a"], ["all"], "a second word that begins so"),
    (["compare", "-"], ["--help", "--notes"], "options of the shorter name"),
    (["compare", "x", "a"], [], "no second word in a later place"),
    (["tag", ""], ["add"], "a second word alone"),
    (["-C", "tag", "tag", ""], ["add"], "whatever stands before the first"),
    (["tag", "-"], [], "no options before it"),
    (["tag", "add", ""], ["home", "work"], "operands of two words"),
    (["tag", "x", ""], [], "nothing is known after a wrong second word"),
    (["compare", "all", "-"], ["--format", "--quiet", "--help", "--notes"], "options of both"),
    (["compare", "all", "x", "--format", "j"], ["json", "jsonl"], "values of both"),
    (["compare", "--notes", "all", "-"], ["--help", "--notes"], "the words stand side by side"),
    (["compare", "all", "--", "-"], [], "no options after two dashes there either"),
    (["unknown", ""], [], "nothing is known of an unknown command"),
  ]

  @Test(.enabled(if: bash != nil, "bash is not installed"), arguments: offers)
  func bashOffersWhatFits(words: [String], offers: [String], because reason: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "my notes"))
    let line = (["sift"] + words).map { "'\($0)'" }.joined(separator: " ")
    let input = """
      \(CompletionScript.bash(for: tool))
      cd '\(folder.path)'
      COMP_WORDS=(\(line)) COMP_CWORD=\(words.count)
      _sift
      for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
      """
    let result = try #require(Self.bash).run(["--norc"], input: input)
    #expect(result.output == offers.map { "\($0)\n" }.joined(), "\(reason)")
  }

  @Test(arguments: [
    (#"    'completions:Print a script that completes sift'\''s command lines'"#, "an apostrophe"),
    (
      #"'(-C --notes)--notes=[Read the user'\''s notes \[default\: ~/notes\]]:DIR:_files'"#,
      "brackets and a colon"
    ),
    (#"'(-q --quiet)-q[Print nothing\: the status tells]'"#, "a flag"),
    (#"'(-f --format)-f+[Print as NAME]:NAME:(text json jsonl)'"#, "choices of a value"),
    (
      #"'*--label=[Print notes with this label alone]:LABEL:(home work it\'\''s\ \$\(late\))'"#,
      "an option that repeats, and choices that must not be run"
    ),
    (#"'(-n --limit)--limit=[Print at most COUNT notes]:COUNT: '"#, "a value without choices"),
    (#"'*:OLD NEW:_files'"#, "file names"),
    (#"'*:SHELL:(bash zsh fish)'"#, "choices of an operand"),
    (#"    'tag:tag add'"#, "a first word alone tells the names it begins"),
    (#"'add:Give a note a label'"#, "a second word"),
    (#"        'tag add')"#, "a name of two words"),
  ])
  func zshScriptEscapes(line: String, because reason: String) {
    #expect(CompletionScript.zsh(for: tool).contains(line), "\(reason)")
  }

  @Test(arguments: [
    (#"-l 'notes' -r -F -d 'Read the user\'s notes [default: ~/notes]'"#, "an apostrophe"),
    (#"-s 'f' -l 'format' -x -a '\'text\' \'json\' \'jsonl\'' -d 'Print as NAME'"#, "choices"),
    (#"-l 'label' -x -a '\'home\' \'work\' \'it\\\'s $(late)\''"#, "choices must not be run"),
    (#"-l 'limit' -x -d 'Print at most COUNT notes'"#, "a value without choices"),
    (#"-l 'quiet' -d 'Print nothing: the status tells'"#, "a flag"),
    (#"-n '__sift_command_is \'compare\'' -F"#, "file names"),
    (#"-n '__sift_command_is \'\'' -a '\'tag\'' -d 'tag add'"#, "a first word alone"),
    (#"-n '__sift_command_is \'tag\' last' -a '\'add\'' -d 'Give"#, "a second word"),
    (#"-n '__sift_command_is \'tag add\'' -a '\'home\' \'work\''"#, "a name of two words"),
    (#"-n '__sift_command_is \'completions\'' -a '\'bash\' \'zsh\' \'fish\''"#, "an operand"),
  ])
  func fishScriptEscapes(line: String, because reason: String) {
    #expect(CompletionScript.fish(for: tool).contains(line), "\(reason)")
  }

  @Test(arguments: Shell.allCases)
  func everyCommandAndOptionIsKnown(shell: Shell) {
    let script = CompletionScript.source(for: shell, of: tool)
    for command in tool.commands {
      #expect(script.contains(command.name))
      for option in tool.options(of: command) {
        #expect(script.contains(shell == .fish ? "-l '\(option.name)'" : option.spelling))
      }
    }
  }

  @Test func toolWithoutOptionsIsCompletedToo() throws {
    let bare = ToolDeclaration(
      name: "my-tool", summary: "Try", version: "1",
      commands: [CommandDeclaration(name: "go", summary: "Go")])
    let script = CompletionScript.bash(for: bare)
    #expect(script.contains("complete -F _my_tool 'my-tool'\n"))
    #expect(try Self.bash?.run(["-n"], input: script).output ?? "" == "")
  }
}
