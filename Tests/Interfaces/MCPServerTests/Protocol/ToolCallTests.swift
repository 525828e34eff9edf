import MCPServer
import Testing

struct ToolCallTests {
  @Test func `a result has a text and an object`() async {
    let lines = await Client.ready().answers(
      to: Line.call(1, "measure", #"{"piece":"leg","count":4,"woods":["oak","beech"]}"#))
    #expect(
      lines == [
        #"{"id":1,"jsonrpc":"2.0","result":{"content":[{"text":"4 leg oak+beech","type":"text"}],"isError":false,"structuredContent":{"piece":"leg"}}}"#
      ])
  }

  @Test func `a failure that can be set right is a result that the model reads`() async {
    let lines = await Client.ready().answers(to: Line.call(1, "refuse"))
    #expect(
      lines == [
        #"{"id":1,"jsonrpc":"2.0","result":{"content":[{"text":"measure first","type":"text"}],"isError":true}}"#
      ])
  }

  @Test(arguments: [
    (
      #"{"piece":"leg","woods":["oak","walnit"]}"#,
      #"woods: expected a list, each element a wood: oak, beech or walnut, not "walnit"; did you mean "walnut"?"#
    ),
    (
      #"{"piece":"leg","woods":["steel"]}"#,
      #"woods: expected a list, each element a wood: oak, beech or walnut, not "steel""#
    ),
  ])
  func `a value that means nothing is such a failure and names the nearest that does`(
    arguments: String, message: String
  ) async throws {
    let reply = try await Client.ready().answer(to: Line.call(1, "measure", arguments))
    #expect(reply.error == nil)
    #expect(reply.line.contains(#""isError":true"#))
    let escaped = message.replacing("\"", with: "\\\"")
    #expect(reply.line.contains(escaped), "\(reply.line)")
  }

  @Test(arguments: [
    ("{}", "tool measure: argument piece is missing: expected a string"),
    (#"{"piece":null}"#, "tool measure: argument piece is missing: expected a string"),
    (#"{"piece":7}"#, "tool measure: argument piece: expected a string, not a number"),
    (
      #"{"piece":["leg"]}"#,
      "tool measure: argument piece: expected a string, not an array with such elements"
    ),
    (#"{"piece":{}}"#, "tool measure: argument piece: expected a string, not an object"),
    (
      #"{"piece":"leg","count":"4"}"#,
      "tool measure: argument count: expected a whole number, not a string"
    ),
    (
      #"{"piece":"leg","count":1.5}"#,
      "tool measure: argument count: expected a whole number, not a number"
    ),
    (
      #"{"piece":"leg","isDry":1}"#,
      "tool measure: argument isDry: expected true or false, not a number"
    ),
    (
      #"{"piece":"leg","isDry":"true"}"#,
      "tool measure: argument isDry: expected true or false, not a string"
    ),
    (
      #"{"piece":"leg","woods":"oak"}"#,
      "tool measure: argument woods: expected a list, each element a wood: oak, beech or walnut, not a string"
    ),
    (
      #"{"piece":"leg","woods":["oak",7]}"#,
      "tool measure: argument woods: expected a list, each element a wood: oak, beech or walnut, not an array with such elements"
    ),
    (
      #"{"piece":"leg","wods":["oak"]}"#,
      #"tool measure has no argument "wods"; did you mean "woods"?"#
    ),
    (
      #"{"piece":"leg","glue":true}"#,
      #"tool measure has no argument "glue"; there are: piece, count, isDry, woods"#
    ),
  ])
  func `arguments of the wrong shape are errors that say what is expected`(
    arguments: String, message: String
  ) async throws {
    let reply = try await Client.ready().answer(to: Line.call(1, "measure", arguments))
    #expect(reply.error?.code == -32602)
    #expect(reply.error?.message == message)
  }

  @Test func `an argument that is null is one that is not there`() async throws {
    let reply = try await Client.ready().answer(
      to: Line.call(1, "measure", #"{"piece":"leg","count":null,"woods":null}"#))
    #expect(reply.line.contains(#""text":"1 leg ""#))
  }

  @Test(arguments: [
    ("mesure", #"this server has no tool "mesure"; did you mean "measure"?"#),
    (
      "plane",
      #"this server has no tool "plane"; there are: measure, wait, refuse, break, divide, saw, knock"#
    ),
    ("Measure", #"this server has no tool "Measure"; did you mean "measure"?"#),
  ])
  func `an unknown tool is told with the nearest`(name: String, message: String) async throws {
    let reply = try await Client.ready().answer(to: Line.call(1, name))
    #expect(reply.error?.code == -32602)
    #expect(reply.error?.message == message)
  }

  @Test func `lists within lists do not exhaust the server`() async throws {
    let client = await Client.ready()
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    let reply = try await client.answer(
      to: Line.call(1, "measure", #"{"piece":"leg","woods":\#(deep)}"#))
    #expect(reply.error?.code == -32602)
  }
}
