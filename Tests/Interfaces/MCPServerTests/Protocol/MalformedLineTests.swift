import MCPServer
import Testing

struct MalformedLineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let code: Int
    let id: String
    let reason: String
    var testDescription: String { reason }
  }

  static let rows: [Row] = [
    Row(line: "no", code: -32700, id: "null", reason: "no JSON"),
    Row(line: #"{"jsonrpc":"2.0","id":1,"method":"ping""#, code: -32700, id: "null", reason: "cut"),
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
      reason: "parameters in a list"),
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
      reason: "an id beyond all numbers"),
    Row(
      line: Line.request(4, "ping", #"{"_meta":7}"#), code: -32602, id: "4",
      reason: "what the request says of itself is a number"),
    Row(line: Line.request(4, "pong"), code: -32601, id: "4", reason: "a method nobody has"),
    Row(
      line: Line.request(4, "tools/list", #"{"cursor":"2"}"#), code: -32602, id: "4",
      reason: "a page that is not there"),
    Row(
      line: Line.request(4, "tools/list", #"{"cursor":2}"#), code: -32602, id: "4",
      reason: "a page that is a number"),
    Row(
      line: Line.request(4, "tools/call", #"{"name":7}"#), code: -32602, id: "4",
      reason: "the name of a tool is a number"),
    Row(
      line: #"{"jsonrpc":"2.0","id":4,"method":"tools/call"}"#, code: -32602, id: "4",
      reason: "a call without parameters"),
    Row(
      line: Line.request(4, "tools/call", #"{"name":"measure","arguments":[]}"#), code: -32602,
      id: "4", reason: "arguments in a list"),
    Row(
      line: Line.request(4, "resources/read"), code: -32602, id: "4",
      reason: "reading without an address"),
    Row(
      line: Line.request(4, "prompts/get", #"{"name":"plan","arguments":{"piece":7}}"#),
      code: -32602, id: "4", reason: "an argument of a prompt is a number"),
    Row(
      line: Line.request(4, "logging/setLevel", #"{"level":"loud"}"#), code: -32602, id: "4",
      reason: "a level that does not exist"),
    Row(
      line: Line.request(4, "logging/setLevel"), code: -32602, id: "4",
      reason: "no level"),
  ]

  @Test(arguments: rows)
  func `a line that is no good request is told why`(row: Row) async throws {
    let reply = try await Client.ready().answer(to: row.line)
    #expect(reply.error?.code == row.code)
    #expect(reply.line.contains(#""id":\#(row.id),"jsonrpc":"2.0"}"#), "\(reply.line)")
  }

  @Test(
    arguments: [
      ("bytes that are no UTF-8", [0x22, 0xC3, 0x28, 0x22]),
      ("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]),
      ("UTF-16 without a mark", [0x7B, 0x00, 0x7D, 0x00]),
    ] as [(String, [UInt8])])
  func `only UTF-8 is JSON here`(reason: String, bytes: [UInt8]) async throws {
    let client = await Client.ready()
    await client.server.accept(bytes)
    #expect(try client.lines.map { try Reply($0).error?.code } == [-32700])
  }

  @Test func `a text that nobody asks for must be UTF-8 too`() async throws {
    let client = await Client.ready()
    await client.server.accept(
      Array(#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":""#.utf8) + [0xC3, 0x28]
        + Array(#""}}"#.utf8))
    #expect(try client.lines.map { try Reply($0).error?.code } == [-32700])
  }

  @Test(arguments: [
    ("a result", #"{"jsonrpc":"2.0","id":1,"result":{}}"#),
    ("an error", #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"no"}}"#),
    ("an error without an id", #"{"jsonrpc":"2.0","id":null,"error":{}}"#),
    ("an unknown notification", #"{"jsonrpc":"2.0","method":"notifications/dust"}"#),
    ("a request as a notification", #"{"jsonrpc":"2.0","method":"ping"}"#),
    ("parameters in a list", #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":[]}"#),
    ("no version of JSON-RPC", #"{"method":"notifications/initialized"}"#),
    ("nothing to call off", Line.cancel(99)),
    (
      "what is to be called off is null",
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":null}}"#
    ),
    ("an empty line", ""),
    ("blanks", " \t\r"),
  ])
  func `what is no request is not answered`(reason: String, line: String) async {
    let client = await Client.ready()
    #expect(await client.answers(to: line) == [])
  }

  @Test func `what a client sent is repeated in part and on one line`() async throws {
    let method = #"\u001b[2J\u202e\u200b\n"# + String(repeating: "x", count: 5000)
    let reply = try await Client.ready().answer(to: Line.request(1, method))
    let message = try #require(reply.error?.message)
    #expect(message.hasPrefix("Method not found: [2J xxx"))
    #expect(message.hasSuffix("x…"))
    #expect(message.count < 130)
  }
}
