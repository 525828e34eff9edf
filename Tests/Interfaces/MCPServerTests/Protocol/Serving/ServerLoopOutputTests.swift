import Synchronization
import Testing
@testable import MCPServer

/// A server whose output fails.
struct ServerLoopOutputTests {
  struct OutputError: Error {}

  /// An output that fails after a number of lines.
  final class LimitedOutput: Sendable {
    let capacity: Int
    let attempts = Mutex(0)

    init(capacity: Int) { self.capacity = capacity }

    func write(_ line: String) throws {
      let count = attempts.withLock { attempts in
        attempts += 1
        return attempts
      }
      if count > capacity { throw OutputError() }
    }
  }

  @Test func `the server writes nothing after a failed write`() async {
    let output = LimitedOutput(capacity: 2)
    let server = Server(ServiceFixture(), output: output.write) { _, _ in }
    for id in 1...10 { await server.accept(Array(Line.request(id, "ping").utf8)) }
    #expect(output.attempts.withLock { $0 } == 3)
    #expect(await server.failure is OutputError)
    await #expect(throws: OutputError.self) { try await server.untilEnd() }
  }

  @Test func `a failed write cancels running requests and ends all waits`() async {
    let service = ServiceFixture()
    let output = LimitedOutput(capacity: 1)
    let server = Server(service, output: output.write) { _, _ in }
    await server.accept(Array(Line.initialize.utf8))
    for id in 1...Server.maximumConcurrentRequests {
      await server.accept(Array(Line.call(id, "wait", #"{"element":"\#(id)"}"#).utf8))
    }
    await service.gate.waitForTasks(Server.maximumConcurrentRequests)
    async let waiting: Void = server.accept(Array(Line.call(0, "describe").utf8))
    let end = Task { try await server.untilEnd() }
    await server.accept(Array(Line.request(1000, "ping").utf8))
    await #expect(throws: OutputError.self) { try await end.value }
    await waiting
    await server.finish()
    service.gate.open()
    while service.cancelled.withLock(\.count) < Server.maximumConcurrentRequests {
      await Task.yield()
    }
    #expect(output.attempts.withLock { $0 } == 2, "the handshake and the failed line")
  }
}
