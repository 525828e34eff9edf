import MCPServer
import Synchronization
import Testing

struct BrokenOutputTests {
  struct Gone: Error {}

  /// Output that takes so many lines and no more.
  final class Pipe: Sendable {
    let room: Int
    let tries = Mutex(0)

    init(room: Int) { self.room = room }

    func write(_ line: String) throws {
      let count = tries.withLock { tries in
        tries += 1
        return tries
      }
      if count > room { throw Gone() }
    }
  }

  @Test func `after a failed write nothing is written`() async {
    let pipe = Pipe(room: 2)
    let server = Server(service: Workbench(), output: pipe.write) { _, _ in }
    for id in 1...10 { await server.accept(Array(Line.request(id, "ping").utf8)) }
    #expect(pipe.tries.withLock { $0 } == 3)
    #expect(await server.failure is Gone)
    await #expect(throws: Gone.self) { try await server.untilEnd() }
  }

  @Test func `a failed write calls off what is in progress and ends the waiting`() async {
    let bench = Workbench()
    let pipe = Pipe(room: 1)
    let server = Server(service: bench, output: pipe.write) { _, _ in }
    await server.accept(Array(Line.initialize.utf8))
    for id in 1...Server.mostRequests {
      await server.accept(Array(Line.call(id, "wait", #"{"piece":"\#(id)"}"#).utf8))
    }
    await bench.gate.gathered(Server.mostRequests)
    async let held: Void = server.accept(Array(Line.call(0, "measure").utf8))
    let end = Task { try await server.untilEnd() }
    await server.accept(Array(Line.request(1000, "ping").utf8))
    await #expect(throws: Gone.self) { try await end.value }
    await held
    await server.finish()
    bench.gate.open()
    while bench.calledOff.withLock(\.count) < Server.mostRequests { await Task.yield() }
    #expect(pipe.tries.withLock { $0 } == 2, "the handshake and the line that failed")
  }
}
