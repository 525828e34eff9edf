import FoundationEssentials
import MCPServer
import Synchronization

/// A client in memory: it hands lines to a server and keeps what the server writes.
final class Client: Sendable {
  private struct State {
    var lines: [String] = []
    var log: [String] = []
    var observers: [(count: Int, CheckedContinuation<Void, Never>)] = []
  }

  let server: Server
  private let state: Reference

  /// What is shared with the server's closures.
  private final class Reference: Sendable {
    let state = Mutex(State())
  }

  /// A client of a service of which nothing was asked yet.
  init(_ service: some Service = Workbench()) {
    let reference = Reference()
    state = reference
    server = Server(service: service) { line in
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

  /// A client that has shaken hands.
  static func ready(_ service: some Service = Workbench()) async -> Client {
    let client = Client(service)
    await client.send(Line.initialize)
    client.forget()
    return client
  }

  /// What the server wrote.
  var lines: [String] { state.state.withLock(\.lines) }

  /// What it told whoever runs it.
  var log: [String] { state.state.withLock(\.log) }

  /// Forgets what the server wrote.
  func forget() { state.state.withLock { $0.lines = [] } }

  /// Hands over a line.
  func send(_ line: String) async { await server.accept(Array(line.utf8)) }

  /// Waits until the server has written so many lines.
  func written(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.state.withLock { state in
        if state.lines.count >= count { return true }
        state.observers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// All that the server writes for some lines until they are answered.
  func answers(to lines: String...) async -> [String] {
    forget()
    for line in lines { await send(line) }
    await idle()
    return self.lines
  }

  /// The one answer to a line.
  func answer(to line: String) async throws -> Reply {
    let answers = await answers(to: line)
    guard answers.count == 1 else { throw Surprise(lines: answers) }
    return try Reply(answers[0])
  }

  /// Waits until nothing is in progress.
  func idle() async { await server.finish() }

  /// Another number of lines than one.
  struct Surprise: Error {
    let lines: [String]
  }
}

/// An answer as tests look at it.
struct Reply: Decodable {
  struct Fault: Decodable {
    let code: Int
    let message: String
  }

  let line: String
  let error: Fault?

  private enum CodingKeys: String, CodingKey {
    case error
  }

  init(_ line: String) throws {
    let reply = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
    self.init(line: line, error: reply.error)
  }

  private init(line: String, error: Fault?) {
    self.line = line
    self.error = error
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(line: "", error: try container.decodeIfPresent(Fault.self, forKey: .error))
  }
}
