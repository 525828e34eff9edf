import CommandLineArguments
import Testing

@testable import GuidelineCLI

/// What reaches a screen: width, colour, pager, and nothing that a document put there.
struct TerminalOutputTests {
  private static let answers = [
    ["applies", "toolbars", "-p", "visionOS"], ["applies", "hook"], ["search", "hook"],
    ["show", "toolbars"], ["show", "toolbars/avoid-hooks-that-only-a-giant-can-reach"],
  ]

  /// Columns counted apart from the code that is tested.
  private func columns(_ line: some StringProtocol) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 && $1 != "…" && $1 != "›" ? 2 : 1) }
  }

  private func expectFits(_ output: String, _ width: Int) {
    for line in output.split(separator: "\n") {
      let isOneWord = line.split(separator: " ").count == 1
      let text = line.replacing("“", with: "'").replacing("”", with: "'")
        .replacing("›", with: ">")
      #expect(columns(text) <= width || isOneWord, "\(line)")
    }
  }

  @Test(arguments: answers, [40, 80, 200])
  func `lines fit the terminal, but for words that are longer`(words: [String], width: Int) throws {
    let workshop = try Workshop()
    workshop.terminal = (columns: width, lines: 1000)
    let output = workshop.hig(words + ["--color", "never"]).output
    expectFits(output, width)
    #expect(!output.isEmpty)
  }

  @Test(arguments: [60, 80, 200])
  func `help fits the terminal`(width: Int) throws {
    let workshop = try Workshop([:])
    workshop.terminal = (columns: width, lines: 1000)
    for name in Tool.declaration.commands.map(\.name) {
      let help = workshop.hig("help", name).output
      let prose = try #require(help.split(separator: "\nExamples:").first)
      expectFits(String(prose), width)
    }
  }

  @Test func `a wide terminal is used, but not beyond what can be read`() throws {
    let workshop = try Workshop()
    let narrow = workshop.hig("show", "toolbars").output
    workshop.terminal = (columns: 1000, lines: 1000)
    let wide = workshop.hig("show", "toolbars", "--color", "never").output
    #expect(wide.split(separator: "\n").count < narrow.split(separator: "\n").count)
    expectFits(wide, 120)
  }

  @Test(arguments: [40, 80, 200])
  func `Japanese is broken between letters`(width: Int) throws {
    let workshop = try Workshop(["ja/sheets.md": WorkshopPages.japaneseSheets])
    workshop.terminal = (columns: width, lines: 1000)
    let output = workshop.hig("search", "--color", "never", "シート").output
    for line in output.split(separator: "\n") where !line.contains("/") {
      #expect(columns(line) <= width, "\(line)")
    }
    #expect(output.filter { !$0.isWhitespace }.contains("洗濯ばさみで端を留めて"))
  }

  // Colour

  @Test(
    arguments: [
      ([], nil, false, "not to a terminal"),
      ([], [:], true, "to a terminal"),
      ([], ["NO_COLOR": "1"], false, "not wanted"),
      ([], ["NO_COLOR": ""], true, "an empty NO_COLOR says nothing"),
      ([], ["TERM": "dumb"], false, "a terminal that cannot"),
      (["--color", "never"], [:], false, "by option"),
      (["--color", "always"], nil, true, "by option, even to a file"),
      (["--color=always"], ["NO_COLOR": "1"], true, "an option beats the environment"),
      (["--color", "auto"], nil, false, "as if not given"),
    ] as [([String], [String: String]?, Bool, String)])
  func `colour is for terminals that want it`(
    options: [String], terminal: [String: String]?, isColoured: Bool, because reason: String
  ) throws {
    let workshop = try Workshop()
    if let terminal {
      workshop.terminal = (columns: 80, lines: 1000)
      workshop.environment.merge(terminal) { $1 }
    }
    for words in Self.answers {
      let answer = workshop.hig(words + options)
      #expect(answer.output.contains("\u{1B}[") == isColoured, "\(words): \(reason)")
      #expect(!answer.errors.contains("\u{1B}"))
    }
  }

  @Test func `JSON is never coloured`() throws {
    let workshop = try Workshop()
    for words in Self.answers {
      let output = workshop.hig(words + ["--format", "json", "--color", "always"]).output
      #expect(!output.contains("\u{1B}"))
    }
  }

  @Test func `the words looked for are set apart where there is colour`() throws {
    let workshop = try Workshop()
    let output = workshop.hig("search", "hook", "--color", "always").output
    #expect(output.contains("\u{1B}[1;33mhooks\u{1B}[0m"))
    #expect(output.contains("\u{1B}[1;33mhook\u{1B}[0m"))
  }

  // Pager

  @Test func `what is longer than the terminal goes through the pager`() throws {
    let workshop = try Workshop()
    var paged = ""
    workshop.terminal = (columns: 80, lines: 10)
    workshop.page = {
      paged = $0
      return true
    }
    #expect(workshop.hig("show", "toolbars").output.isEmpty)
    #expect(paged.contains("Hang"))
    paged = ""
    #expect(!workshop.hig("pages").output.isEmpty)
    #expect(paged.isEmpty, "short answers are printed")
    workshop.page = { _ in false }
    #expect(workshop.hig("show", "toolbars").output.contains("Hang"), "a pager that is not there")
  }

  // Hostile documents

  private static let hostileAnswers = [
    ["applies", "sheets"], ["applies", "sheets", "-p", "iOS"], ["applies", "rope"],
    ["search", "sheets"], ["search", "rope", "--as-of", "2027"], ["show", "sheets", "0;owned"],
    ["pages"],
    ["status"],
  ]

  private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n"
      && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
  }

  @Test(arguments: hostileAnswers)
  func `no control character and no mark of direction reaches the screen`(words: [String]) throws {
    let workshop = try Workshop(WorkshopPages.hostile)
    let answer = workshop.hig(words)
    #expect(answer.status == .success, "\(answer.errors)")
    for scalar in (answer.output + answer.errors).unicodeScalars {
      #expect(!isHarmful(scalar), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: hostileAnswers)
  func `with colour, every escape is one of our own`(words: [String]) throws {
    let workshop = try Workshop(WorkshopPages.hostile)
    let output = workshop.hig(words + ["--color", "always"]).output
    let plain = output.replacing(/\u{1B}\[(?:1|2|4|1;4|1;33|0)m/, with: "")
    #expect(!plain.unicodeScalars.contains { isHarmful($0) })
  }

  @Test(arguments: [
    ["search", "sheets", "--format", "json"], ["show", "sheets", "--format", "json"],
    ["export", "--format", "jsonl"],
  ])
  func `in JSON control characters are escaped`(words: [String]) throws {
    let workshop = try Workshop(WorkshopPages.hostile)
    let output = workshop.hig(words).output
    #expect(!output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
