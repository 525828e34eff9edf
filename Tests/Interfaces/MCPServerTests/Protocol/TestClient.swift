import Foundation
import Synchronization
@testable import MCPServer

/// A client in memory: it sends lines to a server and records what the server writes.
final class TestClient: Sendable {
  private struct State {
    var lines: [String] = []
    var log: [String] = []
    var observers: [(count: Int, CheckedContinuation<Void, Never>)] = []
  }

  let server: Server
  private let state: Reference

  /// The state shared with the server's closures.
  private final class Reference: Sendable {
    let state = Mutex(State())
  }

  /// Creates a client that has not sent a request.
  init(_ service: some Service = ServiceFixture()) {
    let reference = Reference()
    state = reference
    server = Server(service) { line in
      let observers = reference.state.withLock { state in
        state.lines.append(line)
        let count = state.lines.count
        let ready = state.observers.filter { $0.count <= count }.map(\.1)
        state.observers.removeAll { $0.count <= count }
        return ready
      }
      observers.forEach { $0.resume() }
    } log: { level, message in
      reference.state.withLock { $0.log.append("\(level): \(message)") }
    }
  }

  /// Returns a client that has completed the handshake.
  static func ready(_ service: some Service = ServiceFixture()) async -> TestClient {
    let client = TestClient(service)
    await client.send(Line.initialize)
    client.clear()
    return client
  }

  /// The lines that the server has written.
  var lines: [String] { state.state.withLock(\.lines) }

  /// The log messages for the operator of the server.
  var log: [String] { state.state.withLock(\.log) }

  /// Removes the recorded lines.
  func clear() { state.state.withLock { $0.lines = [] } }

  func send(_ line: String) async { await server.accept(Array(line.utf8)) }

  /// Waits until the server has written a number of lines.
  func waitForLines(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.state.withLock { state in
        if state.lines.count >= count { return true }
        state.observers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  /// Waits until no request is in progress.
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
    guard responses.count == 1 else { throw UnexpectedCount(lines: responses) }
    return try Response(responses[0])
  }

  /// Not exactly one response to a line.
  struct UnexpectedCount: Error {
    let lines: [String]
  }
}

/// A response of the server with its error.
struct Response: Decodable {
  struct Failure: Decodable {
    let code: Int
    let message: String
  }

  let line: String
  let error: Failure?

  private enum CodingKeys: String, CodingKey {
    case error
  }

  init(_ line: String) throws {
    let response = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
    self.init(line: line, error: response.error)
  }

  private init(line: String, error: Failure?) {
    self.line = line
    self.error = error
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(line: "", error: try container.decodeIfPresent(Failure.self, forKey: .error))
  }
}
