import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

struct CompletionTests {
  private static let offers: [Named<([String], [String])>] = [
    Named("the first words of commands", ([""], ["find", "compare", "completions", "count", "edit", "tag"])),
    Named("options before the command", (["-"], ["--help", "--notes"])),
    Named("after the value of an option", (["--notes", "dir", "f"], ["find"])),
    Named("after the value of a short option", (["-C", "dir", "f"], ["find"])),
    Named("after a value with an equals sign", (["--notes=dir", "f"], ["find"])),
    Named("after a flag", (["--help", "f"], ["find"])),
    Named("options of the command", (["find", "--l"], ["--limit", "--label"])),
    Named("options of every command", (["find", "x", "--n"], ["--notes"])),
    Named("choices of a value", (["find", "--format", ""], ["text", "json", "jsonl"])),
    Named("choices of a short option", (["find", "-f", "j"], ["json", "jsonl"])),
    Named("after an equals sign", (["find", "--format=t"], ["--format=text"])),
    Named("a flag has no value", (["find", "--quiet="], [])), Named("a number", (["find", "--limit", "f"], [])),
    Named("an operand without choices", (["find", "f"], [])),
    Named("no options after two dashes", (["find", "--", "--l"], [])),
    Named("no values after two dashes", (["find", "--", "--format", ""], [])),
    Named("choices of an operand", (["completions", ""], ["bash", "zsh", "fish"])),
    Named("options of a command without operands", (["count", ""], ["--help", "--notes"])),
    Named("file names", (["compare", "my"], [":files"])),
    Named("file names as a value", (["count", "--notes", "my"], [":files"])),
    Named("a second word or an operand", (["compare", ""], ["all", ":files"])),
    Named("no second word after an operand", (["compare", "x", "a"], [":files"])),
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
    Named("words that the tool knows", (["edit", "b"], ["notes: b"])),
    Named("values that the tool knows", (["find", "--from", "a"], ["notes: a"])),
    Named("the prefix of a value", (["find", "--from=a"], ["--from=notes: a"])),
    Named("no words", ([], ["find", "compare", "completions", "count", "edit", "tag"])),
  ]

  @Test(arguments: offers) func `a line is completed`(row: Named<([String], [String])>) {
    let (words, offers) = row.value
    let completion = Completion(of: words, for: SampleTool.declaration) { ["\($0): \($1)"] }
    let prefix = words.last ?? ""
    let found = completion.candidates.map(\.word).filter { $0.hasPrefix(prefix) || $0.contains(": ") }
    #expect(found + (completion.hasFiles ? [Completion.filesLine] : []) == offers)
  }

  @Test func `a line has a word and its meaning`() {
    func lines(_ words: String...) -> String { Completion(of: words, for: SampleTool.declaration) { _, _ in [] }.lines }
    #expect(lines("tag", "") == "add\tGive a note a label\n")
    #expect(lines("compare", "all", "x", "--format", "") == "text\njson\njsonl\n")
    #expect(lines("compare", "x", "") == ":files\n")
    #expect(lines("").hasSuffix("\nedit\tOpen a note\ntag\ttag add\n"), "a first word has its names")
  }

  @Test(arguments: Shell.allCases) func `each shell accepts its script`(shell: Shell) throws {
    guard let program = Program(shell.rawValue) else { return }
    let result = try program.run([shell == .fish ? "--no-execute" : "-n"], input: shell.script(for: "sift"))
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  private static let bash = Program("bash")

  /// Words as bash breaks them, the words that the tool gets, and the words that bash offers.
  private static let lines: [Named<([String], String, [String])>] = [
    Named("words with the prefix", (["find", "--f"], "[find][--f]", ["--format", "--full"])),
    Named("a shell never executes a word", (["find", "a"], "[find][a]", [#"a\ \$\(x\)"#])),
    Named(
      "a value after an equals sign",
      (["find", "--format", "="], "[find][--format=]", ["json", "jsonl"])),
    Named(
      "the beginning of a value",
      (["find", "--format", "=", "jsonl"], "[find][--format=jsonl]", ["jsonl"])),
    Named(
      "an earlier value",
      (["find", "--format", "=", "json", "--f"], "[find][--format=json][--f]", ["--format", "--full"])),
    Named("names of files", (["edit", "my"], "[edit][my]", ["my notes"])),
  ]

  @Test(.enabled(if: bash != nil, "bash is not installed"), arguments: lines)
  func `bash asks the tool and offers matching words`(row: Named<([String], String, [String])>) throws {
    let (words, asked, offers) = row.value
    let folder = TemporaryFolder()
    try folder.write("", to: "my notes")
    let line = (["sift"] + words).map { "'\($0)'" }.joined(separator: " ")
    let result = try #require(Self.bash).run(
      ["--norc"],
      input: """
        cd '\(folder.path)'
        command() {
          shift 2
          printf '[%s]' "$@" >.asked
          case ${*: -1} in
            --format=*) printf '%s\\n' --format=json --format=jsonl ;;
            -*) printf '%s\\n' $'--format\\tOutput' --full --limit ;;
            *) printf '%s\\n' 'a $(x)' b :files ;;
          esac
        }
        \(Shell.bash.script(for: "sift"))
        COMP_WORDS=(\(line)) COMP_CWORD=\(words.count)
        _sift
        cat .asked
        printf '\\n%s' "${COMPREPLY[@]}"
        """)
    #expect(result.output == ([asked] + offers).joined(separator: "\n"))
  }
}
