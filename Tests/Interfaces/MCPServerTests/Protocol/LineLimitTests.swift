import MCPServer
import Testing

struct LineLimitTests {
  private func ping(bytes: Int) -> String {
    let bare = Line.request(5, "ping", #"{"x":""}"#)
    let filling = String(repeating: "x", count: bytes - bare.utf8.count)
    return Line.request(5, "ping", #"{"x":"\#(filling)"}"#)
  }

  @Test(
    arguments: [
      (1 << 20, nil, "5", "as long as a request may be"),
      ((1 << 20) + 1, -32600, "5", "a byte longer"),
      (10_000_000, -32600, "5", "ten times as long"),
      (16 << 20, -32600, "5", "as long as a line may be"),
      ((16 << 20) + 1, -32600, "null", "too long to look at"),
    ] as [(Int, Int?, String, String)])
  func `long requests are refused`(bytes: Int, code: Int?, id: String, reason: String)
    async throws
  {
    let line = ping(bytes: bytes)
    #expect(line.utf8.count == bytes)
    let client = await Client.ready()
    let reply = try await client.answer(to: line)
    #expect(reply.error?.code == code)
    #expect(reply.line.contains(#""id":\#(id),"#))
    #expect(try await client.answer(to: Line.request(6, "ping")).error == nil)
  }

  @Test func `garbage is garbage at any length`() async throws {
    let client = await Client.ready()
    let reply = try await client.answer(to: String(repeating: "x", count: 2_000_000))
    #expect(reply.error?.code == -32700)
    let endless = try await client.answer(to: String(repeating: "x", count: 20_000_000))
    #expect(endless.error?.code == -32600)
  }

  @Test func `a long notification is dropped`() async {
    let filling = String(repeating: "x", count: 2_000_000)
    let line =
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"reason":"\#(filling)"}}"#
    #expect(await Client.ready().answers(to: line) == [])
  }
}
