import CommandLineArguments
import Foundation
import Testing
import TestSupport

@testable import GuidelineCLI

struct ToolTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop([:]) }

  // The table of commands

  @Test func `the declaration has no faults`() {
    #expect(Tool.declaration.faults == [])
  }

  @Test(arguments: Tool.declaration.commands.map(\.name))
  func `every command has a summary, help, an example and all statuses`(name: String) throws {
    let command = try Tool.declaration.command(named: name)
    #expect(!command.summary.isEmpty)
    #expect(!command.examples.isEmpty)
    #expect(command.exitStatuses.map(\.status) == ExitCode.allCases.map { Int($0.rawValue) })
    let help = workshop.hig(["help"] + Self.words(of: name))
    #expect(help.status == .success)
    #expect(help.errors.isEmpty)
    #expect(help.output.hasPrefix("usage: hig \(name) "))
    for text in ["\n\(command.summary)\n", "\nExamples:\n", "\nExit status:\n", "--index FILE"] {
      #expect(help.output.contains(text), "\(text)")
    }
    for option in command.options { #expect(help.output.contains(option.spelling)) }
  }

  @Test(arguments: Tool.declaration.commands.map(\.name))
  func `the help of a command is shown by every spelling of the wish`(name: String) {
    let call = Self.words(of: name)
    let help = workshop.hig(["help"] + call).output
    for words in [["--help"], ["-h"], ["x", "--none", "--help"]] {
      let answer = workshop.hig(call + words)
      #expect(answer.output == help, "\(words)")
      #expect(answer.status == .success, "\(words)")
    }
  }

  @Test(arguments: Tool.declaration.commands.map(\.name))
  func `every example is a command line that the command takes`(name: String) throws {
    let type = try #require(Commands.named(name))
    for (line, meaning) in type.declaration.examples {
      #expect(!meaning.isEmpty)
      let words = Self.words(ofShellCommand: line)
      let call = ["hig"] + Self.words(of: name)
      try #require(words.starts(with: call), "\(line)")
      #expect(throws: Never.self, "\(line)") {
        let arguments = try Arguments(
          parsing: Array(words.dropFirst(call.count)),
          options: type.declaration.options + GlobalOptions.all,
          operands: type.declaration.operands)
        _ = try type.init(arguments)
      }
    }
  }

  private static func words(of name: String) -> [String] {
    name.split(separator: " ").map(String.init)
  }

  /// The words before a redirection or pipe; apostrophes keep blanks.
  private static func words(ofShellCommand line: String) -> [String] {
    let command = line.split(separator: " > ")[0].split(separator: " | ")[0]
    return command.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { number, part in
        number.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `the help of the tool names every command`(words: [String]) {
    let answer = workshop.hig(words)
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
    for command in Tool.declaration.commands {
      #expect(answer.output.contains("\n  \(command.name) "), "\(command.name)")
    }
  }

  @Test func `the version is one line`() {
    let answer = workshop.hig("--version")
    #expect(answer.output == "hig \(Tool.declaration.version)\n")
    #expect(answer.status == .success)
  }

  // Wrong words

  @Test func `without a command the help goes where messages go`() {
    let answer = workshop.hig()
    #expect(answer.status == .usage)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("usage: hig "))
    #expect(answer.errors.hasSuffix("\nhig: missing COMMAND\n"))
  }

  private static let wrong: [([String], String)] = [
    (["serach", "x"], "unknown command 'serach'; did you mean 'search'?"),
    (["zeppelin"], "unknown command 'zeppelin'"),
    (["help", "aplies"], "unknown command 'aplies'; did you mean 'applies'?"),
    (["search", "--limt", "2", "x"], "unknown option '--limt'; did you mean '--limit'?"),
    (["search"], "missing QUERY"),
    (["search", "--limit"], "option '--limit' needs a value"),
    (
      ["search", "--limit", "0", "x"],
      "'0' is no valid value for '--limit'; use a whole number above 0"
    ),
    (
      ["search", "--limit", "ten", "x"], "'ten' is no valid value for '--limit'; use a whole number"
    ),
    (
      ["search", "--strength", "must", "x"],
      "'must' is no valid value for '--strength'; use do, prefer, consider, avoid or never"
    ),
    (
      ["search", "--as-of", "2025-13", "x"],
      "'2025-13' is no valid value for '--as-of'; use a date such as 2025-06-09, 2025-06 or 2025"
    ),
    (["search", "x", "-y"], "unknown option '-y'"),
    (
      ["applies", "toolbars", "-p", "visonOS"],
      "'visonOS' is no valid value for '--platform'; use iOS, iPadOS, macOS, tvOS, visionOS or "
        + "watchOS; did you mean 'visionOS'?"
    ),
    (["applies"], "missing X"),
    (["applies", "x", "-p", "iOS", "-p", "tvOS"], "option '--platform' may be given only once"),
    (["show"], "missing ID|PAGE"),
    (["pages", "toolbars"], "unexpected argument 'toolbars'"),
    (["status", "--verbose"], "unknown option '--verbose'"),
    (
      ["export", "--format", "jsn"],
      "'jsn' is no valid value for '--format'; use jsonl, json or csv; did you mean 'json'?"
    ),
    (["ingest"], "missing PATH"),
    (
      ["ingest", "--platforms", "iOS,PalmOS", "x"],
      "'iOS,PalmOS' is no valid value for '--platforms'; use platforms parted by commas, such as "
        + "iOS,iPadOS"
    ),
    (
      ["completions", "nosh"],
      "'nosh' is no valid SHELL; use bash, zsh or fish; did you mean 'bash'?"
    ),
    (["--index"], "option '--index' needs a value"),
    (["s\u{1B}[31m"], #"unknown command 's\u{1B}[31m'"#),
  ]

  @Test(arguments: wrong)
  func `wrong words are named with the remedy and nothing else is printed`(
    words: [String], message: String
  ) {
    let answer = workshop.hig(words)
    #expect(answer.errors == "hig: \(message)\n")
    #expect(answer.output.isEmpty)
    #expect(answer.status == .usage)
  }

  @Test func `a wrong option before the command is the first thing told`() {
    #expect(
      workshop.hig("--indx", "x", "pages").errors
        == "hig: unknown option '--indx'; did you mean '--index'?\n")
  }

  @Test(arguments: [["pages"], ["pages", "--format", "json"], ["export"], ["manual"]])
  func `a wrong colour is wrong whatever is printed`(words: [String]) {
    let answer = workshop.hig(words + ["--color", "blue"])
    #expect(
      answer.errors
        == "hig: 'blue' is no valid value for '--color'; use auto, always or never\n")
    #expect(answer.status == .usage)
  }

  @Test func `wrong words do not make an index`() {
    for (words, _) in Self.wrong { _ = workshop.hig(words) }
    #expect(!FileManager.default.fileExists(atPath: workshop.folder.file("hig.sqlite")))
  }

  // Where the index is

  private static let questions = [
    ["applies", "x"], ["search", "x"], ["show", "x"], ["pages"], ["status"], ["export"],
  ]

  @Test(arguments: questions)
  func `a missing index is a failure, told with the remedy`(words: [String]) {
    let answer = workshop.hig(words)
    #expect(
      answer.errors == """
        hig: no index at '\(workshop.folder.file("hig.sqlite"))'; create one with 'hig ingest PATH' \
        or choose another with --index

        """)
    #expect(answer.status == .failure)
    #expect(!answer.output.contains("{"), "an error is never shown as empty")
    #expect(answer.output.isEmpty)
  }

  @Test func `the index is named by option, by variable, by the working folder, or by the user's`()
  {
    func place(_ words: String...) -> String {
      let errors = workshop.hig(words + ["pages"]).errors
      return errors.split(separator: "'").dropFirst().first
        .map { String($0).replacing(workshop.folder.path, with: "~") } ?? errors
    }
    #expect(place("--index", "named.sqlite") == "~/named.sqlite")
    #expect(place("--index=/named.sqlite") == "/named.sqlite")
    #expect(place() == "~/hig.sqlite")
    workshop.environment["HIG_INDEX"] = "relative.sqlite"
    #expect(place() == "~/relative.sqlite")
    workshop.environment["HIG_INDEX"] = ""
    #if os(macOS)
      #expect(place() == "~/Library/Application Support/hig/hig.sqlite")
    #else
      #expect(place() == "~/.local/share/hig/hig.sqlite")
      workshop.environment["XDG_DATA_HOME"] = "/data"
      #expect(place() == "/data/hig/hig.sqlite")
      workshop.environment["XDG_DATA_HOME"] = "data"
      #expect(place() == "~/.local/share/hig/hig.sqlite", "XDG: a relative path does not count")
    #endif
    try? workshop.folder.write("", to: "Index/README")
    #expect(place() == "~/Index/hig.sqlite")
  }

  @Test func `options of every command may stand before its name or after`() throws {
    let workshop = try Workshop()
    workshop.environment["HIG_INDEX"] = nil
    let path = workshop.folder.file("hig.sqlite")
    for words in [
      ["--index", path, "pages"], ["--index=\(path)", "pages"], ["pages", "--index", path],
      ["--color", "never", "pages", "--index=\(path)"],
    ] {
      #expect(workshop.hig(words).status == .success, "\(words)")
    }
  }

  @Test func `the docs are the reference that the tool prints`() throws {
    let docs = Repository.root.appending(path: "docs/cli.md")
    let text = try String(contentsOf: docs, encoding: .utf8)
    #expect(
      text == workshop.hig("manual", "--format", "markdown").output,
      "docs/cli.md is out of date; run 'make docs'")
  }

  @Test func `the manual names every command and option`() {
    let answer = workshop.hig("manual")
    #expect(answer.status == .success)
    #expect(answer.output.hasPrefix(".TH "))
    for command in Tool.declaration.commands {
      #expect(answer.output.contains(command.name))
      for option in command.options {
        let name = option.name.replacing("-", with: "\\-")
        #expect(answer.output.contains("\\-\\-\(name)"), "\(option.name)")
      }
    }
  }

  @Test(arguments: Shell.valueChoices)
  func `each shell gets a script that knows every command`(shell: String) {
    let answer = workshop.hig("completions", shell)
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
    for command in Tool.declaration.commands { #expect(answer.output.contains(command.name)) }
  }

  @Test func `results that cannot be written are a failure with the cause`() {
    struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
    var messages = ""
    let session = Session(
      workingFolder: workshop.folder.path, output: { _ in throw Full() },
      errors: { messages += $0 })
    #expect(Tool.run(["--version"], session: session) == .failure)
    #expect(messages == "hig: the disk is full\n")
  }
}
