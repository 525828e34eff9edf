import TestSupport
import Testing

@testable import GuidelineCLI

/// The width, colours and pager of a terminal. HostileTextTests has documents with escapes.
struct TerminalOutputTests {
  private static let answers = [
    ["applies", "toolbars", "-p", "visionOS"], ["applies", "caption"], ["search", "caption"],
    ["show", "toolbars"], ["show", "toolbars/avoid-captions-smaller-than-a-fingernail"],
  ]

  /// The columns of a line, counted without the code under test.
  private func columns(_ line: some StringProtocol) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 && $1 != "…" && $1 != "›" ? 2 : 1) }
  }

  private func expectFits(_ output: String, _ width: Int) {
    for line in output.split(separator: "\n") {
      let isOneWord = line.split(separator: " ").count == 1
      let text = line.replacing("“", with: "'").replacing("”", with: "'").replacing("›", with: ">")
      #expect(columns(text) <= width || isOneWord, "\(line)")
    }
  }

  @Test(arguments: answers, [40, 80, 200])
  func `lines are wrapped to the terminal, except long words`(words: [String], width: Int) throws {
    let fixture = try CommandLineFixture()
    fixture.terminal = (columns: width, lines: 1000)
    let output = fixture.hig(words + ["--color", "never"]).output
    expectFits(output, width)
    #expect(!output.isEmpty)
  }

  @Test(arguments: [60, 80, 200]) func `help is wrapped to the terminal`(width: Int) throws {
    let fixture = try CommandLineFixture([:])
    fixture.terminal = (columns: width, lines: 1000)
    for name in Tool.declaration.commands.map(\.name) {
      let help = fixture.hig("help", name).output
      let prose = try #require(help.split(separator: "\nExamples:").first)
      expectFits(String(prose), width)
    }
  }

  @Test func `messages are wrapped between words where a terminal shows them`() {
    var shown = ""
    var session = Session(workingFolder: "/", output: { _ in }, errors: { shown += $0 })
    session.warn("Unknown option '--limt'; did you mean '--limit'?")
    session.messageColumns = 30
    session.warn("Unknown option '--limt'; did you mean '--limit'?")
    let lines = shown.split(separator: "\n")
    #expect(lines[0] == "hig: Unknown option '--limt'; did you mean '--limit'?")
    #expect(lines.dropFirst() == ["hig: Unknown option '--limt';", "     did you mean '--limit'?"])
  }

  @Test func `lines are at most 120 columns wide`() throws {
    let fixture = try CommandLineFixture()
    let narrow = fixture.hig("show", "toolbars").output
    fixture.terminal = (columns: 1000, lines: 1000)
    let wide = fixture.hig("show", "toolbars", "--color", "never").output
    #expect(wide.split(separator: "\n").count < narrow.split(separator: "\n").count)
    expectFits(wide, 120)
  }

  @Test(arguments: [40, 80, 200]) func `Japanese is broken between letters`(width: Int) throws {
    let fixture = try CommandLineFixture(["ja/sheets.md": PagesFixture.japaneseSheets])
    fixture.terminal = (columns: width, lines: 1000)
    let output = fixture.hig("search", "--full", "--color", "never", "シート").output
    for line in output.split(separator: "\n") where !line.contains("/") { #expect(columns(line) <= width, "\(line)") }
    #expect(output.filter { !$0.isWhitespace }.contains("下書きとして残して"))
  }

  // MARK: Colour

  private struct Colours: TestRow {
    var options: [String] = []
    var environment: [String: String] = [:]
    /// The environment of the terminal; `nil` without a terminal.
    var terminal: [String: String]?
    let isColoured: Bool
    let reason: String
  }

  @Test(arguments: [
    Colours(isColoured: false, reason: "no terminal"), Colours(terminal: [:], isColoured: true, reason: "a terminal"),
    Colours(terminal: ["NO_COLOR": "1"], isColoured: false, reason: "NO_COLOR"),
    Colours(terminal: ["NO_COLOR": ""], isColoured: true, reason: "an empty NO_COLOR"),
    Colours(terminal: ["TERM": "dumb"], isColoured: false, reason: "a dumb terminal"),
    Colours(environment: ["CLICOLOR_FORCE": "1"], isColoured: true, reason: "forced, to a file"),
    Colours(environment: ["CLICOLOR_FORCE": "0"], isColoured: false, reason: "not forced"),
    Colours(
      environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], isColoured: false,
      reason: "NO_COLOR beats CLICOLOR_FORCE"),
    Colours(options: ["--color", "never"], terminal: [:], isColoured: false, reason: "never"),
    Colours(options: ["--color", "always"], isColoured: true, reason: "always, to a file"),
    Colours(
      options: ["--color=always"], terminal: ["NO_COLOR": "1"], isColoured: true, reason: "always, despite NO_COLOR"),
    Colours(options: ["--color", "auto"], isColoured: false, reason: "auto, to a file"),
  ]) private func `colours are for terminals that support and want them`(row: Colours) throws {
    let fixture = try CommandLineFixture()
    fixture.environment.merge(row.environment) { $1 }
    if let terminal = row.terminal {
      fixture.terminal = (columns: 80, lines: 1000)
      fixture.environment.merge(terminal) { $1 }
    }
    for words in Self.answers {
      let answer = fixture.hig(words + row.options)
      #expect(answer.output.contains("\u{1B}[") == row.isColoured, "\(words)")
      #expect(!answer.errors.contains("\u{1B}"))
    }
  }

  @Test func `JSON has no colours`() throws {
    let fixture = try CommandLineFixture()
    for words in Self.answers {
      let output = fixture.hig(words + ["--format", "json", "--color", "always"]).output
      #expect(!output.contains("\u{1B}"))
    }
  }

  @Test func `colours emphasize the words of the query`() throws {
    let fixture = try CommandLineFixture()
    let output = fixture.hig("search", "caption", "--color", "always").output
    #expect(output.contains("\u{1B}[4;1mcaptions\u{1B}[0m"))
    #expect(output.contains("\u{1B}[4;1mcaption\u{1B}[0m"))
  }

  // MARK: Pager

  @Test func `output longer than the terminal goes through the pager`() throws {
    let fixture = try CommandLineFixture()
    var paged = ""
    fixture.terminal = (columns: 80, lines: 10)
    fixture.page = {
      paged = $0
      return true
    }
    #expect(fixture.hig("show", "toolbars").output.isEmpty)
    #expect(paged.contains("Give"))
    paged = ""
    #expect(!fixture.hig("pages").output.isEmpty)
    #expect(paged.isEmpty, "short answers are printed")
    fixture.page = { _ in false }
    #expect(fixture.hig("show", "toolbars").output.contains("Give"), "a pager that does not start")
  }
}
