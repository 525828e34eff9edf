import Testing
import TextSupport
@testable import MCPServer

/// The definitions that every model with the tools reads, whether it calls them or not.
struct DefinitionTests {
  @Test func `the definitions of all tools take at most 8,192 bytes`() throws {
    let definitions = try JSONOutput.line(GuidelineTools.all.map { $0.definition })
    #expect(definitions.utf8.count <= 8192)
  }

  @Test func `tools and arguments have the names of commands and options`() {
    let names = GuidelineTools.all.map { type in
      "\(type.definition.name): "
        + type.definition.parameters.map { $0.name + ($0.isRequired ? "!" : "") }
        .joined(separator: " ")
    }
    #expect(
      names == [
        "applies: subject! platform asOf removed maxTokens cursor",
        "search: query! platform page strength asOf removed maxTokens cursor",
        "show: name! asOf maxTokens cursor",
        "diff: page since from to platform maxTokens cursor",
        "checklist: subjects platforms strengths since app diff maxTokens cursor",
        "check: paths code file maxTokens cursor",
      ])
  }

  @Test func `definitions and prompts name no command and no option`() throws {
    let texts = [
      try JSONOutput.line(GuidelineTools.all.map { $0.definition }),
      try JSONOutput.line(GuidelinePrompts.all.map { $0.definition }), GuidelinePrompts.report,
      try GuidelineFixture([:]).service.identity.instructions ?? "",
    ]
    for text in texts {
      #expect(!text.contains("hig "), "\(text)")
      #expect(!text.contains("--"), "\(text)")
    }
  }
}
