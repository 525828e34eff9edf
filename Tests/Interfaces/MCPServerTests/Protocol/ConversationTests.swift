import TestSupport
import Testing
@testable import MCPServer

/// Lines of a client, and what the server writes.
struct ConversationTests {
  private let client: TestClient

  init() async { client = await TestClient.ready() }

  @Test(arguments: [("handshake.txt", false), ("stateless.txt", false), ("malformed.txt", true), ("service.txt", true)])
  func `the server writes the lines of the transcript`(transcript: String, isAfterHandshake: Bool) async throws {
    try await Transcript.check(transcript, mark: "> ") {
      let client = isAfterHandshake ? await TestClient.ready() : TestClient()
      return { line in await client.responses(to: line).map { "< \($0)" } }
    }
  }

  @Test(arguments: [
    Named("invalid UTF-8", [0x22, 0xC3, 0x28, 0x22] as [UInt8]),
    Named("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]),
    Named("UTF-16 without a byte order mark", [0x7B, 0x00, 0x7D, 0x00]),
    Named("a zero byte", [0]), Named("nested too deeply", Array(repeating: 0x5B, count: 100_000)),
    Named(
      "invalid UTF-8 in a string that the server does not read",
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":""#.utf8 + [0xC3, 0x28] + #""}}"#.utf8),
  ]) func `bytes that are not JSON in UTF-8 get an error`(bytes: Named<[UInt8]>) async throws {
    await client.server.accept(bytes.value)
    #expect(try client.lines.map { try Response($0).error?.code } == [-32700])
  }

  @Test(arguments: ["", " \t\r"]) func `a blank line gets no response`(line: String) async {
    #expect(await client.responses(to: line) == [])
  }

  @Test(
    arguments: rows([
      (1 << 20, nil, "5", "the request limit"),
      ((1 << 20) + 1, -32600, "5", "one byte above the request limit"),
      (10_000_000, -32600, "5", "far above the request limit"),
      (16 << 20, -32600, "5", "the line limit"),
      ((16 << 20) + 1, -32600, "null", "one byte above the line limit"),
    ])) func `requests above the size limit are rejected`(row: TableRow<(Int, Int?, String, String)>) async throws
  {
    let (bytes, code, id, _) = row.values
    let padding = String(repeating: "x", count: bytes - Line.request(5, "ping", #"{"x":""}"#).utf8.count)
    let response = try await client.response(to: Line.request(5, "ping", #"{"x":"\#(padding)"}"#))
    #expect(response.error?.code == code)
    #expect(response.line.contains(#""id":\#(id),"#))
    #expect(try await client.response(to: Line.request(6, "ping")).error == nil)
  }

  @Test func `a long line that is not a request`() async throws {
    for (length, code) in [(2_000_000, -32700), (20_000_000, -32600)] {
      let response = try await client.response(to: String(repeating: "x", count: length))
      #expect(response.error?.code == code)
    }
    let padding = String(repeating: "x", count: 2_000_000)
    let notification = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"reason":"\#(padding)"}}"#
    #expect(await client.responses(to: notification) == [])
  }

  @Test func `without structured results nothing promises or has them`() async throws {
    let client = await TestClient.ready(ServiceFixture(isStructured: false))
    for line in [Line.request(1, "tools/list"), Line.call(2, "describe", #"{"element":"button"}"#)] {
      let response = try await client.response(to: line)
      #expect(response.error == nil)
      #expect(!response.line.contains("outputSchema") && !response.line.contains("structured"))
    }
  }

  @Test func `the operator's log gets warnings whatever level the client sets`() async {
    _ = await client.responses(
      to: Line.request(1, "logging/setLevel", #"{"level":"emergency"}"#),
      Line.call(2, "log", #"{"level":"warning"}"#), Line.call(3, "log", #"{"level":"info"}"#))
    #expect(client.log == ["warning: tap\ntap"])
  }

  @Test func `the operator's log gets the details of unexpected errors`() async {
    _ = await client.responses(to: Line.call(1, "fail"))
    #expect(client.log == ["error: tools/call failed: UnexpectedError()"])
    _ = await client.responses(to: Line.call(2, "nan"))
    #expect(client.log.count == 2)
  }

  @Test func `the key of arguments has no order and no names of types`() {
    let arguments = ToolArguments([
      "subjects": .array([.string("tool\"bars"), .integer(2)]), "cursor": .string("3.a"), "app": .string("."),
    ])
    #expect(
      arguments.key(excluding: ["cursor"]) == #"app=string(".")&subjects=array([string("tool\"bars"), integer(2)])"#)
  }
}
