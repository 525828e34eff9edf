import Foundation
import TestSupport
import Testing

@testable import GuidelineCLI

/// A number, such as 2, is the number of a result of the last search.
struct LastResultsTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  #if os(macOS)
    private static let state = "Library/Application Support"
  #else
    private static let state = ".local/state"
  #endif
  private static let file = "\(state)/hig/last-results"

  private func kept() throws -> [String] { try fixture.text(of: Self.file).split(separator: "\n").map(String.init) }

  @Test(arguments: ["text", "json"])
  func `a search keeps the ids of its results, which numbers stand for`(format: String) throws {
    _ = fixture.hig("search", "caption", "--format", format)
    let results = try fixture.hig("search", "caption", "--format", "json").objects("results")
    let ids = results.compactMap { $0["id"] as? String }
    try #require(ids.count > 1)
    #expect(try kept() == ids)
    #expect(fixture.hig("show", "2").output == fixture.hig("show", ids[1]).output)
    #expect(fixture.hig("log", "2").output == fixture.hig("log", ids[1]).output)
    #expect(fixture.hig("cite", "2").output == fixture.hig("cite", ids[1]).output)
    let address = fixture.hig("open", "2", "--print").output
    #expect(address == fixture.hig("open", ids[1], "--print").output)
    #expect(address.hasPrefix("https://"))
  }

  @Test func `a number stands for a result of another system`() throws {
    try fixture.folder.write(#"{"system": "kite", "title": "Kite guidelines"}"#, to: "kite/snapshot.json")
    try fixture.folder.write("# Strings\n\n**Tie each tool to its string.** Wind takes it.\n", to: "kite/strings.md")
    _ = fixture.hig("ingest", "kite")
    _ = fixture.hig("search", "tool", "--system", "kite")
    #expect(try kept() == ["kite:strings/tie-each-tool-to-its-string"])
    #expect(fixture.hig("cite", "1").output.hasSuffix("kite:strings/tie-each-tool-to-its-string\n"))
  }

  @Test func `applies keeps what its list shows`() throws {
    _ = fixture.hig("applies", "toolbars", "-p", "visionOS")
    let shown = try kept()
    #expect(shown.contains("toolbars/keep-the-bar-where-the-eyes-rest"))
    _ = fixture.hig("applies", "toolbars", "-p", "visionOS", "--format", "json")
    #expect(try kept().count > shown.count, "JSON has the background as well")
    _ = fixture.hig("applies", "toolbars")
    #expect(try kept().contains("toolbars/keep-the-bar-where-the-eyes-rest"), "on all platforms")
  }

  @Test func `the file is for the user only`() throws {
    _ = fixture.hig("search", "caption")
    for (path, mode) in [(Self.file, 0o600), ("\(Self.state)/hig", 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: fixture.folder.file(path))
      #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
    }
  }

  @Test func `numbers without a result give messages`() throws {
    let before = fixture.hig("show", "2")
    _ = fixture.hig("search", "fingernail")
    try fixture.expectScreens("last-results/none", ["show", "99"], ["open", "0"], ["log", "99"])
    _ = fixture.hig("search", "qqqqqq")
    try fixture.expectScreens("last-results/empty", ["cite", "1"])
    #expect(before.status == .negative)
    #expect(before.errors.contains("no earlier results"))
  }

  #if !os(macOS)
    @Test func `XDG_STATE_HOME names the folder, unless it is relative`() throws {
      fixture.environment["XDG_STATE_HOME"] = fixture.folder.file("state")
      _ = fixture.hig("search", "caption")
      #expect(try !fixture.text(of: "state/hig/last-results").isEmpty)
      fixture.environment["XDG_STATE_HOME"] = "state"
      _ = fixture.hig("search", "caption")
      #expect(try !kept().isEmpty)
    }
  #endif

  @Test func `without a folder to write, searches answer as ever`() throws {
    let answer = fixture.hig("search", "caption")
    try fixture.folder.write("", to: "file")
    for home in [nil, "", fixture.folder.file("file")] {
      fixture.environment["HOME"] = home
      let other = fixture.hig("search", "caption")
      #expect(other.output == answer.output)
      #expect(other.errors == answer.errors)
      #expect(other.status == .success)
      #expect(fixture.hig("show", "1").status == .negative)
    }
  }

  @Test func `a link in place of the folder is not followed`() throws {
    try fixture.folder.write("", to: "\(Self.state)/x")
    try fixture.folder.write("", to: "elsewhere/x")
    try fixture.folder.link("\(Self.state)/hig", to: fixture.folder.file("elsewhere"))
    let answer = fixture.hig("search", "caption")
    #expect(answer.status == .success)
    #expect(answer.errors.contains("Cannot keep the last results"))
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("elsewhere/last-results")))
  }

  @Test(
    arguments: rows([
      ("toolbars/x\u{1B}[31m\n", "an escape sequence"), ("no id\n", "other text"),
      ("../../etc/passwd\n", "a path"), ("a/b/c\n", "three parts"), ("-x/y\n", "an option"),
      (String(repeating: "a/b\n", count: 1000), "too many lines"),
      (String(repeating: "a", count: 2_000_000), "too large"),
    ]))
  func `a file with other text is an error`(row: TableRow<(String, String)>) throws {
    try fixture.folder.write(row.values.0, to: Self.file)
    let answer = fixture.hig("show", "1")
    #expect(answer.status == .failure)
    #expect(answer.errors.hasPrefix("hig: Cannot read the last results: "))
    #expect(!answer.errors.contains("\u{1B}"))
    #expect(answer.output.isEmpty)
  }
}
