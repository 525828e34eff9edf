import Foundation
import TestSupport
import Testing
import TextSupport
@testable import MCPServer

/// Complete answers and failures of the tools, resources and prompts.
struct AnswerTests {
  private let fixture: GuidelineFixture
  private let clientLog: ClientLog = { _, _ in }

  init() throws {
    fixture = try GuidelineFixture()
    let tiny = "let a = Text(b).font(.system(size: 8))\n"
    let files = [
      "app/Package.swift": #"let package = Package(name: "Notes", platforms: [.visionOS(.v1)])"#,
      "app/Editor.swift": "import SwiftUI\nlet editor = Group {}.toolbar { Text(\"x\") }\n",
      "code/A.swift": tiny, "code/More/B.swift": tiny, "code/notes.txt": tiny,
    ]
    for (file, text) in files { try fixture.folder.write(text, to: file) }
    try fixture.folder.link("code/link.swift", to: "A.swift")
    try fixture.folder.link("out", to: "/")
  }

  @Test(arguments: ["answers.txt", "failures.txt"]) func `the service gives the answers of the transcript`(
    transcript: String
  ) async throws { try await Transcript.check(transcript, mark: "$ ") { answer } }

  /// Answers a request such as `show {"page": "toolbars"}`, `read hig://page/toolbars`, `tools` or
  /// `prompt review_screen {"components": "alerts"}`, with errors as text.
  private func answer(_ request: String) async throws -> [String] {
    let words = request.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    do {
      switch words[0] {
      case "tools":
        let readsFiles = rest != "without files"
        return try GuidelineTools.definitions(readingFiles: readsFiles).map {
          try JSONOutput.line($0.json(isStructured: true))
        }
      case "prompts": return try fixture.service.prompts.map { try JSONOutput.line($0.json) }
      case "read":
        let contents = try Self.members(of: await fixture.service.read(rest, clientLog))
        return [contents["mimeType"] ?? "", contents["text"] ?? ""]
      case "resources":
        let page = try await fixture.service.resources(after: rest.isEmpty ? nil : rest, clientLog)
        return try page.resources.map { resource in
          let members = try Self.members(of: resource)
          let values = ["uri", "name", "mimeType", "title", "description"].map { members[$0] ?? "" }
          return values[..<3].joined(separator: " ") + ": " + values[3...].joined(separator: ", ")
        }
      case "prompt":
        let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
        let text = try await fixture.service.prompt(parts[0], try decoded(parts[1]), clientLog)
        let prompt = try #require(fixture.service.prompts.first { $0.name == parts[0] })
        return [prompt.description, text]
      default:
        let answer = try await fixture.call(ToolCall(words[0], try decoded(rest)))
        return [answer.text, answer.json]
      }
    } catch let error as ToolFailure {
      return ["failure: " + error.message.replacing(fixture.folder.path, with: "FOLDER")]
    } catch let error as ResourceNotFound { return ["not found: \(error.message)"] } catch let error as ProtocolError {
      return ["error \(error.code): \(error.message)"]
    }
  }

  /// The members of an object, all of which are texts.
  private static func members(of object: JSONObject) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: JSONEncoder().encode(object))
  }

  private func decoded<Value: Decodable>(_ json: String) throws -> [String: Value] {
    try JSONDecoder().decode([String: Value].self, from: Data(json.utf8))
  }

  @Test(
    arguments: rows([
      (["code/A.swift"], "1 finding in 1 file", "a file"),
      (["./code//"], "2 findings in 2 files", "a folder"),
      ([], "2 findings in 4 files", "everything"),
      (["."], "2 findings in 4 files", "the folder itself"),
      (["code", "code/A.swift", "code/A.swift"], "2 findings in 2 files", "a file twice"),
      (["code/link.swift"], "No findings in 0 files", "a link"),
      (["out/etc", "out/etc/passwd"], "No findings in 0 files", "through a link to a folder"),
      (["code/notes.txt"], "No findings in 0 files", "another kind of file"),
    ])) func `paths are files and folders below the server's folder`(row: TableRow<([String], String, String)>)
    async throws
  {
    let (paths, headline, _) = row.values
    let call = ToolCall("check", ["paths": .array(paths.map { .string($0) })])
    let answer = try await fixture.call(call)
    #expect(answer.text.hasPrefix(headline), "\(answer.text)")
    // What is not read is said.
    #expect(headline.contains(" 0 ") == answer.text.contains("> Not read: "), "\(answer.text)")
  }

  @Test func `an absolute path may lead into the folder`() async throws {
    let path = fixture.folder.path + "/code/More"
    let answer = try await fixture.call(ToolCall("check", ["paths": [.string(path)]]))
    #expect(answer.json.contains(#""file":"code/More/B.swift""#), "\(answer.json)")
  }

  @Test(
    arguments: rows([
      ("tiny-text", "off", "No findings in 2 files", "No findings in 1 file", "a check is off"),
      ("tiny-text", "note", " note", " note", "a severity"),
      ("exclude", "More", "1 finding in 1 file", "1 finding in 1 file", "a folder is left out"),
      ("exclude", "*.swift", "No findings in 0 files", "left out", "all files are left out"),
    ])) func `the settings of the project decide`(row: TableRow<(String, String, String, String, String)>) async throws
  {
    let (name, value, ofFolder, ofCode, _) = row.values
    let fixture = try GuidelineFixture(checks: [name: value])
    let tiny = "let a = Text(b).font(.system(size: 8))\n"
    for name in ["code/A.swift", "code/More/B.swift"] { try fixture.folder.write(tiny, to: name) }
    let answer = try await fixture.call(ToolCall("check", ["paths": ["code"]]))
    #expect(answer.text.contains(ofFolder), "\(answer.text)")
    let call = ToolCall("check", ["code": .string(tiny)])
    let text = ofCode == "left out" ? try await fixture.failure(of: call) : try await fixture.call(call).text
    #expect(text.contains(ofCode), "\(text)")
  }

  @Test func `a page that governs a diff has the rules about its lines`() async throws {
    try fixture.ingest([
      "page-controls.md": """
      # Page controls

      **Never hide a [UIPageControl](https://developer.apple.com/documentation/uikit/uipagecontrol).** \
      People look for it.

      **Name each dot.** A word is enough.
      """
    ])
    try fixture.folder.write("import UIKit\nUIPageControl()\n", to: "app/Bars.swift")
    let diff = "--- /dev/null\n+++ b/app/Bars.swift\n@@ -0,0 +1,2 @@\n+import UIKit\n+UIPageControl()\n"
    let answer = try await fixture.call(ToolCall("check", ["diff": .string(diff)]))
    #expect(
      answer.text.hasSuffix(
        """
        page-controls · 1 changed line
        > https://developer.apple.com/design/human-interface-guidelines/page-controls
        > page-controls/never-hide-a-uipagecontrol · never: Never hide a UIPageControl.
        > UIPageControl at app/Bars.swift:2

        """), "\(answer.text)")
    #expect(answer.json.contains(#""places":["UIPageControl at app/Bars.swift:2"]"#), "\(answer.json)")
  }

  @Test func `a long list of resources has several pages`() async throws {
    var pages = ["snapshot.json": #"{"captured": "2026-02-01"}"#]
    for number in 100..<220 { pages["page-\(number).md"] = "# Page \(number)\n\n**Add button \(number).** Why.\n" }
    let fixture = try GuidelineFixture(pages)
    var names: [String] = []
    var cursor: String?
    repeat {
      let page = try await fixture.service.resources(after: cursor, clientLog)
      #expect(page.resources.count <= 50)
      names += try page.resources.map { try Self.members(of: $0)["name"] ?? "" }
      cursor = page.nextCursor
    } while cursor != nil
    #expect(names == (100..<220).map { "page-\($0)" })
  }

  @Test func `without an index every kind of request explains how to create one`() async throws {
    let fixture = try GuidelineFixture([:])
    let service = fixture.service
    let requests: [() async throws -> Void] = [
      { _ = try await fixture.call(ToolCall("search", ["query": "button"])) },
      { _ = try await service.resources(after: nil, clientLog) },
      { _ = try await service.read("hig://page/toolbars", clientLog) },
      { _ = try await service.prompt("review_screen", ["components": "toolbars"], clientLog) },
    ]
    for request in requests {
      let error = await #expect(throws: (any Error).self) { try await request() }
      let message =
        switch error {
        case let error as ToolFailure: error.message
        case let error as ProtocolError: error.message
        case let error as ResourceNotFound: error.message
        default: "\(String(describing: error))"
        }
      #expect(message.hasPrefix("no index at '\(fixture.indexPath)'"), "\(message)")
      #expect(message.contains("hig ingest"), "\(message)")
    }
    try fixture.ingest(FixturePages.all)
    try await requests[0]()
  }

  // Every model with the tools reads the definitions, whether it calls them or not.
  @Test func `the definitions of all tools take at most 8,192 bytes`() throws {
    let definitions = fixture.service.tools.map { $0.json(isStructured: false) }
    #expect(try JSONOutput.line(definitions).utf8.count <= 8192)
  }

  @Test func `definitions and prompts name no command and no option`() throws {
    let texts = [
      try JSONOutput.line(fixture.service.tools.map { $0.json(isStructured: true) }),
      try JSONOutput.line(fixture.service.prompts.map(\.json)), GuidelinePrompt.report, fixture.service.instructions,
    ]
    for text in texts {
      #expect(!text.contains("hig "), "\(text)")
      #expect(!text.contains("--"), "\(text)")
    }
  }
}
