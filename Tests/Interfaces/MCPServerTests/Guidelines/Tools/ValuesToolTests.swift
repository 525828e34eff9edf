import Testing

@testable import MCPServer

struct ValuesToolTests {
  @Test func `a value has its number, its unit, its qualifier and its sentence`() async throws {
    let sentence = "A dial has a grip area of at least 48x48 pt."
    let fixture = try GuidelineFixture(["dials.md": "# Dials\n\n**Make a dial large.** \(sentence)\n"])
    let answer = try await fixture.call(ToolCall("values", ["query": "grip area", "platform": "iOS"]))
    #expect(answer.text.contains("\ndials/make-a-dial-large · "))
    #expect(answer.text.contains("> Grip area: ≥ 48x48 pt\n> \(sentence)\n"))
    for field in [#""name":"Grip area""#, #""value":"48x48""#, #""unit":"pt""#, #""qualifier":"minimum""#] {
      #expect(answer.json.contains(field))
    }
  }
}
