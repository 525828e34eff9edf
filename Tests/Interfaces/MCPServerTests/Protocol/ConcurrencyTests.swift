import MCPServer
import Synchronization
import Testing

struct ConcurrencyTests {
  private func wait(_ id: Int) -> String { Line.call(id, "wait", #"{"piece":"\#(id)"}"#) }

  private func ids(_ lines: [String]) -> [Int] {
    lines.compactMap { line in
      line.firstMatch(of: /"id":(\d+),"jsonrpc":"2.0"/).flatMap { Int($0.1) }
    }
  }

  @Test func `two hundred requests at once are answered once each`() async {
    let bench = Workbench()
    let client = await Client.ready(bench)
    for id in 1...200 { await client.send(wait(id)) }
    await bench.gate.gathered(200)
    #expect(client.lines == [])
    await client.send(Line.request(999, "ping"))
    #expect(client.lines.count == 1, "what takes no time overtakes what does")
    bench.gate.open()
    await client.idle()
    #expect(ids(client.lines).sorted() == Array(1...200) + [999])
  }

  @Test func `a request that is called off is not answered and the others are`() async {
    let bench = Workbench()
    let client = await Client.ready(bench)
    for id in 1...5 { await client.send(wait(id)) }
    await bench.gate.gathered(5)
    await client.send(Line.cancel(2))
    await client.send(Line.cancel(4))
    await client.send(Line.cancel(4))
    bench.gate.open()
    await client.written(3)
    await client.idle()
    #expect(ids(client.lines).sorted() == [1, 3, 5])
  }

  @Test func `work that is called off finds out`() async {
    let bench = Workbench()
    let client = await Client.ready(bench)
    await client.send(wait(1))
    await client.send(wait(2))
    await bench.gate.gathered(2)
    await client.send(Line.cancel(1))
    bench.gate.open()
    await client.written(1)
    while bench.calledOff.withLock(\.isEmpty) { await Task.yield() }
    #expect(bench.calledOff.withLock { $0 } == ["1"])
    #expect(ids(client.lines) == [2])
  }

  @Test func `a request that has not begun is called off too`() async {
    let bench = Workbench()
    bench.gate.open()
    let client = await Client.ready(bench)
    // Every other one is called off in the same breath; it may be answered only before that.
    for id in 1...100 {
      await client.send(wait(id))
      if id.isMultiple(of: 2) { await client.send(Line.cancel(id)) }
    }
    await client.idle()
    let answered = ids(client.lines)
    #expect(Set(answered).count == answered.count)
    #expect(Set(answered).isSuperset(of: stride(from: 1, through: 99, by: 2)))
  }

  @Test func `requests of the stateless era are called off in the same way`() async {
    let bench = Workbench()
    let client = Client(bench)
    await client.send(
      Line.stateless(1, "tools/call", #""name":"wait","arguments":{"piece":"a"}"#))
    await client.send(
      Line.stateless(2, "tools/call", #""name":"wait","arguments":{"piece":"b"}"#))
    await bench.gate.gathered(2)
    await client.send(Line.cancel(1))
    bench.gate.open()
    await client.idle()
    #expect(ids(client.lines) == [2])
  }

  @Test func `an id that is in progress is refused until it is answered`() async throws {
    let bench = Workbench()
    let client = await Client.ready(bench)
    await client.send(wait(1))
    await bench.gate.gathered(1)
    for line in [wait(1), Line.request(1, "ping"), Line.stateless(1, "tools/list")] {
      client.forget()
      await client.send(line)
      #expect(try client.lines.map { try Reply($0).error?.code } == [-32600])
    }
    client.forget()
    bench.gate.open()
    await client.idle()
    #expect(ids(client.lines) == [1])
    #expect(try await client.answer(to: wait(1)).error == nil)
  }

  @Test func `the last of too many requests waits for a place`() async {
    let bench = Workbench()
    let client = await Client.ready(bench)
    for id in 1...Server.mostRequests { await client.send(wait(id)) }
    await bench.gate.gathered(Server.mostRequests)
    await client.send(Line.cancel(7))
    async let last: Void = client.send(wait(1000))
    await client.send(Line.request(2000, "ping"))
    #expect(ids(client.lines) == [2000], "what is answered at once needs no place")
    #expect(bench.gate.count == Server.mostRequests)
    bench.gate.open()
    await last
    await client.idle()
    #expect(
      ids(client.lines).sorted()
        == (1...Server.mostRequests).filter { $0 != 7 } + [1000, 2000])
  }

  @Test func `requests leave nothing behind`() async {
    let client = await Client.ready()
    for round in 0..<20 {
      for id in 1...200 { await client.send(Line.call(id, "measure", #"{"piece":"leg"}"#)) }
      await client.idle()
      #expect(ids(client.lines).count == 200, "round \(round): each id can be used again")
      client.forget()
    }
  }
}
