import Foundation
@testable import GuidelineCLI
import GuidelineAnswers
import GuidelineDownloads
import TestSupport
import Testing

/// A temporary folder with made-up pages and an index of them, in which tests run `hig` as a user would.
final class CommandLineFixture {
  /// The printed text and the exit status of a run.
  struct Answer {
    let status: ExitCode
    /// The text of standard output.
    let output: String
    /// The text of standard error.
    let errors: String

    /// The answer with a checklist in Markdown as it is rendered.
    var rendered: Answer { Answer(status: status, output: output.rendered, errors: errors) }

    /// Standard output as JSON.
    func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed) }

    /// Standard output as a JSON object.
    func object() throws -> [String: Any] { try #require(try json() as? [String: Any]) }

    /// A list of objects in a JSON object.
    func objects(_ key: String) throws -> [[String: Any]] { try #require(try object()[key] as? [[String: Any]]) }
  }

  let folder: TemporaryFolder
  var terminal: (columns: Int, lines: Int)?
  var environment: [String: String]
  var page: ((String) -> Bool)?
  var clock: FetchClock?
  var executable: String?
  /// The path by which the tool is called.
  var calledName = "hig"
  /// The tasks of the server; `nil` in `hig`.
  var server: (any ServerTasks)?
  /// The folder in which commands run; that of the fixture unless changed.
  var workingFolder: String
  /// Lines of standard input that no command has read.
  var input: [String] = []
  /// Whether pagers can be started.
  var startsPager = false
  /// The command of the last pager.
  private(set) var startedPager: String?

  /// Creates an index of the given pages.
  init(_ pages: [String: String] = PagesFixture.all) throws {
    folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: pages.map { ("pages/\($0)", $1) }))
    workingFolder = folder.path
    environment = ["HIG_INDEX": folder.file("hig.sqlite"), "HOME": folder.path]
    guard !pages.isEmpty else { return }
    try Self.copies.write("hig.sqlite", of: pages, to: folder) {
      let answer = hig("ingest", "pages")
      try #require(answer.status == .success, "\(answer.errors)")
    }
  }

  private static let copies = FileCopies<[String: String]>()

  /// A fixture with an index that has no page any more.
  static func emptied() throws -> CommandLineFixture {
    let fixture = try CommandLineFixture(["boxes.md": "# Boxes"])
    try FileManager.default.removeItem(atPath: fixture.folder.file("pages/boxes.md"))
    try #require(fixture.hig("ingest", "pages").status == .success)
    return fixture
  }

  func hig(_ words: String...) -> Answer { hig(words) }

  func hig(_ words: [String]) -> Answer {
    let output = Printed()
    let errors = Printed()
    var session = Session(
      workingFolder: workingFolder, environment: environment, output: { output.text += $0 },
      errors: { errors.text += $0 })
    session.terminal = terminal
    session.page = page
    session.clock = clock
    session.executable = executable
    session.calledName = calledName
    session.server = server
    session.readLine = { self.input.isEmpty ? nil : self.input.removeFirst() }
    if startsPager {
      session.startPager = { _, command in
        self.startedPager = command
        return true
      }
    }
    let status = Tool.run(words, session: session)
    return Answer(status: status, output: output.text, errors: errors.text)
  }

  private final class Printed { var text = "" }

  // MARK: Snapshots

  /// Compares what commands print with a snapshot, `Snapshots/<name>.txt`, and returns the last answer.
  ///
  /// The snapshot shows each command line after `$`, its standard output, each line of its standard error after `2>`,
  /// and its exit status if that is not 0.
  ///
  /// - Parameter replacements: texts that differ from run to run, and what the snapshot has in their place.
  @discardableResult func expectScreens(
    _ name: String, _ commands: [String]..., replacing replacements: [String: String] = [:],
    beside test: String = #filePath, at location: Testing.SourceLocation = #_sourceLocation
  ) throws -> Answer { try expectScreens(name, commands, replacing: replacements, beside: test, at: location) }

  /// Compares what commands print with a snapshot, and returns the last answer.
  @discardableResult func expectScreens(
    _ name: String, _ commands: [[String]], replacing replacements: [String: String] = [:],
    beside test: String = #filePath, at location: Testing.SourceLocation = #_sourceLocation
  ) throws -> Answer {
    var screens: [String] = []
    var last: Answer?
    for words in commands {
      let answer = hig(words)
      screens.append(screen(words, answer))
      last = answer
    }
    try expect(
      screens.joined(separator: "\n"), name: "\(name).txt", replacing: replacements, beside: test, at: location)
    return try #require(last)
  }

  /// Compares an answer that a test already has with a snapshot.
  func expectScreen(
    _ name: String, _ words: [String], _ answer: Answer, replacing replacements: [String: String] = [:],
    beside test: String = #filePath, at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expect(screen(words, answer), name: "\(name).txt", replacing: replacements, beside: test, at: location)
  }

  /// Compares a document, such as Markdown or HTML, with a snapshot; the name has its extension.
  func expectDocument(
    _ name: String, _ text: String, beside test: String = #filePath,
    at location: Testing.SourceLocation = #_sourceLocation
  ) throws { try expect(text, name: name, replacing: [:], beside: test, at: location) }

  /// Runs a command and returns what a snapshot shows of it.
  func screen(_ words: [String]) -> String {
    screen(words, hig(words)).replacing(folder.path, with: "~").withShortAddresses
  }

  private func expect(
    _ text: String, name: String, replacing replacements: [String: String], beside test: String,
    at location: Testing.SourceLocation
  ) throws {
    var text = text.replacing(folder.path, with: "~").withShortAddresses
    for (old, new) in replacements { text = text.replacing(old, with: new) }
    try Snapshot.check(text, named: name, beside: test, at: location)
  }

  private func screen(_ words: [String], _ answer: Answer) -> String {
    let quoted = words.map { word in
      let isPlain = !word.isEmpty && !word.contains { " '\"*?();|<>".contains($0) }
      let visible = word.replacing("\u{1B}", with: "\\e")
      return isPlain ? visible : "'\(visible)'"
    }
    var text = "$ \((["hig"] + quoted).joined(separator: " "))\n\(answer.output)"
    if !text.hasSuffix("\n") { text += "\n[no newline at the end]\n" }
    var messages = answer.errors.split(separator: "\n", omittingEmptySubsequences: false)
    if messages.last == "" { messages.removeLast() }
    text += messages.map { "2> \($0)\n" }.joined()
    if answer.status != .success { text += "[exit status \(answer.status.rawValue)]\n" }
    return text
  }

  // MARK: Checklists

  /// Makes a checklist and writes it to a file of the folder.
  func makeChecklist(_ name: String, _ words: String...) throws {
    let answer = hig(["checklist"] + words)
    try #require(answer.status == .success, "\(answer.errors)")
    try folder.write(answer.output, to: name)
  }

  /// The text of a file in the folder.
  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder.file(name))), as: UTF8.self)
  }

  /// Replaces a text in a file of the folder.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try text(of: name)
    try #require(text.contains(old), "\(text)")
    try folder.write(text.replacing(old, with: new), to: name)
  }
}

extension String {
  /// The text with the guidelines' address shortened to `…/`.
  var withShortAddresses: String {
    replacing("https://developer.apple.com/design/human-interface-guidelines/", with: "…/")
  }

  /// A checklist in Markdown as it is rendered: without comments, with short addresses.
  var rendered: String { withShortAddresses.replacing(/\ ?<!-- .*? -->/, with: "") }
}
