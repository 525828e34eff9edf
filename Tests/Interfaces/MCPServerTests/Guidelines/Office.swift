import FoundationEssentials
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import Testing
import TestSupport
import TextSupport
@testable package import MCPServer

/// A service over made-up pages in a folder of its own, on a day that is always the same.
struct Office {
  let folder: TemporaryFolder
  let service: GuidelineService

  /// - Parameter pages: files by their names; none leaves the index unmade.
  init(_ pages: [String: String] = OfficePages.all) throws {
    folder = try TemporaryFolder([:])
    service = GuidelineService(
      indexAt: folder.file("hig.sqlite"), version: "1.2.3",
      surroundings: ProcessEnvironment(folder: folder.path, environment: [:]),
      // 2026-11-21, noon in Greenwich.
      now: { Date(timeIntervalSince1970: 1_795_262_400) })
    if !pages.isEmpty { try ingest(pages) }
  }

  /// Reads pages into the index, beside those that are there.
  func ingest(_ pages: [String: String], into index: String = "hig.sqlite") throws {
    let name = "pages-\(pages.keys.sorted().joined().hashValue)"
    for (file, text) in pages { try folder.write(text, to: "\(name)/\(file)") }
    let request = IngestRequest(paths: [name], workingFolder: folder.path)
    let report = try Ingestion(indexPath: folder.file(index)).run(request) { _ in }
    try #require(report.failures.isEmpty)
  }

  /// What a tool answers.
  func call(_ tool: String, _ arguments: [String: ArgumentValue] = [:]) async throws -> Answered {
    let result = try await service.call(tool, ToolArguments(arguments), RequestContext { _, _ in })
    return Answered(text: result.text, json: try JSONOutput.line(result.structured))
  }

  /// The message of a tool that fails.
  func failure(_ tool: String, _ arguments: [String: ArgumentValue] = [:]) async throws -> String {
    do {
      let answer = try await call(tool, arguments)
      Issue.record("answered: \(answer.text)")
      return ""
    } catch let failure as ToolFailure {
      return failure.message
    }
  }

  /// An answer as text and as JSON.
  struct Answered {
    let text: String
    let json: String

    /// What tests look at.
    func decoded() throws -> Shape { try JSONDecoder().decode(Shape.self, from: Data(json.utf8)) }
  }

  /// The members of answers.
  struct Shape: Decodable {
    struct Result: Decodable {
      let id: String
      let url: String
      let detail: String?
      let cut: Bool?
    }

    let results: [Result]
    let nextCursor: String?
    let total: Int?
    let notes: [String]?
    let supported: Bool?
  }
}

extension ArgumentValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(arrayLiteral elements: ArgumentValue...) { self = .array(elements) }
}
