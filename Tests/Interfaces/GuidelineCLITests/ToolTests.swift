import Foundation
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineCLI

struct ToolTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture([:]) }

  // MARK: Commands

  @Test(arguments: Tool.declaration.commands.map(\.name))
  func `every command has a summary, help, an example and all statuses`(name: String) throws {
    let command = try #require(Commands.all.first { $0.name == name }).declaration
    #expect(!command.text.summary.isEmpty)
    #expect(command.text.examples.count > 1)
    #expect(Set(["0", "2", "64"]).isSubset(of: command.exitStatuses.map(\.term)))
    let help = fixture.hig(["help", "--all"] + Self.words(of: name))
    #expect(help.status == .success)
    #expect(help.errors.isEmpty)
    #expect(help.output.hasPrefix("usage: hig \(name) "))
    for text in ["\n\(command.text.summary)\n", "\nExamples:\n", "\nExit status:\n", "--index FILE"] {
      #expect(help.output.contains(text), "\(text)")
    }
    for option in command.ownOptions { #expect(help.output.contains(option.spelling)) }
  }

  @Test(arguments: Tool.declaration.commands.map(\.name))
  func `short help fits a screen and names how to see the rest`(name: String) throws {
    let help = fixture.hig(["help"] + Self.words(of: name)).output
    #expect(help.count { $0 == "\n" } <= 24)
    #expect(help.hasSuffix("More: hig help --all \(name)\n"))
    #expect(
      fixture.hig(Self.words(of: name) + ["--help", "--all"]).output
        == fixture.hig(["help", "--all"] + Self.words(of: name)).output)
  }

  @Test(arguments: [["help", "review"], ["review", "--help"], ["review", "-h"]])
  func `the help of a group lists its commands`(words: [String]) throws {
    let answer = try fixture.expectScreens("help/review", ["help", "review"])
    #expect(fixture.hig(words).output == answer.output)
  }

  @Test(arguments: Tool.declaration.commands.map(\.name))
  func `each way to ask for help prints the same help`(name: String) {
    let call = Self.words(of: name)
    let help = fixture.hig(["help"] + call).output
    for words in [["--help"], ["-h"], ["x", "--none", "--help"]] {
      let answer = fixture.hig(call + words)
      #expect(answer.output == help, "\(words)")
      #expect(answer.status == .success, "\(words)")
    }
  }

  @Test(arguments: Tool.declaration.commands.map(\.name))
  func `every example is a valid command line`(name: String) throws {
    let command = try #require(Commands.all.first { $0.name == name })
    let declaration = command.declaration
    for (line, meaning) in declaration.text.examples {
      #expect(!meaning.isEmpty)
      let words = Self.words(ofShellCommand: line)
      let call = ["hig"] + Self.words(of: name)
      try #require(words.starts(with: call), "\(line)")
      #expect(throws: Never.self, "\(line)") {
        let arguments = try Arguments(
          parsing: Array(words.dropFirst(call.count)), options: declaration.ownOptions + GlobalOptions.all,
          operands: declaration.operands)
        _ = try command.type.prepare(arguments)
      }
    }
  }

  private static func words(of name: String) -> [String] { name.split(separator: " ").map(String.init) }

  /// The words before a redirection or pipe; apostrophes quote blanks.
  private static func words(ofShellCommand line: String) -> [String] {
    let command = line.split(separator: " > ")[0].split(separator: " | ")[0]
    return command.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { number, part in
        number.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]]) func `the help of the tool names every command`(words: [String]) {
    let answer = fixture.hig(words)
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
    for command in Tool.declaration.groupedCommands.flatMap(\.commands) {
      #expect(answer.output.contains("\n  \(command.name) "), "\(command.name)")
    }
  }

  @Test(arguments: [["--version"], ["-V"], ["version"], ["--color", "never", "--version"]])
  func `the version is one line`(words: [String]) {
    let answer = fixture.hig(words)
    #expect(answer.output == "hig 0.1.0\n")
    #expect(answer.status == .success)
  }

  @Test func `the help of the tool and of each topic`() throws {
    try fixture.expectScreens("usage/help", [["help"]] + HelpTopics.all.map { ["help", $0.name] })
  }

  @Test(arguments: HelpTopics.all.map(\.name)) func `the manual and the reference have each topic`(name: String) {
    let title = name.replacing("-", with: " ").uppercased()
    #expect(fixture.hig("manual").output.contains("\n.SH \(title)\n"))
    #expect(fixture.hig("manual", "--format", "markdown").output.contains("\n## Topic: \(name)\n"))
  }

  // MARK: Usage errors

  private static let wrong = [
    ["serach"], ["serach", "-p", "iOS"], ["zeppelin", "--help"], ["review"], ["review", "staus"],
    ["help", "aplies"], ["help", "dtes"], ["help", "zeppelin"], ["help", "search", "x"],
    ["s\u{1B}arch"], ["applies", "toolbars", "-p", "android"], ["config", "colour"],
    ["search", "x", "-o"], ["search", "x", "-o", ""], ["mcp", "-o", "x"],
    ["search", "--limt", "2", "x"], ["--indx", "x", "pages"], ["search", "x", "-y"],
    ["status", "--verbose"], ["search"], ["applies"], ["show"], ["ingest"],
    ["status", "toolbars"], ["search", "--limit"], ["--index"], ["search", "--limit", "0", "x"],
    ["search", "--limit", "ten", "x"], ["search", "--strength", "must", "x"],
    ["search", "--as-of", "2025-13", "x"], ["applies", "toolbars", "-p", "visonOS"],
    ["applies", "x", "--as-of", "2025", "--as-of", "2026"], ["export", "--format", "jsn"],
    ["ingest", "--platforms", "iOS,PalmOS", "x"], ["completions", "nosh"],
    ["pages", "--color", "blue"],
  ]

  @Test func `a usage error prints only a message with the remedy`() throws {
    for words in Self.wrong {
      let answer = fixture.hig(words)
      #expect(answer.output.isEmpty, "\(words)")
      #expect(answer.status == .usage, "\(words)")
    }
    try fixture.expectScreens("usage/errors", Self.wrong)
  }

  @Test(arguments: [["pages"], ["pages", "--format", "json"], ["export"], ["manual"]])
  func `a wrong colour is a usage error of every command`(words: [String]) {
    let answer = fixture.hig(words + ["--color", "blue"])
    #expect(answer.errors.contains("'blue'"))
    #expect(answer.status == .usage)
  }

  @Test func `a usage error does not create an index`() {
    for words in Self.wrong { _ = fixture.hig(words) }
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("hig.sqlite")))
  }

  // MARK: The index

  private static let questions = [
    ["applies", "x"], ["search", "x"], ["show", "x"], ["pages"], ["status"], ["export"],
  ]

  @Test func `a missing index is a failure with the remedy`() throws {
    for words in Self.questions {
      let answer = fixture.hig(words)
      #expect(answer.status == .failure)
      #expect(answer.output.isEmpty, "no empty result in place of an error")
    }
    try fixture.expectScreens("usage/missing-index", Self.questions)
  }

  @Test func `the index is found by option, environment and user folder`() {
    func place(_ words: String...) -> String {
      let errors = fixture.hig(words + ["pages"]).errors
      return errors.split(separator: "'").dropFirst().first
        .map { String($0).replacing(fixture.folder.path, with: "~") } ?? errors
    }
    #expect(place("--index", "named.sqlite") == "~/named.sqlite")
    #expect(place("--index=/named.sqlite") == "/named.sqlite")
    #expect(place() == "~/hig.sqlite")
    fixture.environment["HIG_INDEX"] = "relative.sqlite"
    #expect(place() == "~/relative.sqlite")
    fixture.environment["HIG_INDEX"] = ""
    #if os(macOS)
      #expect(place() == "~/Library/Application Support/hig/hig.sqlite")
    #else
      #expect(place() == "~/.local/share/hig/hig.sqlite")
      fixture.environment["XDG_DATA_HOME"] = "/data"
      #expect(place() == "/data/hig/hig.sqlite")
      fixture.environment["XDG_DATA_HOME"] = "data"
      #expect(place() == "~/.local/share/hig/hig.sqlite", "XDG: relative paths are ignored")
    #endif
  }

  @Test func `global options come before or after the command`() throws {
    let fixture = try CommandLineFixture()
    fixture.environment["HIG_INDEX"] = nil
    let path = fixture.folder.file("hig.sqlite")
    for words in [
      ["--index", path, "pages"], ["--index=\(path)", "pages"], ["pages", "--index", path],
      ["--color", "never", "pages", "--index=\(path)"],
    ] { #expect(fixture.hig(words).status == .success, "\(words)") }
  }

  @Test func `docs/cli.md is the reference that the tool prints`() throws {
    let docs = Repository.root.appending(path: "docs/cli.md")
    let text = try String(contentsOf: docs, encoding: .utf8)
    #expect(text == fixture.hig("manual", "--format", "markdown").output, "docs/cli.md is out of date; run 'make docs'")
  }

  @Test func `the manual names every command and option`() {
    let answer = fixture.hig("manual")
    #expect(answer.status == .success)
    #expect(answer.output.hasPrefix(".TH "))
    for command in Tool.declaration.commands {
      #expect(answer.output.contains(command.name))
      for option in command.ownOptions {
        let name = option.name.replacing("-", with: "\\-")
        #expect(answer.output.contains("\\-\\-\(name)"), "\(option.name)")
      }
    }
  }

  @Test func `a failed write is a failure with the cause`() {
    struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
    var messages = ""
    let session = Session(workingFolder: fixture.folder.path, output: { _ in throw Full() }, errors: { messages += $0 })
    #expect(Tool.run(["--version"], session: session) == .failure)
    #expect(messages.contains("the disk is full"))
  }
}
