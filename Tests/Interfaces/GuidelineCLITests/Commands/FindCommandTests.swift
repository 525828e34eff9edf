import SystemSupport
import TestSupport
import Testing

@testable import GuidelineCLI

/// `hig find` without fzf, and what it gives fzf. `scripts/trials/terminal.sh` tries both in a terminal.
struct FindCommandTests {
  @Test(
    arguments: rows(
      [
        (["caption", "1"], .success, "/give-every-tool-its-own-caption\n", "a number prints the citation and ends"),
        (
          ["caption", "77", "1"], .success, "/give-every-tool-its-own-caption\n",
          "a number without a result is a message"
        ),
        ([], .negative, "", "the end of the input"),
        (["", "caption"], .negative, "", "an empty line ends"),
      ] as [([String], ExitCode, String, String)]))
  func `each line is a search until a number chooses`(row: TableRow<([String], ExitCode, String, String)>) throws {
    let (lines, status, ends, _) = row.values
    let fixture = try CommandLineFixture()
    fixture.input = lines
    let answer = fixture.hig("find")
    #expect(answer.status == status)
    #expect(answer.output.hasSuffix(ends))
    #expect(ends.isEmpty == answer.output.isEmpty)
  }

  private static let kite = [
    "kite/snapshot.json": #"{"system": "kite", "title": "Kite guidelines"}"#,
    "kite/toolbars.md": "# Toolbars\n\n**Tie each tool to its string.** Wind takes loose ones.\n",
  ]

  @Test func `the results are of the systems that are asked`() throws {
    let fixture = try CommandLineFixture(PagesFixture.all.merging(Self.kite) { $1 })
    fixture.input = ["tool", "1"]
    let answer = fixture.hig("find", "--system", "kite")
    #expect(answer.status == .success)
    #expect(answer.output.contains("/tie-each-tool-to-its-string\n"))
    #expect(!answer.output.contains("give-every-tool-its-own-caption"))
  }

  @Test(arguments: [(nil, ""), ("kite,wcag", "--system kite,wcag ")])
  func `the finder searches the systems that are asked`(systems: String?, words: String) throws {
    let folder = try TemporaryFolder(["platform": "iOS"])
    let call = FinderCall(query: "", platform: nil, systems: systems, index: "x", hig: "hig")
    var variables = call.variables(in: ["PATH": "/usr/bin:/bin"])
    variables["HIG_FIND_PLATFORM"] = folder.file("platform")
    // The function prints its arguments below a line for the names of the columns.
    let script = "hig() { echo; echo \"$@\"; }\n" + EmbeddedFiles.findRows_sh
    let outcome = try ChildProcess.run("sh", ["-c", script, "-", "a b"], environment: variables, limit: 1_000)
    let rows = String(decoding: outcome.output, as: UTF8.self)
    #expect(rows.hasPrefix("search --all -n 50 --format tsv -p iOS \(words)-- a b\t"), "\(rows)")
  }

  @Test func `without an index nothing is asked`() throws {
    let fixture = try CommandLineFixture()
    fixture.input = ["caption"]
    #expect(fixture.hig("find", "--index", "none.sqlite").status == .failure)
    #expect(fixture.input == ["caption"])
  }
}
