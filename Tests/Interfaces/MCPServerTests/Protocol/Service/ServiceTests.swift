import TestSupport
import Testing
@testable import MCPServer

/// Prompts and resources of a service.
struct ServiceTests {
  struct ResultRow: TestRow {
    let method: String
    let params: String
    let result: String
    let reason: String
  }

  @Test(arguments: [
    ResultRow(
      method: "prompts/list", params: "{}",
      result:
        #"{"prompts":[{"arguments":[{"description":"The element","name":"element","required":true},{"name":"style"}],"name":"review","title":"Review"}]}"#,
      reason: "prompts"),
    ResultRow(
      method: "resources/list", params: "{}",
      result: #"{"nextCursor":"2","resources":[{"name":"button","uri":"fixture://button"}]}"#,
      reason: "the first page of resources"),
    ResultRow(
      method: "resources/list", params: #"{"cursor":"2"}"#,
      result: #"{"resources":[{"name":"label","uri":"fixture://label"}]}"#,
      reason: "the last page of resources"),
    ResultRow(
      method: "resources/templates/list", params: "{}",
      result:
        #"{"resourceTemplates":[{"mimeType":"text/plain","name":"element","uriTemplate":"fixture://{element}"}]}"#,
      reason: "resource templates"),
    ResultRow(
      method: "resources/read", params: #"{"uri":"fixture://button"}"#,
      result:
        #"{"contents":[{"mimeType":"text/plain","text":"a button","uri":"fixture://button"}]}"#,
      reason: "the contents of a resource"),
    ResultRow(
      method: "prompts/get", params: #"{"name":"review","arguments":{"element":"toolbar"}}"#,
      result:
        #"{"description":"a review","messages":[{"content":{"text":"Review the toolbar","type":"text"},"role":"user"},{"content":{"text":"in all sizes","type":"text"},"role":"user"}]}"#,
      reason: "the messages of a prompt"),
  ])
  func `results of the service have the members that the protocol defines`(row: ResultRow) async {
    #expect(
      await TestClient.ready().responses(to: Line.request(1, row.method, row.params)) == [
        #"{"id":1,"jsonrpc":"2.0","result":\#(row.result)}"#
      ])
  }

  struct PromptRow: TestRow {
    let params: String
    let message: String
    let reason: String
  }

  @Test(arguments: [
    PromptRow(
      params: #"{"name":"reviw"}"#,
      message: #"this server has no prompt "reviw"; did you mean "review"?"#,
      reason: "an unknown prompt"),
    PromptRow(
      params: #"{"name":"review"}"#, message: "prompt review: argument element is missing",
      reason: "no required argument"),
    PromptRow(
      params: #"{"name":"review","arguments":{"element":"button","styl":"plain"}}"#,
      message: #"prompt review has no argument "styl"; did you mean "style"?"#,
      reason: "an unknown argument"),
    PromptRow(params: #"{"arguments":{}}"#, message: "params.name: missing", reason: "no name"),
    PromptRow(
      params: #"{"name":"review","arguments":{"element":4}}"#,
      message: "params.arguments.element: expected a string", reason: "a number as an argument"),
  ])
  func `an invalid prompt request gets an error with the reason`(row: PromptRow) async throws {
    let response = try await TestClient.ready().response(
      to: Line.request(1, "prompts/get", row.params))
    #expect(response.error?.code == -32602)
    #expect(response.error?.message == row.message)
  }

  @Test func `the service rejects an unknown cursor`() async throws {
    let response = try await TestClient.ready().response(
      to: Line.request(1, "resources/list", #"{"cursor":"9"}"#))
    #expect(response.error?.code == -32602)
    #expect(response.error?.message == "no page 9")
  }
}
