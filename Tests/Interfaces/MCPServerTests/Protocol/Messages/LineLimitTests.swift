import TestSupport
import Testing
@testable import MCPServer

struct LineLimitTests {
  private func ping(bytes: Int) -> String {
    let empty = Line.request(5, "ping", #"{"x":""}"#)
    let padding = String(repeating: "x", count: bytes - empty.utf8.count)
    return Line.request(5, "ping", #"{"x":"\#(padding)"}"#)
  }

  struct Row: TestRow {
    let bytes: Int
    let code: Int?
    let id: String
    let reason: String
  }

  @Test(arguments: [
    Row(bytes: 1 << 20, code: nil, id: "5", reason: "the request limit"),
    Row(bytes: (1 << 20) + 1, code: -32600, id: "5", reason: "one byte above the request limit"),
    Row(bytes: 10_000_000, code: -32600, id: "5", reason: "far above the request limit"),
    Row(bytes: 16 << 20, code: -32600, id: "5", reason: "the line limit"),
    Row(bytes: (16 << 20) + 1, code: -32600, id: "null", reason: "one byte above the line limit"),
  ])
  func `requests above the size limit are rejected`(row: Row) async throws {
    let line = ping(bytes: row.bytes)
    #expect(line.utf8.count == row.bytes)
    let client = await TestClient.ready()
    let response = try await client.response(to: line)
    #expect(response.error?.code == row.code)
    #expect(response.line.contains(#""id":\#(row.id),"#))
    #expect(try await client.response(to: Line.request(6, "ping")).error == nil)
  }

  @Test func `a long line that is not JSON gets an error`() async throws {
    let client = await TestClient.ready()
    let response = try await client.response(to: String(repeating: "x", count: 2_000_000))
    #expect(response.error?.code == -32700)
    let longer = try await client.response(to: String(repeating: "x", count: 20_000_000))
    #expect(longer.error?.code == -32600)
  }

  @Test func `a notification above the size limit is ignored`() async {
    let padding = String(repeating: "x", count: 2_000_000)
    let line =
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"reason":"\#(padding)"}}"#
    #expect(await TestClient.ready().responses(to: line) == [])
  }
}
