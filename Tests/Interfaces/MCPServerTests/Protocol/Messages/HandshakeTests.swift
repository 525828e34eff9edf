import TestSupport
import Testing
@testable import MCPServer

struct HandshakeTests {
  private func initialize(_ version: String) -> String {
    Line.request(0, "initialize", #"{"protocolVersion":"\#(version)","capabilities":{}}"#)
  }

  @Test func `the handshake returns identity, capabilities and instructions`() async {
    #expect(
      await TestClient().responses(to: Line.initialize) == [
        #"{"id":0,"jsonrpc":"2.0","result":{"capabilities":{"logging":{},"prompts":{},"resources":{},"tools":{}},"instructions":"Read the labels.","protocolVersion":"2025-11-25","serverInfo":{"name":"fixture","title":"Fixture","version":"1.2","websiteUrl":"https://fixture.example"}}}"#
      ])
  }

  struct VersionRow: TestRow {
    let requested: String
    let negotiated: String
    let reason: String
  }

  @Test(arguments: [
    VersionRow(
      requested: "2025-11-25", negotiated: "2025-11-25", reason: "the newest handshake revision"),
    VersionRow(
      requested: "2025-06-18", negotiated: "2025-06-18", reason: "an older supported revision"),
    VersionRow(
      requested: "2024-11-05", negotiated: "2025-11-25", reason: "an unsupported revision"),
    VersionRow(requested: "2026-07-28", negotiated: "2025-11-25", reason: "a stateless revision"),
    VersionRow(requested: "", negotiated: "2025-11-25", reason: "an empty revision"),
  ])
  func `the server accepts supported versions and offers the newest one otherwise`(row: VersionRow)
    async
  {
    let lines = await TestClient().responses(to: initialize(row.requested))
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""protocolVersion":"\#(row.negotiated)""#) == true)
  }

  @Test(arguments: [
    ("tools/list", -32600), ("tools/call", -32600), ("resources/read", -32600),
    ("logging/setLevel", -32600), ("server/discover", -32601), ("nothing", -32601),
  ])
  func `most methods are rejected before the handshake`(method: String, code: Int) async throws {
    let response = try await TestClient().response(to: Line.request(1, method))
    #expect(response.error?.code == code)
    if code == -32600 {
      #expect(response.error?.message == "not initialized: send initialize first")
    }
  }

  @Test func `a ping gets a response before the handshake`() async {
    #expect(
      await TestClient().responses(to: Line.request(1, "ping")) == [
        #"{"id":1,"jsonrpc":"2.0","result":{}}"#
      ])
  }

  @Test func `a second handshake is rejected and changes nothing`() async throws {
    let client = await TestClient.ready()
    #expect(try await client.response(to: Line.initialize).error?.code == -32600)
    #expect(try await client.response(to: Line.request(1, "tools/list")).error == nil)
  }

  @Test(arguments: [
    Named("no version", "{}"), Named("a number as the version", #"{"protocolVersion":1}"#),
    Named("capabilities in an array", #"{"protocolVersion":"2025-11-25","capabilities":[]}"#),
    Named("a string as the client", #"{"protocolVersion":"2025-11-25","clientInfo":"c"}"#),
  ])
  func `a client can repeat a failed handshake`(params: Named<String>) async throws {
    let client = TestClient()
    let response = try await client.response(to: Line.request(0, "initialize", params.value))
    #expect(response.error?.code == -32602)
    #expect(try await client.response(to: Line.request(1, "tools/list")).error?.code == -32600)
    #expect(try await client.response(to: Line.initialize).error == nil)
  }

  @Test func `the handshake applies to the lines after it and not before it`() async throws {
    let lines = await TestClient().responses(
      to: Line.request(1, "tools/list"), Line.initialize, Line.request(2, "prompts/list"),
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, Line.request(3, "ping"))
    #expect(lines.map { $0.contains(#""error""#) } == [true, false, false, false])
  }

  @Test func `methods of the stateless mode do not exist`() async throws {
    let client = await TestClient.ready()
    #expect(try await client.response(to: Line.request(1, "server/discover")).error?.code == -32601)
  }

  @Test func `parameters can be missing or null`() async throws {
    let client = await TestClient.ready()
    for params in ["", #","params":null"#] {
      for method in ["ping", "tools/list", "resources/list"] {
        let response = try await client.response(
          to: #"{"jsonrpc":"2.0","id":1,"method":"\#(method)"\#(params)}"#)
        #expect(response.error == nil, "\(method) \(params)")
      }
    }
  }
}
