import Dispatch
import Synchronization
import Testing
@testable import MCPServer

struct ServerLoopTests {
  /// A source whose lines a closure creates on the reading thread.
  struct Source: LineSource {
    let make: @Sendable (Int) throws -> String?
    private var count = 0

    init(_ make: @escaping @Sendable (Int) throws -> String?) { self.make = make }

    init(_ lines: [String]) { self.init { $0 < lines.count ? lines[$0] : nil } }

    mutating func next() throws -> [UInt8]? {
      defer { count += 1 }
      return try make(count).map { Array($0.utf8) }
    }
  }

  struct InputError: Error {}
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

  private let service = ServiceFixture()
  private let client: TestClient

  init() { client = TestClient(service) }

  /// Runs a server on a separate thread and returns its error.
  private func run(_ server: Server, _ input: Source) async -> (any Error)? {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "program").async {
        do {
          try ServerLoop.run(server, input: input)
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: error)
        }
      }
    }
  }

  @Test func `the loop ends after all lines have responses in order`() async {
    let error = await run(client.server, Source([Line.initialize] + (1...50).map { Line.request($0, "ping") }))
    #expect(error == nil)
    #expect(client.lines.dropFirst() == (1...50).map { #"{"id":\#($0),"jsonrpc":"2.0","result":{}}"# }[...])
  }

  @Test func `an empty input ends the loop without an error`() async {
    #expect(await run(client.server, Source([])) == nil)
    #expect(client.lines == [])
  }

  @Test func `requests in progress at the end of the input get their responses`() async {
    let lines = [Line.initialize] + (1...20).map { Line.wait($0) }
    async let error = run(client.server, Source(lines))
    await service.gate.waitForTasks(20)
    #expect(client.lines.count == 1)
    service.gate.open()
    #expect(await error == nil)
    #expect(client.lines.count == 21)
  }

  @Test func `an input error ends the loop after earlier requests have responses`() async {
    let lines = [Line.initialize, Line.wait(1)]
    async let error = run(
      client.server,
      Source { count in
        guard count < lines.count else { throw InputError() }
        return lines[count]
      })
    await service.gate.waitForTasks(1)
    service.gate.open()
    #expect(await error is InputError)
    #expect(client.lines.count == 2)
  }

  @Test func `a failed write ends the loop while the reader waits for a line`() async {
    let output = LimitedOutput(capacity: 0)
    let server = Server(service, output: output.write) { _, _ in }
    let never = DispatchSemaphore(value: 0)
    let error = await run(
      server,
      Source { count in
        if count == 0 { return Line.request(1, "ping") }
        never.wait()
        return nil
      })
    #expect(error is OutputError)
    never.signal()
  }

  @Test func `a client that exceeds the request limit waits, and can still cancel`() async {
    let most = Server.maximumConcurrentRequests
    let waits = (1...most).map { Line.wait($0) }
    let first = [Line.initialize] + waits + [Line.cancel(1)]
    let lines = first + (most + 1...most + 100).map { Line.wait($0) }
    let read = Mutex(0)
    let error = await run(
      client.server,
      Source { count in
        read.withLock { $0 = max($0, count) }
        // The server has accepted the cancellation, and no request has ended.
        if count == first.count { service.gate.open() }
        return count < lines.count ? lines[count] : nil
      })
    #expect(error == nil)
    #expect(client.lines.count == 1 + most + 100 - 1)
    #expect(!client.lines.contains { $0.contains(#""id":1,"#) })
  }

  @Test func `the server responds while its service occupies all threads`() async {
    let unblocked = DispatchSemaphore(value: 0)
    let pong = DispatchSemaphore(value: 0)
    let server = Server(service) { line in
      if line.contains(#""id":1000,"#) { pong.signal() }
      if line.contains(#""id":1,"#) { unblocked.signal() }
    } log: { _, _ in
    }
    let blocks = (1...200).map { Line.call($0, "block") }
    let lines = [Line.initialize] + blocks + [Line.cancel(200), Line.request(1000, "ping")]
    let error = await run(
      server,
      Source { count in
        if count < lines.count { return lines[count] }
        pong.wait()
        for _ in blocks { service.threadGate.signal() }
        return nil
      })
    #expect(error == nil)
    #expect(unblocked.wait(timeout: .now()) == .success, "the first blocked call finished")
  }

  @Test func `the loop does not read lines while the request limit is reached`() async {
    let read = Mutex(0)
    let most = Server.maximumConcurrentRequests
    async let error = run(
      client.server,
      Source { count in
        read.withLock { $0 = count }
        if count == 0 { return Line.initialize }
        return count <= 2 * most ? Line.wait(count) : nil
      })
    await service.gate.waitForTasks(most)
    #expect(read.withLock { $0 } <= most + 1, "one more than the limit")
    service.gate.open()
    #expect(await error == nil)
    #expect(client.lines.count == 1 + 2 * most)
  }

  @Test func `the server writes nothing after a failed write`() async {
    let output = LimitedOutput(capacity: 2)
    let server = Server(service, output: output.write) { _, _ in }
    for id in 1...10 { await server.accept(Array(Line.request(id, "ping").utf8)) }
    #expect(output.attempts.withLock { $0 } == 3)
    #expect(await server.failure is OutputError)
    await #expect(throws: OutputError.self) { try await server.untilEnd() }
  }

  @Test func `a failed write cancels running requests and ends all waits`() async {
    let output = LimitedOutput(capacity: 1)
    let server = Server(service, output: output.write) { _, _ in }
    await server.accept(Array(Line.initialize.utf8))
    for id in 1...Server.maximumConcurrentRequests { await server.accept(Array(Line.wait(id).utf8)) }
    await service.gate.waitForTasks(Server.maximumConcurrentRequests)
    async let waiting: Void = server.accept(Array(Line.call(0, "describe").utf8))
    let end = Task { try await server.untilEnd() }
    await server.accept(Array(Line.request(1000, "ping").utf8))
    await #expect(throws: OutputError.self) { try await end.value }
    await waiting
    await server.finish()
    service.gate.open()
    while service.cancelled.withLock(\.count) < Server.maximumConcurrentRequests { await Task.yield() }
    #expect(output.attempts.withLock { $0 } == 2, "the handshake and the failed line")
  }
}
