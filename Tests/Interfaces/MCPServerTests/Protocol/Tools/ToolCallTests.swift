import TestSupport
import Testing
@testable import MCPServer

struct ToolCallTests {
  @Test func `a result has a text and an object`() async {
    let lines = await TestClient.ready().responses(
      to: Line.call(1, "describe", #"{"element":"button","count":4,"styles":["plain","bordered"]}"#)
    )
    #expect(
      lines == [
        #"{"id":1,"jsonrpc":"2.0","result":{"content":[{"text":"4 button plain+bordered","type":"text"}],"isError":false,"structuredContent":{"element":"button"}}}"#
      ])
  }

  @Test func `a failure that the model can correct is a result with an error flag`() async {
    let lines = await TestClient.ready().responses(to: Line.call(1, "reject"))
    #expect(
      lines == [
        #"{"id":1,"jsonrpc":"2.0","result":{"content":[{"text":"name an element","type":"text"}],"isError":true}}"#
      ])
  }

  struct Row: TestRow {
    let arguments: String
    let message: String
    let reason: String
  }

  @Test(arguments: [
    Row(
      arguments: #"{"element":"button","styles":["plain","promiment"]}"#,
      message:
        #"styles: expected a list, each element a style: plain, bordered or prominent, not "promiment"; did you mean "prominent"?"#,
      reason: "a similar choice"),
    Row(
      arguments: #"{"element":"button","styles":["menu"]}"#,
      message:
        #"styles: expected a list, each element a style: plain, bordered or prominent, not "menu""#,
      reason: "no similar choice"),
  ])
  func `an invalid value is a failure that suggests a similar choice`(row: Row) async throws {
    let response = try await TestClient.ready().response(
      to: Line.call(1, "describe", row.arguments))
    #expect(response.error == nil)
    #expect(response.line.contains(#""isError":true"#))
    let escaped = row.message.replacing("\"", with: "\\\"")
    #expect(response.line.contains(escaped), "\(response.line)")
  }

  @Test(arguments: [
    Row(
      arguments: "{}", message: "tool describe: argument element is missing: expected a string",
      reason: "no required argument"),
    Row(
      arguments: #"{"element":null}"#,
      message: "tool describe: argument element is missing: expected a string",
      reason: "a required argument that is null"),
    Row(
      arguments: #"{"element":7}"#,
      message: "tool describe: argument element: expected a string, not a number",
      reason: "a number as a string"),
    Row(
      arguments: #"{"element":["button"]}"#,
      message: "tool describe: argument element: expected a string, not an array",
      reason: "an array as a string"),
    Row(
      arguments: #"{"element":{}}"#,
      message: "tool describe: argument element: expected a string, not an object",
      reason: "an object as a string"),
    Row(
      arguments: #"{"element":"button","count":"4"}"#,
      message: "tool describe: argument count: expected a whole number, not a string",
      reason: "a string as a number"),
    Row(
      arguments: #"{"element":"button","count":1.5}"#,
      message: "tool describe: argument count: expected a whole number, not a number",
      reason: "a fraction as a whole number"),
    Row(
      arguments: #"{"element":"button","isEnabled":1}"#,
      message: "tool describe: argument isEnabled: expected true or false, not a number",
      reason: "a number as a Boolean"),
    Row(
      arguments: #"{"element":"button","isEnabled":"true"}"#,
      message: "tool describe: argument isEnabled: expected true or false, not a string",
      reason: "a string as a Boolean"),
    Row(
      arguments: #"{"element":"button","styles":"plain"}"#,
      message:
        "tool describe: argument styles: expected a list, each element a style: plain, bordered or prominent, not a string",
      reason: "a string as an array"),
    Row(
      arguments: #"{"element":"button","styles":["plain",7]}"#,
      message:
        "tool describe: argument styles: expected a list, each element a style: plain, bordered or prominent, not an array that contains a number",
      reason: "a number in an array of strings"),
    Row(
      arguments: #"{"element":"button","styls":["plain"]}"#,
      message: #"tool describe has no argument "styls"; did you mean "styles"?"#,
      reason: "a misspelled argument"),
    Row(
      arguments: #"{"element":"button","shadow":true}"#,
      message:
        #"tool describe has no argument "shadow"; available: element, count, isEnabled, styles"#,
      reason: "an unknown argument"),
  ])
  func `arguments that do not match the schema get an error with the expected type`(row: Row)
    async throws
  {
    let response = try await TestClient.ready().response(
      to: Line.call(1, "describe", row.arguments))
    #expect(response.error?.code == -32602)
    #expect(response.error?.message == row.message)
  }

  @Test func `an argument that is null counts as missing`() async throws {
    let response = try await TestClient.ready().response(
      to: Line.call(1, "describe", #"{"element":"button","count":null,"styles":null}"#))
    #expect(response.line.contains(#""text":"1 button ""#))
  }

  @Test(arguments: [
    ("descibe", #"this server has no tool "descibe"; did you mean "describe"?"#),
    (
      "export",
      #"this server has no tool "export"; available: describe, wait, reject, fail, nan, block, log"#
    ),
    ("Describe", #"this server has no tool "Describe"; did you mean "describe"?"#),
  ])
  func `an unknown tool gets an error with a similar name or all names`(
    name: String, message: String
  ) async throws {
    let response = try await TestClient.ready().response(to: Line.call(1, name))
    #expect(response.error?.code == -32602)
    #expect(response.error?.message == message)
  }

  @Test func `deeply nested arrays get an error and do not exhaust the stack`() async throws {
    let client = await TestClient.ready()
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    let response = try await client.response(
      to: Line.call(1, "describe", #"{"element":"button","styles":\#(deep)}"#))
    #expect(response.error?.code == -32602)
  }

  @Test func `the key of arguments has no order and no names of types`() {
    let arguments = ToolArguments([
      "subjects": .array([.string("tool\"bars"), .integer(2)]), "cursor": .string("3.a"),
      "app": .string("."),
    ])
    #expect(
      arguments.key(excluding: ["cursor"])
        == #"app=string(".")&subjects=array([string("tool\"bars"), integer(2)])"#)
  }
}
