import MCPServer
import Testing

struct LogTests {
  private func isLog(_ line: String) -> Bool { line.contains("notifications/message") }

  private func knock(_ id: Int, _ level: String) -> String {
    Line.call(id, "knock", #"{"level":"\#(level)"}"#)
  }

  @Test func `a line of the log names level and server and comes before the answer`() async {
    let lines = await Client.ready().answers(to: knock(1, "error"))
    #expect(lines.count == 2)
    #expect(
      lines.first
        == #"{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"knock\nknock","level":"error","logger":"bench"}}"#
    )
  }

  @Test(arguments: [
    ("debug", false), ("info", false), ("notice", false), ("warning", true), ("error", true),
    ("emergency", true),
  ])
  func `warnings and worse are told unless the client says otherwise`(level: String, isTold: Bool)
    async
  {
    #expect(await Client.ready().answers(to: knock(1, level)).contains(where: isLog) == isTold)
  }

  @Test func `the client sets the level for what follows`() async {
    let client = await Client.ready()
    _ = await client.answers(to: Line.request(1, "logging/setLevel", #"{"level":"debug"}"#))
    #expect(await client.answers(to: knock(2, "debug")).contains(where: isLog))
    _ = await client.answers(to: Line.request(3, "logging/setLevel", #"{"level":"critical"}"#))
    #expect(await !client.answers(to: knock(4, "error")).contains(where: isLog))
  }

  @Test(arguments: [
    ("", "emergency", false, "no level, no lines"),
    (#","io.modelcontextprotocol/logLevel":"info""#, "info", true, "the level itself"),
    (#","io.modelcontextprotocol/logLevel":"info""#, "error", true, "above it"),
    (#","io.modelcontextprotocol/logLevel":"info""#, "debug", false, "below it"),
  ])
  func `a request of the stateless era asks for its own level`(
    member: String, level: String, isTold: Bool, reason: String
  ) async {
    let client = await Client.ready()
    _ = await client.answers(to: Line.request(1, "logging/setLevel", #"{"level":"debug"}"#))
    let lines = await client.answers(
      to: Line.request(
        2, "tools/call",
        #"{"name":"knock","arguments":{"level":"\#(level)"},\#(Line.envelope(member))}"#))
    #expect(lines.contains(where: isLog) == isTold)
    #expect(lines.last.map(isLog) == false, "the answer comes last")
  }

  @Test func `warnings go to whoever runs the server, whatever the client wants`() async {
    let client = await Client.ready()
    _ = await client.answers(to: Line.request(1, "logging/setLevel", #"{"level":"emergency"}"#))
    _ = await client.answers(to: knock(2, "warning"))
    _ = await client.answers(to: knock(3, "info"))
    #expect(client.log == ["warning: knock\nknock"])
  }

  @Test func `a fault of the service is told without its insides`() async throws {
    let client = await Client.ready()
    for (id, tool) in [(1, "break"), (2, "divide")] {
      let reply = try await client.answer(to: Line.call(id, tool))
      #expect(reply.error?.code == -32603)
      #expect(reply.error?.message == "Internal error")
    }
    #expect(client.log.count == 2)
    #expect(client.log.first == "error: tools/call failed: Broken()")
  }
}
