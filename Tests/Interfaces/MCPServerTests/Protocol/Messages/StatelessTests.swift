import TestSupport
import Testing
@testable import MCPServer

struct StatelessTests {
  private static let serverInfo =
    #""_meta":{"io.modelcontextprotocol/serverInfo":{"name":"fixture","title":"Fixture","version":"1.2","websiteUrl":"https://fixture.example"}}"#

  @Test func `discovery returns the supported versions`() async {
    #expect(
      await TestClient().responses(to: Line.stateless(1, "server/discover")) == [
        #"{"id":1,"jsonrpc":"2.0","result":{\#(Self.serverInfo),"cacheScope":"private","capabilities":{"logging":{},"prompts":{},"resources":{},"tools":{}},"instructions":"Read the labels.","resultType":"complete","supportedVersions":["2026-07-28"],"ttlMs":3600000}}"#
      ])
  }

  @Test(arguments: [
    ("tools/list", "", 3_600_000), ("prompts/list", "", 3_600_000),
    ("resources/templates/list", "", 3_600_000), ("resources/list", "", 60_000),
    ("resources/read", #""uri":"fixture://button""#, 60_000),
  ])
  func `lists and resources state for how long a client may cache them`(
    method: String, members: String, lifetime: Int
  ) async {
    let lines = await TestClient().responses(to: Line.stateless(1, method, members))
    #expect(lines.count == 1)
    let line = lines.first ?? ""
    #expect(line.contains(#""ttlMs":\#(lifetime)"#))
    #expect(line.contains(#""cacheScope":"private""#))
    #expect(line.contains(Self.serverInfo))
    #expect(line.contains(#""resultType":"complete""#))
  }

  @Test(arguments: [
    ("tools/call", #""name":"describe","arguments":{"element":"button"}"#),
    ("tools/call", #""name":"reject""#),
    ("prompts/get", #""name":"review","arguments":{"element":"button"}"#),
  ])
  func `other results are complete and not cacheable`(
    method: String, members: String
  ) async {
    let lines = await TestClient().responses(to: Line.stateless(1, method, members))
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""resultType":"complete""#) == true)
    #expect(lines.first?.contains(Self.serverInfo) == true)
    #expect(lines.first?.contains("ttlMs") == false)
  }

  @Test(arguments: ["ping", "logging/setLevel", "notifications/cancelled", "nothing"])
  func `methods of the handshake mode do not exist`(method: String) async throws {
    let response = try await TestClient.ready().response(to: Line.stateless(1, method))
    #expect(response.error?.code == -32601)
  }

  struct MetaRow: TestRow {
    let meta: String
    let code: Int
    let reason: String
  }

  @Test(arguments: [
    MetaRow(
      meta:
        #""io.modelcontextprotocol/protocolVersion":"2026-07-28""#,
      code: -32602, reason: "no capabilities"),
    MetaRow(
      meta:
        #""io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":7"#,
      code: -32602, reason: "a number as the capabilities"),
    MetaRow(
      meta:
        #""io.modelcontextprotocol/protocolVersion":7,"io.modelcontextprotocol/clientCapabilities":{}"#,
      code: -32602, reason: "a number as the version"),
    MetaRow(
      meta:
        #""io.modelcontextprotocol/protocolVersion":null,"io.modelcontextprotocol/clientCapabilities":{}"#,
      code: -32602, reason: "null as the version"),
    MetaRow(
      meta:
        #""io.modelcontextprotocol/protocolVersion":"2027-01-01","io.modelcontextprotocol/clientCapabilities":{}"#,
      code: -32022, reason: "a future version"),
    MetaRow(
      meta:
        #""io.modelcontextprotocol/protocolVersion":"2025-11-25","io.modelcontextprotocol/clientCapabilities":{}"#,
      code: -32022, reason: "a handshake version"),
    MetaRow(
      meta:
        #""io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/logLevel":"loud""#,
      code: -32602, reason: "an unknown log level"),
  ])
  func `incomplete metadata gets an error`(row: MetaRow) async throws {
    let response = try await TestClient().response(
      to: Line.request(1, "tools/list", #"{"_meta":{\#(row.meta)}}"#))
    #expect(response.error?.code == row.code)
  }

  @Test func `an unsupported version gets an error with the supported ones`() async {
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"1999","io.modelcontextprotocol/clientCapabilities":{}}"#
    #expect(
      await TestClient().responses(to: Line.request(1, "server/discover", "{\(meta)}")) == [
        #"{"error":{"code":-32022,"data":{"requested":"1999","supported":["2026-07-28"]},"message":"Unsupported protocol version \"1999\""},"id":1,"jsonrpc":"2.0"}"#
      ])
  }

  @Test func `a connection can mix both modes`() async throws {
    let client = TestClient()
    #expect(try await client.response(to: Line.stateless(1, "tools/list")).error == nil)
    #expect(try await client.response(to: Line.request(2, "tools/list")).error?.code == -32600)
    #expect(try await client.response(to: Line.initialize).error == nil)
    let plain = try await client.response(to: Line.request(3, "tools/list"))
    #expect(plain.error == nil)
    #expect(!plain.line.contains("resultType"))
    let stateless = try await client.response(to: Line.stateless(4, "tools/list"))
    #expect(stateless.line.contains("resultType"))
  }

  @Test func `initialize with a stateless version is a handshake`() async throws {
    let client = TestClient()
    let params = #"{"protocolVersion":"2025-11-25",\#(Line.meta)}"#
    let response = try await client.response(to: Line.request(0, "initialize", params))
    #expect(response.line.contains(#""protocolVersion":"2025-11-25""#))
    #expect(try await client.response(to: Line.request(1, "ping")).error == nil)
  }

  @Test func `other members of the metadata do not make a request stateless`() async throws {
    let client = await TestClient.ready()
    let response = try await client.response(
      to: Line.request(1, "tools/list", #"{"_meta":{"progressToken":7}}"#))
    #expect(response.error == nil)
    #expect(!response.line.contains("resultType"))
  }

  struct ModeRow: TestRow {
    let line: String
    let code: Int
    let reason: String
  }

  @Test(arguments: [
    ModeRow(
      line: Line.request(1, "resources/read", #"{"uri":"fixture://missing"}"#), code: -32002,
      reason: "handshake"),
    ModeRow(
      line: Line.stateless(1, "resources/read", #""uri":"fixture://missing""#), code: -32602,
      reason: "stateless"),
  ])
  func `a missing resource gets the error code of the mode`(row: ModeRow) async throws {
    let response = try await TestClient.ready().response(to: row.line)
    #expect(response.error?.code == row.code)
    #expect(response.line.contains(#""data":{"uri":"fixture://missing"}"#))
  }
}
