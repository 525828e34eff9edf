import MCPServer
import Testing

struct OfferTests {
  @Test(arguments: [
    (
      "prompts/list", "{}",
      #"{"prompts":[{"arguments":[{"description":"What to make","name":"piece","required":true},{"name":"wood"}],"name":"plan","title":"Plan"}]}"#
    ),
    (
      "resources/list", "{}",
      #"{"nextCursor":"2","resources":[{"name":"leg","uri":"bench://leg"}]}"#
    ),
    (
      "resources/list", #"{"cursor":"2"}"#, #"{"resources":[{"name":"top","uri":"bench://top"}]}"#
    ),
    (
      "resources/templates/list", "{}",
      #"{"resourceTemplates":[{"mimeType":"text/plain","name":"piece","uriTemplate":"bench://{piece}"}]}"#
    ),
    (
      "resources/read", #"{"uri":"bench://leg"}"#,
      #"{"contents":[{"mimeType":"text/plain","text":"a leg","uri":"bench://leg"}]}"#
    ),
    (
      "prompts/get", #"{"name":"plan","arguments":{"piece":"stool"}}"#,
      #"{"description":"a plan","messages":[{"content":{"text":"Make a stool","type":"text"},"role":"user"},{"content":{"text":"of wood","type":"text"},"role":"user"}]}"#
    ),
  ])
  func `what the service offers is written as the protocol has it`(
    method: String, params: String, result: String
  ) async {
    #expect(
      await Client.ready().answers(to: Line.request(1, method, params)) == [
        #"{"id":1,"jsonrpc":"2.0","result":\#(result)}"#
      ])
  }

  @Test(arguments: [
    (#"{"name":"plann"}"#, #"this server has no prompt "plann"; did you mean "plan"?"#),
    (#"{"name":"plan"}"#, "prompt plan: argument piece is missing"),
    (
      #"{"name":"plan","arguments":{"piece":"leg","wod":"oak"}}"#,
      #"prompt plan has no argument "wod"; did you mean "wood"?"#
    ),
    (#"{"arguments":{}}"#, "params.name: missing"),
    (#"{"name":"plan","arguments":{"piece":4}}"#, "params.arguments.piece: expected a string"),
  ])
  func `a prompt that cannot be filled in says why`(params: String, message: String) async throws {
    let reply = try await Client.ready().answer(to: Line.request(1, "prompts/get", params))
    #expect(reply.error?.code == -32602)
    #expect(reply.error?.message == message)
  }

  @Test func `a page that no list had is the service's to refuse`() async throws {
    let reply = try await Client.ready().answer(
      to: Line.request(1, "resources/list", #"{"cursor":"9"}"#))
    #expect(reply.error?.code == -32602)
    #expect(reply.error?.message == "no page 9")
  }
}
