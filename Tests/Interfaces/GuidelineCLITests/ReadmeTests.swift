import Foundation
@testable import GuidelineCLI
import GuidelineAnswers
import GuidelineDownloads
import TestSupport
import Testing

/// The session in README.md is the output of the tool over the digest.
struct ReadmeTests {
  private let index = FileManager.default.temporaryDirectory.appending(path: "hig-\(UUID()).sqlite")
  private let readme: String

  init() throws { readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8) }

  @Test func `the session is the output of the tool over the digest`() throws {
    defer { try? FileManager.default.removeItem(at: index) }
    try #require(run(["ingest", "Corpus"]).status == .success)
    let blocks = readme.components(separatedBy: "```console\n").dropFirst()
    try #require(!blocks.isEmpty)
    for block in blocks {
      let session = try #require(block.components(separatedBy: "```").first)
      var replayed = ""
      for line in session.split(separator: "\n") where line.hasPrefix("$ hig ") {
        replayed += line + "\n" + run(words(of: line.dropFirst(6))).text
      }
      #expect(replayed == session)
    }
  }

  @Test func `building and testing takes two commands`() { #expect(readme.contains("```sh\nmake\nmake test\n```")) }

  /// Standard output and standard error as a terminal shows them.
  private func run(_ words: [String]) -> (text: String, status: ExitCode) {
    let printed = Printed()
    var session = Session(
      workingFolder: Repository.root.path, environment: ["HIG_INDEX": index.path, "NO_COLOR": "1"],
      output: { printed.text += $0 }, errors: { printed.text += $0 })
    session.terminal = (columns: 80, lines: 1000)
    // Rules that changed in the year before are marked.
    session.clock = FetchClock(now: { Date(timeIntervalSince1970: 1_795_000_000) }, wait: { _ in })
    let status = Tool.run(words, session: session)
    return (printed.text, status)
  }

  /// Words separated by blanks; apostrophes quote blanks.
  private func words(of line: Substring) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      $0.offset.isMultiple(of: 2) ? $0.element.split(separator: " ").map(String.init) : [String($0.element)]
    }
  }

  private final class Printed { var text = "" }
}
