import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

struct CompletionTests {
  private static let offers: [([String], [String], String)] = [
    ([""], ["find", "compare", "completions", "count", "edit", "tag"], "the first words of commands"),
    (["-"], ["--help", "--notes"], "options before the command"),
    (["--notes", "dir", "f"], ["find"], "after the value of an option"),
    (["-C", "dir", "f"], ["find"], "after the value of a short option"),
    (["--notes=dir", "f"], ["find"], "after a value with an equals sign"),
    (["--help", "f"], ["find"], "after a flag"),
    (["find", "--l"], ["--limit", "--label"], "options of the command"),
    (["find", "x", "--n"], ["--notes"], "options of every command"),
    (["find", "--format", ""], ["text", "json", "jsonl"], "choices of a value"),
    (["find", "-f", "j"], ["json", "jsonl"], "choices of a short option"),
    (["find", "--format=t"], ["--format=text"], "after an equals sign"),
    (["find", "--quiet="], [], "a flag has no value"), (["find", "--limit", "f"], [], "a number"),
    (["find", "f"], [], "an operand without choices"),
    (["find", "--", "--l"], [], "no options after two dashes"),
    (["find", "--", "--format", ""], [], "no values after two dashes"),
    (["completions", ""], ["bash", "zsh", "fish"], "choices of an operand"),
    (["count", ""], ["--help", "--notes"], "options of a command without operands"),
    (["compare", "my"], [":files"], "file names"),
    (["count", "--notes", "my"], [":files"], "file names as a value"),
    (["compare", ""], ["all", ":files"], "a second word or an operand"),
    (["compare", "x", "a"], [":files"], "no second word after an operand"),
    (["tag", ""], ["add"], "only a second word"),
    (["-C", "tag", "tag", ""], ["add"], "after an option value"),
    (["tag", "-"], [], "no options before a second word"),
    (["tag", "add", ""], ["home", "work"], "operands of two words"),
    (["tag", "x", ""], [], "after an unknown second word"),
    (["compare", "all", "-"], ["--format", "--quiet", "--help", "--notes"], "options of a name of two words"),
    (["compare", "all", "x", "--format", "j"], ["json", "jsonl"], "values of a name of two words"),
    (["compare", "--notes", "all", "-"], ["--help", "--notes"], "an option between the words"),
    (["compare", "all", "--", "-"], [], "no options after two dashes and two words"),
    (["unknown", ""], [], "an unknown command"),
    (["edit", "b"], ["notes: b"], "words that the tool knows"),
    (["find", "--from", "a"], ["notes: a"], "values that the tool knows"),
    (["find", "--from=a"], ["--from=notes: a"], "the prefix of a value"),
    ([], ["find", "compare", "completions", "count", "edit", "tag"], "no words"),
  ]

  @Test(arguments: rows(offers)) func `a line is completed`(row: TableRow<([String], [String], String)>) {
    let (words, offers, _) = row.values
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
  private static let lines: [([String], String, [String], String)] = [
    (["find", "--f"], "[find][--f]", ["--format", "--full"], "words with the prefix"),
    (["find", "a"], "[find][a]", [#"a\ \$\(x\)"#], "a shell never executes a word"),
    (["find", "--format", "="], "[find][--format=]", ["json", "jsonl"], "a value after an equals sign"),
    (["find", "--format", "=", "jsonl"], "[find][--format=jsonl]", ["jsonl"], "the beginning of a value"),
    (
      ["find", "--format", "=", "json", "--f"], "[find][--format=json][--f]", ["--format", "--full"], "an earlier value"
    ),
    (["edit", "my"], "[edit][my]", ["my notes"], "names of files"),
  ]

  @Test(.enabled(if: bash != nil, "bash is not installed"), arguments: rows(lines))
  func `bash asks the tool and offers matching words`(row: TableRow<([String], String, [String], String)>) throws {
    let (words, asked, offers, _) = row.values
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
