import MCPServer
import Testing
import TextSupport

struct ToolDefinitionTests {
  @Test func `the list of tools says all that the checks know`() throws {
    let tool = try #require(Workbench().tools.first)
    #expect(
      try JSONOutput.line(tool)
        == #"{"annotations":{"openWorldHint":false,"readOnlyHint":true},"description":"Measures a piece","inputSchema":{"additionalProperties":false,"properties":{"count":{"description":"How many","type":"integer"},"isDry":{"description":"Whether it was stored in the dry","type":"boolean"},"piece":{"description":"What to measure","type":"string"},"woods":{"description":"What it may be made of","items":{"enum":["oak","beech","walnut"],"type":"string"},"type":"array"}},"required":["piece"],"type":"object"},"name":"measure","outputSchema":{"properties":{"piece":{"type":"string"}},"type":"object"},"title":"Measure"}"#
    )
  }

  @Test(arguments: [
    (JSONSchema.string(), #"{"type":"string"}"#),
    (.string(enum: ["a", "b"]), #"{"enum":["a","b"],"type":"string"}"#),
    (.string(enum: ["a"]).nullable, #"{"enum":["a",null],"type":["string","null"]}"#),
    (.integer, #"{"type":"integer"}"#),
    (.integer.nullable, #"{"type":["integer","null"]}"#),
    (.boolean.described("yes or no"), #"{"description":"yes or no","type":"boolean"}"#),
    (.array(.integer), #"{"items":{"type":"integer"},"type":"array"}"#),
    (.object(), #"{"type":"object"}"#), (.array(), #"{"type":"array"}"#),
    (.object(isClosed: true), #"{"additionalProperties":false,"properties":{},"type":"object"}"#),
    (
      .object(["a": .boolean], required: ["a"], isClosed: true),
      #"{"additionalProperties":false,"properties":{"a":{"type":"boolean"}},"required":["a"],"type":"object"}"#
    ),
  ])
  func `a schema is written as short as can be`(schema: JSONSchema, json: String) throws {
    #expect(try JSONOutput.line(schema) == json)
  }

  @Test func `a value is read as its type`() throws {
    let arguments = ToolArguments([
      "piece": .string("leg"), "count": .integer(3), "isDry": .boolean(true),
      "woods": .array([.string("oak")]),
    ])
    #expect(try arguments.value(Workbench.piece) == "leg")
    #expect(try arguments.value(Workbench.count) == 3)
    #expect(try arguments.value(Workbench.isDry) == true)
    #expect(try arguments.values(Workbench.woods) == [.oak])
    #expect(try arguments.value(Workbench.level) == nil)
    #expect(throws: ToolFailure(message: "level: missing, expected a string")) {
      try arguments.required(Workbench.level)
    }
  }
}
