import MCPServer
import Testing

struct StatelessTests {
  private static let stamp =
    #""_meta":{"io.modelcontextprotocol/serverInfo":{"name":"bench","title":"Bench","version":"1.2","websiteUrl":"https://bench.example"}}"#

  @Test func `the server tells which versions it speaks`() async {
    #expect(
      await Client().answers(to: Line.stateless(1, "server/discover")) == [
        #"{"id":1,"jsonrpc":"2.0","result":{\#(Self.stamp),"cacheScope":"private","capabilities":{"logging":{},"prompts":{},"resources":{},"tools":{}},"instructions":"Measure twice.","resultType":"complete","supportedVersions":["2026-07-28"],"ttlMs":3600000}}"#
      ])
  }

  @Test(arguments: [
    ("tools/list", "", 3_600_000), ("prompts/list", "", 3_600_000),
    ("resources/templates/list", "", 3_600_000), ("resources/list", "", 60_000),
    ("resources/read", #""uri":"bench://leg""#, 60_000),
  ])
  func `what may be kept says for how long`(method: String, members: String, lifetime: Int) async {
    let lines = await Client().answers(to: Line.stateless(1, method, members))
    #expect(lines.count == 1)
    let line = lines.first ?? ""
    #expect(line.contains(#""ttlMs":\#(lifetime)"#))
    #expect(line.contains(#""cacheScope":"private""#))
    #expect(line.contains(Self.stamp))
    #expect(line.contains(#""resultType":"complete""#))
  }

  @Test(arguments: [
    ("tools/call", #""name":"measure","arguments":{"piece":"leg"}"#),
    ("tools/call", #""name":"refuse""#),
    ("prompts/get", #""name":"plan","arguments":{"piece":"leg"}"#),
  ])
  func `other results say that they are complete and not how long they hold`(
    method: String, members: String
  ) async {
    let lines = await Client().answers(to: Line.stateless(1, method, members))
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""resultType":"complete""#) == true)
    #expect(lines.first?.contains(Self.stamp) == true)
    #expect(lines.first?.contains("ttlMs") == false)
  }

  @Test(arguments: ["ping", "logging/setLevel", "notifications/cancelled", "nothing"])
  func `the methods of the other era do not exist`(method: String) async throws {
    let reply = try await Client.ready().answer(to: Line.stateless(1, method))
    #expect(reply.error?.code == -32601)
  }

  @Test(arguments: [
    (#""io.modelcontextprotocol/protocolVersion":"2026-07-28""#, -32602, "no capabilities"),
    (
      #""io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":7"#,
      -32602, "capabilities that are a number"
    ),
    (
      #""io.modelcontextprotocol/protocolVersion":7,"io.modelcontextprotocol/clientCapabilities":{}"#,
      -32602, "a version that is a number"
    ),
    (
      #""io.modelcontextprotocol/protocolVersion":null,"io.modelcontextprotocol/clientCapabilities":{}"#,
      -32602, "a version that is null"
    ),
    (
      #""io.modelcontextprotocol/protocolVersion":"2027-01-01","io.modelcontextprotocol/clientCapabilities":{}"#,
      -32022, "a version to come"
    ),
    (
      #""io.modelcontextprotocol/protocolVersion":"2025-11-25","io.modelcontextprotocol/clientCapabilities":{}"#,
      -32022, "a version with a handshake"
    ),
    (
      #""io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/logLevel":"loud""#,
      -32602, "a level that does not exist"
    ),
  ])
  func `a request says what the server has to know`(meta: String, code: Int, reason: String)
    async throws
  {
    let reply = try await Client().answer(
      to: Line.request(1, "tools/list", #"{"_meta":{\#(meta)}}"#))
    #expect(reply.error?.code == code)
  }

  @Test func `a version that is not spoken is answered with those that are`() async {
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"1999","io.modelcontextprotocol/clientCapabilities":{}}"#
    #expect(
      await Client().answers(to: Line.request(1, "server/discover", "{\(meta)}")) == [
        #"{"error":{"code":-32022,"data":{"requested":"1999","supported":["2026-07-28"]},"message":"Unsupported protocol version \"1999\""},"id":1,"jsonrpc":"2.0"}"#
      ])
  }

  @Test func `both eras may take turns`() async throws {
    let client = Client()
    #expect(try await client.answer(to: Line.stateless(1, "tools/list")).error == nil)
    #expect(try await client.answer(to: Line.request(2, "tools/list")).error?.code == -32600)
    #expect(try await client.answer(to: Line.initialize).error == nil)
    let plain = try await client.answer(to: Line.request(3, "tools/list"))
    #expect(plain.error == nil)
    #expect(!plain.line.contains("resultType"))
    let stamped = try await client.answer(to: Line.stateless(4, "tools/list"))
    #expect(stamped.line.contains("resultType"))
  }

  @Test func `a handshake is one whatever it is stamped with`() async throws {
    let client = Client()
    let params = #"{"protocolVersion":"2025-11-25",\#(Line.meta)}"#
    let reply = try await client.answer(to: Line.request(0, "initialize", params))
    #expect(reply.line.contains(#""protocolVersion":"2025-11-25""#))
    #expect(try await client.answer(to: Line.request(1, "ping")).error == nil)
  }

  @Test func `other members do not make a request stateless`() async throws {
    let client = await Client.ready()
    let reply = try await client.answer(
      to: Line.request(1, "tools/list", #"{"_meta":{"progressToken":7}}"#))
    #expect(reply.error == nil)
    #expect(!reply.line.contains("resultType"))
  }

  @Test(arguments: [
    (Line.request(1, "resources/read", #"{"uri":"bench://moon"}"#), -32002),
    (Line.stateless(1, "resources/read", #""uri":"bench://moon""#), -32602),
  ])
  func `nothing at an address is told in the words of the era`(line: String, code: Int)
    async throws
  {
    let reply = try await Client.ready().answer(to: line)
    #expect(reply.error?.code == code)
    #expect(reply.line.contains(#""data":{"uri":"bench://moon"}"#))
  }
}
