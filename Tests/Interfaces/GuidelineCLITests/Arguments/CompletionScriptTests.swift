import Foundation
import GuidelineCLI
import TestSupport
import Testing

struct CompletionScriptTests {
  private static let bash = Program("bash")
  private static let zsh = Program("zsh")
  private static let fish = Program("fish")

  private let tool = SampleTool.declaration

  @Test(.enabled(if: bash != nil, "bash is not installed"))
  func `bash accepts its script`() throws {
    let result = try #require(Self.bash).run(["-n"], input: CompletionScript.bash(for: tool))
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: zsh != nil, "zsh is not installed"))
  func `zsh accepts its script`() throws {
    let result = try #require(Self.zsh).run(["-n"], input: CompletionScript.zsh(for: tool))
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: fish != nil, "fish is not installed"))
  func `fish accepts its script`() throws {
    let script = CompletionScript.fish(for: tool)
    let result = try #require(Self.fish).run(["--no-execute"], input: script)
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  private static let offers: [Named<([String], [String])>] = [
    Named(
      "the first words of commands",
      ([""], ["find", "compare", "completions", "count", "edit", "tag"])),
    Named("commands with a prefix", (["co"], ["compare", "completions", "count"])),
    Named("options before the command", (["-"], ["--help", "--notes"])),
    Named("after the value of an option", (["--notes", "dir", "f"], ["find"])),
    Named("after the value of a short option", (["-C", "dir", "f"], ["find"])),
    Named("after a value with an equals sign", (["--notes", "=", "dir", "f"], ["find"])),
    Named("after a flag", (["--help", "f"], ["find"])),
    Named("options of the command", (["find", "--l"], ["--limit", "--label"])),
    Named("options of every command", (["find", "x", "--n"], ["--notes"])),
    Named("choices of a value", (["find", "--format", ""], ["text", "json", "jsonl"])),
    Named("choices with a prefix", (["find", "-f", "j"], ["json", "jsonl"])),
    Named("after an equals sign", (["find", "--format", "="], ["text", "json", "jsonl"])),
    Named("a prefix after an equals sign", (["find", "--format", "=", "t"], ["text"])),
    Named("escaped and not executed", (["find", "--label", "it"], [#"it\'s\ \$\(late\)"#])),
    Named("a number", (["find", "--limit", "f"], [])),
    Named("an operand without choices", (["find", "f"], [])),
    Named("no options after two dashes", (["find", "--", "--l"], [])),
    Named("no values after two dashes", (["find", "--", "--format", ""], [])),
    Named("choices of an operand", (["completions", ""], ["bash", "zsh", "fish"])),
    Named("only options of every command", (["completions", "--"], ["--help", "--notes"])),
    Named("options of a command without operands", (["count", ""], ["--help", "--notes"])),
    Named("file names", (["compare", "my"], ["my notes"])),
    Named("file names as a value", (["count", "--notes", "my"], ["my notes"])),
    Named("a second word or an operand", (["compare", ""], ["all", "my notes"])),
    Named("a second word with a prefix", (["compare", "a"], ["all"])),
    Named("options of the shorter name", (["compare", "-"], ["--help", "--notes"])),
    Named("no second word after an operand", (["compare", "x", "a"], [])),
    Named("only a second word", (["tag", ""], ["add"])),
    Named("after an option value", (["-C", "tag", "tag", ""], ["add"])),
    Named("no options before a second word", (["tag", "-"], [])),
    Named("operands of two words", (["tag", "add", ""], ["home", "work"])),
    Named("after an unknown second word", (["tag", "x", ""], [])),
    Named(
      "options of a name of two words",
      (["compare", "all", "-"], ["--format", "--quiet", "--help", "--notes"])),
    Named(
      "values of a name of two words",
      (["compare", "all", "x", "--format", "j"], ["json", "jsonl"])),
    Named(
      "an option between the words", (["compare", "--notes", "all", "-"], ["--help", "--notes"])),
    Named("no options after two dashes and two words", (["compare", "all", "--", "-"], [])),
    Named("an unknown command", (["unknown", ""], [])),
    Named("words that the tool knows", (["edit", "b"], ["b-side", #"b\ \$\(x\)"#])),
    Named("all words that the tool knows", (["edit", ""], ["a-side", "b-side", #"b\ \$\(x\)"#])),
    Named("values that the tool knows", (["find", "--from", "a"], ["a-side"])),
  ]

  @Test(.enabled(if: bash != nil, "bash is not installed"), arguments: offers)
  func `bash offers matching words`(row: Named<([String], [String])>) throws {
    let (words, offers) = row.value
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "my notes"))
    let line = (["sift"] + words).map { "'\($0)'" }.joined(separator: " ")
    let input = """
      \(CompletionScript.bash(for: tool))
      cd '\(folder.path)'
      sift() { [[ "$1 $2" == '__complete notes' ]] && printf '%s\n' a-side b-side 'b $(x)'; }
      COMP_WORDS=(\(line)) COMP_CWORD=\(words.count)
      _sift
      for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
      """
    let result = try #require(Self.bash).run(["--norc"], input: input)
    #expect(result.output == offers.map { "\($0)\n" }.joined())
  }

  @Test(
    arguments: [
      Named(
        "an apostrophe", #"    'completions:Print a script that completes sift'\''s command lines'"#
      ),
      Named(
        "brackets and a colon",
        #"'(-C --notes)--notes=[Read the user'\''s notes \[default\: ~/notes\]]:DIR:_files'"#),
      Named("a flag", #"'(-q --quiet)-q[Print nothing\: use the exit status]'"#),
      Named("choices of a value", #"'(-f --format)-f+[Print as NAME]:NAME:(text json jsonl)'"#),
      Named(
        "a repeated option with choices",
        #"'*--label=[Print notes with this label alone]:LABEL:(home work it\'\''s\ \$\(late\))'"#),
      Named(
        "a value without choices", #"'(-n --limit)--limit=[Print at most COUNT notes]:COUNT: '"#),
      Named("file names", #"'*:OLD NEW:_files'"#),
      Named("choices of an operand", #"'*:SHELL:(bash zsh fish)'"#),
      Named("words that the tool knows", #"'*:NAME:_sift_known notes'"#),
      Named(
        "values that the tool knows", #"--from=[Look in this note only]:NAME:_sift_known notes'"#),
      Named("a first word describes its names", #"    'tag:tag add'"#),
      Named("a second word", #"'add:Give a note a label'"#),
      Named("a name of two words", #"        'tag add')"#),
    ] as [Named<String>])
  func `the zsh script escapes texts`(row: Named<String>) {
    let line = row.value
    #expect(CompletionScript.zsh(for: tool).contains(line))
  }

  @Test(
    arguments: [
      Named("an apostrophe", #"-l 'notes' -r -F -d 'Read the user\'s notes [default: ~/notes]'"#),
      Named(
        "choices", #"-s 'f' -l 'format' -x -a '\'text\' \'json\' \'jsonl\'' -d 'Print as NAME'"#),
      Named(
        "choices with shell syntax", #"-l 'label' -x -a '\'home\' \'work\' \'it\\\'s $(late)\''"#),
      Named("a value without choices", #"-l 'limit' -x -d 'Print at most COUNT notes'"#),
      Named("a flag", #"-l 'quiet' -d 'Print nothing: use the exit status'"#),
      Named("file names", #"-n '__sift_command_is \'compare\'' -F"#),
      Named(
        "words that the tool knows",
        #"'edit\'' -a '(command \'sift\' __complete \'notes\' (commandline -ct) 2>/dev/null)' -d"#),
      Named("values that the tool knows", #"-l 'from' -x -a '(command \'sift\' __complete"#),
      Named("a first word", #"-n '__sift_command_is \'\'' -a '\'tag\'' -d 'tag add'"#),
      Named("a second word", #"-n '__sift_command_is \'tag\' last' -a '\'add\'' -d 'Give"#),
      Named("a name of two words", #"-n '__sift_command_is \'tag add\'' -a '\'home\' \'work\''"#),
      Named(
        "an operand", #"-n '__sift_command_is \'completions\'' -a '\'bash\' \'zsh\' \'fish\''"#),
    ] as [Named<String>])
  func `the fish script escapes texts`(row: Named<String>) {
    let line = row.value
    #expect(CompletionScript.fish(for: tool).contains(line))
  }

  @Test(arguments: Shell.allCases)
  func `scripts contain every command and option`(shell: Shell) {
    let script = CompletionScript.source(for: shell, of: tool)
    for command in tool.commands {
      #expect(script.contains(command.name))
      for option in tool.options(of: command) {
        #expect(script.contains(shell == .fish ? "-l '\(option.name)'" : option.spelling))
      }
    }
  }

  @Test func `a tool without options is completed`() throws {
    let bare = ToolDeclaration(
      name: "my-tool", summary: "Try", version: "1",
      commands: [CommandDeclaration(name: "go", summary: "Go")])
    let script = CompletionScript.bash(for: bare)
    #expect(script.contains("complete -F _my_tool 'my-tool'\n"))
    #expect(try Self.bash?.run(["-n"], input: script).output ?? "" == "")
  }
}
