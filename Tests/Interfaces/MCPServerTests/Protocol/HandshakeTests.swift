import MCPServer
import Testing

struct HandshakeTests {
  private func initialize(_ version: String) -> String {
    Line.request(0, "initialize", #"{"protocolVersion":"\#(version)","capabilities":{}}"#)
  }

  @Test func `the handshake says who serves and what is offered`() async {
    #expect(
      await Client().answers(to: Line.initialize) == [
        #"{"id":0,"jsonrpc":"2.0","result":{"capabilities":{"logging":{},"prompts":{},"resources":{},"tools":{}},"instructions":"Measure twice.","protocolVersion":"2025-11-25","serverInfo":{"name":"bench","title":"Bench","version":"1.2","websiteUrl":"https://bench.example"}}}"#
      ])
  }

  @Test(arguments: [
    ("2025-11-25", "2025-11-25", "the newest with a handshake"),
    ("2025-06-18", "2025-06-18", "one that looks the same"),
    ("2024-11-05", "2025-11-25", "one that is too old"),
    ("2026-07-28", "2025-11-25", "one that has no handshake"),
    ("", "2025-11-25", "none at all"),
  ])
  func `the client's version is taken when it is known`(
    offered: String, taken: String, reason: String
  ) async {
    let lines = await Client().answers(to: initialize(offered))
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""protocolVersion":"\#(taken)""#) == true)
  }

  @Test(arguments: [
    ("tools/list", -32600), ("tools/call", -32600), ("resources/read", -32600),
    ("logging/setLevel", -32600), ("server/discover", -32601), ("nothing", -32601),
  ])
  func `before the handshake there is little to ask`(method: String, code: Int) async throws {
    let reply = try await Client().answer(to: Line.request(1, method))
    #expect(reply.error?.code == code)
    if code == -32600 {
      #expect(reply.error?.message == "not initialized: send initialize first")
    }
  }

  @Test func `a ping is answered before the handshake`() async {
    #expect(
      await Client().answers(to: Line.request(1, "ping")) == [
        #"{"id":1,"jsonrpc":"2.0","result":{}}"#
      ])
  }

  @Test func `one handshake is enough`() async throws {
    let client = await Client.ready()
    #expect(try await client.answer(to: Line.initialize).error?.code == -32600)
    #expect(try await client.answer(to: Line.request(1, "tools/list")).error == nil)
  }

  @Test(arguments: [
    ("no version", "{}"), ("a number as the version", #"{"protocolVersion":1}"#),
    ("capabilities in a list", #"{"protocolVersion":"2025-11-25","capabilities":[]}"#),
    ("a name as the client", #"{"protocolVersion":"2025-11-25","clientInfo":"c"}"#),
  ])
  func `a handshake that fails can be tried again`(reason: String, params: String) async throws {
    let client = Client()
    let reply = try await client.answer(to: Line.request(0, "initialize", params))
    #expect(reply.error?.code == -32602)
    #expect(try await client.answer(to: Line.request(1, "tools/list")).error?.code == -32600)
    #expect(try await client.answer(to: Line.initialize).error == nil)
  }

  @Test func `the handshake settles what follows before it is answered`() async throws {
    let lines = await Client().answers(
      to: Line.request(1, "tools/list"), Line.initialize, Line.request(2, "prompts/list"),
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, Line.request(3, "ping"))
    #expect(lines.map { $0.contains(#""error""#) } == [true, false, false, false])
  }

  @Test func `the methods of the other era do not exist`() async throws {
    let client = await Client.ready()
    #expect(try await client.answer(to: Line.request(1, "server/discover")).error?.code == -32601)
  }

  @Test func `parameters may be left out or null`() async throws {
    let client = await Client.ready()
    for params in ["", #","params":null"#] {
      for method in ["ping", "tools/list", "resources/list"] {
        let reply = try await client.answer(
          to: #"{"jsonrpc":"2.0","id":1,"method":"\#(method)"\#(params)}"#)
        #expect(reply.error == nil, "\(method) \(params)")
      }
    }
  }
}
