import Dispatch
import MCPServer
import Synchronization
import Testing

struct ServerLoopTests {
  /// Lines that a closure makes, on the reading thread.
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

  struct Unreadable: Error {}

  /// Runs a server on a thread of its own, as a program does on its first; returns what it threw.
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

  @Test func `all lines are answered in order before it ends`() async {
    let client = Client()
    let error = await run(
      client.server,
      Source([Line.initialize] + (1...50).map { Line.request($0, "ping") }))
    #expect(error == nil)
    #expect(
      client.lines.dropFirst()
        == (1...50).map { #"{"id":\#($0),"jsonrpc":"2.0","result":{}}"# }[...])
  }

  @Test func `nothing to read is no error`() async {
    let client = Client()
    #expect(await run(client.server, Source([])) == nil)
    #expect(client.lines == [])
  }

  @Test func `what is in progress at the end of the input is answered`() async {
    let bench = Workbench()
    let client = Client(bench)
    let lines = [Line.initialize] + (1...20).map { Line.call($0, "wait", #"{"piece":"a"}"#) }
    async let error = run(client.server, Source(lines))
    await bench.gate.gathered(20)
    #expect(client.lines.count == 1)
    bench.gate.open()
    #expect(await error == nil)
    #expect(client.lines.count == 21)
  }

  @Test func `an input that cannot be read is told after what came before is answered`() async {
    let bench = Workbench()
    let client = Client(bench)
    let lines = [Line.initialize, Line.call(1, "wait", #"{"piece":"a"}"#)]
    async let error = run(
      client.server,
      Source { count in
        guard count < lines.count else { throw Unreadable() }
        return lines[count]
      })
    await bench.gate.gathered(1)
    bench.gate.open()
    #expect(await error is Unreadable)
    #expect(client.lines.count == 2)
  }

  @Test func `a failed write ends it though nothing comes to read`() async {
    let pipe = BrokenOutputTests.Pipe(room: 0)
    let server = Server(service: Workbench(), output: pipe.write) { _, _ in }
    let never = DispatchSemaphore(value: 0)
    let error = await run(
      server,
      Source { count in
        if count == 0 { return Line.request(1, "ping") }
        never.wait()
        return nil
      })
    #expect(error is BrokenOutputTests.Gone)
    never.signal()
  }

  @Test func `a client that is too fast has to wait, and can still call off`() async {
    let bench = Workbench()
    let client = Client(bench)
    let most = Server.mostRequests
    let waits = (1...most).map { Line.call($0, "wait", #"{"piece":"a"}"#) }
    let first = [Line.initialize] + waits + [Line.cancel(1)]
    let lines = first + (most + 1...most + 100).map { Line.call($0, "wait", #"{"piece":"a"}"#) }
    let read = Mutex(0)
    let error = await run(
      client.server,
      Source { count in
        read.withLock { $0 = max($0, count) }
        // The word to call off has been taken; nothing ended so far.
        if count == first.count { bench.gate.open() }
        return count < lines.count ? lines[count] : nil
      })
    #expect(error == nil)
    #expect(client.lines.count == 1 + most + 100 - 1)
    #expect(!client.lines.contains { $0.contains(#""id":1,"#) })
  }

  @Test func `the server answers while its service keeps all threads busy`() async {
    let bench = Workbench()
    let sawn = DispatchSemaphore(value: 0)
    let pong = DispatchSemaphore(value: 0)
    let server = Server(service: bench) { line in
      if line.contains(#""id":1000,"#) { pong.signal() }
      if line.contains(#""id":1,"#) { sawn.signal() }
    } log: { _, _ in
    }
    let saws = (1...200).map { Line.call($0, "saw") }
    let lines = [Line.initialize] + saws + [Line.cancel(200), Line.request(1000, "ping")]
    let error = await run(
      server,
      Source { count in
        if count < lines.count { return lines[count] }
        pong.wait()
        for _ in saws { bench.saw.signal() }
        return nil
      })
    #expect(error == nil)
    #expect(sawn.wait(timeout: .now()) == .success, "the work was done afterwards")
  }

  @Test func `lines are not read before there is a place for what they ask`() async {
    let bench = Workbench()
    let client = Client(bench)
    let read = Mutex(0)
    let most = Server.mostRequests
    async let error = run(
      client.server,
      Source { count in
        read.withLock { $0 = count }
        if count == 0 { return Line.initialize }
        return count <= 2 * most ? Line.call(count, "wait", #"{"piece":"a"}"#) : nil
      })
    await bench.gate.gathered(most)
    #expect(read.withLock { $0 } <= most + 1, "one more than are in progress")
    bench.gate.open()
    #expect(await error == nil)
    #expect(client.lines.count == 1 + 2 * most)
  }
}
