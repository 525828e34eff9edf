import Foundation
import Synchronization
import Testing
@testable import MCPServer

/// A client in memory: it sends lines to a server and records what the server writes.
final class TestClient: Sendable {
  let server: Server
  private let output = LineRecorder()
  private let operatorLog = LineRecorder()

  /// Creates a client that has not sent a request.
  init(_ service: some Service = ServiceFixture()) {
    let log = operatorLog
    server = Server(service, output: output.append) { level, message in log.append("\(level): \(message)") }
  }

  /// Returns a client that has completed the handshake.
  static func ready(_ service: some Service = ServiceFixture()) async -> TestClient {
    let client = TestClient(service)
    await client.send(Line.initialize)
    client.clear()
    return client
  }

  /// The lines that the server has written.
  var lines: [String] { output.lines }

  /// The log messages for the operator of the server.
  var log: [String] { operatorLog.lines }

  /// Removes the recorded lines.
  func clear() { _ = output.take() }

  func send(_ line: String) async { await server.accept(Array(line.utf8)) }

  /// Waits until no request is in progress, except for cancelled ones.
  func idle() async { await server.finish() }

  /// Sends lines and returns everything the server writes until no request is in progress.
  func responses(to lines: String...) async -> [String] {
    clear()
    for line in lines { await send(line) }
    await idle()
    return self.lines
  }

  /// Sends a line and returns its only response.
  func response(to line: String) async throws -> Response {
    let responses = await responses(to: line)
    try #require(responses.count == 1)
    return try Response(responses[0])
  }
}

/// Lines that any task appends.
final class LineRecorder: Sendable {
  private let recorded = Mutex<[String]>([])

  var lines: [String] { recorded.withLock(\.self) }

  func append(_ line: String) { recorded.withLock { $0.append(line) } }

  /// Returns and removes the lines.
  func take() -> [String] {
    recorded.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

/// Lines that a client sends.
enum Line {
  static let initialize = request(
    0, "initialize", #"{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}"#)

  /// A request of the handshake mode.
  static func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  /// A request of the stateless mode.
  ///
  /// - Parameter members: the members of the parameters beside `_meta`.
  static func stateless(_ id: Int, _ method: String, _ members: String = "") -> String {
    let meta = """
      "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
      "io.modelcontextprotocol/clientCapabilities":{}}
      """
    return request(id, method, "{\(meta)\(members.isEmpty ? "" : ",")\(members)}")
  }

  /// A tool call.
  static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    request(id, "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
  }

  /// A call that waits for the gate of the service; its element is the id.
  static func wait(_ id: Int) -> String { call(id, "wait", #"{"element":"\#(id)"}"#) }

  /// A notification that cancels a request.
  static func cancel(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
  }
}

/// A response of the server with its error.
struct Response {
  struct Failure: Decodable {
    let code: Int
    let message: String
  }

  private struct Members: Decodable { let error: Failure? }

  let line: String
  let error: Failure?

  init(_ line: String) throws {
    self.line = line
    error = try JSONDecoder().decode(Members.self, from: Data(line.utf8)).error
  }
}
