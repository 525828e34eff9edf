import Testing
import TextSupport
@testable import MCPServer

/// What each model that has the tools reads, whether it calls them or not.
struct DefinitionTests {
  @Test func `all definitions together take less than eight thousand bytes`() throws {
    let definitions = try JSONOutput.line(GuidelineTools.all.map { $0.definition })
    #expect(definitions.utf8.count < 8000)
  }

  @Test func `names of tools and arguments are those of the commands`() {
    let names = GuidelineTools.all.map { type in
      "\(type.definition.name): "
        + type.definition.parameters.map { $0.name + ($0.isRequired ? "!" : "") }
        .joined(separator: " ")
    }
    #expect(
      names == [
        "applies: subject! platform asOf maxTokens cursor",
        "search: query! platform page strength asOf maxTokens cursor",
        "show: name! asOf maxTokens cursor",
        "diff: page since from to platform maxTokens cursor",
        "checklist: subjects platforms strengths since app diff maxTokens cursor",
      ])
  }
}
