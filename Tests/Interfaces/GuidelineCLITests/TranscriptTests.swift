import Foundation
import GuidelineAnswers
import GuidelineDownloads
import TestSupport
import Testing

@testable import GuidelineCLI

/// Whole answers of `hig`: each file of `Snapshots/transcripts/` has commands and what they print.
///
/// A line that begins with `%%` says why the commands after it are there, or sets them up:
/// - `%% pages june2026` begins a folder with an index of those pages, of ``collections``.
/// - `%% page a/boxes.md` adds a page with the lines after it that begin with `|`; without pages before it, the index
///   has only such pages.
/// - `%% file app/Row.swift` writes a file beside the pages in the same way.
/// - `%% terminal 80` shows the results on a terminal of that width, without colors.
///
/// Today is 2026-07-01. With `RECORD_SNAPSHOTS=1`, what the commands print replaces what the file has.
struct TranscriptTests {
  private static let collections = [
    "all": PagesFixture.all, "june2026": HistoryFixture.june2026,
    "navigation-bars": HistoryFixture.navigationBars, "renamed": HistoryFixture.renamedPages,
    "sidebars": HistoryFixture.sidebars, "tab-bars": HistoryFixture.tabBars,
    "toolbars": HistoryFixture.toolbars, "symbols": PagesFixture.symbols,
    "topics": PagesFixture.topics, "none": [:],
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots/transcripts")

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test(arguments: try names()) func `commands print what the transcript has`(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    var transcript = Transcript()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { try transcript.read(line) }
    try Snapshot.check(transcript.text, named: "transcripts/\(name)")
  }

  /// The commands of a file with what they print now.
  private struct Transcript {
    private(set) var text = ""
    private var pages: [String: String] = [:]
    /// The files that the next command finds.
    private var files: [String: String] = [:]
    /// The page or file that the next lines belong to.
    private var document: (name: String, isPage: Bool)?
    private var terminal: (columns: Int, lines: Int)?
    private var fixture: CommandLineFixture?
    /// Whether the last line sets up the next command.
    private var isSetUp = true

    mutating func read(_ line: Substring) throws {
      if line.hasPrefix("$ hig ") { return try run(line.dropFirst(6)) }
      if let document, line.hasPrefix("|") {
        let content = line.dropFirst(2) + "\n"
        if document.isPage {
          pages[document.name, default: ""] += content
        } else {
          files[document.name, default: ""] += content
        }
        text += line + "\n"
        return
      }
      document = nil
      guard line.hasPrefix("%% ") else { return }
      if !text.isEmpty, !isSetUp { text += "\n" }
      isSetUp = true
      text += line + "\n"
      let words = line.split(separator: " ").dropFirst().map(String.init)
      switch (words[0], words.count) {
      case ("pages", 2):
        (fixture, terminal) = (nil, nil)
        pages = try #require(collections[words[1]], "\(line)")
      case ("page", 2):
        if fixture != nil { (fixture, terminal, pages) = (nil, nil, [:]) }
        document = (words[1], isPage: true)
        pages[words[1]] = ""
      case ("file", 2):
        document = (words[1], isPage: false)
        files[words[1]] = ""
      case ("terminal", 2): terminal = try (columns: #require(Int(words[1])), lines: 1_000)
      default: break
      }
    }

    private mutating func run(_ line: Substring) throws {
      let fixture = try fixture ?? CommandLineFixture(pages)
      self.fixture = fixture
      fixture.clock = FetchClock(now: { Date(timeIntervalSince1970: 1_782_864_000) }) { _ in }
      for (name, text) in files { try fixture.folder.write(text, to: name) }
      files = [:]
      fixture.terminal = terminal
      fixture.environment["NO_COLOR"] = terminal == nil ? nil : "1"
      var words: [String] = []
      for (number, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
        words += number.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : ["\(part)"]
      }
      if !isSetUp { text += "\n" }
      isSetUp = false
      text += fixture.screen(words)
    }
  }
}
