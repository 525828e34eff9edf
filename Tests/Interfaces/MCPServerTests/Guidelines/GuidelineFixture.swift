import AppleProjects
import Foundation
import GuidelineAnswers
import GuidelineIndex
import GuidelineModel
import GuidelineReading
import TestSupport
import Testing
import TextSupport
@testable import MCPServer

/// A guideline service over made-up pages in a temporary folder, with a fixed current date.
struct GuidelineFixture {
  let folder: TemporaryFolder
  let service: GuidelineService

  /// The path of the index.
  var indexPath: String { folder.file("hig.sqlite") }

  /// - Parameter pages: file contents by name; an empty dictionary creates no index.
  /// - Parameter digest: the name of an index that answers as the installed digest while there is no other.
  /// - Parameter checks: the settings of the project about checks, values by their names.
  init(_ pages: [String: String] = FixturePages.all, digest: String? = nil, checks: [String: String] = [:]) throws {
    var policy = CheckPolicy()
    for (name, value) in checks { try policy.set(name, to: value, origin: ".hig:1", in: "/") }
    folder = try TemporaryFolder([:])
    let path = folder.file("hig.sqlite")
    let digestPath = digest.map { [folder] in folder.file($0) }
    service = GuidelineService(
      index: {
        guard let digestPath, !FileManager.default.fileExists(atPath: path) else {
          return ServedIndex(path: path, isBundledDigest: false)
        }
        return ServedIndex(path: digestPath, isBundledDigest: true)
      }, version: "1.2.3",
      environment: ProcessEnvironment(folder: folder.path, variables: [:]) { [policy] in
        ProjectDecisions(policy, root: $0, checked: $0)
      }, isStructured: true,
      // 2026-11-21 12:00 UTC.
      now: { Date(timeIntervalSince1970: 1_795_262_400) })
    guard !pages.isEmpty else { return }
    try Self.copies.write("hig.sqlite", of: pages, to: folder) { try ingest(pages) }
  }

  private static let copies = FileCopies<[String: String]>()

  /// Adds pages to an index.
  func ingest(_ pages: [String: String], into index: String = "hig.sqlite") throws {
    let name = "pages-\(pages.keys.sorted().joined().hashValue)"
    for (file, text) in pages { try folder.write(text, to: "\(name)/\(file)") }
    let request = IngestRequest(paths: [name], workingFolder: folder.path)
    let report = try Ingestion(indexPath: folder.file(index)).run(request)
    try #require(report.failures.isEmpty)
  }

  /// Calls a tool and returns its result.
  func call(_ call: ToolCall) async throws -> Answer {
    let result = try await service.call(call.tool, ToolArguments(call.arguments), { _, _ in })
    return Answer(text: result.text, json: try JSONOutput.line(result.structured))
  }

  /// Calls a tool for all parts of its answer, but at most 200.
  func parts(of call: ToolCall) async throws -> [Answer] {
    var call = call
    var parts: [Answer] = []
    repeat {
      parts.append(try await self.call(call))
      call.arguments["cursor"] = try parts.last?.decoded().nextCursor.map { .string($0) }
    } while call.arguments["cursor"] != nil && parts.count < 200
    return parts
  }

  /// Calls a tool that must fail and returns the message.
  func failure(of call: ToolCall) async throws -> String {
    do {
      let answer = try await self.call(call)
      Issue.record("no failure: \(answer.text)")
      return ""
    } catch let failure as ToolFailure {
      return failure.message
    }
  }

  /// The result of a tool call as text and as JSON.
  struct Answer {
    let text: String
    let json: String

    var tokens: Int { TokenCount.of(text) + TokenCount.of(json) }

    func decoded() throws -> Fields { try JSONDecoder().decode(Fields.self, from: Data(json.utf8)) }
  }

  /// The JSON fields that tests read.
  struct Fields: Decodable {
    struct Record: Decodable {
      let id: String
      let detail: String?
      let cut: Bool?
    }

    let results: [Record]
    let nextCursor: String?
    let notes: [String]?
  }
}

/// A tool with its arguments.
struct ToolCall: Sendable {
  let tool: String
  var arguments: [String: ArgumentValue]

  init(_ tool: String, _ arguments: [String: ArgumentValue] = [:]) {
    self.tool = tool
    self.arguments = arguments
  }

  /// The call with further arguments.
  func adding(_ more: [String: ArgumentValue]) -> ToolCall { ToolCall(tool, arguments.merging(more) { _, new in new }) }
}

extension ArgumentValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  init(stringLiteral text: String) { self = .string(text) }
  init(integerLiteral number: Int) { self = .integer(number) }
  init(arrayLiteral elements: ArgumentValue...) { self = .array(elements) }
}
