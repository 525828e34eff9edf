import TestSupport
import Testing
@testable import MCPServer

struct MalformedLineTests {
  struct Row: TestRow {
    let line: String
    let code: Int
    let id: String
    let reason: String
  }

  static let rows: [Row] = [
    Row(line: "no", code: -32700, id: "null", reason: "not JSON"),
    Row(
      line: #"{"jsonrpc":"2.0","id":1,"method":"ping""#, code: -32700, id: "null",
      reason: "truncated"),
    Row(line: "{} {}", code: -32700, id: "null", reason: "two values on a line"),
    Row(line: "\u{0}", code: -32700, id: "null", reason: "a zero byte"),
    Row(
      line: String(repeating: "[", count: 100_000), code: -32700, id: "null",
      reason: "nested too deeply"),
    Row(line: "[]", code: -32600, id: "null", reason: "an empty batch"),
    Row(
      line: "[\(Line.request(1, "ping"))]", code: -32600, id: "null", reason: "a batch"),
    Row(line: "7", code: -32600, id: "null", reason: "a number"),
    Row(line: "null", code: -32600, id: "null", reason: "null"),
    Row(line: #""ping""#, code: -32600, id: "null", reason: "a string"),
    Row(line: "{}", code: -32600, id: "null", reason: "neither id nor method"),
    Row(
      line: #"{"id":4,"method":"ping"}"#, code: -32600, id: "4", reason: "no version of JSON-RPC"),
    Row(
      line: #"{"jsonrpc":"1.0","id":4,"method":"ping"}"#, code: -32600, id: "4",
      reason: "another version of JSON-RPC"),
    Row(
      line: #"{"jsonrpc":2.0,"id":4,"method":"ping"}"#, code: -32600, id: "4",
      reason: "the version as a number"),
    Row(line: #"{"jsonrpc":"2.0","id":4}"#, code: -32600, id: "4", reason: "no method"),
    Row(
      line: #"{"jsonrpc":"2.0","id":4,"method":7}"#, code: -32600, id: "4",
      reason: "a method that is a number"),
    Row(
      line: #"{"jsonrpc":"2.0","method":7}"#, code: -32600, id: "null",
      reason: "a method that is a number, without an id"),
    Row(
      line: #"{"jsonrpc":"2.0","id":4,"method":"ping","params":[]}"#, code: -32600, id: "4",
      reason: "parameters in an array"),
    Row(
      line: #"{"jsonrpc":"2.0","id":4,"method":"ping","params":"x"}"#, code: -32600, id: "4",
      reason: "parameters as a string"),
    Row(
      line: #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, code: -32600, id: "null",
      reason: "an id that is null"),
    Row(
      line: #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, code: -32600, id: "null",
      reason: "an id with a fraction"),
    Row(
      line: #"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, code: -32600, id: "null",
      reason: "an id that is true"),
    Row(
      line: #"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, code: -32600, id: "null",
      reason: "an id that is an object"),
    Row(
      line: #"{"jsonrpc":"2.0","id":1e999,"method":"ping"}"#, code: -32600, id: "null",
      reason: "an id that is not a finite number"),
    Row(
      line: Line.request(4, "ping", #"{"_meta":7}"#), code: -32602, id: "4",
      reason: "a number as the metadata"),
    Row(line: Line.request(4, "pong"), code: -32601, id: "4", reason: "an unknown method"),
    Row(
      line: Line.request(4, "tools/list", #"{"cursor":"2"}"#), code: -32602, id: "4",
      reason: "an unknown cursor"),
    Row(
      line: Line.request(4, "tools/list", #"{"cursor":2}"#), code: -32602, id: "4",
      reason: "a number as the cursor"),
    Row(
      line: Line.request(4, "tools/call", #"{"name":7}"#), code: -32602, id: "4",
      reason: "a number as the tool name"),
    Row(
      line: #"{"jsonrpc":"2.0","id":4,"method":"tools/call"}"#, code: -32602, id: "4",
      reason: "a call without parameters"),
    Row(
      line: Line.request(4, "tools/call", #"{"name":"describe","arguments":[]}"#), code: -32602,
      id: "4", reason: "arguments in an array"),
    Row(
      line: Line.request(4, "resources/read"), code: -32602, id: "4",
      reason: "no URI to read"),
    Row(
      line: Line.request(4, "prompts/get", #"{"name":"review","arguments":{"element":7}}"#),
      code: -32602, id: "4", reason: "a number as a prompt argument"),
    Row(
      line: Line.request(4, "logging/setLevel", #"{"level":"loud"}"#), code: -32602, id: "4",
      reason: "an unknown log level"),
    Row(
      line: Line.request(4, "logging/setLevel"), code: -32602, id: "4",
      reason: "no log level"),
  ]

  @Test(arguments: rows)
  func `a malformed line gets an error with the reason`(row: Row) async throws {
    let response = try await TestClient.ready().response(to: row.line)
    #expect(response.error?.code == row.code)
    #expect(response.line.contains(#""id":\#(row.id),"jsonrpc":"2.0"}"#), "\(response.line)")
  }

  @Test(arguments: [
    Named("invalid UTF-8", [0x22, 0xC3, 0x28, 0x22] as [UInt8]),
    Named("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]),
    Named("UTF-16 without a byte order mark", [0x7B, 0x00, 0x7D, 0x00]),
  ])
  func `encodings other than UTF-8 are rejected`(bytes: Named<[UInt8]>) async throws {
    let client = await TestClient.ready()
    await client.server.accept(bytes.value)
    #expect(try client.lines.map { try Response($0).error?.code } == [-32700])
  }

  @Test func `strings that the server does not read must be UTF-8 too`() async throws {
    let client = await TestClient.ready()
    await client.server.accept(
      Array(#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":""#.utf8) + [0xC3, 0x28]
        + Array(#""}}"#.utf8))
    #expect(try client.lines.map { try Response($0).error?.code } == [-32700])
  }

  @Test(arguments: [
    Named("a result", #"{"jsonrpc":"2.0","id":1,"result":{}}"#),
    Named("an error", #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"no"}}"#),
    Named("an error without an id", #"{"jsonrpc":"2.0","id":null,"error":{}}"#),
    Named("an unknown notification", #"{"jsonrpc":"2.0","method":"notifications/unknown"}"#),
    Named("a request as a notification", #"{"jsonrpc":"2.0","method":"ping"}"#),
    Named(
      "parameters in an array", #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":[]}"#
    ),
    Named("no version of JSON-RPC", #"{"method":"notifications/initialized"}"#),
    Named("an unknown id to cancel", Line.cancel(99)),
    Named(
      "null as the id to cancel",
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":null}}"#
    ),
    Named("an empty line", ""),
    Named("white space", " \t\r"),
  ])
  func `messages that are not requests get no response`(message: Named<String>) async {
    let client = await TestClient.ready()
    #expect(await client.responses(to: message.value) == [])
  }

  @Test func `an error repeats the beginning of client input on one line`() async throws {
    let method = #"\u001b[2J\u202e\u200b\n"# + String(repeating: "x", count: 5000)
    let response = try await TestClient.ready().response(to: Line.request(1, method))
    let message = try #require(response.error?.message)
    #expect(message.hasPrefix("Method not found: [2J xxx"))
    #expect(message.hasSuffix("x…"))
    #expect(message.count < 130)
  }
}
