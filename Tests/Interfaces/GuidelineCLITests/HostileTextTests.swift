import Foundation
import Testing
import TestSupport

/// Whatever text from outside a command prints, the process writes no control character that is not hig's.
struct HostileTextTests {
  /// Sets the title, clears the screen, overwrites the line, changes the direction of writing and adds a line that
  /// looks like one of hig's. File names can have it.
  private static let hostile = "\u{1B}]0;t\u{7}\u{9B}2J\r\u{8}\u{202E}a,b:%0A::error::\nhig: owned"

  /// Every command with "H" for a hostile text in each place that takes one.
  private static let commandLines = [
    ["search", "H"], ["search", "sheets", "--explain", "--color", "always"], ["applies", "H"],
    ["applies", "sheets", "-p", "H"], ["show", "H"], ["show", "sheets", "--format", "H"],
    ["show", "sheets", "--as-of", "H"], ["log", "H"], ["log", "sheets", "--format", "atom"],
    ["diff", "H"], ["diff", "sheets", "H"], ["diff", "--since", "2000", "--format", "html"],
    ["diff", "--since", "H"], ["blame", "H"], ["blame", "sheets"], ["pages", "H"], ["pages"],
    ["compare", "H", "-p", "iOS,macOS"], ["cite", "H"], ["cite", "sheets/h"], ["open", "H"],
    ["open", "--print", "sheets"], ["H"], ["--H"], ["help", "H"], ["search", "--H", "x"],
    ["search", "-n", "H", "x"], ["config", "H"], ["config"], ["completions", "H"],
    ["__complete", "show", "sheets/"], ["manual", "--format", "H"], ["publish", "--to", "H"],
    ["status"], ["status", "--index", "H"], ["pages", "-o", "H/x"], ["ingest", "H"],
    ["ingest", "H.md"], ["ingest", ".", "--language", "H"],
    ["ingest", "sheets.md", "--captured", "H"],
    ["export"], ["export", "--format", "csv"], ["export", "--format", "json"],
    ["search", "sheets", "--format", "tsv"], ["search", "sheets", "--format", "jsonl"],
    ["check", "app"], ["check", "app", "--color", "always"],
    ["check", "app", "--format", "github"],
    ["check", "app", "--format", "xcode"], ["check", "app", "--format", "json"],
    ["check", "app", "--format", "sarif"], ["check", "app", "--fix"],
    ["check", "app", "--format", "junit"], ["check", "app", "--format", "checkstyle"],
    ["check", "app", "--diff", "H"],
    ["check", "app", "--baseline", "H"], ["check", "app", "--explain", "H"], ["check", "H"],
    ["check", "app", "--baseline", "H.baseline", "--update-baseline"],
    ["checklist", "sheets"], ["checklist", "sheets", "--format", "csv", "--bom"],
    ["checklist", "sheets", "--format", "html"], ["checklist", "--app", "app"],
    ["checklist", "--app", "app", "--pages-only"], ["checklist", "--app", "app", "--target", "H"],
    ["checklist", "--app", "H"], ["checklist", "update", "H.json"], ["checklist", "update", "H"],
    ["checklist", "update", "--check", "H.json", "--index", "none"],
    ["review", "status", "H.json"],
    ["review", "status", "H"], ["review", "export", "H.json", "--format", "earl"],
    ["review", "export", "H", "--format", "sarif"], ["review", "push", "H", "https://H@a"],
    ["review", "pull", "H"], ["fetch", "H"], ["fetch", "--base", "H"],
    ["fetch", "--base", "http://127.0.0.1:9", "--into", "H"], ["serve", "--bind", "H"],
    ["fetch", "--base", "http://127.0.0.1:9", "--watch-report", "H/x"],
    ["site", "H"], ["server", "token", "revoke", "H"], ["server", "token", "H"],
  ]

  /// Commands that print the hostile page.
  private static let pageCommands = [
    ["applies", "sheets"], ["applies", "sheets", "-p", "iOS"], ["applies", "caption"],
    ["compare", "sheets 0;owned", "-p", "iOS,macOS"], ["search", "sheets"],
    ["search", "caption", "--as-of", "2027"], ["show", "sheets", "0;owned"], ["pages"], ["status"],
  ]

  private let folder: TemporaryFolder
  private let hig: HigBinary

  init() throws {
    folder = try TemporaryFolder(PagesFixture.hostile)
    hig = try HigBinary()
    let app = "app/\(Self.hostile)"
    try folder.write(
      "\nButton(a, role: .destructive) { }.keyboardShortcut(.defaultAction) // \(Self.hostile)\n", to: "\(app).swift")
    try folder.write("struct V: View { var body: some View { Toolbar { Sheet() } } }\n", to: "\(app)V.swift")
    try folder.write("\u{0}", to: "\(Self.hostile).md")
    try folder.write("platforms = \(Self.hostile)\nx\u{1B}[2J = 1\n", to: ".hig")
    try folder.write("x\u{1B}[2J = 1\nexclude = \u{9B}2J\n", to: "app/.hig-review")
    _ = try hig.run(["ingest", folder.file("sheets.md")], index: index)
    let list = try hig.run(["checklist", "sheets", "--format", "json"], index: index)
    try folder.write(list.output, to: "\(Self.hostile).json")
  }

  private var index: String { folder.file("hig.sqlite") }

  private func run(
    _ words: [String], variables: [String: String] = [:], input: FileHandle? = nil
  ) throws -> (status: Int32, output: String, errors: String) {
    try hig.run(
      words, index: index, variables: ["HOME": folder.path].merging(variables) { $1 }, in: folder.path, input: input)
  }

  /// Fails for each character that a terminal obeys, and for lines of standard error that are not hig's.
  private func expectHarmless(
    _ answer: (status: Int32, output: String, errors: String), _ words: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let output = answer.output.replacing("\r\n", with: "\n").replacing(/\u{1B}\[(?:[0-9;]+)m/, with: "")
    for scalar in (output + answer.errors).unicodeScalars where scalar != "\n" && scalar != "\t" {
      #expect(
        scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl,
        "U+\(String(scalar.value, radix: 16)) of \(words)", sourceLocation: sourceLocation)
    }
    for line in answer.errors.split(separator: "\n") {
      #expect(line.hasPrefix("hig: ") && !line.hasPrefix("hig: owned"), "\(line)", sourceLocation: sourceLocation)
    }
  }

  @Test func `names and values on the command line reach no terminal as they are`() throws {
    for words in Self.commandLines {
      let words = words.map { $0.replacing("H", with: Self.hostile) }
      expectHarmless(try run(words), words)
    }
  }

  @Test(arguments: [["--color", "never"], ["--color", "always"], ["--format", "json"]])
  func `texts of documents reach no terminal as they are`(options: [String]) throws {
    for words in Self.pageCommands {
      let answer = try run(words + options)
      #expect(answer.status == 0 && !answer.output.isEmpty, "\(words): \(answer.errors)")
      expectHarmless(answer, words)
    }
  }

  @Test func `values of the environment reach no terminal as they are`() throws {
    // Some variables name folders, which hig creates.
    let folder = TemporaryFolder()
    let token = ["server", "token", "list"]
    for variable in ["HIG_INDEX", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "PAGER", "BROWSER", "HIG_REVIEWS", "PATH"] {
      for words in [["pages"], ["status"], ["config"], ["open", "sheets"], token, []] {
        expectHarmless(try run(words, variables: [variable: folder.file(Self.hostile)]), words)
      }
    }
  }

  @Test func `answers of servers reach no terminal as they are`() throws {
    let site = try SiteServer()
    let hostile = try #require(String(data: try JSONEncoder().encode(Self.hostile), encoding: .utf8))
    let raw = "\u{1B}]0;t\u{7}\u{9B}2J"
    let push = ["review", "push", "\(Self.hostile).json", site.base]
    let pull = ["review", "pull", "\(site.base)/reviews/abc"]
    let fetch = ["fetch", "sheets", "--base", site.base, "--into", "into"]
    let page = SiteServer.page("sheets", rules: ["Avoid \(hostile.dropFirst().dropLast())."])
    let answers: [SiteServer.Answer] = [
      .body(#"{"error": {"message": \#(hostile)}}"#, status: 403),
      .body(#"{"error": {"message": \#(hostile)}}"#, status: 401),
      .body(#"{"url": \#(hostile), "items": [{"id": \#(hostile)}]}"#, status: 201),
      .body(#"{"url": "http://\#(raw)", "items": [{"id": "\#(raw)"}]}"#, status: 201),
      .body(#"{"url": "https://a/\u009b2J", "items": [{"id": "\u{9B}2J"}]}"#, status: 200),
      .body(raw, status: 200), .redirect("https://other\u{1B}]0;t\u{7}/x"),
      .body(page, type: "text/x\u{1B}[2J"), .body(page),
    ]
    try site.serve(SiteServer.tree, .body(SiteServer.tree(["sheets"])))
    for answer in answers {
      try site.serve("/api/v1/reviews", answer)
      try site.serve("/api/v1/reviews/abc", answer)
      try site.serve(SiteServer.path("sheets"), answer)
      for words in [push, pull, fetch] { expectHarmless(try run(words), words) }
    }
  }

  @Test func `requests of agents reach no terminal as they are`() throws {
    let name = try #require(String(data: try JSONEncoder().encode(Self.hostile), encoding: .utf8))
    let requests = [
      #"{"jsonrpc": "2.0", "id": 1, "method": \#(name)}"#, "{\u{1B}]0;t\u{7}",
      #"{"jsonrpc": "2.0", "id": \#(name), "method": "tools/call", "params": {"name": \#(name)}}"#,
      #"{"jsonrpc": "2.0", "id": "\u{9B}", "method": "ping"}"#,
    ]
    try folder.write(requests.joined(separator: "\n") + "\n", to: "requests")
    let input = try #require(FileHandle(forReadingAtPath: folder.file("requests")))
    let answer = try run(["mcp"], input: input)
    #expect(answer.output.contains("jsonrpc"))
    expectHarmless(answer, ["mcp"])
  }

  @Test func `an annotation names its file as GitHub reads it`() throws {
    let answer = try run(["check", "app", "--format", "github"])
    let line = try #require(answer.output.split(separator: "\n").first { $0.contains(".swift") })
    #expect(answer.output.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
    #expect(line.contains("a%2Cb%3A%250A%3A%3Aerror%3A%3A%0Ahig%3A owned.swift,line=2,"))
  }
}
