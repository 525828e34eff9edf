import TestSupport
import Testing
@testable import MCPServer

struct LogMessageTests {
  private func isLogMessage(_ line: String) -> Bool { line.contains("notifications/message") }

  private func logCall(_ id: Int, _ level: String) -> String {
    Line.call(id, "log", #"{"level":"\#(level)"}"#)
  }

  @Test func `a log message has a level and a logger and precedes the response`() async {
    let lines = await TestClient.ready().responses(to: logCall(1, "error"))
    #expect(lines.count == 2)
    #expect(
      lines.first
        == #"{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"tap\ntap","level":"error","logger":"fixture"}}"#
    )
  }

  @Test(arguments: [
    ("debug", false), ("info", false), ("notice", false), ("warning", true), ("error", true),
    ("emergency", true),
  ])
  func `the default level is warning`(level: String, isSent: Bool) async {
    #expect(
      await TestClient.ready().responses(to: logCall(1, level)).contains(where: isLogMessage)
        == isSent)
  }

  @Test func `the client sets the level for later requests`() async {
    let client = await TestClient.ready()
    _ = await client.responses(to: Line.request(1, "logging/setLevel", #"{"level":"debug"}"#))
    #expect(await client.responses(to: logCall(2, "debug")).contains(where: isLogMessage))
    _ = await client.responses(to: Line.request(3, "logging/setLevel", #"{"level":"critical"}"#))
    #expect(await !client.responses(to: logCall(4, "error")).contains(where: isLogMessage))
  }

  struct LevelRow: TestRow {
    let member: String
    let level: String
    let isSent: Bool
    let reason: String
  }

  @Test(arguments: [
    LevelRow(member: "", level: "emergency", isSent: false, reason: "no level"),
    LevelRow(
      member: #","io.modelcontextprotocol/logLevel":"info""#, level: "info", isSent: true,
      reason: "the level itself"),
    LevelRow(
      member: #","io.modelcontextprotocol/logLevel":"info""#, level: "error", isSent: true,
      reason: "a higher level"),
    LevelRow(
      member: #","io.modelcontextprotocol/logLevel":"info""#, level: "debug", isSent: false,
      reason: "a lower level"),
  ])
  func `a stateless request sets its own level`(row: LevelRow) async {
    let client = await TestClient.ready()
    _ = await client.responses(to: Line.request(1, "logging/setLevel", #"{"level":"debug"}"#))
    let lines = await client.responses(
      to: Line.request(
        2, "tools/call",
        #"{"name":"log","arguments":{"level":"\#(row.level)"},\#(Line.meta(row.member))}"#))
    #expect(lines.contains(where: isLogMessage) == row.isSent)
    #expect(lines.last.map(isLogMessage) == false, "the response is the last line")
  }

  @Test func `the operator's log gets warnings whatever level the client sets`() async {
    let client = await TestClient.ready()
    _ = await client.responses(to: Line.request(1, "logging/setLevel", #"{"level":"emergency"}"#))
    _ = await client.responses(to: logCall(2, "warning"))
    _ = await client.responses(to: logCall(3, "info"))
    #expect(client.log == ["warning: tap\ntap"])
  }

  @Test func `an unexpected error is an internal error without details for the client`()
    async throws
  {
    let client = await TestClient.ready()
    for (id, tool) in [(1, "fail"), (2, "nan")] {
      let response = try await client.response(to: Line.call(id, tool))
      #expect(response.error?.code == -32603)
      #expect(response.error?.message == "Internal error")
    }
    #expect(client.log.count == 2)
    #expect(client.log.first == "error: tools/call failed: UnexpectedError()")
  }
}
