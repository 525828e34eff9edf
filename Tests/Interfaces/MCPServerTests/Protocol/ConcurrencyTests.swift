import Synchronization
import TestSupport
import Testing
@testable import MCPServer

struct ConcurrencyTests {
  private let service = ServiceFixture()
  private let client: TestClient

  init() async { client = await TestClient.ready(service) }

  private func ids(_ lines: [String]) -> [Int] {
    lines.compactMap { line in line.firstMatch(of: /"id":(\d+),"jsonrpc":"2.0"/).flatMap { Int($0.1) } }
  }

  @Test func `two hundred concurrent requests get one response each`() async {
    for id in 1...200 { await client.send(Line.wait(id)) }
    await service.gate.waitForTasks(200)
    #expect(client.lines == [])
    await client.send(Line.request(999, "ping"))
    #expect(client.lines.count == 1, "an immediate response overtakes running requests")
    service.gate.open()
    await client.idle()
    #expect(ids(client.lines).sorted() == Array(1...200) + [999])
  }

  @Test func `a cancelled request gets no response and the others do`() async {
    for id in 1...5 { await client.send(Line.wait(id)) }
    await service.gate.waitForTasks(5)
    await client.send(Line.cancel(2))
    await client.send(Line.cancel(4))
    await client.send(Line.cancel(4))
    service.gate.open()
    await client.idle()
    #expect(ids(client.lines).sorted() == [1, 3, 5])
  }

  @Test(arguments: [
    Named("handshake", [Line.wait(1), Line.wait(2)]),
    Named(
      "stateless", [1, 2].map { Line.stateless($0, "tools/call", #""name":"wait","arguments":{"element":"\#($0)"}"#) }),
  ]) func `the service sees the cancellation, in both modes`(lines: Named<[String]>) async {
    for line in lines.value { await client.send(line) }
    await service.gate.waitForTasks(2)
    await client.send(Line.cancel(1))
    service.gate.open()
    await client.idle()
    while service.cancelled.withLock(\.isEmpty) { await Task.yield() }
    #expect(service.cancelled.withLock { $0 } == ["1"])
    #expect(ids(client.lines) == [2])
  }

  @Test func `a request can be cancelled before it starts`() async {
    let service = ServiceFixture()
    service.gate.open()
    let client = await TestClient.ready(service)
    // Every second request is cancelled right after it; it may get a response before the cancellation only.
    for id in 1...100 {
      await client.send(Line.wait(id))
      if id.isMultiple(of: 2) { await client.send(Line.cancel(id)) }
    }
    await client.idle()
    let answered = ids(client.lines)
    #expect(Set(answered).count == answered.count)
    #expect(Set(answered).isSuperset(of: stride(from: 1, through: 99, by: 2)))
  }

  @Test func `an id in progress is rejected until its request has a response`() async throws {
    await client.send(Line.wait(1))
    await service.gate.waitForTasks(1)
    for line in [Line.wait(1), Line.request(1, "ping"), Line.stateless(1, "tools/list")] {
      client.clear()
      await client.send(line)
      #expect(try client.lines.map { try Response($0).error?.code } == [-32600])
    }
    client.clear()
    service.gate.open()
    await client.idle()
    #expect(ids(client.lines) == [1])
    #expect(try await client.response(to: Line.wait(1)).error == nil)
  }

  @Test func `a request above the limit waits until another one ends`() async {
    for id in 1...Server.maximumConcurrentRequests { await client.send(Line.wait(id)) }
    await service.gate.waitForTasks(Server.maximumConcurrentRequests)
    await client.send(Line.cancel(7))
    async let last: Void = client.send(Line.wait(1000))
    await client.send(Line.request(2000, "ping"))
    #expect(ids(client.lines) == [2000], "immediate responses do not count towards the limit")
    #expect(service.gate.count == Server.maximumConcurrentRequests)
    service.gate.open()
    await last
    await client.idle()
    #expect(ids(client.lines).sorted() == (1...Server.maximumConcurrentRequests).filter { $0 != 7 } + [1000, 2000])
  }

  @Test func `finished requests release their ids`() async {
    for round in 0..<20 {
      for id in 1...200 { await client.send(Line.call(id, "describe", #"{"element":"button"}"#)) }
      await client.idle()
      #expect(ids(client.lines).count == 200, "round \(round)")
      client.clear()
    }
  }

  @Test func `ids with canonically equivalent strings are different`() async {
    let ids = ["1", #""1""#, #""é""#, #""e\u0301""#, #""""#]
    for id in ids {
      await client.send(
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"wait","arguments":{"element":"a"}}}"#)
    }
    await service.gate.waitForTasks(ids.count)
    #expect(client.lines == [])
    service.gate.open()
    await client.idle()
    #expect(client.lines.count == ids.count)
    #expect(client.lines.allSatisfy { !$0.contains("error") })
  }
}
