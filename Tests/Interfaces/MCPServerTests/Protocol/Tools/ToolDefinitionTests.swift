import TestSupport
import Testing
import TextSupport
@testable import MCPServer

struct ToolDefinitionTests {
  @Test func `a definition contains the schemas of arguments and results`() throws {
    let tool = try #require(ServiceFixture().tools.first)
    #expect(
      try JSONOutput.line(tool)
        == #"{"annotations":{"openWorldHint":false,"readOnlyHint":true},"description":"Describes an element","inputSchema":{"additionalProperties":false,"properties":{"count":{"description":"How many","type":"integer"},"element":{"description":"The element","type":"string"},"isEnabled":{"description":"Whether it reacts to taps","type":"boolean"},"styles":{"description":"The styles to use","items":{"enum":["plain","bordered","prominent"],"type":"string"},"type":"array"}},"required":["element"],"type":"object"},"name":"describe","outputSchema":{"properties":{"element":{"type":"string"}},"type":"object"},"title":"Describe"}"#
    )
  }

  struct SchemaRow: TestRow {
    let schema: JSONSchema
    let json: String
    let reason: String
  }

  @Test(arguments: [
    SchemaRow(schema: .string(), json: #"{"type":"string"}"#, reason: "string"),
    SchemaRow(
      schema: .string(enum: ["a", "b"]), json: #"{"enum":["a","b"],"type":"string"}"#,
      reason: "string with choices"),
    SchemaRow(schema: .integer, json: #"{"type":"integer"}"#, reason: "integer"),
    SchemaRow(schema: .any, json: "{}", reason: "any value"),
    SchemaRow(
      schema: .boolean.described("yes or no"),
      json: #"{"description":"yes or no","type":"boolean"}"#, reason: "described Boolean"),
    SchemaRow(
      schema: .array(.integer), json: #"{"items":{"type":"integer"},"type":"array"}"#,
      reason: "array of integers"),
    SchemaRow(schema: .array(), json: #"{"type":"array"}"#, reason: "any array"),
    SchemaRow(schema: .object(), json: #"{"type":"object"}"#, reason: "any object"),
    SchemaRow(
      schema: .object(isClosed: true),
      json: #"{"additionalProperties":false,"properties":{},"type":"object"}"#,
      reason: "empty object"),
    SchemaRow(
      schema: .object(["a": .boolean], required: ["a"], isClosed: true),
      json:
        #"{"additionalProperties":false,"properties":{"a":{"type":"boolean"}},"required":["a"],"type":"object"}"#,
      reason: "closed object with a required member"),
  ])
  func `a schema has only keywords with an effect`(row: SchemaRow) throws {
    #expect(try JSONOutput.line(row.schema) == row.json)
  }

  @Test func `a parameter converts its argument`() throws {
    let arguments = ToolArguments([
      "element": .string("button"), "count": .integer(3), "isEnabled": .boolean(true),
      "styles": .array([.string("plain")]),
    ])
    #expect(try arguments.value(ServiceFixture.element) == "button")
    #expect(try arguments.value(ServiceFixture.count) == 3)
    #expect(try arguments.value(ServiceFixture.isEnabled) == true)
    #expect(try arguments.values(ServiceFixture.styles) == [.plain])
    #expect(try arguments.value(ServiceFixture.level) == nil)
    #expect(throws: ToolFailure(message: "level: missing, expected a string")) {
      try arguments.required(ServiceFixture.level)
    }
  }
}
