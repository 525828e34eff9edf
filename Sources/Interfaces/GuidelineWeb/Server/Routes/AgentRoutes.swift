import Dispatch
import MCPServer
import ServerSupport
import Synchronization

/// The Model Context Protocol over Streamable HTTP, without sessions
/// (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports).
struct AgentRoutes {
  let service: GuidelineService
  let log: ServerLog

  var routes: [Route] {
    [Route("POST", "/mcp", isSlow: { SingleExchange.isSlow($0.http.body) }, body: Self.mostBody, answer: answer)]
  }

  private static let mostBody = 1 << 20

  private func answer(_ request: RouteRequest) throws -> HTTPResponse {
    guard request.http.hasJSONBody else { throw RequestError.notJSON }
    if let version = request.http.header("mcp-protocol-version"), !SingleExchange.versions.contains(version) {
      throw RequestError.invalid("MCP-Protocol-Version is one of \(SingleExchange.versions.joined(separator: ", "))")
    }
    let lines = waitForLines(answering: request.http.body)
    guard let last = lines.last else { return HTTPResponse(status: 202) }
    let accept = request.http.header("accept") ?? "*/*"
    guard lines.count > 1, accept.contains("text/event-stream") else { return HTTPResponse(json: last) }
    return HTTPResponse(
      status: 200, headers: [("Content-Type", "text/event-stream")],
      body: lines.flatMap { Array("data: \($0)\n\n".utf8) })
  }

  /// Runs the asynchronous server on a thread that may wait.
  private func waitForLines(answering message: [UInt8]) -> [String] {
    let result = Answer()
    let isDone = DispatchSemaphore(value: 0)
    let task = Task {
      let lines = await SingleExchange.answer(message, from: service) { log.write($1) }
      result.lines.withLock { $0 = lines }
      isDone.signal()
    }
    while isDone.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      if Task.isCancelled { task.cancel() }
    }
    return result.lines.withLock(\.self)
  }

  private final class Answer: Sendable { let lines = Mutex<[String]>([]) }
}
