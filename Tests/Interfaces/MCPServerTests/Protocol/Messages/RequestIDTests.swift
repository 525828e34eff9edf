import Testing
@testable import MCPServer

struct RequestIDTests {
  @Test(arguments: [
    #""1""#, "1", "0", "-7", #""""#, "9223372036854775807", "18446744073709551615",
    "170141183460469231731687303715884105727", #""täb 木 🔘""#, #""a\"b\\c/d""#, #""e\u0301""#,
  ])
  func `a response repeats the id unchanged`(id: String) async {
    let expected = id.replacing(#"\u0301"#, with: "\u{301}")
    for params in ["{}", "{\(Line.meta)}"] {
      let lines = await TestClient.ready().responses(
        to: #"{"jsonrpc":"2.0","id":\#(id),"method":"resources/list","params":\#(params)}"#)
      #expect(lines.count == 1)
      #expect(lines.first?.contains(#""id":\#(expected),"jsonrpc""#) == true, "\(lines)")
    }
  }

  @Test func `ids with canonically equivalent strings are different`() async {
    let service = ServiceFixture()
    let client = await TestClient.ready(service)
    let ids = ["1", #""1""#, #""é""#, #""e\u0301""#, #""""#]
    for id in ids {
      await client.send(
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"wait","arguments":{"element":"a"}}}"#
      )
    }
    await service.gate.waitForTasks(ids.count)
    #expect(client.lines == [])
    service.gate.open()
    await client.idle()
    #expect(client.lines.count == ids.count)
    #expect(client.lines.allSatisfy { !$0.contains("error") })
  }
}
